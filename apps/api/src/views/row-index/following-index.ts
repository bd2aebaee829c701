import { setImmediate as others } from 'node:timers/promises';
import type { ViewDefinition } from '../views.js';
import { rowIndex, type RowIndex } from './row-index.js';
import type { RowReader } from './row-reader.js';

/** What an index can be asked: its own calls by their names. */
type Calls = Pick<RowIndex, 'find' | 'countEach'>;
export type CallName = keyof Calls;
export type ArgumentsOf<Call extends CallName> = Parameters<Calls[Call]>;

export interface Answered<Call extends CallName> {
  readonly answer: ReturnType<Calls[Call]>;
  /** The answer holds at least every commit up to here. */
  readonly position: number;
}

/** An index that reads its rows by itself: all of them once, then what was changed since. */
export interface FollowingIndex {
  /** Reads on until it has every commit up to a position. */
  reach(position: number): Promise<void>;
  /** Does the same, then answers. */
  ask<Call extends CallName>(position: number, call: Call, given: ArgumentsOf<Call>): Promise<Answered<Call>>;
}

interface Built {
  readonly index: RowIndex;
  /** Up to here it has every change. */
  position: number;
}

/** Where there are as many rows that are gone as live ones, and these besides, the index is built anew. */
const maxGone = 20_000;

export function followingIndex(view: ViewDefinition, reader: RowReader): FollowingIndex {
  let current: Built | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isRenewing = false;

  /** One after the other, in the order in which they were asked. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  }

  async function build(position: number): Promise<Built> {
    const index = rowIndex(view);
    for await (const rows of reader.all()) {
      rows.forEach(index.put);
      await others();
    }
    void sort(index);
    return { index, position };
  }

  /** It answers meanwhile: without an order it looks at all rows that a list could show. */
  async function sort(index: RowIndex): Promise<void> {
    const steps = index.sortBy(view.indexed?.sortedBy ?? []);
    while (!steps.next().done) await others();
  }

  async function readOn(built: Built, position: number): Promise<void> {
    if (position <= built.position) return;
    for await (const rows of reader.changedAfter(built.position)) rows.forEach(built.index.put);
    built.position = position;
  }

  async function reached(position: number): Promise<Built> {
    current ??= await build(position);
    await readOn(current, position);
    const { live, gone } = current.index.size();
    if (gone > live + maxGone && !isRenewing) void renew(current);
    return current;
  }

  /** Makes it without the rows that are gone; until then the one before answers. */
  async function renew({ position }: Built): Promise<void> {
    isRenewing = true;
    try {
      const renewed = await build(position);
      await inTurn(async () => {
        await readOn(renewed, current!.position);
        current = renewed;
      });
    } catch {
      // The data cannot be read now: a later question tries again.
    } finally {
      isRenewing = false;
    }
  }

  return {
    reach: async (position) => {
      await inTurn(() => reached(position));
    },
    ask: (position, call, given) =>
      inTurn(async () => {
        const built = await reached(position);
        const asked = built.index[call] as (...given: unknown[]) => Answered<typeof call>['answer'];
        return { answer: asked(...given), position: built.position };
      }),
  };
}
