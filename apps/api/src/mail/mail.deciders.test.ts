import { mailLimits } from '@voltyard/contracts/limits';
import { specification } from '../event-store/given-when-then.js';
import { confirmationMail, newMessageMail } from './compose-mail.js';
import { addressFor, mailSettingsDecider } from './mail-settings.decider.js';
import { mailboxOf, mailedAddressDecider, streamOfMailedAddress } from './mailed-address.decider.js';
import { interruptedAfter, isAttempt, outgoingMailDecider } from './outgoing-mail.decider.js';

const at = '2026-11-21T10:00:00.000Z';
const after = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();
const aDay = 24 * 60;

describe('what a person says about e-mail', () => {
  const given = specification(mailSettingsDecider);
  const link = { userId: 'ann', mailId: 'm1', tokenHash: 'h1' };
  const saved = { type: 'MailAddressSaved' as const, userId: 'ann', address: 'ann@example.org' };
  const requested = (minutes = 0) => ({
    type: 'MailConfirmationRequested' as const,
    ...link,
    requestedAt: after(minutes),
    expiresAt: after(minutes + aDay),
  });
  const confirmed = { type: 'MailAddressConfirmed' as const, userId: 'ann' };
  const switched = (isOn: boolean) => ({ type: 'NewMessageMailsSwitched' as const, userId: 'ann', isOn });
  const removed = { type: 'MailAddressRemoved' as const, userId: 'ann' };
  const save = (address = saved.address) => ({ type: 'SaveAddress' as const, ...link, address, at });
  const request = (minutes: number) => ({
    type: 'RequestConfirmation' as const,
    ...link,
    at: after(minutes),
  });
  const confirm = (tokenHash: string, minutes: number) => ({
    type: 'Confirm' as const,
    userId: 'ann',
    tokenHash,
    at: after(minutes),
  });
  const turn = (isOn: boolean) => ({
    type: 'SwitchMails' as const,
    mails: 'newMessages' as const,
    userId: 'ann',
    isOn,
  });
  const often = Array.from({ length: mailLimits.maximumChanges / 2 }, () => [
    switched(false),
    switched(true),
  ]);

  test('an address is stored with the link that confirms it, and asked for anew only while it is not confirmed', () => {
    given().when(save()).then(saved, requested());
    given(saved, requested(-aDay)).when(save()).then(requested());
    given(saved, requested(), confirmed).when(save()).then();
    given(saved, requested(), confirmed)
      .when(save('new@example.org'))
      .then({ ...saved, address: 'new@example.org' }, requested());
    given(saved, requested()).when(request(5)).then(requested(5));
    given(saved, requested(), confirmed).when(request(5)).then();
    given().when(request(5)).then();
  });

  test('what a provider offers counts only while the person has said nothing', () => {
    const offer = { ...save(), type: 'OfferAddress' as const };
    given()
      .when(offer)
      .then({ ...saved, isFromProvider: true }, requested());
    given(saved, requested(), removed).when(offer).then();
  });

  test('a link that was opened before says the same again, while the address is the one it confirmed', () => {
    given(saved, requested(), confirmed).when(confirm('h1', 1)).then();
    given(saved, requested(), confirmed)
      .when(confirm('h1', 2 * aDay))
      .then();
    given(saved, requested(), confirmed).when(confirm('h2', 1)).thenRefused('mail-link-invalid');
    for (const end of [removed, { ...saved, address: 'new@example.org' }])
      given(saved, requested(), confirmed, end).when(confirm('h1', 1)).thenRefused('mail-link-invalid');
  });

  test('a link works for a day, and as the newest one', () => {
    given(saved, requested())
      .when(confirm('h1', aDay - 1))
      .then(confirmed);
    given(saved, requested()).when(confirm('h1', aDay)).thenRefused('mail-link-invalid');
    given(saved, requested()).when(confirm('h2', 1)).thenRefused('mail-link-invalid');
    for (const end of [removed, saved])
      given(saved, requested(), end).when(confirm('h1', 1)).thenRefused('mail-link-invalid');
    given(saved, requested(), { ...requested(), tokenHash: 'h2' })
      .when(confirm('h1', 1))
      .thenRefused('mail-link-invalid');
  });

  test('links of a day have an end, and so have changes; off and removed are always possible', () => {
    const most = mailLimits.confirmationsPerAccount;
    const ofDay = Array.from({ length: most }, (_, index) => requested(index));
    given(saved, ...ofDay)
      .when(request(most))
      .thenRefused('too-many-confirmations');
    given(saved, ...ofDay)
      .when(request(aDay))
      .then(requested(aDay));
    given(...often.flat())
      .when(save())
      .thenRefused('mail-changed-too-often');
    given(...often.flat(), switched(false))
      .when(turn(true))
      .thenRefused('mail-changed-too-often');
    given(...often.flat())
      .when(turn(false))
      .then(switched(false));
  });

  test('changes have their end at exactly so many', () => {
    const oneLess = often.flat().slice(0, -1);
    given(...oneLess)
      .when(turn(true))
      .then(switched(true));
    given(removed, ...oneLess)
      .when(turn(true))
      .thenRefused('mail-changed-too-often');
  });

  test('mails about messages go to an address that is confirmed, unless they are switched off', () => {
    const { evolve, initialState } = mailSettingsDecider;
    const stateAfter = (...events: Parameters<typeof evolve>[1][]) => events.reduce(evolve, initialState);
    const wants = (...events: Parameters<typeof evolve>[1][]) =>
      addressFor('newMessages', stateAfter(...events)) !== null;
    expect(wants(saved, requested(), confirmed)).toBe(true);
    expect(wants(saved, requested())).toBe(false);
    expect(wants(saved, requested(), confirmed, switched(false))).toBe(false);
    expect(wants(saved, requested(), confirmed, saved)).toBe(false);
    expect(wants(saved, requested(), confirmed, removed)).toBe(false);
    expect(initialState.isConfirmed).toBe(false);
    expect(stateAfter(saved, requested(), confirmed, removed).isConfirmed).toBe(false);
    // One confirmed it before the address was removed elsewhere: there is nothing to send to.
    expect(wants(removed, confirmed)).toBe(false);
  });

  test('mails are switched once, and an address is removed once', () => {
    given().when(turn(true)).then();
    given().when(turn(false)).then(switched(false));
    given(switched(false)).when(turn(true)).then(switched(true));
    const remove = { type: 'RemoveAddress' as const, userId: 'ann' };
    given(saved).when(remove).then(removed);
    given(saved, removed).when(remove).then();
  });
});

test('one address is sent so many links a day, and so many that one account asks for, whatever its case', () => {
  const given = specification(mailedAddressDecider);
  const mailed = (askedBy?: string) => ({
    type: 'AddressMailed' as const,
    ...(askedBy !== undefined && { askedBy }),
  });
  const ask = (askedBy: string) => ({ type: 'MailAddress' as const, askedBy });
  const share = mailLimits.confirmationsPerAddressAndAccount;
  const ofEve = Array.from({ length: share }, () => mailed('eve'));
  given(...ofEve.slice(1))
    .when(ask('eve'))
    .then(mailed('eve'));
  given(...ofEve)
    .when(ask('eve'))
    .thenRefused('too-many-confirmations');
  given(...ofEve)
    .when(ask('ann'))
    .then(mailed('ann'));
  // Earlier builds did not store who asked.
  const most = [
    ...ofEve,
    ...Array.from({ length: mailLimits.confirmationsPerAddress - share }, () => mailed()),
  ];
  given(...most.slice(1))
    .when(ask('ann'))
    .then(mailed('ann'));
  given(...most)
    .when(ask('ann'))
    .thenRefused('too-many-confirmations');
  const hidden = (text: string) => `~${text}`;
  const streamOf = (isFromProvider: boolean) =>
    streamOfMailedAddress({ address: 'Ann@Example.org', at, isFromProvider }, hidden);
  expect(streamOf(false)).toBe('mail-address-~ann@example.org-2026-11-21');
  expect(streamOf(true)).not.toBe(streamOf(false));
});

describe('a mail on its way', () => {
  const given = specification(outgoingMailDecider);
  const about = { kind: 'confirmation' as const };
  const queued = { type: 'MailQueued' as const, userId: 'ann', mailId: 'm1', about, at };
  const begun = (attempt: string, minutes: number) => ({
    type: 'MailSendingBegun' as const,
    mailId: 'm1',
    attempt,
    nextAt: after(minutes + interruptedAfter / 60_000),
  });
  const begin = (attempt: string, minutes: number) => ({
    type: 'BeginSending' as const,
    attempt,
    at: after(minutes),
  });
  const end = (outcome: 'sent' | 'failed' | 'refused' | 'dropped', minutes: number, attempt = 'a') => ({
    type: 'EndSending' as const,
    attempt,
    outcome,
    at: after(minutes),
  });
  const postponed = (minutes: number) => ({
    type: 'MailPostponed' as const,
    mailId: 'm1',
    nextAt: after(minutes),
  });
  const sent = { type: 'MailSent' as const, mailId: 'm1' };
  const givenUp = (reason: 'refused' | 'too-old' | 'interrupted') => ({
    type: 'MailGivenUp' as const,
    mailId: 'm1',
    reason,
  });
  const { type: _, ...mail } = queued;

  test('is queued once, sent by one attempt, and then done with', () => {
    given()
      .when({ type: 'QueueMail', ...mail })
      .then(queued);
    given(queued)
      .when({ type: 'QueueMail', ...mail })
      .then();
    given().when(begin('a', 0)).then();
    given(queued).when(begin('a', -1)).then();
    given(queued).when(begin('a', 0)).then(begun('a', 0));
    given(queued, begun('a', 0)).when(begin('b', 1)).then();
    given(queued, begun('a', 0))
      .when(end('sent', 1, 'b'))
      .then();
    given(queued, begun('a', 0)).when(end('sent', 1)).then(sent);
    given(queued, begun('a', 0), sent).when(begin('b', 9)).then();
    given(queued, begun('a', 0)).when(end('dropped', 1)).then({ type: 'MailDropped', mailId: 'm1' });
    given(queued, begun('a', 0)).when(end('refused', 1)).then(givenUp('refused'));
    given(queued).when(end('sent', 1)).then();
  });

  test('is tried again after growing pauses, for a day', () => {
    given(queued, begun('a', 0)).when(end('failed', 0)).then(postponed(1));
    given(queued, begun('x', 0), postponed(1), begun('a', 1)).when(end('failed', 1)).then(postponed(3));
    given(queued, begun('x', 0), postponed(5)).when(begin('a', 4)).then();
    given(queued, begun('x', 0), postponed(5)).when(begin('a', 5)).then(begun('a', 5));
    const often = Array.from({ length: 9 }, () => [begun('x', 0), postponed(0)]).flat();
    given(queued, ...often, begun('a', 0))
      .when(end('failed', 0))
      .then(postponed(120));
    given(queued, ...often, begun('a', 0))
      .when(end('failed', aDay - 121))
      .then(postponed(aDay - 1));
    given(queued, ...often, begun('a', 0))
      .when(end('failed', aDay - 120))
      .then(givenUp('too-old'));
  });

  test('is sent by one attempt only, and what is done stays so', () => {
    const { evolve, initialState } = outgoingMailDecider;
    const sending = [queued, begun('a', 0)].reduce(evolve, initialState);
    expect(isAttempt(sending, 'a')).toBe(true);
    expect(isAttempt(sending, 'b')).toBe(false);
    expect(isAttempt(evolve(initialState, queued), 'a')).toBe(false);
    expect(evolve(evolve(sending, sent), begun('b', 1))).toEqual({ status: 'done' });
    expect(evolve(initialState, begun('b', 1))).toEqual(initialState);
  });

  test('is repeated once when its process ended, and never twice', () => {
    const again = (attempt: string, minutes: number) => ({
      ...begun(attempt, minutes),
      isRepeated: true as const,
    });
    given(queued, begun('a', 0)).when(begin('b', 2)).then(again('b', 2));
    given(queued, begun('a', 0), again('b', 2)).when(begin('c', 4)).then(givenUp('interrupted'));
    given(queued, begun('a', 0), again('b', 2), postponed(9), begun('c', 9))
      .when(begin('d', 11))
      .then(givenUp('interrupted'));
  });
});

describe('the words of people in a mail', () => {
  const unsubscribe = { page: 'https://v.example/page', call: 'https://v.example/call' };
  const evil = 'Eve\r\nBcc: victim@example.org\r\n\r\n<script>';

  test('stay one line of its text, and are no HTML', () => {
    const { subject, text, html, headers } = newMessageMail({
      writer: evil,
      adTitle: evil,
      link: 'https://v.example/a?b&c',
      unsubscribe,
    });
    expect(subject).toBe('New message from EveBcc: victim@example.org<script>');
    expect(text).not.toMatch(/^Bcc/m);
    expect(html).not.toContain('<script>');
    expect(JSON.stringify(headers)).not.toContain('Bcc');
  });

  test('that a confirmation has are those of the user name only', () => {
    const { subject, text } = confirmationMail({ userName: evil, link: 'https://v.example/l' });
    expect(subject).toBe('Confirm your e-mail address');
    expect(text).not.toMatch(/^Bcc/m);
    expect(text).toContain('https://v.example/l');
  });
});

test.each([
  ['ann@example.org', ['Ann@Example.org', 'ann+cars@example.org', 'ann+a+b@example.org']],
  ['annvolt@gmail.com', ['ann.volt@gmail.com', 'a.n.n.volt+x@googlemail.com', 'AnnVolt@GMail.com']],
])('%s is one mailbox, by whatever address it is reached', (address, others) => {
  expect(others.map(mailboxOf)).toEqual(others.map(() => address));
});

test.each(['ann.volt@example.org', 'annvolt@example.org', 'ann@example.com', '+ann@example.org'])(
  'elsewhere %s is its own',
  (address) => {
    expect(mailboxOf(address)).toBe(address);
  },
);
