/** What the personal data of one person is encrypted with. */
export interface PersonKey {
  /** Stands beside every text that was encrypted with it. */
  readonly id: string;
  /** 32 bytes, for AES-256. */
  readonly bytes: Buffer;
}

/** A person's key, or that there was one and it cannot be had again. */
export type KeyState = PersonKey | 'destroyed';

/** A person's key as it is carried to another storage. */
export interface KeyOfPerson {
  readonly person: string;
  readonly key: KeyState;
}

/**
 * The port of the keys of personal data: one key for each person. The keys lie apart from the log, so that they are backed
 * up apart and a backup of the log alone cannot be read. `keys.conformance.ts` says what an adapter must keep.
 */
export interface Keys {
  /** The keys of these people. Who has none is left out. */
  find(people: readonly string[]): Promise<ReadonlyMap<string, KeyState>>;
  /**
   * The same, and a person without a key is given one, durably. However many ask at once, all are answered the same
   * one. A key that was destroyed is not made again.
   */
  obtain(people: readonly string[]): Promise<ReadonlyMap<string, KeyState>>;
  /** Overwrites a person's key for good. It resolves when no file of the keys holds it any more. */
  destroy(person: string): Promise<void>;
  /** The keys of the people after a person, in the order of their names; at most `limit`. */
  list(after: string, limit: number): Promise<KeyOfPerson[]>;
  /**
   * Takes over keys of another storage. A key that was destroyed on either side is destroyed here. Another key of a
   * person who has one rejects with {@link OtherKey}.
   */
  take(keys: readonly KeyOfPerson[]): Promise<void>;
}

/** This place encrypts the person's data with another key: it is another marketplace. */
export class OtherKey extends Error {
  override readonly name = 'OtherKey';
  constructor(person: string) {
    super(`There is another key of ${person} already: these are the keys of another marketplace.`);
  }
}

/** The key that belongs to no person but to the marketplace: it names the streams that a person's words would name. */
export const marketplace = 'marketplace';

/** The marketplace's own key among others. */
export function marketplaceKeyIn(keys: ReadonlyMap<string, KeyState>): PersonKey {
  const key = keys.get(marketplace);
  if (key === undefined || key === 'destroyed') throw new Error('The key of the marketplace is destroyed.');
  return key;
}

/** The marketplace's own key, made when there is none yet. */
export const keyOfMarketplace = async (keys: Pick<Keys, 'obtain'>): Promise<PersonKey> =>
  marketplaceKeyIn(await keys.obtain([marketplace]));
