import type { AnnouncedRow, Change, WatchReply } from '@voltyard/contracts/push';
import { createActor, fromCallback, fromPromise, SimulatedClock, type Snapshot } from 'xstate';
import { liveListMachineOf } from './live-list.machine.js';
import type { HeardEvent, LoadInput, WatchInput } from './live-list.setup.js';
import type { LoadedPage, RowRules } from './live-rows.js';
import { freshness, isNewRow, offeredCount, visibleRows } from './live-list.selectors.js';

/** The rows of these tests: the newest stand first. */
export interface Ad {
  id: string;
  createdAt: number;
  title: string;
  isForSale: boolean;
}

/** `ad('a3')` was created at 3. */
export const ad = (id: string, part: Partial<Ad> = {}): Ad => ({
  id,
  createdAt: Number(id.slice(1)),
  title: id,
  isForSale: true,
  ...part,
});

export const change = (id: string, position: number, row: Ad | null = ad(id)): Change<Ad> => ({
  topic: 'for-sale:car',
  position,
  id,
  row,
});

export const announced = (id: string, position: number): AnnouncedRow => ({ id, position });

export const page = (ids: string[], position: number, next: string | null = null): LoadedPage<Ad> => ({
  rows: ids.map((id) => ad(id)),
  next,
  position,
});

export const adRules = {
  compare: (a: Ad, b: Ad) => b.createdAt - a.createdAt,
  belongs: (row: Ad) => row.isForSale,
  idOf: (row: Ad) => row.id,
};

interface PendingCall<Input, Answer> {
  input: Input;
  answer: (answer: Answer) => Promise<void>;
  fail: (why: string, code?: string, retryAfter?: number) => Promise<void>;
  /** The server was never reached. */
  cutOff: () => Promise<void>;
  isAborted: () => boolean;
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** An effect that the test answers; its inputs are collected. */
function byHand<Input, Answer>() {
  const asked: PendingCall<Input, Answer>[] = [];
  const logic = fromPromise<Answer, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        asked.push({
          input,
          answer: (answer) => (resolve(answer), settle()),
          fail: (why, code, retryAfter) => (
            reject(Object.assign(new Error(why), { code, retryAfter })),
            settle()
          ),
          cutOff: () => (reject(Object.assign(new Error('offline'), { isNetwork: true })), settle()),
          isAborted: () => signal.aborted,
        });
      }),
  );
  return { asked, logic };
}

/** A live list whose server and connection the test plays; the latest load and watch are answered. It may begin with a snapshot. */
export function startList(snapshot?: Snapshot<unknown>, rules: RowRules<Ad> = adRules) {
  const loads = byHand<LoadInput, LoadedPage<Ad>>();
  const watches = byHand<WatchInput, WatchReply<Ad>>();
  const order: string[] = [];
  let isListening = false;
  let report!: (event: HeardEvent<Ad>) => void;
  const listen = fromCallback(({ sendBack }) => {
    order.push(`listening before ${loads.asked.length} loads`);
    isListening = true;
    report = sendBack;
    return () => (isListening = false);
  });
  const clock = new SimulatedClock();
  const actors = { listen, load: loads.logic, watch: watches.logic };
  const machine = liveListMachineOf<Ad>().provide({ actors });
  const actor = createActor(machine, { input: rules, clock, snapshot }).start();
  const now = () => actor.getSnapshot();
  return {
    actor,
    clock,
    order,
    now,
    loads: loads.asked,
    watches: watches.asked,
    isListening: () => isListening,
    open: () => report({ type: 'connection.opened' }),
    close: () => report({ type: 'connection.closed' }),
    hear: (...changes: Change<Ad>[]) => report({ type: 'changes.heard', changes }),
    digest: (rows: AnnouncedRow[], ...changes: Change<Ad>[]) =>
      report({ type: 'digest.heard', announced: rows, changes }),
    take: () => actor.send({ type: 'offer.taken' }),
    offered: () => offeredCount(now()),
    load: (answer: LoadedPage<Ad>) => loads.asked.at(-1)!.answer(answer),
    join: (answer: WatchReply<Ad>) => watches.asked.at(-1)!.answer(answer),
    ids: () => visibleRows(now()).map(({ id }) => id),
    newIds: () =>
      visibleRows(now())
        .map(({ id }) => id)
        .filter((id) => isNewRow(now(), id)),
    freshness: () => freshness(now()),
  };
}

/** A list that is live: loaded at position 10, watched since. */
export async function startLiveList(loaded: LoadedPage<Ad> = page(['a3', 'a2'], 10)) {
  const list = startList();
  list.open();
  await list.join({ position: 10, missed: [] });
  await list.load(loaded);
  return list;
}
