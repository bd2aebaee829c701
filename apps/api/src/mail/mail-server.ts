import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { MailServerSettings } from '../slice.js';
import type { ComposedMail } from './compose-mail.js';

export interface AddressedMail extends ComposedMail {
  /** The same mail has the same one each time, so that a repetition can be recognised. */
  readonly mailId: string;
  readonly to: string;
}

export type Handover = { outcome: 'sent' } | { outcome: 'refused' | 'failed'; reason: MailFailure };

/** Why a server did not take a mail, without an address: what servers answer in words may have one. */
export interface MailFailure {
  readonly code: string;
  readonly status: number | null;
  readonly command: string | null;
}

export interface MailServer {
  send(mail: AddressedMail): Promise<Handover>;
  close(): void;
}

/** How many connections there are at once: so many mails are sent at the same time. */
export const connections = 2;
const step = 10_000;
/** Of all steps together, ms: a server that answers a byte now and then must not hold up the others. */
const timeLimit = 45_000;

/** Hands mails over to a server, which may be slow, away, or hang. Never rejects. */
export function mailServer({ host, port, isSecure, auth, from }: MailServerSettings): MailServer {
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    ...(auth && { auth: { ...auth } }),
    pool: true,
    maxConnections: connections,
    connectionTimeout: step,
    greetingTimeout: step,
    dnsTimeout: step,
    socketTimeout: 2 * step,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^@>]+)>?$/.exec(from)?.[1] ?? 'localhost';

  async function handOver({ mailId, to, headers, ...written }: AddressedMail): Promise<Handover> {
    const name = createHash('sha256').update(mailId).digest('hex').slice(0, 32);
    const messageId = `<${name}@${domain}>`;
    // As an object an address is one address, whatever is in it.
    const recipient = { name: '', address: to };
    await transport.sendMail({ ...written, headers: { ...headers }, from, to: recipient, messageId });
    return { outcome: 'sent' };
  }

  return {
    send: (mail) => {
      const stop = new AbortController();
      const tooLong = pause(timeLimit, undefined, { signal: stop.signal, ref: false }).then((): Handover => {
        const reason = { code: 'ETIMEDOUT', status: null, command: null };
        return { outcome: 'failed', reason };
      });
      tooLong.catch(() => {}); // it was in time
      return Promise.race([handOver(mail).catch(failureOf), tooLong]).finally(() => stop.abort());
    },
    close: () => transport.close(),
  };
}

/** Refusals of the mail or its address are for good; those of us, such as of a wrong password, can be mended. */
function failureOf(error: unknown): Handover {
  const { code, responseCode, command } = error as {
    code?: string;
    responseCode?: number;
    command?: string;
  };
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isForGood = isOfMail && responseCode !== undefined && responseCode >= 500;
  return {
    outcome: isForGood ? 'refused' : 'failed',
    reason: { code: code ?? 'unknown', status: responseCode ?? null, command: command ?? null },
  };
}
