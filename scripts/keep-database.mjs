/**
 * keep-database.mjs FOLDER COMMAND …: runs a database server for as long as the process lives that holds the other end
 * of our standard input, so that one which was killed leaves no server behind. Then the folder goes too.
 */
import { spawn } from 'node:child_process';
import { openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const [folder, command, ...args] = process.argv.slice(2);
const logFile = join(folder, 'server.log');
const log = openSync(logFile, 'w');
const server = spawn(command, args, { stdio: ['pipe', log, log] });

let isWanted = true;
function end() {
  isWanted = false;
  server.kill('SIGKILL'); // its data is not needed any more
}
process.stdin.on('end', end).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);

server.on('close', () => {
  if (isWanted) console.error(`${command} ended:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
  rmSync(folder, { recursive: true, force: true });
  process.exit(isWanted ? 1 : 0);
});
