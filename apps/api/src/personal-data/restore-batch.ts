import type { Reacted } from '../subscriptions/subscription.js';
import type { FieldValue, Query, ViewDefinition, Views } from '../views/views.js';

interface RestoreOptions<List extends Readonly<Record<string, FieldValue>>> {
  views: Views;
  /** Of what was deleted, with `deletedAt` as a number. */
  view: ViewDefinition;
  /** The equalities that name each list of the person in it. */
  lists: readonly List[];
  /** ISO 8601. */
  hiddenAt: string;
  /** After so many it answers `more`. */
  atOnce: number;
  signalProgress: () => void;
  /** Answers whether it is restored. */
  restore: (id: string, list: List) => Promise<boolean>;
}

/** Restores what was deleted at one moment, page by page, past what is refused. Where nothing was, it reads no stream. */
export async function restoreBatch<List extends Readonly<Record<string, FieldValue>>>({
  views,
  view,
  lists,
  hiddenAt,
  atOnce,
  signalProgress,
  restore,
}: RestoreOptions<List>): Promise<Reacted> {
  const deletedAt = Date.parse(hiddenAt);
  let restored = 0;
  for (const list of lists) {
    const query: Query = {
      equals: list,
      range: { deletedAt: { min: deletedAt, max: deletedAt } },
      sort: [{ field: 'deletedAt', direction: 'down' }],
      limit: atOnce,
    };
    let before: string | undefined;
    do {
      const { rows, next } = await views.find(view, { ...query, ...(before && { before }) });
      for (const { id } of rows) if (await restore(id, list)) restored += 1;
      if (restored >= atOnce) return 'more';
      signalProgress();
      before = next ?? undefined;
    } while (before !== undefined);
  }
  return 'done';
}
