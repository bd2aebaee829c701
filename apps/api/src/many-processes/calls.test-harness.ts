import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type Endpoint, type ReplyOf, type Sent, urlOf } from '@voltyard/contracts/endpoint';
import { isProblemCode, type ProblemCode } from '@voltyard/contracts/problems';
import type { RunRecord } from './run-record.test-harness.js';

/** What a call is sent with; `form` is a multipart body. */
export type CallOptions<E extends Endpoint> = Sent<E> & { form?: FormData; token?: string };

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Parsed, if it is JSON. */
  body: unknown;
}

/** Whatever happens, a process that is alive answers a call sooner, ms. */
const maxAnswerTime = 30_000;
const timeout = 100_000;

class NoAnswerInTime extends Error {}

/** Asks with the same ids until an answer stands: again after none, and after "not ready". */
export async function askUntilAnswered<E extends Endpoint>(
  url: string,
  call: E,
  asked: CallOptions<E>,
  record: RunRecord,
): Promise<{ reply: ReplyOf<E> } | { refusal: ProblemCode }> {
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline && !record.isOver) {
    const answer = await ask(url, call, asked).catch((error: unknown) => {
      if (error instanceof NoAnswerInTime) record.wrong.push(error.message);
      return null;
    });
    const standing = answer && standingOf(call, answer, record);
    if (standing) return standing;
    if (!answer) record.unanswered++;
    await pause(answer ? 250 : 50);
  }
  throw new Error(`${call.method} ${call.path} was never answered.`);
}

/** Null where to ask again. */
function standingOf<E extends Endpoint>(call: E, { status, headers, body }: Answer, record: RunRecord) {
  record.answered++;
  if (status === call.status) return { reply: body as ReplyOf<E> };
  const { code } = body as { code?: unknown };
  if (isProblemCode(code) && status < 500) return { refusal: code };
  if (status === 503 && code === 'not-ready' && headers['retry-after'] === '2') record.notReady++;
  else record.wrong.push(`${call.method} ${call.path} was answered ${status} ${JSON.stringify(body)}.`);
  return null;
}

/** One call on a connection of its own, so that a proxy sends each to the process whose turn it is. */
export async function ask<E extends Endpoint>(url: string, call: E, asked: CallOptions<E>): Promise<Answer> {
  const { type, content } = await contentOf(asked);
  const headers = {
    ...(type !== null && { 'content-type': type }),
    ...(asked.token !== undefined && { authorization: `Bearer ${asked.token}` }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url + urlOf(call, asked), { method: call.method, agent: false, headers });
    sent.on('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      const isJson = answered['content-type']?.startsWith('application/json') ?? false;
      buffer(response)
        .then((bytes) => {
          const body: unknown = isJson ? JSON.parse(bytes.toString()) : bytes;
          resolve({ status, headers: answered, body });
        })
        .catch(reject);
    });
    const late = new NoAnswerInTime(`${call.method} ${call.path} had no answer in ${maxAnswerTime} ms.`);
    sent.setTimeout(maxAnswerTime, () => sent.destroy(late));
    sent.on('error', reject).end(content);
  });
}

async function contentOf({ body, form }: { body?: unknown; form?: FormData }) {
  if (form) {
    const encoded = new Response(form);
    return { type: encoded.headers.get('content-type'), content: Buffer.from(await encoded.arrayBuffer()) };
  }
  if (body === undefined) return { type: null, content: undefined };
  return { type: 'application/json', content: Buffer.from(JSON.stringify(body)) };
}
