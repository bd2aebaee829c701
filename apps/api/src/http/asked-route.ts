import type { Topic } from '@voltyard/contracts/push';
import { Problem } from '@voltyard/contracts/problems';
import type { Request, Response } from 'express';
import { StorageUnavailable } from '../storage/storage.js';
import { parseQuery } from './parse-query.js';
import type { Route } from './serve.js';

/** What everybody is answered at an address, and who hears of its changes. */
export interface PublicAnswer {
  readonly text: string;
  readonly topic: Topic;
}

/** Answers what a signed-out user would be answered at an address of a call; null where that is not kept for everybody. */
export type AskRoute = (url: string) => Promise<PublicAnswer | null>;

/** Asks the routes themselves, for what the server puts into a page. */
export const askingRoutes =
  (routes: readonly Route[]): AskRoute =>
  async (url) => {
    const [path, query = ''] = url.split('?') as [string, string?];
    for (const { endpoint, reply, topicOf } of routes) {
      const params = endpoint.method === 'get' && topicOf ? paramsAt(endpoint.path, path) : null;
      if (params === null || !topicOf) continue;
      let isPrivate = false;
      // All that a handler of a call that is kept for everybody reads of its request, and says by its response.
      const request = { params, query: parseQuery(query), body: {} } as unknown as Request;
      const response = { headersSent: false, set: () => (isPrivate = true) } as unknown as Response;
      const text = await reply(request, response).catch(unlessRefused);
      return typeof text !== 'string' || isPrivate ? null : { text, topic: topicOf(params) };
    }
    return null;
  };

function unlessRefused(problem: unknown): null {
  if (problem instanceof Problem || problem instanceof StorageUnavailable) return null;
  throw problem;
}

/** The parameters of a path as a pattern names them; null where it does not fit. */
function paramsAt(pattern: string, path: string): Record<string, string> | null {
  const [names, values] = [pattern.split('/'), path.split('/')];
  if (names.length !== values.length) return null;
  const fits = names.every((name, at) => name.startsWith(':') || name === values[at]);
  if (!fits) return null;
  return Object.fromEntries(
    names.flatMap((name, at) =>
      name.startsWith(':') ? [[name.slice(1), decodeURIComponent(values[at]!)]] : [],
    ),
  );
}
