import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { violationsOf, wcag22aa } from '../../../../apps/web/e2e/axe';
import {
  answer,
  complaintsOf,
  expectState,
  logged,
  openMachine,
  panel,
  send,
  workbench,
} from './workbench-page';

// No test needs another, and one of them goes through all machines: so it does not wait for the rest.
test.describe.configure({ mode: 'parallel' });

const repository = join(import.meta.dirname, '../../../..');
const machineFiles = globSync('packages/machines/src/*/*.machine.ts', { cwd: repository });
const idOf = (file: string): string => /id: '(\w+)'/.exec(readFileSync(join(repository, file), 'utf8'))![1]!;
const machines = machineFiles.map(idOf).toSorted();

/** So many machines can be looked at in the time of a test, also by a slow machine. */
const machinesAtOnce = 10;
const parts = Array.from({ length: Math.ceil(machines.length / machinesAtOnce) }, (_, part) =>
  machines.slice(part * machinesAtOnce, (part + 1) * machinesAtOnce),
);

const narrow = { width: 390, height: 800 };

test('every machine there is in the sources is listed, without anybody naming it', async ({ page }) => {
  await page.goto(workbench);
  const links = page.getByRole('navigation', { name: 'Machines' }).getByRole('link');
  const names = await links.allInnerTexts();
  expect(names.filter((name) => machines.includes(name)).toSorted()).toEqual(machines);
  expect(machines.length).toBeGreaterThan(25);
});

for (const width of [1280, 390]) {
  for (const [number, part] of parts.entries())
    test(`every machine opens whole, accessible and without a complaint, ${width} px wide, part ${number + 1}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const complaints = complaintsOf(page);
      for (const machine of part) {
        await openMachine(page, machine);
        await expect(panel(page, 'Statechart').locator('svg').first()).toBeVisible();
        await expect(logged(page)).toHaveCount(1);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect({ machine, overflow }).toEqual({ machine, overflow: 0 });
        const violations = await violationsOf(page, { tags: wcag22aa });
        expect(violations.map(({ id, nodes }) => [machine, id, nodes[0]?.html])).toEqual([]);
      }
      expect(complaints).toEqual([]);
    });
}

for (const width of [1280, 390]) {
  test(`any ad is judged by any criteria, beside each other, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const complaints = complaintsOf(page);
    await page.goto(`${workbench}#/judge`);
    const verdict = panel(page, 'How it is met');
    await expect(verdict.getByRole('row', { name: /^health/ })).toContainText('met');
    await page.getByText('a car that says little').click();
    await expect(verdict.getByRole('row', { name: /^health/ })).toContainText('unknown');
    await page.getByText('Wanted ad', { exact: true }).click();
    await expect(verdict).toContainText(/The buyer reads.*battery health not said/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
    const violations = await violationsOf(page, { tags: wcag22aa });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('QA plays the network: an upload is interrupted, waits on the clock, and succeeds', async ({ page }) => {
  await openMachine(page, 'uploadCard');
  await expectState(page, 'uploading');
  await answer(page, 'Fail: no network');
  await expectState(page, 'interrupted');

  const screen = page.frameLocator('iframe').first();
  await expect(screen.getByText('It is tried again by itself.')).toBeVisible();

  await page.getByRole('button', { name: 'Put the clock forward to after backoff' }).click();
  await expectState(page, 'uploading');
  await answer(page, 'Succeed: stored');
  await expectState(page, 'uploaded');
  await expect(screen.getByText('Uploaded')).toBeVisible();

  await expect(logged(page).locator('.log__state')).toHaveText([
    'uploading',
    'interrupted',
    'uploading',
    'uploaded',
  ]);
  await expect(panel(page, 'Log')).toContainText('uploadCard.interrupted › after backoff');
});

test('the chart lights where the machine is, and marks how it came there', async ({ page }) => {
  await openMachine(page, 'uploadCard');
  const lit = page.locator('[data-state].is-active');
  const state = (name: string) => page.locator(`[data-state="uploadCard.${name}"]`);
  await expect(state('uploading')).toHaveClass(/is-active/);
  await answer(page, 'Fail: a fault of the server');
  await expect(state('failed')).toHaveClass(/is-active/);
  await expect(state('uploading')).not.toHaveClass(/is-active/);
  await expect(lit).not.toHaveCount(0);
  await expect(page.locator('.is-taken')).not.toHaveCount(0);
});

for (const width of [1280, 390]) {
  test(`a chart opens where it can be read, and fits its box when asked to, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openMachine(page, 'uploadCard');
    const drawing = page.locator('.zoomable');
    const overflow = () => drawing.evaluate((box) => box.scrollWidth - box.clientWidth);
    await drawing.evaluate((box) => box.scrollIntoView({ block: 'center' }));
    const active = drawing.locator('[data-state="uploadCard.uploading"]');
    await expect(active).toBeInViewport({ ratio: 0.99 });
    expect(await overflow()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Fit the width' }).click();
    expect(await overflow()).toBe(0);
  });
}

test('only what the state accepts can be sent', async ({ page }) => {
  await openMachine(page, 'snackbar');
  await expect(page.getByRole('button', { name: 'Send snack.held' })).toBeDisabled();
  await send(page, 'message.shown');
  await expectState(page, 'shown.running');
  await expect(page.getByRole('button', { name: 'Send snack.held' })).toBeEnabled();
  await send(page, 'snack.held');
  await expectState(page, 'shown.held');
});

test('what is clicked in the screen is a step, and the screen follows time', async ({ page }) => {
  await openMachine(page, 'uploadCard');
  await answer(page, 'Fail: a fault of the server');
  const screen = page.frameLocator('iframe').first();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expectState(page, 'uploading');
  await expect(logged(page).last()).toContainText('upload.retried');

  await page.getByRole('button', { name: 'One step back' }).click();
  await expectState(page, 'failed');
  await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('time travel: back, another way, and the first way is still there', async ({ page }) => {
  await openMachine(page, 'uploadCard');
  await answer(page, 'Fail: no network');
  await page.getByRole('button', { name: 'Put the clock forward to after backoff' }).click();
  await logged(page).nth(1).click();
  await expectState(page, 'interrupted');
  await send(page, 'network.lost');
  await send(page, 'upload.retried');
  await expectState(page, 'waiting');

  const branches = page.getByRole('group', { name: 'Branches' }).getByRole('button');
  await expect(branches).toHaveText(['Branch 1 · uploading, 2 steps', 'Branch 2 · waiting, 3 steps']);
  await branches.first().click();
  await expectState(page, 'uploading');
  await expect(logged(page)).toHaveCount(3);
  await branches.last().click();
  await expectState(page, 'waiting');

  await page.getByLabel('Speed of the replay').selectOption('½×');
  await page.getByRole('button', { name: 'Replay from the start' }).click();
  await expect(page.getByRole('button', { name: 'Pause the replay' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replay from the start' })).toBeVisible();
  await expectState(page, 'waiting');
});

test('events are forms: examples, own values, and errors beside the field', async ({ page }) => {
  await openMachine(page, 'userName');
  await page.getByRole('button', { name: 'Edit the values of name.typed' }).click();
  await panel(page, 'Events').getByRole('textbox').first().fill('volt-fan');
  await send(page, 'name.typed');
  await expectState(page, 'waiting');
  await expect(panel(page, 'Context')).toContainText('volt-fan');
});

test('a script answers by itself, on the clock', async ({ page }) => {
  await openMachine(page, 'uploadCard');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByLabel('after this many ms on the clock').fill('250');
  await page.getByLabel('it ends so').selectOption({ label: 'fails: no network' });
  await page.getByRole('button', { name: 'Add this rule' }).click();
  await page.getByRole('button', { name: 'Put the clock forward by 1 s' }).click();
  await expectState(page, 'interrupted');
  await page.getByRole('button', { name: 'Put the clock forward by 1 s' }).click();
  await expect(logged(page).filter({ hasText: 'fails' })).not.toHaveCount(1);
});

test('a machine within a machine is driven by its name', async ({ page }) => {
  await openMachine(page, 'uploads');
  await send(page, 'photos.chosen');
  await expectState(page, 'busy');
  await answer(page, 'Succeed: stored');
  await expectState(page, 'allUploaded');
  await page.getByText(/^a · uploaded$/).click();
  await send(page, 'upload.cancelled');
  await expectState(page, 'empty');
});

test('a scenario is shared as a link, and saved and opened as a file', async ({ page, context }) => {
  await openMachine(page, 'uploadCard');
  await page.getByLabel('Title').fill('No network at all');
  await answer(page, 'Fail: no network');
  await send(page, 'network.lost');

  await page.getByRole('button', { name: 'Share as link' }).click();
  const link = await page.getByRole('dialog').getByRole('textbox').inputValue();
  await page.keyboard.press('Escape');
  const colleague = await context.newPage();
  await colleague.goto(link);
  await expectState(colleague, 'interrupted');
  await expect(logged(colleague)).toHaveCount(3);
  await expect(colleague.getByLabel('Title')).toHaveValue('No network at all');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as file' }).click();
  const file = await (await saving).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    machine: 'uploadCard',
    steps: [{ type: 'fail' }, { type: 'send' }],
  });
  await openMachine(colleague, 'snackbar');
  await colleague.getByLabel('Scenario file').setInputFiles({
    name: 'scenario.json',
    mimeType: 'application/json',
    buffer: readFileSync(file),
  });
  await expect(colleague.getByRole('heading', { level: 1, name: 'uploadCard' })).toBeVisible();
  await expectState(colleague, 'interrupted');
});

test('a bad file and a bad link are told of in a sentence', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openMachine(page, 'uploadCard');
  await answer(page, 'Fail: a fault of the server');
  const open = (text: string) =>
    page
      .getByLabel('Scenario file')
      .setInputFiles({ name: 'scenario.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await open('{ not json');
  await expect(page.getByRole('alert')).toBeVisible();
  await open(JSON.stringify({ machine: 'uploadCard', input: 'a photo', steps: [{ type: 'jump' }] }));
  await expect(page.getByRole('alert')).toBeVisible();
  await expectState(page, 'failed');
  // one that cannot be played to its end is shown as far as it goes
  const steps = [
    { type: 'fail', effect: 'upload', error: { message: 'offline', isNetwork: true } },
    { type: 'succeed', effect: 'download' },
  ];
  await open(JSON.stringify({ machine: 'uploadCard', input: 'a photo', steps }));
  await expect(page.getByRole('alert')).toContainText('download');
  await expectState(page, 'interrupted');
  await page.goto(`${workbench}#/uploadCard/garbage`);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto(`${workbench}#/toaster`);
  await expect(page.getByText('toaster')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a copied test passes as it is, and fails when the machine does something else', async ({ page }) => {
  await openMachine(page, 'uploadCard');
  await page.getByLabel('Title').fill('copied by a story');
  await answer(page, 'Fail: no network');
  await page.getByRole('button', { name: 'Put the clock forward to after backoff' }).click();
  await answer(page, 'Succeed: stored');
  await page.getByRole('button', { name: 'Copy as test' }).click();
  const text = await page.getByRole('dialog').getByRole('textbox').inputValue();
  const place = join(repository, /^\/\/ (\S+)/.exec(text)![1]!);
  expect(place).toBe(join(repository, 'packages/machines/src/upload-card/copied-by-a-story.test.ts'));

  const runs = (content: string): boolean => {
    writeFileSync(place, content);
    const jest = ['--selectProjects', 'machines', '--testPathPatterns', 'copied-by-a-story'];
    return (
      spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', ...jest], { cwd: repository }).status ===
      0
    );
  };
  try {
    expect(runs(text)).toBe(true);
    expect(runs(text.replaceAll('"uploaded"', '"failed"'))).toBe(false);
  } finally {
    rmSync(place, { force: true });
  }
});

test('by keyboard alone: choose a machine, fail its effect, go back and forward', async ({ page }) => {
  await page.goto(workbench);
  const reach = async (name: string) => {
    for (let tabs = 0; tabs < 200; tabs += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        return element.getAttribute('aria-label') ?? element.innerText ?? '';
      });
      if (focused.trim() === name) return;
    }
    throw new Error(`“${name}” was not reached by Tab.`);
  };
  await reach('uploadCard');
  await page.keyboard.press('Enter');
  await expectState(page, 'uploading');
  await reach('Fail: no network');
  await page.keyboard.press('Enter');
  await expectState(page, 'interrupted');
  await page.keyboard.press('Control+z');
  await expectState(page, 'uploading');
  await page.keyboard.press('Control+Shift+Z');
  await expectState(page, 'interrupted');
});

test('on a phone: the state stays in view while a machine is driven', async ({ page }) => {
  await page.setViewportSize(narrow);
  await openMachine(page, 'adSave');
  await send(page, 'form.changed');
  await expect(page.locator('.state-bar__state strong')).toBeInViewport();
  await panel(page, 'Log').scrollIntoViewIfNeeded();
  await expect(page.locator('.state-bar__state strong')).toBeInViewport();
});
