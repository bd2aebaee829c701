import type { RequestHandler } from 'express';
import type { Authenticate } from './session-user.js';

/** Puts the user of a live bearer session on the request. An ended session counts as signed out: the route decides if that is enough. */
export const bearerSession =
  (authenticate: Authenticate): RequestHandler =>
  async (request, _response, next) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const user = token === undefined ? null : await authenticate(token);
    if (user) request.sessionUser = user;
    next();
  };
