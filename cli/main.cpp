// In: the command line. Out: the command that it names, and its exit status. The only file that knows CLI11.
#include <cstdio>
#include <fmt/format.h>
#include <functional>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/log.h"
#include "cli/opponent.h"

namespace boardwright::cli {
namespace {

constexpr const char* kAboutLevels =
    "how strong the computer plays: 1 to 3 look so many moves ahead, 4 thinks 1 second a move, 5 (usual) 2 "
    "seconds, "
    "6 4, 7 8, 8 15, 9 30";

class CommandLine {
public:
    CommandLine() : app_("Plays board games from their definition files", "boardwright") {
        app_.require_subcommand(1);
        app_.fallthrough();
        app_.set_version_flag("--version", BOARDWRIGHT_VERSION);
        add_general_options();
        add_list();
        add_validate();
        add_test();
        add_show();
        add_moves();
        add_why();
        add_rules();
        add_diff();
        add_verify();
        add_perft();
        add_bench();
        add_play();
        add_betza();
        add_explain();
        add_schema();
        add_new();
    }

    int run(int count, char** words) {
        try {
            app_.parse(count, words);
        } catch (const CLI::ParseError& error) {
            return app_.exit(error) == 0 ? kFine : kWrongUsage;
        }
        log::start(log_level_, use_color(color_, STDERR_FILENO));
        return command_();
    }

private:
    void add_general_options() {
        const std::map<std::string, ColorChoice> colors = {
            {"auto", ColorChoice::automatic}, {"always", ColorChoice::always}, {"never", ColorChoice::never}};
        const std::map<std::string, log::Level> levels = {{"off", log::Level::off},
                                                          {"error", log::Level::error},
                                                          {"warn", log::Level::warn},
                                                          {"info", log::Level::info},
                                                          {"debug", log::Level::debug}};
        app_.add_option("--color", color_, "auto (usual), always or never")
            ->transform(CLI::CheckedTransformer(colors).description(""))
            ->type_name("WHEN");
        app_.add_option("--log-level", log_level_, "off, error, warn (usual), info or debug")
            ->transform(CLI::CheckedTransformer(levels).description(""))
            ->type_name("LEVEL");
    }

    CLI::App* add_command(const char* name, const char* help, std::function<int()> run) {
        auto* command = app_.add_subcommand(name, help);
        command->callback([this, run = std::move(run)] { command_ = run; });
        return command;
    }

    void add_set(CLI::App* command) {
        command->add_option("--set", variant_.set, "sets a parameter of the definition; may be repeated")
            ->type_name("PARAM=VALUE")
            ->allow_extra_args(false)
            ->take_all();
    }

    CLI::Option* add_name(CLI::App* command) {
        add_set(command);
        return command->add_option("NAME", variant_.name, "a definition: a path, or a name that `list` shows")
            ->type_name("");
    }

    void add_names(CLI::App* command) {
        add_set(command);
        command->add_option("NAME", names_, "definitions: paths, or names that `list` shows")
            ->type_name("")
            ->required();
    }

    void add_position(CLI::App* command) {
        command->add_option("--position", position_, "the position to begin from; see `fen` in a game")
            ->type_name("TEXT");
    }

    void add_game(CLI::App* command) {
        add_name(command)->required();
        add_position(command);
        command->add_option("--moves", moves_, "moves to play first, separated by blanks")
            ->type_name("\"MOVE MOVE\"");
    }

    GameChoice game() const { return {variant_, position_, moves_}; }

    void add_list() {
        auto* command =
            add_command("list", "the variants that can be played by name", [this] { return list(json_); });
        command->add_flag("--json", json_, "as JSON");
    }

    void add_validate() {
        auto* command =
            add_command("validate", "reads definitions and reports everything that is wrong",
                        [this] { return validate(names_, variant_.set, format_, deep_, color_); });
        add_names(command);
        command->add_flag("--deep", deep_, "also plays games for some seconds, and tells what they show");
        const std::map<std::string, ReportFormat> formats = {
            {"text", ReportFormat::text}, {"json", ReportFormat::json}, {"github", ReportFormat::github}};
        command->add_option("--format", format_, "text (usual), json or github")
            ->transform(CLI::CheckedTransformer(formats).description(""))
            ->type_name("FORMAT");
    }

    void add_test() {
        add_names(add_command("test", "runs the tests written in definitions",
                              [this] { return test(names_, variant_.set, color_); }));
    }

    void add_show() {
        auto* command =
            add_command("show", "draws the board", [this] { return show(game(), from_, color_); });
        add_game(command);
        command->add_option("--from", from_, "marks where the piece on this cell may go")->type_name("CELL");
    }

    void add_moves() {
        auto* command = add_command("moves", "the legal moves, one a line",
                                    [this] { return cli::moves(game(), json_, color_); });
        add_game(command);
        command->add_flag("--json", json_, "as JSON, with the position, the player, check and outcome");
    }

    void add_why() {
        auto* command = add_command("why", "why a move is, or is not, legal",
                                    [this] { return why(game(), move_, color_); });
        add_game(command);
        command->add_option("MOVE", move_, "the move")->type_name("")->required();
    }

    search::PerftOptions perft_options() const {
        return {make_leaves_ ? search::Leaves::made : search::Leaves::counted, hash_mib_, threads_};
    }

    void add_rules() {
        auto* command = add_command("rules", "the rules of a game in English", [this] {
            return rules(variant_, html_ ? RulesFormat::html : RulesFormat::text, color_);
        });
        add_name(command)->required();
        command->add_flag("--html", html_, "as one page for a browser, with pictures");
    }

    // Options of commands that compare; what is not given is in `usual`.
    void add_compare(CLI::App* command, CompareChoice& choice, const CompareChoice& usual) {
        choice = usual;
        const auto number = [&](const char* name, auto& value, const char* help) {
            command->add_option(name, value, fmt::format("{} (usual: {})", help, value))->type_name("N");
        };
        number("--positions", choice.positions, "to compare along all lines, the shortest first");
        number("--games", choice.games, "random games after that");
        number("--plies", choice.plies, "moves in each of them at most");
        number("--seed", choice.seed, "of the random games");
    }

    void add_diff() {
        auto* command = add_command("diff", "the shortest line after which two definitions disagree", [this] {
            return diff(variant_, {second_, variant_.set}, compare_diff_, color_);
        });
        add_name(command)->required();
        command->add_option("OTHER", second_, "the definition to compare it with")->type_name("")->required();
        add_compare(command, compare_diff_, {100'000, 200, 120, 1});
    }

    void add_verify() {
        auto* command = add_command("verify", "compares the legal moves with those of a UCI engine",
                                    [this] { return verify(variant_, engine_, compare_verify_, color_); });
        add_name(command)->required();
        command->add_option("--against", engine_.command, "how the engine is started")
            ->type_name("COMMAND")
            ->required();
        command
            ->add_option("--variant", engine_.variant, "its name for the game (usual: NAME without dashes)")
            ->type_name("NAME");
        command->add_option("--patience", engine_.patience, "seconds to wait for an answer (usual: 10)")
            ->type_name("N");
        add_compare(command, compare_verify_, {2'000, 50, 80, 1});
    }

    void add_perft() {
        auto* command = add_command("perft", "counts the move tree", [this] {
            return perft(game(), depth_, divide_, perft_options(), color_);
        });
        add_game(command);
        command->add_option("DEPTH", depth_, "in plies")
            ->type_name("")
            ->required()
            ->check(CLI::Range(0, 100));
        command->add_flag("--divide", divide_, "also the count of each move");
        command->add_flag("--make-leaves", make_leaves_,
                          "make the moves of the last ply instead of counting them");
        command->add_option("--hash", hash_mib_, "memory for positions that come again, in MiB")
            ->type_name("MIB")
            ->check(CLI::Range(0, 65536));
        command->add_option("--threads", threads_, "how many count at once")
            ->type_name("N")
            ->check(CLI::Range(1, 256));
    }

    void add_bench() {
        auto* command = add_command("bench", "how fast games are read, counted and played",
                                    [this] { return bench(names_, color_); });
        command->add_option("NAME", names_, "definitions; those of benchmark.txt when none is named")
            ->type_name("");
    }

    void add_play() {
        auto* command = add_command("play", "a game at the terminal", [this] {
            return play({variant_, position_, as_, level_, resume_}, color_);
        });
        add_name(command);
        add_position(command);
        command->add_option("--as", as_, "whom you play: a player (usual: the first), both, or none to watch")
            ->type_name("PLAYER");
        command->add_option("--level", level_, kAboutLevels)
            ->type_name("N")
            ->check(CLI::Range(kLeastLevel, kMostLevel).description(""));
        command->add_option("--resume", resume_, "goes on with a game that was saved")->type_name("FILE");
    }

    void add_betza() {
        auto* command = add_command("betza", "what a Betza string means, one move a line",
                                    [this] { return betza(betza_, betza_board_, color_); });
        command->add_option("STRING", betza_, "such as fmWfcF, in quotes when it has brackets")
            ->type_name("")
            ->required();
        command
            ->add_option("--board", betza_board_,
                         "a shape (grid, hex, rings, levels) or a variant whose board it is for")
            ->type_name("NAME");
    }

    void add_explain() {
        auto* command = add_command("explain", "what the code of a message means, with examples",
                                    [this] { return explain(code_); });
        command->add_option("CODE", code_, "such as BW0402; without it the list of all codes")->type_name("");
    }

    void add_schema() {
        add_command("schema", "the JSON Schema of definitions, for editors", [] { return schema(); });
    }

    void add_new() {
        auto* command = add_command("new", "writes a small game to begin from",
                                    [this] { return new_file(file_, board_); });
        command->add_option("FILE", file_, "the file; it must not exist")->type_name("")->required();
        command->add_option("--board", board_, "square (usual), hex, ring, cylinder or levels")
            ->type_name("BOARD");
    }

    CLI::App app_;
    std::function<int()> command_;

    ColorChoice color_ = ColorChoice::automatic;
    log::Level log_level_ = log::Level::warn;
    VariantChoice variant_;
    std::vector<std::string> names_;
    std::optional<std::string> position_;
    std::string moves_;
    std::string from_;
    std::string move_;
    std::string as_;
    std::string betza_;
    std::optional<std::string> betza_board_;
    std::string code_;
    std::string file_;
    std::string board_ = "square";
    std::optional<int> level_;
    std::optional<std::string> resume_;
    ReportFormat format_ = ReportFormat::text;
    int depth_ = 0;
    bool json_ = false;
    bool divide_ = false;
    bool make_leaves_ = false;
    std::size_t hash_mib_ = 0;
    unsigned threads_ = 1;
    bool html_ = false;
    bool deep_ = false;
    std::string second_;
    EngineChoice engine_;
    CompareChoice compare_diff_;
    CompareChoice compare_verify_;
};

void complain(const char* text) {
    std::fflush(stdout);
    fmt::print(stderr, "boardwright: {}\n", text);
}

}  // namespace
}  // namespace boardwright::cli

namespace {

// Loading makes and drops large lists. The pages of one are used for the next: given back to the system, each
// would cost a fault again.
void keep_freed_pages() {
#ifdef __GLIBC__
    constexpr int kMost = 1 << 30;
    mallopt(M_MMAP_THRESHOLD, kMost);
    mallopt(M_TRIM_THRESHOLD, kMost);
    mallopt(M_TOP_PAD, 1 << 22);
#endif
}

}  // namespace

int main(int count, char** words) {
    using namespace boardwright::cli;
    keep_freed_pages();
    try {
        return CommandLine().run(count, words);
    } catch (const DefinitionError& error) {
        const std::string_view text = error.what();
        fmt::print(stderr, "{}{}", text, text.ends_with('\n') ? "" : "\n");
        return kWrongInput;
    } catch (const InputError& error) {
        complain(error.what());
        return kWrongInput;
    } catch (const UsageError& error) {
        complain(error.what());
        return kWrongUsage;
    } catch (const std::exception& error) {
        complain(fmt::format("internal error: {}", error.what()).c_str());
        return kOurFault;
    }
}
