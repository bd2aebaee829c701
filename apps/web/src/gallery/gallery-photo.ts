import type { PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';

export const altOf = ({ photoCaption, userName }: PhotoGalleryCard): string =>
  photoCaption || `Photo by ${userName}`;

/** The photos' names, each unlike the others: those that would be the same are numbered. By their ids. */
export function photoNames(cards: readonly PhotoGalleryCard[]): ReadonlyMap<string, string> {
  const groups = new Map<string, PhotoGalleryCard[]>();
  for (const card of cards) groups.set(altOf(card), [...(groups.get(altOf(card)) ?? []), card]);
  return new Map(
    [...groups].flatMap(([name, alike]) =>
      alike.map((card, index) => [card.photoId, numbered(name, index, alike.length)] as const),
    ),
  );
}

const numbered = (name: string, index: number, count: number): string =>
  count === 1 ? name : `${name}, ${index + 1} of ${count}`;
