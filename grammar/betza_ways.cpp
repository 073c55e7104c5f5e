// In: a path. Out: one for each way to go it.
#include "grammar/betza_ways.h"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace boardwright::grammar::betza {
namespace {

using Hand = PathLeg::Hand;

constexpr std::size_t kMostWays = 256;

// Where a path is heading.
struct Course {
    Star star = Star::orth;  // oblique, or anything else for the compass
    int number = 0;
    int hand = 0;  // sign of the last turn
};

class Apart {
public:
    Apart(const Path& path, const Setting& setting)
        : path_(path), setting_(setting), compass_(setting.compass) {
        for (PathPart& part : path_.parts)
            for (PathLeg& leg : part.legs) legs_.push_back({&leg, part.group, leg});
    }

    std::vector<Path> paths() {
        for (const Part& part : legs_)
            if (part.grouped && turns_in_group(part.leg)) return refuse(part.leg);
        follow(0, {});
        if (failed_) return {};
        if (!path_.is_repeated()) {
            merge(legs_.size() - 1);
            merge(0);
        }
        std::vector<Path> paths;
        for (const Row& row : rows_) {
            for (std::size_t i = 0; i < row.size(); ++i) {
                PathLeg& leg = *legs_[i].place;
                leg.set = row[i];
                leg.fresh = leg.mixed = false;
                leg.hand = Hand::any;
            }
            paths.push_back(path_);
        }
        return paths;
    }

private:
    using Row = std::vector<DirectionSet>;

    struct Part {
        PathLeg* place;
        bool grouped;
        PathLeg leg;
    };

    std::vector<Path> refuse(const PathLeg& leg) {
        setting_.diagnostics.error("BW0354", leg.heading_span,
                                   "repeated legs that turn have no translation here");
        return {};
    }

    static bool turns_in_group(const PathLeg& leg) {
        return leg.mixed ? !leg.letters.empty() : leg.set != direction(0);
    }

    int angle_of(const Course& course) const {
        if (course.star != Star::oblique) return 4 * course.number;
        return compass_.points(Star::oblique)[static_cast<std::size_t>(course.number)].angle;
    }

    int size_of(Star star) const { return star == Star::oblique ? compass_.leaps() : compass_.places(); }

    int sign_of(int turned, int size) const {
        const int wrapped = (turned % size + size) % size;
        return wrapped == 0 || 2 * wrapped == size ? 0 : 2 * wrapped < size ? 1 : -1;
    }

    std::optional<DirectionSet> mixed_set(const PathLeg& leg, int ahead) {
        const Star star = leg.shape.star;
        if (!leg.letters.empty())
            return read_directions(leg.letters, {compass_.points(star), {}, star == Star::oblique, ahead},
                                   compass_, setting_.text, setting_.diagnostics);
        return nearest(compass_.points(star == Star::both ? Star::orth : star), ahead, compass_);
    }

    void follow(std::size_t i, const Course& course) {
        if (failed_ || rows_.size() > kMostWays) return;
        if (i == legs_.size()) {
            rows_.push_back(row_);
            return;
        }
        const PathLeg& leg = legs_[i].leg;
        if (leg.home) {
            row_.push_back(leg.set);
            follow(i + 1, course);
            return row_.pop_back();
        }
        const bool against_forward = i == 0 || leg.fresh;
        const Star star = leg.shape.star;
        const int size = size_of(star);
        std::optional<DirectionSet> set = leg.fresh ? compass_.all(star) : leg.set;
        if (leg.mixed) set = mixed_set(leg, angle_of(course));
        failed_ = failed_ || !set;
        for (int k = 0; k < size && !failed_; ++k) {
            if (!has_direction(*set, k)) continue;
            const bool counted = against_forward || leg.mixed;
            Course next{star, counted ? k : (course.number + k) % size, course.hand};
            const int turn = against_forward ? 0
                             : leg.mixed     ? sign_of(angle_of(next) - angle_of(course), compass_.circle())
                                             : sign_of(k, size);
            if (leg.hand != Hand::any && turn != 0 &&
                turn != (leg.hand == Hand::same ? course.hand : -course.hand))
                continue;
            if (turn != 0) next.hand = turn;
            row_.push_back(direction(next.number));
            follow(i + 1, next);
            row_.pop_back();
        }
    }

    // Puts together the rows that differ in this leg only.
    void merge(std::size_t column) {
        if (legs_[column].grouped) return;
        std::vector<Row> merged;
        for (const Row& row : rows_) {
            const auto same = std::ranges::find_if(merged, [&](Row other) {
                other[column] = row[column];
                return other == row;
            });
            if (same == merged.end())
                merged.push_back(row);
            else
                (*same)[column] |= row[column];
        }
        rows_ = std::move(merged);
    }

    Path path_;
    const Setting& setting_;
    const Compass& compass_;
    std::vector<Part> legs_;
    std::vector<Row> rows_;
    Row row_;
    bool failed_ = false;
};

}  // namespace

std::vector<Path> take_apart(const Path& path, const Setting& setting) {
    return Apart(path, setting).paths();
}

}  // namespace boardwright::grammar::betza
