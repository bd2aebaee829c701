import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { Endpoint, ReplyOf } from '@voltyard/contracts/endpoint';
import type { ProblemCode } from '@voltyard/contracts/problems';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { Person } from '../app.test-harness.js';
import { adActions } from './ad-actor-script.test-harness.js';
import { type Asked, askUntilAnswered } from './calls.test-harness.js';
import { photoActions } from './photo-actor-script.test-harness.js';
import { count, type Promised, type RunRecord } from './run-record.test-harness.js';
import type { Chance } from './seeded.test-harness.js';

export interface OwnAd {
  adId: string;
  kind: AdKind;
  productType: ProductType;
  /** The newest version that a tab of the person has seen. */
  version: number;
}

/** A person and what is theirs: all their tabs know it, and are busy with it at the same time. */
export interface Owner {
  person: Person;
  ads: OwnAd[];
  photoIds: string[];
}

export interface TabOptions {
  url: string;
  owner: Owner;
  chance: Chance;
  record: RunRecord;
}

export interface Tab extends TabOptions {
  /** Null where it was refused; a refusal that is not among the expected ones is noted as wrong. */
  send: <E extends Endpoint>(
    what: string,
    call: E,
    asked: Asked<E>,
    expected?: readonly ProblemCode[],
  ) => Promise<ReplyOf<E> | null>;
  /** Now and then asks twice at once, as an impatient person does: of what has the same id only one thing comes. */
  impatiently: <Reply>(askOnce: () => Promise<Reply>) => Promise<Reply>;
  promised: (promise: Promised) => void;
  /** One of the person's ads, deleted ones included; null where there is none yet. */
  someAd: () => OwnAd | null;
}

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
  const { post, change, remove, restore } = adActions(tab);
  const { upload, placeAgain, removePhoto } = photoActions(tab);
  const actions: [number, () => Promise<unknown>][] = [
    [5, post],
    [6, change],
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
