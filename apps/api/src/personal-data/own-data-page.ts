/** With what reaches this a page ends: so its bytes are bounded however long texts are. */
const maxBytes = 1_000_000;

/** Items for a page of one person's data, counted in number and in bytes of JSON. */
export interface OwnDataPage<Item extends object> {
  readonly items: readonly Item[];
  add(items: readonly Item[]): void;
  isFull(): boolean;
}

export function ownDataPage<Item extends object>(maxItems: number): OwnDataPage<Item> {
  const items: Item[] = [];
  let bytes = 0;
  return {
    items,
    add: (more) => {
      for (const item of more) {
        items.push(item);
        bytes += Buffer.byteLength(JSON.stringify(item));
      }
    },
    isFull: () => items.length >= maxItems || bytes >= maxBytes,
  };
}
