import type { Endpoint } from '@voltyard/contracts/endpoint';
import type { Problem } from '@voltyard/contracts/problems';
import type { Request, RequestHandler, Response } from 'express';
import type {} from 'pino-http'; // gives requests their `id` and `log`

/** Which page shows a refusal (design, section 5). */
const pages: Partial<Record<number, string>> = { 403: '/forbidden', 404: '/not-found', 409: '/conflict' };

/** What stands before calls and refuses them: a browser can be refused at any address it opens. */
const refusedBefore: readonly number[] = [413, 429];

/** A call the browser navigates to: its redirects are its answers. */
export const isNavigation = (endpoint: Endpoint): boolean => endpoint.status === 302;

/** Has a person whose navigation fails sent to the page that explains it; a program gets the problem itself. */
export const orStatusPage =
  (answer: RequestHandler): RequestHandler =>
  (request, response, next) => {
    response.locals.isNavigation = true;
    return answer(request, response, next);
  };

/** Whether a person waits for a page, and not a program for the problem. */
export function isAnsweredByPage(request: Request, response: Response, { status }: Problem): boolean {
  const isPerson = request.accepts(['json', 'html']) === 'html';
  return isPerson && (response.locals.isNavigation === true || refusedBefore.includes(status));
}

/** Sends a person to the page that explains the refusal, and says there when to try again. */
export function redirectToPage(request: Request, response: Response, problem: Problem): void {
  const { status, code, forPage, retryAfter } = problem;
  const query = new URLSearchParams({
    code,
    ...forPage,
    ...(retryAfter !== undefined && { retryAfter: String(retryAfter) }),
    ...requestIdOf(request, status),
  });
  response.redirect(`${pages[status] ?? '/error'}?${query.toString()}`);
}

/** What a person can quote when something failed on our side. */
const requestIdOf = (request: Request, status: number): Record<string, string> =>
  status >= 500 && typeof request.id === 'string' ? { requestId: request.id } : {};
