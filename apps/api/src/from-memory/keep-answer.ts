import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Budget } from '@voltyard/contracts/endpoint';
import type { Topic } from '@voltyard/contracts/push';
import type { AnswersInMemory } from './answers-in-memory.js';
import { apartAtPosition, positionedBody } from './positioned-body.js';

/** What of a call's answer is known where it is answered. */
export interface AnsweredCall {
  readonly request: Request;
  readonly response: Response;
  readonly text: string;
  readonly topic: Topic;
  readonly budget: Budget;
  /** The position that everything had been delivered up to before it was read. */
  readonly since: number;
}

/** Keeps an answer that everybody may be given, as it is about to be sent; it gets an ETag that does not depend on the position. */
export function keepAnswer(memory: AnswersInMemory, answered: AnsweredCall): void {
  const { request, response, text, topic, budget, since } = answered;
  if (response.get('Cache-Control') === 'no-store') return;
  const etag = `W/"${createHash('sha1').update(apartAtPosition(text).before).digest('base64url')}"`;
  response.set('ETag', etag).vary('Accept-Encoding');
  if (request.method !== 'GET') return; // HEAD says the same, and asks for no body
  const route = request.route as { path: string };
  const headers = headersOf(response);
  const body = positionedBody(text);
  memory.keep(request.originalUrl, { topic, body, etag, headers, budget, route: route.path }, since);
}

/** Of one connection, or of one body. */
const ofOneReply = ['connection', 'content-length', 'x-request-id'];

const headersOf = (response: Response): Record<string, string> =>
  Object.fromEntries(
    Object.entries(response.getHeaders())
      .filter(([name]) => !ofOneReply.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
