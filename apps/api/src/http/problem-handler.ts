import { Problem, type ProblemReply } from '@voltyard/contracts/problems';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import type {} from 'pino-http'; // gives requests their `id` and `log`
import { isFull } from '../storage/full-disk.js';
import { StorageUnavailable } from '../storage/storage.js';
import { BadCursor, IndexNotReady, QuestionTookTooLong, TooManyQuestions } from '../views/views.js';
import { isAnsweredByPage, redirectToPage } from './status-pages.js';

/** When to ask again a marketplace that is not ready, s. */
export const retryAfter = '2';

/**
 * Every failed call ends here: a Problem says its status, code and sentence, anything else is a mute 500. A person whose
 * browser opened the call as a page is shown a page.
 */
export const problemHandler: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) return next(error);
  const problem = problemOf(error, request);
  const requestId = typeof request.id === 'string' ? request.id : undefined;
  const isForPerson = isAnsweredByPage(request, response, problem);
  if (problem.status === 500)
    request.log?.error({ err: error }, isForPerson ? 'navigation failed' : 'request failed');
  if (isForPerson) return redirectToPage(request, response, problem);
  const reply: ProblemReply = {
    error: problem.message,
    code: problem.code,
    ...(problem.fields && { fields: [...problem.fields] }),
    ...(requestId !== undefined && problem.status >= 500 && { requestId }),
  };
  if (problem.status === 503) response.set('Retry-After', retryAfter);
  if (problem.retryAfter !== undefined) response.set('Retry-After', String(problem.retryAfter));
  response.status(problem.status).json(reply);
};

/** The answer of addresses that are no call and no page. */
export const answerNotFound: RequestHandler = () => {
  throw new Problem('not-found');
};

function problemOf(error: unknown, { method }: Pick<Request, 'method'>): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof BadCursor) {
    return new Problem('invalid-request', [
      { path: 'before', message: 'This page mark is not one of this list. Start from the first page.' },
    ]);
  }
  if (isFull(error)) return new Problem('storage-full');
  // What a command asks on its way, such as how many ads a person has, is no search of that person's.
  if (error instanceof QuestionTookTooLong)
    return new Problem(method === 'GET' ? 'search-takes-too-long' : 'not-ready');
  if ([StorageUnavailable, TooManyQuestions, IndexNotReady].some((kind) => error instanceof kind))
    return new Problem('not-ready');
  return problemOfBodyParser(error) ?? new Problem('internal-error');
}

/** body-parser and Express refuse unreadable requests with errors that carry a status, and often a type, of their own. */
function problemOfBodyParser(error: unknown): Problem | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null;
  if ('type' in error && error.type === 'entity.parse.failed') {
    return new Problem('invalid-request', [{ path: '', message: 'The body is not valid JSON.' }]);
  }
  if (error.status === 413) return new Problem('request-too-large');
  return error.status >= 400 && error.status < 500 ? new Problem('invalid-request') : null;
}
