/**
 * Which key each row of a new table has, by its id, while the table has no index of ids: to enter a random id into a large
 * index takes longer than to write the row. Of an id only its hash is kept, so that a million take 16 to 32 MB.
 */
export interface RowKeys {
  /** The key of an id's row; null for none. Ids may share a hash: `isOf` says whether a row is the id's. */
  find(id: string, isOf: (key: number) => boolean): number | null;
  add(id: string, key: number): void;
}

const firstSize = 1024;

export function rowKeys(): RowKeys {
  /** Open addressing: a hash and a key in each place, next to each other; key 0 is none. At most half of it is used. */
  let places = new Uint32Array(2 * firstSize);
  let count = 0;
  const size = () => places.length / 2;
  const placeOf = (hash: number) => hash & (size() - 1);
  const after = (place: number) => (place + 1) & (size() - 1);
  const hashAt = (place: number) => places[2 * place]!;
  const keyAt = (place: number) => places[2 * place + 1]!;

  function put(hash: number, key: number): void {
    let place = placeOf(hash);
    while (keyAt(place) !== 0) place = after(place);
    places[2 * place] = hash;
    places[2 * place + 1] = key;
  }

  function grow(): void {
    const former = places;
    places = new Uint32Array(2 * former.length);
    for (let at = 0; at < former.length; at += 2) if (former[at + 1] !== 0) put(former[at]!, former[at + 1]!);
  }

  return {
    find: (id, isOf) => {
      const hash = hashOf(id);
      for (let place = placeOf(hash); keyAt(place) !== 0; place = after(place))
        if (hashAt(place) === hash && isOf(keyAt(place))) return keyAt(place);
      return null;
    },
    add: (id, key) => {
      if (++count * 2 > size()) grow();
      put(hashOf(id), key);
    },
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash >>> 0;
}
