import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { UserId } from '../ids.js';
import { OwnSession } from './accounts.rest.js';

export const deleteAccount = endpoint({
  method: 'delete',
  path: '/api/User/DeleteAccount',
  budget: 'change',
  isForClosedAccounts: true,
  summary:
    'Delete one’s account: ads and gallery photos leave every list within seconds, the other sessions end at once, and a day later all of it is destroyed',
  access: 'signed-in',
  /** ISO 8601: from then on it can be undone for a day. */
  reply: z.object({ closedAt: z.string() }),
});

export const restoreAccount = endpoint({
  method: 'post',
  path: '/api/User/RestoreAccount',
  budget: 'change',
  isForClosedAccounts: true,
  summary: 'Undo the deletion of one’s account, for a day: what it took out of the lists comes back',
  access: 'signed-in',
  reply: z.object({}),
});

export const getMyData = endpoint({
  method: 'get',
  path: '/api/User/GetMyData',
  budget: 'own-data',
  summary: 'All that the marketplace keeps of the person who asks, page after page, private fields included',
  access: 'signed-in',
  query: z.object({ before: z.string().max(500).optional() }),
  reply: z.object({
    account: z.object({
      id: UserId,
      userName: z.string(),
      displayName: z.string(),
      /** ISO 8601 */
      memberSince: z.string(),
      /** Who vouches for the person, and what they call them. */
      identity: z.object({ provider: z.string(), subject: z.string() }),
      closedAt: z.string().optional(),
    }),
    sessions: z.array(OwnSession),
    /** By the name that each slice gives its own: `ads` and `photos`, each as its owner sees it. */
    belongings: z.record(z.string(), z.array(z.looseObject({}))),
    /** What is stored of changed and deleted ads and photos, of earlier sessions, and of the account: oldest first. */
    history: z.array(z.looseObject({ at: z.string(), type: z.string() })),
    /** The cursor of the next page; null on the last. */
    next: z.string().nullable(),
  }),
});
