import type { DatabaseSync } from 'node:sqlite';
import type { Commit, NewCommit } from '../../event-store/event-store.js';
import { hiddenNames, hiddenStream } from '../../personal-data/hidden-names.js';
import { type KeyState, marketplace, marketplaceKeyIn } from '../../personal-data/keys.js';
import type { KnownKeys } from '../../personal-data/known-keys.js';
import { lacksOwner, openCommit, ownerIn, peopleIn, sealCommit } from '../../personal-data/sealed-events.js';
import type { KeysNow } from './sqlite-keys.js';

/** Encrypts and opens commits where nothing may wait: within the transactions of SQLite. */
export interface SqliteSealing {
  /** Gives everybody in these commits a key. Before a transaction of the log: keys have their own, in another file. */
  prepare(commits: readonly Pick<Commit, 'events'>[]): void;
  /** Does the same and returns the keys. */
  keysOf(commits: readonly Pick<Commit, 'events'>[]): ReadonlyMap<string, KeyState>;
  /** A commit of another log, with the name that its stream has in this storage. */
  named: (commit: Commit) => Commit;
  seal<Sealed extends NewCommit>(commit: Sealed): Sealed;
  /** Of a commit from before also the owner of its stream is asked for, and the stream is renamed if its name is words. */
  sealImported: (commit: Commit) => Commit;
  open: (commit: Commit, types?: ReadonlySet<string>) => Commit;
  /** What `open` will answer once the commit is carried here. */
  openImported: (commit: Commit) => Commit;
}

export function sqliteSealing(db: DatabaseSync, keys: KeysNow, known: KnownKeys): SqliteSealing {
  const first = db.prepare('SELECT events FROM commits WHERE stream = ? AND version = 1');
  const keep = (person: string, key: KeyState | undefined) => {
    if (key !== undefined) known.keep(person, key, known.generation()); // found without waiting
    return key;
  };
  const keyOf = (person: string) => known.of(person) ?? keep(person, keys.find(person));
  const keysOf = (people: readonly string[]): Map<string, KeyState> => {
    const there = new Map(people.map((person) => [person, known.of(person)]));
    const unknown = people.filter((person) => there.get(person) === undefined);
    if (unknown.length > 0)
      keys.obtain(unknown).forEach((key, person) => there.set(person, keep(person, key)));
    return there as Map<string, KeyState>;
  };
  const prepare = (people: readonly string[]): void => void keysOf(people);
  const hidden = (text: string) => {
    return hiddenNames(marketplaceKeyIn(keysOf([marketplace])))(text);
  };

  const named = (commit: Commit) => ({ ...commit, stream: hiddenStream(commit.stream, hidden) });

  function ownerOf(stream: string): string | undefined {
    const row = first.get(stream) as { events: string } | undefined;
    return row && ownerIn(JSON.parse(row.events) as Commit['events']);
  }

  return {
    prepare: (commits) => prepare(peopleIn(commits)),
    keysOf: (commits) => keysOf(peopleIn(commits)),
    named,
    seal: (commit) => sealCommit(commit, keyOf),
    sealImported: (commit) => {
      const carried = named(commit);
      const owner = lacksOwner(carried) ? ownerOf(carried.stream) : undefined;
      if (owner !== undefined) prepare([owner]);
      return sealCommit(carried, keyOf, owner);
    },
    open: (commit, types) => openCommit(commit, keyOf, types),
    openImported: (commit) => openCommit(named(commit), keyOf),
  };
}
