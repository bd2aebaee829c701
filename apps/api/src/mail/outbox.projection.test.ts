import type { OutgoingMailEvent } from '@voltyard/contracts/mail/mail.events';
import { indexFor, isExact } from '../views/list-index.js';
import { dueFirst, outbox } from './outbox.projection.js';

const at = '2026-11-21T10:00:00.000Z';
const later = '2026-11-21T10:02:00.000Z';
const mail = { userId: 'ann', mailId: 'm1', about: { kind: 'confirmation' as const } };
const queued = { type: 'MailQueued' as const, ...mail, at };
const changing: OutgoingMailEvent[] = [
  { type: 'MailSendingBegun', mailId: 'm1', attempt: 'a', nextAt: later },
  { type: 'MailPostponed', mailId: 'm1', nextAt: later },
];
const ending: OutgoingMailEvent[] = [
  { type: 'MailSent', mailId: 'm1' },
  { type: 'MailGivenUp', mailId: 'm1', reason: 'refused' },
  { type: 'MailDropped', mailId: 'm1' },
];
const recorded = (event: OutgoingMailEvent) => ({ event, stream: 's', version: 1, position: 1, at });
const row = { json: JSON.stringify({ mailId: 'm1', userId: 'ann', about: mail.about }), fields: {} };

test('a mail is in the outbox from when it is queued until it is done with, by when it is due', () => {
  expect(outbox.evolve(null, recorded(queued), 'm1')).toEqual({
    ...row,
    fields: { isWaiting: 1, nextAt: at },
  });
  for (const event of changing)
    expect(outbox.evolve(row, recorded(event), 'm1')).toEqual({
      ...row,
      fields: { isWaiting: 1, nextAt: later },
    });
  for (const event of ending) expect(outbox.evolve(row, recorded(event), 'm1')).toBeNull();
  for (const event of changing) expect(outbox.evolve(null, recorded(event), 'm1')).toBeNull();
});

test('an index alone answers what is due first', () => {
  const query = dueFirst(20);
  expect(query.equals).toEqual({ isWaiting: 1 });
  expect(isExact(indexFor(outbox.view, query), query)).toBe(true);
});

test('only what becomes of mails changes it', () => {
  for (const event of [queued, ...changing, ...ending]) expect(outbox.idsOf(recorded(event))).toEqual(['m1']);
  const other = { type: 'MailAddressRemoved', userId: 'ann', mailId: 'm1' } as const;
  expect(
    outbox.idsOf({ ...recorded(queued), event: { ...queued, ...other, type: 'Other' as 'MailQueued' } }),
  ).toEqual([]);
});
