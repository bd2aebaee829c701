import { Problem } from '@voltyard/contracts/problems';
import { type KeptBytes, keptBytes } from './kept-bytes.js';

export interface SharedDocumentsLimits extends KeptBytes {
  /** So many ask at once for documents that are not made yet; further ones are refused. */
  readonly askers: number;
}

/** Makes a document; ends when the signal says that nobody waits for it. */
export type MakeDocument = (signal: AbortSignal) => Promise<Buffer>;

interface Making {
  readonly make: MakeDocument;
  readonly document: PromiseWithResolvers<Buffer>;
  readonly abandoned: AbortController;
  askers: number;
}

/**
 * Documents that cost much to make and are the same for everybody. One is made at a time, in the order they were first
 * asked for: who asks for the same one waits with the others for it. It is kept for the next askers.
 */
export function sharedDocuments({ askers: maxAskers, ...limits }: SharedDocumentsLimits) {
  const kept = keptBytes(limits);
  const makings = new Map<string, Making>();
  let askers = 0;
  let isWorking = false;

  return async (name: string, make: MakeDocument, signal: AbortSignal): Promise<Buffer> => {
    signal.throwIfAborted();
    const before = kept.get(name);
    if (before) return before;
    if (askers === maxAskers) throw new Problem('too-many-requests', undefined, 1);
    const making = makings.get(name) ?? lineUp(name, make);
    askers++;
    making.askers++;
    try {
      return await unlessAborted(making.document.promise, signal);
    } finally {
      askers--;
      making.askers--;
      if (making.askers === 0) abandon(name, making);
    }
  };

  function lineUp(name: string, make: MakeDocument): Making {
    const document = Promise.withResolvers<Buffer>();
    const making = { make, document, abandoned: new AbortController(), askers: 0 };
    makings.set(name, making);
    if (!isWorking) void work();
    return making;
  }

  async function work() {
    isWorking = true;
    // A map also visits what is added meanwhile.
    for (const [name, making] of makings) {
      await carryOut(name, making);
      remove(name, making);
    }
    isWorking = false;
  }

  async function carryOut(name: string, { make, document, abandoned }: Making) {
    try {
      const bytes = await make(abandoned.signal);
      kept.put(name, bytes);
      document.resolve(bytes);
    } catch (error) {
      document.reject(error);
    }
  }

  function abandon(name: string, making: Making) {
    remove(name, making);
    making.abandoned.abort();
  }

  /** Another one of this name may have begun after this was abandoned. */
  function remove(name: string, making: Making) {
    if (makings.get(name) === making) makings.delete(name);
  }
}

const unlessAborted = <Result>(result: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    result.then(resolve, reject);
  });
