import type { Socket } from 'node:net';
import { BSON } from 'mongodb';
import { cuttableProxy } from './cuttable-proxy.test-harness.js';

/** A command as it went over the wire, with the times of its request and of its answer, ms. */
export interface ObservedCommand {
  readonly name: string;
  readonly collection: string;
  readonly askedAt: number;
  answeredAt: number | null;
}

const headerBytes = 16;
const opMsg = 2013;
/** Of connections, not of requests. */
const housekeeping = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'endSessions']);

/** A connection to a server on which every command is seen as it goes through. */
export async function observedCommands(target: { host: string; port: number }) {
  let seen: ObservedCommand[] = [];
  const { address, close } = await cuttableProxy(target, (client, upstream) => {
    const open = new Map<number, ObservedCommand>();
    eachMessage(client, (message) => {
      const command = commandIn(message);
      if (!command || housekeeping.has(command.name)) return;
      open.set(message.readInt32LE(4), command);
      seen.push(command);
    });
    eachMessage(upstream, (message) => {
      const command = open.get(message.readInt32LE(8));
      if (command) command.answeredAt = performance.now();
    });
  });

  return {
    address,
    /** The commands that were sent while the work lasted. */
    during: async (work: () => Promise<unknown>): Promise<readonly ObservedCommand[]> => {
      seen = [];
      await work();
      return seen;
    },
    close,
  };
}

/**
 * How many round trips had to be waited for, one after the other: commands that were on their way at the same time are
 * one.
 */
export function roundTripsOf(commands: readonly ObservedCommand[]): number {
  const depths: number[] = [];
  commands.forEach(({ askedAt }, index) => {
    const before = commands.slice(0, index).map((earlier, place) => {
      const isAnswered = earlier.answeredAt !== null && earlier.answeredAt <= askedAt;
      return isAnswered ? depths[place]! : 0;
    });
    depths.push(1 + Math.max(0, ...before));
  });
  return Math.max(0, ...depths);
}

function eachMessage(socket: Socket, tell: (message: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= headerBytes && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      tell(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
}

/** The command is the first name of the first document, and its value the collection. Null for older messages. */
function commandIn(message: Buffer): ObservedCommand | null {
  if (message.readInt32LE(12) !== opMsg) return null;
  const begin = headerBytes + 4 + 1; // the flags, the kind of the section
  const body = BSON.deserialize(message.subarray(begin, begin + message.readInt32LE(begin)));
  const [first] = Object.entries(body);
  return first
    ? { name: first[0], collection: String(first[1]), askedAt: performance.now(), answeredAt: null }
    : null;
}
