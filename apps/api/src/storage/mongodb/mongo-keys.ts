import { type Collection, type Db, MongoBulkWriteError, MongoServerError } from 'mongodb';
import { type KeyOfPerson, type Keys, type KeyState, OtherKey } from '../../personal-data/keys.js';
import { newKey } from '../../personal-data/new-key.js';

/** A person's key: one document, named by the person. */
interface KeyDocument {
  _id: string;
  id: string;
  /** In base64; null when the key was destroyed. */
  bytes: string | null;
}

/** A collection of its own, so that the log can be backed up without it. */
export const keysCollection = 'person_keys';

const duplicateKey = 11_000;

/** The keys in a collection of their own: the unique index of ids decides whose key a person has. */
export function mongoKeys(db: Db): Keys {
  const keys: Collection<KeyDocument> = db.collection(keysCollection);

  const find = async (people: readonly string[]): Promise<Map<string, KeyState>> => {
    if (people.length === 0) return new Map();
    // One is the usual case, and the one that every server finds by its index.
    const asked = people.length === 1 ? { _id: people[0]! } : { _id: { $in: [...people] } };
    return new Map((await keys.find(asked).toArray()).map((document) => [document._id, stateOf(document)]));
  };

  /** Adds those whose people have no key yet; answers whether that was all of them. */
  async function add(added: readonly KeyOfPerson[]): Promise<boolean> {
    if (added.length === 0) return true;
    try {
      await keys.insertMany(added.map(documentOf), { ordered: false });
      return true;
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError) || error.code !== duplicateKey) throw error;
      return false;
    }
  }

  async function destroy(person: string): Promise<void> {
    const overwrite = () => keys.replaceOne({ _id: person }, { id: '', bytes: null }, { upsert: true });
    await overwrite().catch((error: unknown) => {
      if (!(error instanceof MongoServerError) || error.code !== duplicateKey) throw error;
      // Another process gave the person a key between the look and the write: now it is there to be overwritten.
      return overwrite();
    });
  }

  return {
    find,
    obtain: async (people) => {
      const known = await find(people);
      const missing = people.filter((person) => !known.has(person));
      const made = missing.map((person) => ({ person, key: newKey() }));
      if (!(await add(made))) return find(people);
      return new Map([...known, ...made.map(({ person, key }) => [person, key] as const)]);
    },
    destroy,
    list: async (after, limit) => {
      const found = await keys
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return found.map((document) => ({ person: document._id, key: stateOf(document) }));
    },
    take: async (carried) => {
      await add(carried);
      for (const { person, key } of carried) if (key === 'destroyed') await destroy(person);
      const there = await find(carried.map(({ person }) => person));
      for (const { person, key } of carried) {
        const state = there.get(person);
        if (state !== 'destroyed' && key !== 'destroyed' && state?.id !== key.id) throw new OtherKey(person);
      }
    },
  };
}

const stateOf = ({ id, bytes }: KeyDocument): KeyState =>
  bytes === null ? 'destroyed' : { id, bytes: Buffer.from(bytes, 'base64') };

const documentOf = ({ person, key }: KeyOfPerson): KeyDocument =>
  key === 'destroyed'
    ? { _id: person, id: '', bytes: null }
    : { _id: person, id: key.id, bytes: key.bytes.toString('base64') };
