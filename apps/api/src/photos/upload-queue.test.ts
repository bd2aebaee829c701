import { setImmediate as settle } from 'node:timers/promises';
import { Problem } from '@voltyard/contracts/problems';
import { type UploadQueue, uploadQueue } from './upload-queue.js';

const bounds = { running: 2, perAccount: 8, perAddress: 16, inTotal: 64, retryAfter: 3 };
const stays = new AbortController().signal;
const full = new Problem('too-many-requests', undefined, 3);

/** Runs works that end when told to; `begun` names those that have started, in their order. */
function worksOf(queue: UploadQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    run: (account: string, name: string, signal = stays) =>
      queue.run(
        account,
        () => {
          begun.push(name);
          return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
        },
        signal,
      ),
    end: async (name: string) => {
      ends.get(name)!();
      await settle();
    },
  };
}

describe('places', () => {
  const entered = (queue: UploadQueue, account: string, address?: string): number => {
    for (let count = 0; ; count++) {
      try {
        queue.enter(account, address);
      } catch (error) {
        expect(error).toEqual(full);
        return count;
      }
    }
  };

  test('an account has so many, then it is told when to come back', () => {
    expect(entered(uploadQueue(bounds), 'ann')).toBe(8);
  });

  test('a place that is given back is free again', () => {
    const queue = uploadQueue({ ...bounds, perAccount: 1 });
    const leave = queue.enter('ann');
    expect(() => queue.enter('ann')).toThrow(full);
    leave();
    expect(() => queue.enter('ann')).not.toThrow();
  });

  test('ten greedy accounts leave places for one that has none', () => {
    const queue = uploadQueue(bounds);
    const taken = Array.from({ length: 10 }, (_, index) => entered(queue, `greedy-${index}`));
    expect(taken[0]).toBe(8);
    expect(taken.every((count) => count > 0)).toBe(true);
    expect(entered(queue, 'ann')).toBeGreaterThan(0);
  });

  test('of all accounts together there are never more than in total', () => {
    const queue = uploadQueue(bounds);
    const taken = Array.from({ length: 200 }, (_, index) => entered(queue, `account-${index}`));
    expect(taken.reduce((sum, count) => sum + count)).toBe(64);
  });

  test('one address with many accounts leaves places for another address', () => {
    const queue = uploadQueue(bounds);
    const taken = Array.from({ length: 64 }, (_, index) => entered(queue, `account-${index}`, '192.0.2.1'));
    expect(taken.reduce((sum, count) => sum + count)).toBe(16);
    expect(entered(queue, 'ann', '192.0.2.2')).toBe(8);
  });

  test("an address's place that is given back is free again", () => {
    const queue = uploadQueue({ ...bounds, perAddress: 1 });
    const leave = queue.enter('ann', '192.0.2.1');
    expect(() => queue.enter('bob', '192.0.2.1')).toThrow(full);
    leave();
    expect(() => queue.enter('bob', '192.0.2.1')).not.toThrow();
  });
});

describe('turns', () => {
  test('one account never takes every slot', async () => {
    const { begun, run, end } = worksOf(uploadQueue(bounds));
    const all = [run('greedy', 'g1'), run('greedy', 'g2'), run('greedy', 'g3')];
    await settle();
    expect(begun).toEqual(['g1']);
    const honest = run('ann', 'a1');
    await settle();
    expect(begun).toEqual(['g1', 'a1']);
    await end('a1');
    expect(await honest).toBe('a1');
    for (const name of ['g1', 'g2', 'g3']) await end(name);
    expect(await Promise.all(all)).toEqual(['g1', 'g2', 'g3']);
  });

  test('accounts take turns, however many photos each has waiting', async () => {
    const { begun, run, end } = worksOf(uploadQueue({ ...bounds, running: 1 }));
    for (const name of ['g1', 'g2', 'g3']) void run('greedy', name);
    for (const name of ['h1', 'h2', 'h3']) void run('hungry', name);
    void run('ann', 'a1');
    await settle();
    for (let index = 0; index < 7; index++) await end(begun[index]!);
    expect(begun).toEqual(['g1', 'h1', 'a1', 'g2', 'h2', 'g3', 'h3']);
  });

  test('a work that fails makes room and says why', async () => {
    const queue = uploadQueue({ ...bounds, running: 1 });
    const { begun, run, end } = worksOf(queue);
    await expect(queue.run('ann', () => Promise.reject(new Error('broken')), stays)).rejects.toThrow(
      'broken',
    );
    const next = run('ann', 'next');
    await settle();
    expect(begun).toEqual(['next']);
    await end('next');
    await next;
  });
});

describe('a client that leaves', () => {
  const gone = new Error('gone');

  test('while it waits: its photo is never begun, the others move up', async () => {
    const { begun, run, end } = worksOf(uploadQueue(bounds));
    const leaving = new AbortController();
    void run('ann', 'first');
    const left = run('ann', 'left', leaving.signal);
    const last = run('ann', 'last');
    leaving.abort(gone);
    await expect(left).rejects.toBe(gone);
    await end('first');
    expect(begun).toEqual(['first', 'last']);
    await end('last');
    await last;
  });

  test('while its photo is processed: no caller waits for it, but the slot is taken until it has ended', async () => {
    const { begun, run, end } = worksOf(uploadQueue(bounds));
    const leaving = new AbortController();
    const left = run('ann', 'left', leaving.signal);
    const next = run('ann', 'next');
    await settle();
    leaving.abort(gone);
    await expect(left).rejects.toBe(gone);
    expect(begun).toEqual(['left']);
    await end('left');
    expect(begun).toEqual(['left', 'next']);
    await end('next');
    await next;
  });

  test('before its turn was asked for: it gets none', async () => {
    const { begun, run } = worksOf(uploadQueue(bounds));
    await expect(run('ann', 'left', AbortSignal.abort(gone))).rejects.toBe(gone);
    expect(begun).toEqual([]);
  });
});
