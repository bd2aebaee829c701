import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Commit } from '../event-store/event-store.js';
import { type KeyOfPerson, type Keys, marketplace } from '../personal-data/keys.js';
import { keysNeededBy } from '../personal-data/sealed-events.js';
import { everyKey, takeKeys } from './copy-keys.js';
import { CommandProblem } from './command.js';

/** A key as a line of JSON: `key` is its bytes in base64, null when it was destroyed. */
const KeyLine = z.strictObject({
  person: z.string().min(1),
  id: z.string(),
  key: z.base64().length(44).nullable(),
});

const lineOf = ({ person, key }: KeyOfPerson): string =>
  JSON.stringify(
    key === 'destroyed'
      ? { person, id: '', key: null }
      : { person, id: key.id, key: key.bytes.toString('base64') },
  );

/** The keys as text, a line each. */
export async function* exportedKeys(keys: Keys): AsyncGenerator<string> {
  for await (const part of everyKey(keys)) yield part.map((key) => `${lineOf(key)}\n`).join('');
}

/** Takes the keys of a file over; all of it is read before the first one is taken. */
export async function importKeys(file: string, into: Keys, names: { into: string }): Promise<void> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  const keys = lines.map((line, index): KeyOfPerson => {
    const read = KeyLine.safeParse(parsed(line));
    if (!read.success)
      throw new CommandProblem(`Line ${index + 1} of ${file} is no key. Nothing was imported.`);
    const { person, id, key } = read.data;
    return { person, key: key === null ? 'destroyed' : { id, bytes: Buffer.from(key, 'base64') } };
  });
  // By itself and first: where it is another one, nothing is written there.
  const own = keys.filter(({ person }) => person === marketplace);
  await takeKeys(into, own, names);
  await takeKeys(into, keys, names);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Refuses commits with personal data that nobody could read where they go. */
export async function refuseWithoutKeys(
  commits: readonly Commit[],
  into: Keys,
  names: { from: string; into: string },
): Promise<void> {
  const needed = keysNeededBy(commits);
  const there = await into.find([...needed.keys()]);
  const isMissing = ([person, keyId]: [string, string]) => {
    const key = there.get(person);
    return key === undefined || (key !== 'destroyed' && key.id !== keyId);
  };
  if ([...needed].some(isMissing))
    throw new CommandProblem(
      `The personal data in ${names.from} is encrypted with keys that ${names.into} does not have. ` +
        'Say --keys FILE with the keys that were exported with it.',
    );
}
