import { setTimeout as pause } from 'node:timers/promises';
import { pageEndOf } from '../cursor.js';
import { indexFor, isExact, isExactCount } from '../list-index.js';
import {
  type Conditions,
  IndexNotReady,
  QuestionTookTooLong,
  type Query,
  type StoredViews,
  TooManyQuestions,
  type ViewDefinition,
  type Views,
} from '../views.js';
import { type CallName, type ArgumentsOf, type Answered, followingIndex } from './following-index.js';
import { hasThreads, type IndexThread, indexThread } from './index-thread.js';
import type { RowReader, RowSource } from './row-reader.js';

export interface IndexedViewsOptions {
  readonly stored: StoredViews;
  /** Up to here every stored row is known to be. */
  readonly position: () => Promise<number>;
  readonly readerOf: (view: ViewDefinition) => RowReader;
  /** Null where no other thread can open the data. */
  readonly source: RowSource | null;
}

export interface IndexedViews extends Views {
  /** Begins to read the indexes of views; else the first question waits for that. */
  prepare(views: readonly ViewDefinition[]): void;
  /** What was stored is there no more as it was: the indexes are made anew. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** How many questions may wait, and how long one may take with its wait, ms. */
const limits = { waiting: 200, time: 5000 };
/** How often the indexes read on without being asked, ms: so that a question waits for little. */
const readOnEvery = 500;

/**
 * Views whose lists are found and counted in memory, where their definition says so; the storage gives the rows. What
 * an index of the storage answers by itself, as the newest page, is asked there: it waits in no line.
 */
export function indexedViews({ stored, position, readerOf, source }: IndexedViewsOptions): IndexedViews {
  const threads = new Map<string, { thread: IndexThread; isReady: boolean }>();
  let waiting = 0;
  let timer: NodeJS.Timeout | null = null;

  function threadOf(view: ViewDefinition) {
    const known = threads.get(view.name);
    if (known) return known;
    const made = {
      thread: hasThreads && source ? indexThread(view, source) : indexHere(view),
      isReady: false,
    };
    threads.set(view.name, made);
    timer ??= setInterval(() => void readOn(), readOnEvery).unref();
    return made;
  }

  const indexHere = (view: ViewDefinition): IndexThread => ({
    ...followingIndex(view, readerOf(view)),
    close: async () => {},
  });

  /** What fails here, fails for the next question too, which says so. */
  async function readOn(): Promise<void> {
    for (const entry of threads.values()) {
      await position()
        .then((to) => entry.thread.reach(to))
        .then(() => {
          entry.isReady = true;
        })
        .catch(() => {});
    }
  }

  async function ask<Call extends CallName>(
    view: ViewDefinition,
    call: Call,
    ...given: ArgumentsOf<Call>
  ): Promise<Answered<Call>> {
    if (waiting >= limits.waiting) throw new TooManyQuestions();
    const entry = threadOf(view);
    const givingUp = new AbortController();
    waiting += 1;
    try {
      const answered = entry.thread.ask(await position(), call, given);
      const late = pause(limits.time, null, { signal: givingUp.signal, ref: false });
      const first = await Promise.race([answered, late]);
      if (first === null) throw entry.isReady ? new QuestionTookTooLong() : new IndexNotReady();
      entry.isReady = true;
      return first;
    } finally {
      givingUp.abort();
      waiting -= 1;
    }
  }

  async function closeAll(): Promise<void> {
    const all = [...threads.values()];
    threads.clear();
    await Promise.all(all.map(({ thread }) => thread.close()));
  }

  return {
    ...stored,
    find: async (view, query) => {
      const { before, sort = [] } = query;
      if (!view.indexed) return stored.find(view, forStorage(view, query));
      if (before === undefined && isExact(indexFor(view, query), query)) return stored.find(view, query);
      // A cursor that is none is refused here, as the storages do.
      if (before !== undefined) pageEndOf(before, sort);
      const { answer, position: at } = await ask(view, 'find', query);
      return { rows: await stored.getMany(view, answer.ids), next: answer.next, position: at };
    },
    count: async (view, conditions, atMost) => {
      if (!view.indexed) return stored.count(view, forStorage(view, conditions), atMost);
      if (isExactCount(indexFor(view, conditions), conditions)) return stored.count(view, conditions, atMost);
      const { answer } = await ask(view, 'countEach', [{ conditions }], atMost);
      return answer[0]!.count;
    },
    countEach: async (view, asked, atMost) => {
      const { answer, position: at } = await ask(view, 'countEach', asked, atMost);
      return { counts: answer, position: at };
    },
    prepare: (views) => {
      for (const view of views) if (view.indexed) threadOf(view);
      void readOn();
    },
    forget: closeAll,
    close: async () => {
      if (timer) clearInterval(timer);
      await closeAll();
    },
  };
}

/** What a storage can be asked, which is less: else the view must be indexed. */
function forStorage<Asked extends Conditions & Pick<Query, 'sort'>>(
  view: ViewDefinition,
  asked: Asked,
): Asked {
  const { in: anyOf, containsAny, text, range = {}, within, sort = [] } = asked;
  const isFar = within !== undefined || sort.some(({ distance }) => distance !== undefined);
  const isMore = isFar || text !== undefined || Object.keys({ ...anyOf, ...containsAny }).length > 0;
  if (isMore || Object.values(range).some(({ orNone }) => orNone))
    throw new Error(`The view ${view.name} is not indexed.`);
  return asked;
}
