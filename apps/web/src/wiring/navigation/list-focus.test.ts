import { contentId } from './content-id';
import { rememberFocus } from './list-focus';

beforeEach(() => {
  document.body.innerHTML = `
    <main id="${contentId}" tabindex="-1"><div id="log" tabindex="0"><p><button id="pressed">Publish</button></p></div></main>
    <button id="undo">Undo</button>`;
  element('pressed').focus();
});
const element = (id: string) => document.getElementById(id)!;

/** What has the focus after Undo, where these went meanwhile. */
function focusedAfter(...gone: string[]): string {
  const giveBack = rememberFocus();
  element('undo').focus();
  for (const id of gone) element(id).remove();
  giveBack();
  return document.activeElement!.id;
}

test('what had the focus has it again, else what it was in, else the page', () => {
  expect(focusedAfter()).toBe('pressed');
  expect(focusedAfter('pressed')).toBe('log');
  expect(focusedAfter('log')).toBe(contentId);
});
