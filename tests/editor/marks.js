// In: the folder with node_modules, a schema, and definition files. Out: what an editor would mark in them, one mark a
// line: FILE, line, first and last column (counted from 1), and the message, separated by tabs.
'use strict';
const { spawn } = require('child_process');
const fs = require('fs');
const path = require('path');
const { pathToFileURL } = require('url');

const [modules, schema, ...files] = process.argv.slice(2);
const program = path.join(modules, 'node_modules/yaml-language-server/bin/yaml-language-server');
const server = spawn(process.execPath, [program, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
server.on('exit', (status) => process.exit(status === null ? 1 : status));

const settings = {
    yaml: {
        validate: true,
        schemas: { [pathToFileURL(schema).href]: files.map((file) => path.resolve(file)) },
        schemaStore: { enable: false },
    },
};

function send(message) {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
}

const waiting = new Map(files.map((file) => [pathToFileURL(path.resolve(file)).href, file]));

function report(uri, diagnostics) {
    const file = waiting.get(uri);
    if (file === undefined) return;
    waiting.delete(uri);
    for (const { range, message } of diagnostics) {
        const columns = [range.start.character + 1, range.end.character + 1];
        process.stdout.write([file, range.start.line + 1, ...columns, message.replace(/\s+/g, ' ')].join('\t') + '\n');
    }
    if (waiting.size > 0) return;
    send({ id: 'bye', method: 'shutdown' });
}

function open() {
    send({ method: 'initialized', params: {} });
    for (const [uri, file] of waiting) {
        const text = fs.readFileSync(file, 'utf8');
        send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'yaml', version: 1, text } } });
    }
}

// What the server asks is answered; what it answers moves us on.
function receive(message) {
    if (message.method === 'workspace/configuration') {
        const result = message.params.items.map((item) => settings[item.section] || {});
        send({ id: message.id, result });
    } else if (message.method === 'textDocument/publishDiagnostics') {
        report(message.params.uri, message.params.diagnostics);
    } else if (message.method && message.id !== undefined) {
        send({ id: message.id, result: null });
    } else if (message.id === 'hello') {
        open();
    } else if (message.id === 'bye') {
        send({ method: 'exit' });
    }
}

let buffer = Buffer.alloc(0);
server.stdout.on('data', (data) => {
    buffer = Buffer.concat([buffer, data]);
    for (;;) {
        const end = buffer.indexOf('\r\n\r\n');
        const length = end < 0 ? null : /Content-Length: (\d+)/i.exec(buffer.subarray(0, end).toString());
        const next = length ? end + 4 + Number(length[1]) : Infinity;
        if (buffer.length < next) return;
        receive(JSON.parse(buffer.subarray(end + 4, next).toString()));
        buffer = buffer.subarray(next);
    }
});

const capabilities = {
    workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true } },
    textDocument: { publishDiagnostics: {} },
};
send({ id: 'hello', method: 'initialize', params: { processId: process.pid, rootUri: null, capabilities } });
