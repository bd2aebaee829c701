import { getInterest } from '@voltyard/contracts/interest/interest.rest';
import { type Route, serve } from '../http/serve.js';
import type { SliceContext } from '../slice.js';
import { findInterest } from './find-interest.js';

export function interestRoutes(context: SliceContext): Route[] {
  return [
    serve(getInterest, ({ query: { adIds }, user, response }) => {
      response.set('Cache-Control', 'no-store');
      return findInterest(context, user, adIds);
    }),
  ];
}
