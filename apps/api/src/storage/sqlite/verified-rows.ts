/** Which served rows of a view are as the log says, by their keys. */
export interface VerifiedRows {
  has(key: number): boolean;
  add(key: number): void;
  delete(key: number): void;
  /** For `verifiedRows`, to continue. */
  bits(): Uint8Array;
}

export function verifiedRows(begun: Uint8Array = new Uint8Array(1024)): VerifiedRows {
  let bits = Uint8Array.from(begun);
  const has = (key: number) => ((bits[key >> 3] ?? 0) & (1 << (key & 7))) !== 0;
  return {
    has,
    add: (key) => {
      if (key >> 3 >= bits.length) {
        const larger = new Uint8Array(2 * (key >> 3) + 1);
        larger.set(bits);
        bits = larger;
      }
      bits[key >> 3]! |= 1 << (key & 7);
    },
    delete: (key) => {
      if (has(key)) bits[key >> 3]! ^= 1 << (key & 7);
    },
    bits: () => bits,
  };
}
