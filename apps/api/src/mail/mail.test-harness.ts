import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { pino } from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { getMyData } from '@voltyard/contracts/accounts/account-deletion.rest';
import type { ReplyOf } from '@voltyard/contracts/endpoint';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { MailSettings } from '@voltyard/contracts/mail/mail.rest';
import { type Person, startTestApp } from '../app.test-harness.js';
import { othersReact } from '../others-react.test-harness.js';
import { reactToDue } from '../subscriptions/react-to-due.test-harness.js';

/** A real mail server on this machine that gives nothing on: it answers as a test says, and keeps what it took. */
export async function inboxServer() {
  const mails: ParsedMail[] = [];
  const refusals: { status: number }[] = [];
  const recipients: string[] = [];
  const holds: Promise<void>[] = [];
  const refused: SMTPServerOptions['onRcptTo'] = ({ address }, _session, done) => {
    recipients.push(address);
    const refusal = refusals.shift();
    const words = `not now, ${address}`;
    const error = refusal ? Object.assign(new Error(words), { responseCode: refusal.status }) : null;
    void (holds.shift() ?? Promise.resolve()).then(() => done(error));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: refused,
    onData: (stream, _session, done) => {
      simpleParser(stream).then((mail) => {
        mails.push(mail);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    mails,
    recipients,
    port: (server.server.address() as AddressInfo).port,
    /** Refuses the next recipient with this status. */
    refuseNext: (status: number) => refusals.push({ status }),
    /** Answers nothing to the next recipient until the test says so. */
    hangNext: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      holds.push(promise);
      return resolve;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

interface MailMarketOptions extends Pick<Parameters<typeof startTestApp>[0] & object, 'standIn'> {
  beginsAt?: Date;
}

/** The whole api with a mail server. Ann sells, Bob asks. Its clock moves when a test moves it. */
export async function mailMarket({
  beginsAt = new Date('2026-11-21T10:00:00.000Z'),
  standIn = null,
}: MailMarketOptions = {}) {
  let now = beginsAt;
  const inbox = await inboxServer();
  const from = 'Voltyard <no-reply@voltyard.example>';
  const mail = { host: '127.0.0.1', port: inbox.port, isSecure: false, auth: null, from };
  const logged: string[] = [];
  const server = await startTestApp({
    now: () => now,
    mail,
    standIn,
    log: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }),
    // What is due is done when a test says so.
    before: othersReact,
  });
  const [ann, bob] = [await server.person('Ann'), await server.person('Bob')];
  const adId: string = (
    await server
      .as(ann)
      .post('/api/SellerAd/CreateSellerAd')
      .send(carFields({ title: 'Zoe in Graz' }))
  ).body.sellerAdId;
  const save = (by: Person, address: string) => server.as(by).put('/api/Mail/SaveAddress').send({ address });
  const confirm = (token: string) => server.as(null).post('/api/Mail/Confirm').send({ token });

  /** Lets everything happen that is due by now. */
  async function work(): Promise<void> {
    const { store } = server.storage;
    // What one does may be due to another.
    for (let before = -1; before < (await store.head());) {
      before = await store.head();
      for (const subscription of server.app.subscriptions) await reactToDue(subscription, store, { now });
      for (const round of server.app.rounds) while (await round.run(() => true));
    }
  }
  /** Bounded by what only ends a hang. */
  async function arrived(count: number): Promise<ParsedMail[]> {
    for (const end = Date.now() + 60_000; inbox.mails.length < count && Date.now() < end; await pause(5));
    return inbox.mails;
  }
  async function received(count: number): Promise<ParsedMail[]> {
    await work();
    return arrived(count);
  }
  const tokenIn = (text: string | undefined) => /\/mail\/\w+#(\S+)/.exec(text ?? '')![1]!;
  return {
    ...server,
    ann,
    bob,
    adId,
    inbox,
    /** The lines of the process's log. */
    logged,
    save,
    confirm,
    work,
    arrived,
    received,
    tokenIn,
    now: () => now,
    timePasses: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    settings: async (by: Person) =>
      (await server.as(by).get('/api/Mail/GetSettings').expect(200)).body as MailSettings,
    /** What GetMyData lists of a person's e-mail, on any of its pages. */
    ownMail: async (by: Person) => {
      const found: unknown[] = [];
      for (let before: string | null = ''; before !== null;) {
        const asked = server.as(by).get('/api/User/GetMyData').query({ before });
        const page = (await asked.expect(200)).body as ReplyOf<typeof getMyData>;
        found.push(...(page.belongings.mail ?? []));
        before = page.next;
      }
      return found;
    },
    /** Ann's address, confirmed; its mail is taken out of the inbox. */
    confirmed: async (address = 'ann@example.org') => {
      await save(ann, address).expect(200);
      await received(1);
      await confirm(tokenIn(inbox.mails.pop()!.text)).expect(200);
    },
    write: async (by: Person, to: { adId: string } | { conversationId: string }, text = 'Secret words') =>
      (
        await server
          .as(by)
          .post('/api/Conversation/SendMessage')
          .send({ messageId: randomUUID(), text, ...to })
          .expect(201)
      ).body as { conversationId: string; position: number },
    stop: async () => {
      await server.stop();
      await inbox.close();
    },
  };
}
export type MailMarket = Awaited<ReturnType<typeof mailMarket>>;
