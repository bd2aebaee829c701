import { adActions } from './ad-actor-script.test-harness.js';
import { askUntilAnswered } from './calls.test-harness.js';
import { photoActions } from './photo-actor-script.test-harness.js';
import { count } from './run-record.test-harness.js';
import type { Tab, TabOptions } from './tab.test-harness.js';

/** A tab of a person who does one thing after the other, whatever the person's other tabs do meanwhile. */
export function busyTab(options: TabOptions) {
  const { url, owner, chance, record } = options;
  const tab: Tab = {
    ...options,
    send: async (what, call, asked, expected = []) => {
      count(record.underWay, what);
      const answer = await askUntilAnswered(url, call, { ...asked, token: owner.person.token }, record);
      count(record.underWay, what, -1);
      if ('reply' in answer) {
        count(record.done, what);
        return answer.reply;
      }
      count(record.refused, answer.refusal);
      if (!expected.includes(answer.refusal)) record.wrong.push(`${what} were refused: ${answer.refusal}.`);
      return null;
    },
    impatiently: async (askOnce) => {
      if (chance.between(1, 5) > 1) return askOnce();
      count(record.done, 'things asked twice at once');
      const [reply] = await Promise.all([askOnce(), askOnce()]);
      return reply;
    },
    promised: (promise) => record.promised.push(promise),
    someAd: () => (owner.ads.length === 0 ? null : chance.oneOf(owner.ads)),
  };
  const { post, keepSearch, change, say, remove, restore } = adActions(tab);
  const { upload, placeAgain, removePhoto } = photoActions(tab);
  const actions: [number, () => Promise<unknown>][] = [
    [5, post],
    [2, keepSearch],
    [6, change],
    [3, say],
    [2, remove],
    [2, restore],
    [3, upload],
    [2, placeAgain],
    [1, removePhoto],
  ];
  const drawn = actions.flatMap(([times, action]) => Array.from({ length: times }, () => action));
  return { post, act: () => chance.oneOf(drawn)() };
}
export type BusyTab = ReturnType<typeof busyTab>;
