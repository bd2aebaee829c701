import {
  endOtherSessions,
  endSession,
  getSessions,
  type OwnSession,
} from '@voltyard/contracts/accounts/accounts.rest';
import { fromPromise } from 'xstate';
import { call } from './api-client';

/** What the own-sessions machine asks the world for. */
export const ownSessionsEffects = {
  fetchSessions: fromPromise<OwnSession[]>(async ({ signal }) => {
    const { sessions } = await call(getSessions, {}, { signal });
    return sessions;
  }),
  endSession: fromPromise<OwnSession[], { sessionId: string | null }>(async ({ input, signal }) => {
    const { sessions } = await call(endSession, { params: { id: input.sessionId ?? '' } }, { signal });
    return sessions;
  }),
  endOtherSessions: fromPromise<OwnSession[]>(async ({ signal }) => {
    const { sessions } = await call(endOtherSessions, {}, { signal });
    return sessions;
  }),
};
