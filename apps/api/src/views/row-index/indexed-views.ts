import { currentAsker } from '../asker.js';
import { pageEndOf } from '../cursor.js';
import { indexFor, isExact, isExactCount } from '../list-index.js';
import {
  type Conditions,
  IndexNotReady,
  QuestionTookTooLong,
  type Query,
  type StoredViews,
  type ViewDefinition,
  type Views,
} from '../views.js';
import { type CallName, type ArgumentsOf, type Answered, followingIndex } from './following-index.js';
import { type FairQueue, fairQueue, type QueueLimits } from './fair-queue.js';
import { hasThreads, type IndexThread, indexThread } from './index-thread.js';
import type { Vocabulary } from './row-index.js';
import type { RowReader, RowSource } from './row-reader.js';

export interface IndexedViewsOptions {
  readonly stored: StoredViews;
  /** The stored rows include every commit up to this position. */
  readonly position: () => Promise<number>;
  readonly readerOf: (view: ViewDefinition) => RowReader;
  /** Null when no other thread can open the data. */
  readonly source: RowSource | null;
}

export interface IndexedViews extends Views {
  /** Starts to build the indexes, so that the first question need not wait for it. */
  prepare(views: readonly ViewDefinition[]): void;
  /** The words of all indexes together, as they were when changes were last read. */
  vocabulary(): Vocabulary;
  /** Builds the indexes and saves them for the next start, however long that takes. */
  save(views: readonly ViewDefinition[]): Promise<void>;
  /** Drops the indexes after the stored rows were replaced; they are built again when needed. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/**
 * While the thread answers a list, it has the next one, so that it need not wait for this process. It may count meanwhile,
 * in steps between two lists.
 */
const limits: QueueLimits = { waiting: 200, time: 5000, atOnce: 3 };

interface Entry {
  readonly thread: IndexThread;
  /** The thread is asked few questions at a time, so that the others can be given up until their turn. */
  readonly questions: FairQueue;
  isReady: boolean;
  vocabulary: Vocabulary;
}

/** How often the indexes read changes between questions (ms), so that a question finds few left to read. */
const readOnEvery = 500;

/**
 * Views that find and count in memory when their definition says so, and read the rows found from the storage. A
 * question that an index of the storage answers alone, such as the newest page, goes to the storage and never queues.
 */
export function indexedViews({ stored, position, readerOf, source }: IndexedViewsOptions): IndexedViews {
  const threads = new Map<string, Entry>();
  let isReading = false;
  let timer: NodeJS.Timeout | null = null;

  function threadOf(view: ViewDefinition): Entry {
    const known = threads.get(view.name);
    if (known) return known;
    const made: Entry = {
      questions: fairQueue(limits),
      thread: hasThreads && source ? indexThread(view, source) : indexHere(view),
      isReady: false,
      vocabulary: { words: 0, leftOut: 0 },
    };
    threads.set(view.name, made);
    timer ??= setInterval(() => void readOn(), readOnEvery).unref();
    return made;
  }

  function indexHere(view: ViewDefinition): IndexThread {
    const index = followingIndex(view, readerOf(view));
    return { ...index, close: () => index.save(), abandon: async () => {} };
  }

  /** An error here is ignored, because the next question meets and reports it. */
  async function readOn(): Promise<void> {
    if (isReading) return;
    isReading = true;
    for (const entry of threads.values()) {
      await position()
        .then((to) => entry.thread.reach(to))
        .then((vocabulary) => {
          entry.vocabulary = vocabulary;
          entry.isReady = true;
        })
        .catch(() => {});
    }
    isReading = false;
  }

  async function ask<Call extends CallName>(
    view: ViewDefinition,
    call: Call,
    ...given: ArgumentsOf<Call>
  ): Promise<Answered<Call>> {
    const entry = threadOf(view);
    const answered = await entry.questions.perform(
      { asker: currentAsker(), isLong: call === 'countEach' },
      async () => entry.thread.ask(await position(), call, given),
      () => (entry.isReady ? new QuestionTookTooLong() : new IndexNotReady()),
    );
    entry.isReady = true;
    return answered;
  }

  async function endAll(how: 'close' | 'abandon'): Promise<void> {
    const all = [...threads.values()];
    threads.clear();
    await Promise.all(all.map(({ thread }) => thread[how]()));
  }

  return {
    ...stored,
    find: async (view, query) => {
      const { before, sort = [] } = query;
      if (!view.indexed) return stored.find(view, forStorage(view, query));
      if (before === undefined && isExact(indexFor(view, query), query)) return stored.find(view, query);
      // Refuses an invalid cursor, as the storages do.
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
    findFields: async (view, query) => {
      const { answer, position: at } = await ask(view, 'findFields', query);
      return { rows: answer, position: at };
    },
    prepare: (views) => {
      for (const view of views) if (view.indexed) threadOf(view);
      void readOn();
    },
    vocabulary: () => {
      const all = [...threads.values()].map(({ vocabulary }) => vocabulary);
      return {
        words: all.reduce((sum, { words }) => sum + words, 0),
        leftOut: all.reduce((sum, { leftOut }) => sum + leftOut, 0),
      };
    },
    save: async (views) => {
      for (const view of views.filter(({ indexed }) => indexed)) {
        const { thread } = threadOf(view);
        await thread.reach(await position());
        await thread.save();
      }
    },
    forget: () => endAll('abandon'),
    close: async () => {
      if (timer) clearInterval(timer);
      await endAll('close');
    },
  };
}

/** Throws unless the storage can answer the question; other questions need an indexed view. */
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
