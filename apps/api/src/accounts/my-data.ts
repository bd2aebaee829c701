import type { getMyData } from '@voltyard/contracts/accounts/account-deletion.rest';
import type { ReplyOf } from '@voltyard/contracts/endpoint';
import { Problem } from '@voltyard/contracts/problems';
import type { HandleCommand } from '../event-store/command-handler.js';
import { aggregateReader } from '../event-store/read-aggregate.js';
import type { SessionUser } from '../http/session-user.js';
import type { Belongings } from '../personal-data/belongings.js';
import { ownHistory, type OwnHistoryDependencies } from '../personal-data/own-history.js';
import { accountDecider, streamOfAccount } from './account.decider.js';
import { findUsers } from './find-users.js';
import { ownSessions } from './own-sessions.js';
import { ownUserOf } from './users.projection.js';

interface MyDataDependencies extends OwnHistoryDependencies {
  handle: HandleCommand;
  belongings: readonly Belongings[];
  now: () => Date;
}

type MyData = ReplyOf<typeof getMyData>;
type Part = Pick<MyData, 'belongings' | 'history' | 'next'>;

/**
 * A page of everything that is stored about a person: what each slice has of them now, then what was ever stored. Each
 * page comes with the account; the sessions are on the first one.
 */
export async function myData(
  dependencies: MyDataDependencies,
  user: SessionUser,
  before: string | undefined,
): Promise<MyData> {
  const { state } = await aggregateReader(dependencies.handle)(streamOfAccount(user.userId), accountDecider);
  if (state.status !== 'open' && state.status !== 'closed') throw new Problem('not-found');
  const users = findUsers(dependencies.views);
  const account = ownUserOf(await users.privately(user.userId));
  const sessions = before === undefined ? await ownSessions(dependencies).listAll(user) : [];
  return {
    account: { ...account, memberSince: await users.memberSince(user.userId), identity: state.identity },
    sessions,
    ...(await partOf(dependencies, user.userId, before)),
  };
}

/** The next part that has something in it: who has ads of one kind only is not sent an empty page for each other. */
async function partOf(
  dependencies: MyDataDependencies,
  userId: string,
  before: string | undefined,
): Promise<Part> {
  for (let cursor = before; ;) {
    const part = await pageAt(dependencies, userId, cursor);
    const isEmpty = [...Object.values(part.belongings), part.history].every(({ length }) => length === 0);
    if (!isEmpty || part.next === null) return part;
    cursor = part.next;
  }
}

/** A cursor is the number of a slice, or the one after them for the history, with the cursor within it. */
async function pageAt(
  { belongings, ...dependencies }: MyDataDependencies,
  userId: string,
  before: string | undefined,
): Promise<Part> {
  const number = before === undefined ? 0 : Number.parseInt(before, 10);
  const within = before?.replace(/^\d+\//, '') || undefined;
  const slice = belongings[number];
  const none = Object.fromEntries(belongings.map(({ name }) => [name, []]));
  if (slice) {
    const { items, next } = await slice.page(userId, within);
    const following = next === null ? `${number + 1}/` : `${number}/${next}`;
    return { belongings: { ...none, [slice.name]: [...items] }, history: [], next: following };
  }
  if (number !== belongings.length) throw new Problem('not-found');
  const { entries, next } = await ownHistory(dependencies, userId, within);
  return { belongings: none, history: [...entries], next: next === null ? null : `${number}/${next}` };
}
