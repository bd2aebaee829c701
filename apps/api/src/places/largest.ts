/** Keeps the largest of the added items, and only the largest of several about the same thing. */
export function largest<Item>(count: number, aboutOf: (item: Item) => unknown) {
  let best: { item: Item; size: number }[] = [];
  return {
    /** Whether an item of this size would be kept. */
    takes: (size: number): boolean => best.length < count || size > best.at(-1)!.size,
    add(item: Item, size: number): void {
      const same = best.find((one) => aboutOf(one.item) === aboutOf(item));
      if (same !== undefined && same.size >= size) return;
      best = [...best.filter((one) => one !== same), { item, size }]
        .toSorted((one, other) => other.size - one.size)
        .slice(0, count);
    },
    items: () => best.map(({ item }) => item),
  };
}
