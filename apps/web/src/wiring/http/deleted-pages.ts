/** What may still come back, as far as it is loaded. */
export interface DeletedPage<Card> {
  cards: Card[];
  /** Where the next page begins; null when there is none. */
  next: string | null;
  /** How many there are on all pages, counted up to `maxCounted`. */
  count: number;
  /** The log position the page is true at. */
  position: number;
}

export type LoadDeletedPage<Card> = (
  before: string | null,
  signal?: AbortSignal,
) => Promise<DeletedPage<Card>>;

/** The first pages, until at least so many cards are there. */
export async function loadFirst<Card>(
  load: LoadDeletedPage<Card>,
  atLeast: number,
  signal: AbortSignal,
): Promise<DeletedPage<Card>> {
  let loaded = await load(null, signal);
  while (loaded.next !== null && loaded.cards.length < atLeast)
    loaded = joined(loaded, await load(loaded.next, signal));
  return loaded;
}

const joined = <Card>(first: DeletedPage<Card>, rest: DeletedPage<Card>): DeletedPage<Card> => ({
  ...rest,
  // Of the first page: what changed since is replayed.
  position: first.position,
  cards: [...first.cards, ...rest.cards],
});
