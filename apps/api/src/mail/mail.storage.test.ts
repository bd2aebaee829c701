import { mailLimits } from '@voltyard/contracts/limits';
import request from 'supertest';
import { type MailMarket, mailMarket } from './mail.test-harness.js';
import { mailServer } from './mail-server.js';
import { interruptedAfter, outgoingMailDecider, streamOfOutgoingMail } from './outgoing-mail.decider.js';
import { outboxView, waitingMailIn } from './outbox.projection.js';
import { commandHandler } from '../event-store/command-handler.js';

let market: MailMarket;
beforeEach(async () => {
  market = await mailMarket();
});
afterEach(() => market.stop());

const unread = mailLimits.unreadMinutes + 1;

describe('an address', () => {
  test('is confirmed by its link, without a session, and is told to its person only', async () => {
    const { ann, bob } = market;
    await market.save(ann, 'ann@example.org').expect(200);
    const [mail] = await market.received(1);
    expect(mail!.to).toMatchObject({ value: [{ address: 'ann@example.org' }] });
    const token = market.tokenIn(mail!.text);
    expect((await market.settings(ann)).isConfirmed).toBe(false);
    await market.confirm(token.replace(/.$/, '-')).expect(410);
    await market.confirm(token).expect(200);
    expect(await market.settings(ann)).toMatchObject({ address: 'ann@example.org', isConfirmed: true });
    // The link was opened twice: it is still true.
    await market.confirm(token).expect(200);
    expect((await market.settings(bob)).address).toBeNull();
    // The log has no readable word of it, and of the token only a hash.
    const log = JSON.stringify(await market.storage.readSealed(0, 1000));
    expect(log).not.toContain('ann@example');
    expect(log).not.toContain(token.split('.')[1]);
  });

  test('needs a new link after a day, which ends the old one', async () => {
    const { ann } = market;
    await market.save(ann, 'ann@example.org').expect(200);
    const old = market.tokenIn((await market.received(1))[0]!.text);
    market.timePasses(24 * 60);
    await market.confirm(old).expect(410);
    await market.as(ann).post('/api/Mail/SendConfirmation').expect(200);
    const fresh = market.tokenIn((await market.received(2))[1]!.text);
    await market.confirm(old).expect(410);
    await market.confirm(fresh).expect(200);
    expect((await market.settings(ann)).isConfirmed).toBe(true);
  });

  test('is sent few links a day, of which no account uses up those of others', async () => {
    const { ann, bob } = market;
    const ask = (by: typeof ann, address = 'Victim@example.org') => market.save(by, address);
    const useUp = async (by: typeof ann) => {
      for (let time = 0; time < mailLimits.confirmationsPerAddressAndAccount; time++)
        await ask(by, `victim+${time}@example.org`).expect(200);
      expect((await ask(by).expect(429)).body.code).toBe('too-many-confirmations');
    };
    await useUp(ann);
    const accounts = mailLimits.confirmationsPerAddress / mailLimits.confirmationsPerAddressAndAccount;
    for (let count = 1; count < accounts; count++) await useUp(await market.person(`Eve-${count}`));
    expect((await ask(bob).expect(429)).body.code).toBe('too-many-confirmations');
    market.timePasses(24 * 60);
    await ask(bob).expect(200);
  });

  test.each(['ann@example.org\r\nBcc: eve@example.org', 'ann@example.org, eve@example.org', 'ann'])(
    'is one address and nothing else: %j is refused',
    async (address) => {
      expect((await market.save(market.ann, address).expect(400)).body.fields[0].path).toBe('address');
    },
  );

  test('is in the person’s data, and gone with the account', async () => {
    const { ann } = market;
    await market.confirmed();
    expect(await market.ownMail(ann)).toEqual([
      { address: 'ann@example.org', isConfirmed: true, newMessages: true, searches: true },
    ]);
    await market.as(ann).delete('/api/User/DeleteAccount').expect(200);
    market.timePasses(25 * 60);
    await market.work();
    expect(JSON.stringify(await market.storage.store.readAfter(0, 1000))).not.toContain('ann@example');
  });
});

test('the metrics count attempts by their outcome, and what waits, and name nobody', async () => {
  const { ann, bob, adId } = market;
  const metrics = async () => (await request(market.app.metrics).get('/metrics').expect(200)).text;
  const counted = async () =>
    Object.fromEntries(
      [...(await metrics()).matchAll(/^voltyard_mails_(?:total\{outcome="(\w+)"\}|(waiting)) (\d+)$/gm)].map(
        ([, outcome, waiting, count]) => [outcome ?? waiting, Number(count)],
      ),
    );
  expect(await counted()).toEqual({ waiting: 0 });
  await market.confirmed();
  expect(await counted()).toEqual({ sent: 1, waiting: 0 });
  const { conversationId, position: upTo } = await market.write(bob, { adId });
  market.timePasses(unread);
  market.inbox.refuseNext(450);
  await market.work();
  expect(await counted()).toEqual({ sent: 1, failed: 1, waiting: 1 });
  await market.as(ann).post(`/api/Conversation/MarkRead/${conversationId}`).send({ upTo }).expect(200);
  market.timePasses(24 * 60);
  await market.work();
  expect(await counted()).toEqual({ sent: 1, failed: 1, dropped: 1, waiting: 0 });
  expect(await metrics()).not.toMatch(/example\.org|Bob/);
});

describe('a message that stays unread', () => {
  test('is told of by one mail, without a word of it, until its person has read', async () => {
    const { ann, bob, adId } = market;
    await market.confirmed();
    const { conversationId } = await market.write(bob, { adId });
    await market.write(bob, { conversationId });
    await market.work();
    expect(market.inbox.mails).toEqual([]);
    market.timePasses(unread);
    const [mail] = await market.received(1);
    await market.work();
    expect(market.inbox.mails).toHaveLength(1);
    expect(mail).toMatchObject({ subject: 'New message from Bob', to: { text: 'ann@example.org' } });
    expect(mail!.text).toContain('“Zoe in Graz”');
    expect(`${mail!.text}${String(mail!.html)}`).not.toContain('Secret');
    expect(mail!.text).toContain(`/account/messages?conversation=${conversationId}`);

    const last = await market.write(bob, { conversationId });
    const upTo = last.position - 1;
    await market.as(ann).post(`/api/Conversation/MarkRead/${conversationId}`).send({ upTo }).expect(200);
    market.timePasses(unread);
    expect(await market.received(2)).toHaveLength(2);
  });

  test.each(['read', 'blocked', 'writer gone', 'closed', 'switched off', 'not confirmed'])(
    'is not told of when it is %s',
    async (reason) => {
      const { ann, bob, adId } = market;
      if (reason !== 'not confirmed') await market.confirmed();
      const { conversationId, position: upTo } = await market.write(bob, { adId });
      const change = (name: string, body = {}) =>
        market.as(ann).post(`/api/Conversation/${name}/${conversationId}`).send(body).expect(200);
      if (reason === 'read') await change('MarkRead', { upTo });
      if (reason === 'blocked') await change('Block');
      if (reason === 'writer gone') await market.as(bob).delete('/api/User/DeleteAccount').expect(200);
      if (reason === 'closed') await market.as(ann).delete('/api/User/DeleteAccount').expect(200);
      if (reason === 'switched off')
        await market.as(ann).put('/api/Mail/SaveSettings').send({ newMessages: false }).expect(200);
      market.timePasses(unread);
      await market.work();
      expect(market.inbox.mails).toEqual([]);
    },
  );

  test('stops neither for a link with another secret nor for one to an address that is not used any more', async () => {
    const { ann, bob, adId } = market;
    await market.confirmed();
    await market.write(bob, { adId });
    market.timePasses(unread);
    const token = market.tokenIn((await market.received(1))[0]!.text);
    const unsubscribe = (by: string) =>
      market.as(null).post('/api/Mail/Unsubscribe').query({ token: by }).type('form').send({});
    const secret = token.split('.')[1]!;
    for (const wrong of ['x'.repeat(43), secret.toUpperCase(), secret.split('').toReversed().join('')])
      expect((await unsubscribe(`${ann.userId}.${wrong}`).expect(410)).body.code).toBe(
        'unsubscribe-link-invalid',
      );
    await market.work();
    market.inbox.mails.length = 0;
    await market.confirmed('ann@other.example');
    await unsubscribe(token).expect(410);
    expect((await market.settings(ann)).newMessages).toBe(true);
  });

  test('is told of no more after one click in the mail program, which has no session', async () => {
    const { ann, bob, adId } = market;
    await market.confirmed();
    const { conversationId } = await market.write(bob, { adId });
    market.timePasses(unread);
    const [mail] = await market.received(1);
    const raw = (name: string) => mail!.headerLines.find(({ key }) => key === name)!.line;
    expect(raw('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const call = new URL(/<([^>]+)>/.exec(raw('list-unsubscribe'))![1]!);
    const oneClick = (token: string) =>
      market.as(null).post(call.pathname).query({ token }).type('form').send('List-Unsubscribe=One-Click');
    const token = call.searchParams.get('token')!;
    await oneClick(token.replace(ann.userId, bob.userId)).expect(410);
    expect((await market.settings(ann)).newMessages).toBe(true);
    // What only looks at the link, such as a scanner, changes nothing.
    await market.as(null).get(call.pathname).query({ token }).expect(302);
    expect((await market.settings(ann)).newMessages).toBe(true);
    await oneClick(token).expect(200);
    await oneClick(token).expect(200);
    expect((await market.settings(ann)).newMessages).toBe(false);
    await market.as(ann).post(`/api/Conversation/MarkRead/${conversationId}`).send({ upTo: 1e6 }).expect(200);
    await market.write(bob, { conversationId });
    market.timePasses(unread);
    await market.work();
    expect(market.inbox.mails).toHaveLength(1);
  });
});

test('what has line ends in it adds no header and no recipient on its way to the server', async () => {
  const { inbox } = market;
  const evil = 'a@example.org\r\nBcc: victim@example.org';
  const settings = { host: '127.0.0.1', port: inbox.port, isSecure: false, auth: null };
  const server = mailServer({ ...settings, from: 'no-reply@voltyard.example' });
  await server.send({ mailId: 'm', to: evil, subject: evil, text: '', html: '', headers: { 'X-Any': evil } });
  server.close();
  for (const { headers, bcc } of inbox.mails) {
    expect(headers.has('bcc')).toBe(false);
    expect(bcc).toBeUndefined();
  }
  expect(inbox.recipients.filter((address) => address === 'victim@example.org')).toEqual([]);
});

describe('the outbox', () => {
  const waiting = async () => {
    const { rows } = await market.storage.views.find(outboxView, { equals: { isWaiting: 1 }, limit: 10 });
    return rows.map((row) => waitingMailIn(row).mailId);
  };

  test('tries again what the server does not take now, and gives up what it refuses', async () => {
    const { ann, bob, inbox } = market;
    inbox.refuseNext(451);
    await market.save(ann, 'ann@example.org').expect(200);
    await market.work();
    expect(inbox.mails).toEqual([]);
    market.timePasses(2);
    await market.received(1);
    expect(await waiting()).toEqual([]);
    inbox.refuseNext(550);
    await market.save(bob, 'nobody@example.org').expect(200);
    await market.work();
    expect(await waiting()).toEqual([]);
    market.timePasses(60);
    await market.work();
    expect(inbox.mails).toHaveLength(1);
    // What the server answers in words has the address.
    const lines = market.logged.filter((line) => line.includes('not taken by the mail server'));
    expect(lines.map((line) => (JSON.parse(line) as { status: number }).status)).toEqual([451, 550]);
    expect(market.logged.join('')).not.toContain('@example.org');
  });

  test('a server that hangs with one mail holds up neither the next one nor a call', async () => {
    const { ann, bob, inbox } = market;
    const answer = inbox.hangNext();
    await market.save(ann, 'ann@example.org').expect(200);
    await market.save(bob, 'bob@example.org').expect(200);
    const working = market.work();
    expect(await market.arrived(1)).toHaveLength(1);
    expect((await market.settings(ann)).address).toBe('ann@example.org');
    expect(inbox.mails).toHaveLength(1);
    answer();
    await working;
    expect(await market.arrived(2)).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  test('repeats once, under the same Message-ID, what was being sent when its process ended', async () => {
    const { ann, storage } = market;
    let time = Date.parse('2026-11-21T10:00:00.000Z');
    await market.save(ann, 'ann@example.org').expect(200);
    const confirmations = market.app.subscriptions.filter(({ name }) => name === 'confirmation-mails');
    const commit = (await storage.store.readAfter(0, 100)).at(-1)!;
    for (const one of confirmations) await one.react(commit.events.at(-1)!, commit, () => {});
    const [mailId] = await waiting();
    // Another process began to send it, and is no more: nobody knows whether the server took it.
    const handle = commandHandler(storage.store, () => new Date(time));
    const begin = { type: 'BeginSending' as const, attempt: 'of a process that ended' };
    await handle(streamOfOutgoingMail(mailId!), outgoingMailDecider, (at) => ({ ...begin, at }));
    await market.work();
    expect(market.inbox.mails).toEqual([]);
    time += interruptedAfter;
    market.timePasses(interruptedAfter / 60_000);
    const [mail] = await market.received(1);
    expect(mail!.messageId).toMatch(/^<[\da-f]{32}@voltyard\.example>$/);
    expect(await waiting()).toEqual([]);
  });
});
