import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskRoom } from './disk-room.js';
import { dataState } from './data-state.js';

const folder = mkdtempSync(join(tmpdir(), 'voltyard-room-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => jest.restoreAllMocks());

/** Lets the time pass for which an answer is good. */
function later(): void {
  const now = performance.now() + 2100;
  jest.spyOn(performance, 'now').mockReturnValue(now);
}

test('a folder that can be written in has room, one that cannot has none', async () => {
  expect(await diskRoom(folder)()).toBe(true);
  writeFileSync(join(folder, 'file'), '');
  expect(await diskRoom(join(folder, 'file'))()).toBe(false);
});

test('while the disk is busy the last answer is given again, and the new one once it is known', async () => {
  let finish = (_hasRoom: boolean) => {};
  let tries = 0;
  const hasRoom = diskRoom(folder, () => {
    tries += 1;
    return new Promise((resolve) => (finish = resolve));
  });
  const first = hasRoom();
  finish(true);
  expect(await first).toBe(true);
  later();
  expect(await hasRoom()).toBe(true); // nothing was written yet, and it is answered all the same
  expect(await hasRoom()).toBe(true);
  expect(tries).toBe(2);
  finish(false);
  expect(await hasRoom()).toBe(false);
});

test('however many ask at once, the data are asked once', async () => {
  let [asked, finish] = [0, () => {}];
  const check = () => {
    asked += 1;
    return new Promise<void>((resolve) => (finish = resolve));
  };
  const state = dataState({ check }, async () => true);
  const answers = [state(), state(), state()];
  finish();
  expect([await Promise.all(answers), asked]).toEqual([['ready', 'ready', 'ready'], 1]);
  const next = state();
  finish();
  expect([await next, asked]).toEqual(['ready', 2]);
});
