import { setImmediate as others } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { CountQuestion, Counted, FieldsQuery, FoundFields, Query, ViewDefinition } from '../views.js';
import { inSlices } from './in-slices.js';
import { maxWordsOf, rowIndex, type RowIndex, type Vocabulary } from './row-index.js';
import type { FoundPage } from './row-pages.js';
import type { RowReader } from './row-reader.js';
import { type Built, snapshotSaver } from './snapshot-saver.js';

/** The calls of an index that can be sent to it. */
interface Calls {
  find(query: Query): FoundPage;
  findFields(query: FieldsQuery): FoundFields['rows'];
  countEach(asked: readonly CountQuestion[], atMost: number): readonly Counted[];
}
export type CallName = keyof Calls;
export type ArgumentsOf<Call extends CallName> = Parameters<Calls[Call]>;

export interface Answered<Call extends CallName> {
  readonly answer: ReturnType<Calls[Call]>;
  /** The answer includes at least every commit up to this position. */
  readonly position: number;
}

/** An index that reads its own rows: first a snapshot or all of them, then only those that changed. */
export interface FollowingIndex {
  /** Reads changes until it has every commit up to a position. Returns how many words it has then. */
  reach(position: number): Promise<Vocabulary>;
  /** Reads up to the position too, then answers. Other questions are answered while it counts. */
  ask<Call extends CallName>(position: number, call: Call, given: ArgumentsOf<Call>): Promise<Answered<Call>>;
  /** Saves the index for the next start when it has changed. */
  save(): Promise<void>;
}

/** The index is rebuilt when it has this many more outdated rows than live ones. */
const maxGone = 20_000;
/** It is also rebuilt when it has this many words more than twice as many as it began with: those of old versions stay. */
const maxNewWords = 200_000;
/** An index that has left words out is rebuilt this often (ms) when rows are gone, as there may be room again. */
const makeRoomEvery = 10 * 60_000;

export function followingIndex(view: ViewDefinition, reader: RowReader): FollowingIndex {
  let current: Built | null = null;
  let wordsAtFirst = 0;
  let begunAt = 0;
  let isFull = false;
  let isRenewing = false;
  /** Runs tasks one after the other, in the order in which they were given. */
  const inTurn = pLimit(1);
  /** One count after the other; between the steps of one, tasks run. */
  const countsInTurn = pLimit(1);

  const snapshots =
    reader.snapshots &&
    snapshotSaver({
      view,
      place: reader.snapshots,
      reachHead: (head) => inTurn(() => reached(head)),
      renew: (built) => void renew(built),
    });

  async function build(position: number): Promise<Built> {
    const making = reader.snapshots?.making() ?? null;
    const index = rowIndex(view);
    for await (const rows of reader.all()) {
      rows.forEach(index.put);
      await others();
    }
    return beginSorting({ index, position, making, sorting: null });
  }

  /** The index answers meanwhile, but without an order it must look at all matching rows. */
  function beginSorting(built: Built): Built {
    built.sorting = sort(built.index).finally(() => {
      built.sorting = null;
    });
    return built;
  }

  async function sort(index: RowIndex): Promise<void> {
    const steps = index.sortBy(view.indexed?.sortedBy ?? []);
    while (!steps.next().done) await others();
  }

  /** It may have been saved without some orders. */
  function restored(): Built | null {
    const built = snapshots?.read() ?? null;
    return built && beginSorting(built);
  }

  async function readOn(built: Built, position: number): Promise<void> {
    if (position <= built.position) return;
    for await (const rows of reader.changedAfter(built.position)) rows.forEach(built.index.put);
    built.position = position;
  }

  async function reached(position: number): Promise<Built> {
    current ??= begun(restored() ?? (await build(position)));
    await readOn(current, position);
    const { live, gone, words } = current.index.size();
    const isOutdated = gone > live + maxGone || words > 2 * wordsAtFirst + maxNewWords;
    if (isOutdated || mayHaveRoom(current)) void renew(current);
    warnOnceFull(current);
    snapshots?.saveWhenDue(current);
    return current;
  }

  function begun(built: Built): Built {
    wordsAtFirst = built.index.size().words;
    begunAt = performance.now();
    return built;
  }

  /** Whether words that were left out may have room in a new index. */
  function mayHaveRoom({ index }: Built): boolean {
    const { gone, words, leftOut } = index.size();
    const isLessNeeded = gone > 0 || words < maxWordsOf(view);
    return leftOut > 0 && isLessNeeded && performance.now() - begunAt >= makeRoomEvery;
  }

  function warnOnceFull({ index }: Built): void {
    const { words, leftOut } = index.size();
    if (leftOut > 0 && !isFull)
      process.emitWarning(
        `The lists of ${view.name} have ${words} different words, which is the most. Rows are not found by new words, but by all else.`,
      );
    isFull = leftOut > 0;
  }

  /** Rebuilds the index without removed rows. The old index answers until the new one is ready. */
  async function renew({ position }: Built): Promise<void> {
    if (isRenewing) return;
    isRenewing = true;
    try {
      const renewed = await build(position);
      await inTurn(async () => {
        await readOn(renewed, current!.position);
        current = begun(renewed);
      });
    } catch {
      // The data cannot be read now, and a later question tries again.
    } finally {
      isRenewing = false;
    }
  }

  /** What each call answers; the position is that of the rows when it began. */
  const answers: {
    [Call in CallName]: (position: number, ...given: ArgumentsOf<Call>) => Promise<Answered<Call>>;
  } = {
    find: (to, query) =>
      inTurn(async () => {
        const { index, position } = await reached(to);
        return { answer: index.find(query), position };
      }),
    findFields: (to, query) =>
      inTurn(async () => {
        const { index, position } = await reached(to);
        return { answer: index.findFields(query), position };
      }),
    countEach: (to, asked, atMost) =>
      countsInTurn(async () => {
        const { index, position } = await inTurn(() => reached(to));
        return { answer: await inSlices(index.countEach(asked, atMost)), position };
      }),
  };

  return {
    reach: async (position) => {
      const { words, leftOut } = (await inTurn(() => reached(position))).index.size();
      return { words, leftOut };
    },
    ask: (position, call, given) => answers[call](position, ...given),
    save: async () => {
      if (current) await snapshots?.finish(current);
    },
  };
}
