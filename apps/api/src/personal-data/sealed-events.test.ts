import type { AccountEvent } from '@voltyard/contracts/accounts/accounts.events';
import { BuyerAdFields } from '@voltyard/contracts/ads/buyer-ad-fields';
import { publicFieldsOf } from '@voltyard/contracts/ads/public-fields';
import { SellerAdFields } from '@voltyard/contracts/ads/seller-ad-fields';
import { productTypes } from '@voltyard/contracts/product-types';
import type { Commit, DomainEvent } from '../event-store/event-store.js';
import type { KeyState } from './keys.js';
import { newKey } from './new-key.js';
import { openCommit, peopleIn, sealCommit } from './sealed-events.js';

const opened: AccountEvent = {
  type: 'AccountOpened',
  userId: 'u1',
  userName: 'Quillan',
  displayName: 'Quillan Zephyrine',
  identity: { provider: 'google', subject: 'quillan@zephyr.example' },
};
const changed: AnyEvent = { type: 'AdChanged', fields: { productType: 'car', title: 'Zorkmobile' } };
type AnyEvent = DomainEvent & Record<string, unknown>;
const commitOf = (
  events: readonly (AnyEvent | AccountEvent | { type: 'SessionRevoked' })[],
  stream = 'account-u1',
  version = 1,
): Commit => ({
  position: 1,
  stream,
  version,
  at: '2026-11-22T12:00:00.000Z',
  events,
});
const keys = new Map<string, KeyState>([
  ['u1', newKey()],
  ['u2', newKey()],
  ['gone', 'destroyed'],
]);
const keyOf = (person: string) => keys.get(person);
const words = /Quillan|Zephyr|Zork/i;

test('what is personal cannot be read in what is stored, and comes back as it was', () => {
  const commit = commitOf([opened, { type: 'SessionRevoked' }]);
  const sealed = sealCommit(commit, keyOf);
  expect(JSON.stringify(sealed)).not.toMatch(words);
  expect(sealed.events[0]).toMatchObject({ userId: 'u1', identity: { provider: 'google' } });
  expect(sealed.events[1]).toBe(commit.events[1]);
  // As texts: their fields are in the same order too.
  expect(JSON.stringify(openCommit(JSON.parse(JSON.stringify(sealed)) as Commit, keyOf))).toBe(
    JSON.stringify(commit),
  );
});

test('only events of the wanted types are opened', () => {
  const commit = commitOf([opened, { type: 'SessionRevoked' }, changed, opened], 'ad-a1');
  const sealed = sealCommit(commit, keyOf, 'u2');
  const asked: string[] = [];
  const keyAsked = (person: string) => {
    asked.push(person);
    return keyOf(person);
  };
  expect(openCommit(sealed, keyAsked, new Set(['AdChanged'])).events).toEqual([changed]);
  expect(asked).toEqual(['u2']);
});

test('no two texts are alike, and one that is encrypted already stays as it is', () => {
  // So many that one request for random bytes does not serve them all.
  const texts = Array.from({ length: 600 }, () => sealCommit(commitOf([opened]), keyOf));
  const ivOf = ({ events }: Commit) =>
    (events[0] as AnyEvent & { sealed: string }).sealed.split('.')[1]!.slice(0, 16);
  expect(new Set(texts.map(ivOf)).size).toBe(600);
  expect(sealCommit(texts[0]!, keyOf)).toEqual(texts[0]);
});

test.each([
  ['stream', { stream: 'account-u2' }],
  ['version', { version: 2 }],
])('a text that was moved to another %s is not opened', (_, elsewhere) => {
  const sealed = sealCommit(commitOf([opened]), keyOf);
  expect(() => openCommit({ ...sealed, ...elsewhere }, keyOf)).toThrow('authenticate');
});

test('a text that was moved to another event of its commit, or changed, is not opened', () => {
  const { events, ...commit } = sealCommit(commitOf([opened, { ...opened, userName: 'Other' }]), keyOf);
  expect(() => openCommit({ ...commit, events: events.toReversed() }, keyOf)).toThrow('authenticate');
  const spoilt = {
    ...events[0]!,
    sealed: `${(events[0] as DomainEvent & { sealed: string }).sealed.slice(0, -3)}AAA`,
  };
  expect(() => openCommit({ ...commit, events: [spoilt] }, keyOf)).toThrow('authenticate');
});

test.each([
  ['is destroyed', 'destroyed' as const],
  ['is not there', undefined],
  ['is another one', newKey()],
])('where the key %s, rules and views are given a fixed value', (_, key) => {
  const sealed = sealCommit(commitOf([opened]), keyOf);
  expect(openCommit(sealed, () => key).events).toEqual([
    {
      type: 'AccountOpened',
      userId: 'u1',
      userName: '[deleted]',
      displayName: '[deleted]',
      identity: { provider: 'google', subject: '[deleted]' },
    },
  ]);
});

test('a log from before is read as it is, and is redacted when its key is destroyed', () => {
  const commit = commitOf([{ ...opened, userId: 'u3' }]);
  expect(openCommit(commit, keyOf)).toBe(commit);
  expect(JSON.stringify(openCommit(commitOf([{ ...opened, userId: 'gone' }]), keyOf))).not.toMatch(words);
});

test('an event of an old log that names no person belongs to the owner of its stream', () => {
  const commit = commitOf([changed], 'ad-1', 2);
  expect(peopleIn([commit])).toEqual([]);
  expect(sealCommit(commit, keyOf)).toEqual(commit);
  const sealed = sealCommit(commit, keyOf, 'u2');
  expect(JSON.stringify(sealed)).not.toMatch(words);
  expect(peopleIn([sealed])).toEqual(['u2']);
  expect(openCommit(sealed, keyOf)).toEqual(commit);
});

test('an event of a person whose key is destroyed is stored without the person’s words', () => {
  const sealed = sealCommit(commitOf([{ ...opened, userId: 'gone' }]), keyOf);
  expect(JSON.stringify(sealed)).not.toMatch(words);
  expect(openCommit(sealed, keyOf).events[0]).toMatchObject({ userName: '[deleted]' });
});

test('nothing is stored about a person who has no key', () => {
  expect(() => sealCommit(commitOf([{ ...opened, userId: 'nobody' }]), keyOf)).toThrow('no key');
});

describe('a redacted ad', () => {
  const redacted = (fields: object) => {
    const sealed = sealCommit(commitOf([{ ...changed, userId: 'gone', fields }]), keyOf);
    return (openCommit(sealed, keyOf).events[0] as DomainEvent & { fields: SellerAdFields & BuyerAdFields })
      .fields;
  };
  test.each(productTypes)('has all fields that a card of a %s needs', (productType) => {
    const offered = redacted({ productType, title: 'Zork', price: 5 });
    const wanted = redacted({ productType, title: 'Zork', budgetMax: 5 });
    const missing = (issues: readonly { code: string }[] = []) =>
      issues.filter(({ code }) => code === 'invalid_type');
    expect(missing(SellerAdFields.safeParse(offered).error?.issues)).toEqual([]);
    expect(missing(BuyerAdFields.safeParse(wanted).error?.issues)).toEqual([]);
    for (const fields of [offered, wanted]) {
      expect(publicFieldsOf(fields)).toMatchObject({
        productType,
        title: '[deleted]',
        place: { country: 'ZZ' },
      });
    }
  });
  test('stays private: after a rebuild from the log no list shows it', () => {
    const wanted = { productType: 'car', title: 'Zork', budgetMax: 5 };
    expect(redacted({ ...wanted, visibility: 'private' })).toMatchObject({ visibility: 'private' });
    expect(redacted({ ...wanted, visibility: 'public' })).not.toHaveProperty('visibility');
  });
});
