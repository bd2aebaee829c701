import {
  endOtherSessions,
  endSession,
  getSessions,
  type OwnSession,
} from '@voltyard/contracts/accounts/accounts.rest';
import { fromPromise } from 'xstate';
import { unlessStopped } from '../failures/unless-stopped';
import { call } from './api-client';

type Answer = Promise<{ sessions: OwnSession[] }>;
const listOf = (signal: AbortSignal, answer: Answer): Promise<OwnSession[]> =>
  unlessStopped(
    signal,
    answer.then(({ sessions }) => sessions),
  );

/** The effects of the own-sessions machine. */
export const ownSessionsEffects = {
  fetchSessions: fromPromise<OwnSession[]>(({ signal }) => listOf(signal, call(getSessions, {}, { signal }))),
  endSession: fromPromise<OwnSession[], { sessionId: string | null }>(({ input, signal }) =>
    listOf(signal, call(endSession, { params: { id: input.sessionId ?? '' } }, { signal })),
  ),
  endOtherSessions: fromPromise<OwnSession[]>(({ signal }) =>
    listOf(signal, call(endOtherSessions, {}, { signal })),
  ),
};
