import type { Commit, NewCommit } from '../../event-store/event-store.js';
import { hiddenNames, hiddenStream, isNamedByWords } from '../../personal-data/hidden-names.js';
import { keyOfMarketplace, type Keys, type KeyState } from '../../personal-data/keys.js';
import type { KnownKeys } from '../../personal-data/known-keys.js';
import {
  type KeyOf,
  lacksOwner,
  openCommit,
  ownerIn,
  peopleIn,
  sealCommit,
} from '../../personal-data/sealed-events.js';
import { type Commits, commitOf } from './commits.js';

/** Encrypts and opens commits; keys that are not known yet are asked for once for all commits of a call. */
export interface MongoSealing {
  seal<Sealed extends NewCommit>(commits: readonly Sealed[]): Promise<Sealed[]>;
  /** Of a commit from before also the owner of its stream is asked for, and the stream is renamed if its name is words. */
  sealImported(commits: readonly Commit[]): Promise<Commit[]>;
  open<Opened extends NewCommit>(commits: readonly Opened[], types?: ReadonlySet<string>): Promise<Opened[]>;
  /** What `open` will answer once the commits are carried here. */
  openImported(commits: readonly Commit[]): Promise<Commit[]>;
}

export function mongoSealing(commits: Commits, keys: Keys, known: KnownKeys): MongoSealing {
  /** The keys of people, by `ask` where they are not known: all at once, so that none is forgotten before it is used. */
  async function keysOf(people: readonly string[], ask: 'find' | 'obtain'): Promise<KeyOf> {
    const since = known.generation();
    const held = new Map<string, KeyState>();
    for (const person of people) {
      const key = known.of(person);
      if (key !== undefined) held.set(person, key);
    }
    const unknown = people.filter((person) => !held.has(person));
    if (unknown.length > 0) {
      for (const [person, key] of await keys[ask](unknown)) {
        held.set(person, key);
        known.keep(person, key, since);
      }
    }
    return (person) => held.get(person);
  }

  async function ownerOf(stream: string): Promise<string | undefined> {
    const first = await commits.findOne({ stream, version: 1 });
    return first ? ownerIn(commitOf(first).events) : undefined;
  }

  async function renamed(carried: readonly Commit[]): Promise<readonly Commit[]> {
    if (!carried.some(({ stream }) => isNamedByWords(stream))) return carried;
    const hidden = hiddenNames(await keyOfMarketplace(keys));
    return carried.map((commit) => ({ ...commit, stream: hiddenStream(commit.stream, hidden) }));
  }

  async function sealImported(carried: readonly Commit[]): Promise<Commit[]> {
    const named = await renamed(carried);
    const owners = new Map<string, string | undefined>();
    for (const { stream, version, events } of named) if (version === 1) owners.set(stream, ownerIn(events));
    for (const { stream } of named.filter(lacksOwner))
      if (!owners.has(stream)) owners.set(stream, await ownerOf(stream));
    const people = [...peopleIn(named), ...[...owners.values()].filter((owner) => owner !== undefined)];
    const keyOf = await keysOf([...new Set(people)], 'obtain');
    return named.map((commit) => sealCommit(commit, keyOf, owners.get(commit.stream)));
  }

  async function open<Opened extends NewCommit>(
    stored: readonly Opened[],
    types?: ReadonlySet<string>,
  ): Promise<Opened[]> {
    const keyOf = await keysOf(peopleIn(stored), 'find');
    return stored.map((commit) => openCommit(commit, keyOf, types));
  }

  return {
    seal: async (sealed) => {
      const keyOf = await keysOf(peopleIn(sealed), 'obtain');
      return sealed.map((commit) => sealCommit(commit, keyOf));
    },
    sealImported,
    open,
    openImported: async (carried) => open(await renamed(carried)),
  };
}
