import {
  type KeyOfPerson,
  type Keys,
  type KeyState,
  keyOfMarketplace,
  marketplace,
  OtherKey,
} from '../personal-data/keys.js';
import { CommandProblem } from './command.js';

const atOnce = 500;

/** All keys there are, in the order of their people. */
export async function* everyKey(keys: Keys): AsyncGenerator<KeyOfPerson[]> {
  let last = '';
  for (;;) {
    const found = await keys.list(last, atOnce);
    if (found.length === 0) return;
    yield found;
    last = found.at(-1)!.person;
  }
}

/** Brings all keys to another place, that of the marketplace first of all. */
export async function copyKeys(from: Keys, into: Keys, names: { into: string }): Promise<void> {
  // By itself and first: where it is another one, nothing is written there.
  await takeKeys(into, [{ person: marketplace, key: await keyOfMarketplace(from) }], names);
  for await (const keys of everyKey(from)) await takeKeys(into, keys, names);
}

/** Another marketplace's keys are refused in a sentence. */
export async function takeKeys(
  into: Keys,
  keys: readonly KeyOfPerson[],
  names: { into: string },
): Promise<void> {
  try {
    await into.take(keys);
  } catch (error) {
    if (!(error instanceof OtherKey)) throw error;
    throw new CommandProblem(`${names.into} holds another marketplace: its personal data has other keys.`, {
      cause: error,
    });
  }
}

export const listed = (keys: ReadonlyMap<string, KeyState>): KeyOfPerson[] =>
  [...keys].map(([person, key]) => ({ person, key }));
