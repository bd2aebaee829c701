/** The other sides: servers that do nothing but the thing itself, each in a process of its own on the server's core. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Sender, WebSocketServer } from 'ws';
import { commitsPerSecond } from './bare-commits.mjs';
import { collectIn, collectWhenAsked } from '../collect-garbage.mjs';
import { pin, serverCore } from '../figures.mjs';

/** Sends what it is given, whatever is asked. */
function ready({ body, status, headers }) {
  const bytes = Buffer.from(body, 'base64');
  const withLength = status === 304 ? headers : { ...headers, 'content-length': bytes.length };
  return createServer((_request, response) =>
    response.writeHead(status, withLength).end(status === 304 ? undefined : bytes),
  );
}

/** Writes each request's body to a file. */
function pipe({ folder }) {
  let files = 0;
  return createServer((request, response) => {
    pipeline(request, createWriteStream(join(folder, `${process.pid}-${(files += 1)}`))).then(
      () => response.writeHead(201).end(),
      (error) => response.destroy(error),
    );
  });
}

/** Sends as many bytes as it was told, as one prepared frame, to all who are there, whenever its parent says so. */
function broadcast({ bytes }) {
  const http = createServer();
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  sockets.on('connection', (client) => client.send('430')); // as the answer to `watch`
  const frame = Sender.frame(Buffer.alloc(bytes, 'x'), { fin: true, opcode: 1, rsv1: false, mask: false });
  const whole = [Buffer.concat(frame)];
  collectWhenAsked();
  process.on('message', (asked) => {
    if (asked !== 'tell') return;
    for (const client of sockets.clients) client._sender.sendFrame(whole);
    process.send('told');
  });
  return http;
}

const kinds = { ready, pipe, broadcast };

/** Resolves with what the process says first: the port that it listens to, or what it measured. */
export async function startBare(kind, options) {
  const child = fork(import.meta.filename, { execArgv: [] });
  pin(child.pid, serverCore);
  child.send({ kind, options });
  const [said] = await once(child, 'message');
  return {
    pid: child.pid,
    said,
    port: said,
    collect: () => collectIn(child),
    /** Lets it broadcast; resolves when all of it is handed to the kernel or waits for it. */
    tell: async () => {
      child.send('tell');
      await once(child, 'message');
    },
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

if (process.send && process.argv[1] === import.meta.filename)
  process.once('message', ({ kind, options }) => {
    if (kind === 'commits') return void process.send(commitsPerSecond(options));
    const server = kinds[kind](options);
    server.listen(0, '127.0.0.1', () => process.send(server.address().port));
  });
