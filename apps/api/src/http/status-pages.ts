import type { Endpoint } from '@voltyard/contracts/endpoint';
import { Problem } from '@voltyard/contracts/problems';
import type { Request, RequestHandler } from 'express';
import type {} from 'pino-http'; // gives requests their `id` and `log`

/** Which page tells a person of a refusal (design, section 5). */
const pages: Partial<Record<number, string>> = { 403: '/forbidden', 404: '/not-found', 409: '/conflict' };

/** A call the browser navigates to: its redirects are its answers. */
export const isNavigation = (endpoint: Endpoint): boolean => endpoint.status === 302;

/** Sends a person whose navigation was refused to the page that explains it; a program gets the problem itself. */
export const orStatusPage =
  (answer: RequestHandler): RequestHandler =>
  async (request, response, next) => {
    try {
      await answer(request, response, next);
    } catch (error) {
      const isPerson = request.accepts(['json', 'html']) === 'html';
      if (!isPerson) throw error;
      if (!(error instanceof Problem)) request.log?.error({ err: error }, 'navigation failed');
      const { status, code, forPage } = error instanceof Problem ? error : new Problem('internal-error');
      const told = new URLSearchParams({ code, ...forPage, ...requestIdOf(request, status) });
      response.redirect(`${pages[status] ?? '/error'}?${told.toString()}`);
    }
  };

/** What a person can quote when something failed on our side. */
const requestIdOf = (request: Request, status: number): Record<string, string> =>
  status >= 500 && typeof request.id === 'string' ? { requestId: request.id } : {};
