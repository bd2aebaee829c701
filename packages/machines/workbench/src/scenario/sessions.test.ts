import { uploadCardModel } from '@voltyard/machines/upload-card/upload-card.model';
import { found } from '../testing/workbench-page.js';
import { scenarioOf } from './session.js';
import { Sessions } from './sessions.js';

const uploadCard = found(uploadCardModel);

function memory() {
  const storage = new Map<string, string>();
  return {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
  };
}

test('what was done is done again after a reload', () => {
  const storage = memory();
  const before = new Sessions(storage);
  before.of(uploadCard).recording!.play({ type: 'send', event: { type: 'upload.cancelled' } });
  before.change(uploadCard, { title: 'Taken away' });
  const after = new Sessions(storage).of(uploadCard);
  expect(scenarioOf(after)).toMatchObject({ title: 'Taken away', steps: [{ type: 'send' }] });
  expect(after.recording!.view().snapshots.at(-1)!.snapshot.value).toBe('cancelled');
});

test('what was kept by another version of the workbench is left', () => {
  const storage = memory();
  storage.setItem('workbench:uploadCard', '{"steps":"many"}');
  expect(scenarioOf(new Sessions(storage).of(uploadCard)).steps).toEqual([]);
});

test('a machine that is started again answers by the same script', () => {
  const sessions = new Sessions(memory());
  const ending = { type: 'fail', name: 'no network', error: null } as const;
  sessions.change(uploadCard, { rules: [{ src: 'upload', after: 0, ending }] });
  sessions.start(uploadCard, { title: '', input: 'a photo', steps: [] });
  expect(sessions.of(uploadCard).recording!.view().snapshots.at(-1)!.snapshot.value).toBe('interrupted');
});

test('a listener is called after a change', () => {
  const sessions = new Sessions(memory());
  const listener = jest.fn();
  sessions.subscribe(listener);
  sessions.change(uploadCard, { title: 'A' });
  expect(listener).toHaveBeenCalledTimes(1);
});
