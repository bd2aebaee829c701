import type { Storage } from '../storage/storage.js';

/** What waits to be told: `take` does the step and resolves when it is done, `drop` fails it. */
interface Step {
  take(): Promise<void>;
  drop(): void;
}

/** A call that runs step by step; what is between two steps concerns no other call. */
export interface SteppedCall<Result> {
  /** Lets the next step happen; false when the call has ended before it. */
  next(): Promise<boolean>;
  /** Lets all the rest happen. */
  rest(): Promise<Result>;
  /** The process dies here: nothing more of the call happens. */
  kill(): Promise<void>;
}

/** A storage whose reads, appends, and gets and puts of files, while a call is run step by step, each wait to be told. */
export function stepwise(storage: Storage) {
  const waiting: Step[] = [];
  let mode: 'free' | 'stepping' | 'dead' = 'free';
  let onChange = () => {};

  const step = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (mode === 'free') return work();
    return new Promise((resolve, reject) => {
      const drop = () => reject(new Error('killed'));
      if (mode === 'dead') return drop();
      waiting.push({ take: () => work().then(resolve, reject), drop });
      onChange();
    });
  };

  function begin<Result>(call: () => PromiseLike<Result>): SteppedCall<Result> {
    mode = 'stepping';
    const state = { hasEnded: false };
    const result = Promise.resolve(call()).finally(() => {
      state.hasEnded = true;
      mode = 'free';
      onChange();
    });
    result.catch(() => {}); // the caller of the rest is told
    const arrived = async () => {
      while (waiting.length === 0 && !state.hasEnded) {
        await new Promise<void>((resolve) => {
          onChange = resolve;
        });
      }
    };
    const next = async () => {
      await arrived();
      const one = waiting.shift();
      await one?.take();
      return one !== undefined;
    };
    return {
      next,
      rest: async () => {
        while (await next());
        return result;
      },
      kill: async () => {
        await arrived();
        if (!state.hasEnded) mode = 'dead';
        for (const one of waiting.splice(0)) one.drop();
        await result.catch(() => {});
      },
    };
  }

  const { store, views, files } = storage;
  return {
    begin,
    storage: {
      ...storage,
      store: {
        ...store,
        read: (...asked) => step(() => store.read(...asked)),
        append: (commit) => step(() => store.append(commit)),
      },
      views: { ...views, find: (view, query) => step(() => views.find(view, query)) },
      files: {
        ...files,
        get: (key) => step(() => files.get(key)),
        put: (key, content) => step(() => files.put(key, content)),
      },
    } satisfies Storage,
  };
}

/** Lets this many steps happen; false when the call has ended before. */
export async function steps(call: SteppedCall<unknown>, count: number): Promise<boolean> {
  for (let taken = 0; taken < count; taken++) if (!(await call.next())) return false;
  return true;
}
