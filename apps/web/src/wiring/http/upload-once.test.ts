import type { UploadDrafts } from '../storage/upload-drafts';
import { uploadOnce } from './upload-once';

const photo = { cardId: 'a', photoId: 'a', width: 4, height: 3, thumbhash: 'abc' };

/** The browser's locks, as far as they are used: one at a time by name. */
class Locks {
  private readonly last = new Map<string, Promise<unknown>>();
  request<Answer>(name: string, _options: unknown, work: () => Promise<Answer>): Promise<Answer> {
    const turn = (this.last.get(name) ?? Promise.resolve()).then(work, work);
    this.last.set(name, turn);
    return turn;
  }
}
const giveLocks = (locks: Locks | undefined) =>
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
afterEach(() => giveLocks(undefined));

function browser() {
  let known: typeof photo | null = null;
  const drafts = {
    photoOf: async () => known,
    storePhoto: async (_: string, done: typeof photo) => void (known = done),
  } as unknown as UploadDrafts;
  const { signal } = new AbortController();
  return {
    tab: (upload: () => Promise<typeof photo>) => uploadOnce({ cardId: 'a', drafts, signal }, upload),
  };
}

test('the second tab waits for the first and takes what came of it', async () => {
  giveLocks(new Locks());
  const { tab } = browser();
  let finish: () => void = () => {};
  const first = tab(() => new Promise((resolve) => (finish = () => resolve(photo))));
  const uploadAgain = jest.fn();
  const second = tab(uploadAgain);
  await new Promise((resolve) => setTimeout(resolve));
  finish();
  await expect(Promise.all([first, second])).resolves.toEqual([photo, photo]);
  expect(uploadAgain).not.toHaveBeenCalled();
});

test('what the first tab failed at the second one does', async () => {
  giveLocks(new Locks());
  const { tab } = browser();
  const first = tab(() => Promise.reject(new Error('no')));
  const second = tab(() => Promise.resolve(photo));
  await expect(first).rejects.toThrow('no');
  await expect(second).resolves.toEqual(photo);
});

test('without locks both upload: the server stores one', async () => {
  giveLocks(undefined);
  const { tab } = browser();
  const upload = jest.fn(async () => photo);
  await Promise.all([tab(upload), tab(upload)]);
  expect(upload).toHaveBeenCalledTimes(2);
});
