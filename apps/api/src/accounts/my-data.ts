import type { getMyData } from '@voltyard/contracts/accounts/account-deletion.rest';
import type { ReplyOf } from '@voltyard/contracts/endpoint';
import { Problem } from '@voltyard/contracts/problems';
import type { HandleCommand } from '../event-store/command-handler.js';
import { aggregateReader } from '../event-store/read-aggregate.js';
import type { SessionUser } from '../http/session-user.js';
import type { Belongings } from '../personal-data/belongings.js';
import type { Views } from '../views/views.js';
import { accountDecider, streamOfAccount } from './account.decider.js';
import { findUsers } from './find-users.js';
import { ownSessions } from './own-sessions.js';

interface MyDataNeeds {
  handle: HandleCommand;
  views: Views;
  belongings: readonly Belongings[];
  now: () => Date;
}

/** A page of what is kept of a person: of one slice after the other, each page with the account it belongs to. */
export async function myData(
  needs: MyDataNeeds,
  user: SessionUser,
  before: string | undefined,
): Promise<ReplyOf<typeof getMyData>> {
  const { views, belongings } = needs;
  const { state } = await aggregateReader(needs.handle)(streamOfAccount(user.userId), accountDecider);
  if (state.status !== 'open' && state.status !== 'closed') throw new Problem('not-found');
  const users = findUsers(views);
  const { provider: _, ...account } = await users.privately(user.userId);
  const { sessions } = await ownSessions(needs).list(user);
  const number = before === undefined ? 0 : Number.parseInt(before, 10);
  const kept = belongings[number];
  if (!kept) throw new Problem('not-found');
  const { items, next } = await kept.page(user.userId, before?.replace(/^\d+\//, '') || undefined);
  const following = number + 1 < belongings.length ? `${number + 1}/` : null;
  return {
    account: { ...account, memberSince: await users.memberSince(user.userId), identity: state.identity },
    sessions,
    ads: [],
    photos: [],
    history: [],
    [kept.name]: items,
    next: next === null ? following : `${number}/${next}`,
  };
}
