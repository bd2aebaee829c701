import type { AccountEvent } from '@voltyard/contracts/accounts/accounts.events';
import { deleteAccount, getMyData, restoreAccount } from '@voltyard/contracts/accounts/account-deletion.rest';
import { undoDeletion } from '@voltyard/contracts/limits';
import type { HandleCommand } from '../event-store/command-handler.js';
import type { EventStore } from '../event-store/event-store.js';
import { aggregateReader } from '../event-store/read-aggregate.js';
import { serve } from '../http/serve.js';
import type { Belongings } from '../personal-data/belongings.js';
import type { HiddenName } from '../personal-data/hidden-names.js';
import type { Keys } from '../personal-data/keys.js';
import type { Slice } from '../slice.js';
import type { Subscription, SubscriptionDefinition } from '../subscriptions/subscription.js';
import type { Views } from '../views/views.js';
import {
  type AccountCommand,
  accountDecider,
  type AccountState,
  streamOfAccount,
} from './account.decider.js';
import { identityDecider, streamOfIdentity } from './identity.decider.js';
import { myData } from './my-data.js';
import { ownSessions } from './own-sessions.js';
import { streamOfUserName, userNameDecider } from './user-name.decider.js';

export interface AccountDeletionDependencies {
  handle: HandleCommand;
  views: Views;
  readStream: EventStore['read'];
  keys: Keys;
  hidden: HiddenName;
  /** What every slice stores of people. */
  belongings: readonly Belongings[];
  /** Encrypts what is stored of a person as it is, by a build from before. */
  sealWordsOf: (userId: string, signalProgress: () => void) => Promise<void>;
  /** Overwrites what removed rows left in the files of the database. */
  sweep: () => Promise<void>;
  now: () => Date;
}

const oneDay = undoDeletion.hours * 3_600_000;
const dayAfter = (time: string): string => new Date(Date.parse(time) + oneDay + 1).toISOString();

const definitions = {
  closed: { name: 'closed-accounts' },
  deleted: { name: 'deleted-accounts', delay: oneDay },
} as const satisfies Record<string, SubscriptionDefinition>;
export const accountsSubscriptions: readonly SubscriptionDefinition[] = Object.values(definitions);

/** Deleting one's account, undoing that for a day, and seeing all one's data. */
export function createAccountDeletion(dependencies: AccountDeletionDependencies): Slice {
  const { handle } = dependencies;
  return {
    routes: [
      serve(deleteAccount, async ({ user }) => {
        // From this session it can be undone; with the event every other one is over, however many they are.
        const command = closingFrom(user.sessionId);
        const { state } = await handle(streamOfAccount(user.userId), accountDecider, command);
        return { closedAt: state.status === 'closed' ? state.closedAt : dependencies.now().toISOString() };
      }),
      serve(restoreAccount, async ({ user }) => {
        await handle(streamOfAccount(user.userId), accountDecider, reopening);
        return {};
      }),
      serve(getMyData, async ({ user, query: { before }, response }) => {
        response.set('Cache-Control', 'no-store');
        return myData(dependencies, user, before);
      }),
    ],
    subscriptions: [closedAccounts(dependencies), deletedAccounts(dependencies)],
  };
}

const closingFrom =
  (sessionId: string) =>
  (at: string): AccountCommand => ({ type: 'CloseAccount', at, sessionId });
const reopening = (at: string): AccountCommand => ({ type: 'ReopenAccount', at });

type Closing = Extract<AccountEvent, { type: 'AccountClosed' | 'AccountReopened' }>;

/**
 * Hides what a closed account published, and brings it back when that was undone. An account may have been closed once
 * more before this reads that the first closing was undone: then what comes back is hidden again under the new time, so
 * that the next undo finds it.
 */
const closedAccounts = (dependencies: AccountDeletionDependencies): Subscription<Closing> => ({
  ...definitions.closed,
  reactsTo: new Set(['AccountClosed', 'AccountReopened']),
  react: async (event, { at }, signalProgress) => {
    const { type, userId, closedAt } = event;
    const { handle, belongings } = dependencies;
    if (type === 'AccountClosed' && event.sessionId !== undefined) {
      // They are refused already: this closes their sockets, too.
      const ended = { until: closedAt, but: event.sessionId };
      await ownSessions(dependencies).endWith(userId, ended, signalProgress);
    }
    const { state } = await aggregateReader(handle)(streamOfAccount(userId), accountDecider);
    if (state.status !== 'closed' && state.status !== 'open') return 'done';
    const person = { userId, signalProgress };
    const closedNow = state.status === 'closed' ? state.closedAt : null;
    for (const { hide, restore } of belongings) {
      const isUndone = type === 'AccountReopened';
      if (isUndone && (await restore(person, closedAt, at)) === 'more') return 'more';
      const isHidden = closedNow !== null && (isUndone || closedNow === closedAt);
      if (isHidden && (await hide(person, closedNow)) === 'more') return 'more';
    }
    return 'done';
  },
});

/**
 * A day after an account was closed all that it left is removed, a batch at a time, and at last its key: so each step can
 * be done again after a crash, and what was not removed cannot be read.
 */
const deletedAccounts = (dependencies: AccountDeletionDependencies): Subscription<Closing> => ({
  ...definitions.deleted,
  reactsTo: new Set(['AccountClosed']),
  react: async ({ userId, closedAt }, _, signalProgress) => {
    const { handle, keys } = dependencies;
    const at = dayAfter(closedAt);
    const command = { type: 'DeleteAccount', at } as const;
    const { state: before } = await aggregateReader(handle)(streamOfAccount(userId), accountDecider);
    // First, as the views forget the name with the deletion: in a log from before they alone know that it is taken.
    if (before.status === 'closed' && accountDecider.decide(command, before).length > 0)
      await retireName(dependencies, before.userName);
    const { state } = await handle(streamOfAccount(userId), accountDecider, command);
    // The sweep may have failed after the rest was done.
    if (state.status === 'erased') await dependencies.sweep();
    if (state.status !== 'deleted') return 'done';
    const person = { userId, signalProgress };
    if ((await ownSessions(dependencies).endBatch(userId)) === 'more') return 'more';
    for (const { remove } of dependencies.belongings)
      if ((await remove(person, at)) === 'more') return 'more';
    if ((await keys.find([userId])).get(userId) !== 'destroyed') {
      await giveUpNames(dependencies, state);
      await dependencies.sealWordsOf(userId, signalProgress);
      await keys.destroy(userId);
    }
    // What was under way meanwhile; from now on nothing can be stored in the person's name.
    if ((await ownSessions(dependencies).endBatch(userId)) === 'more') return 'more';
    for (const { remove } of dependencies.belongings)
      if ((await remove(person, at)) === 'more') return 'more';
    await handle(streamOfAccount(userId), accountDecider, { type: 'EraseAccount' });
    await dependencies.sweep();
    return 'done';
  },
});

/** The name stays taken: old links would lead to another person. */
async function retireName({ handle, hidden }: AccountDeletionDependencies, userName: string): Promise<void> {
  await handle(streamOfUserName(userName, hidden), userNameDecider, { type: 'RetireUserName' });
}

/** The person may sign up again under another name. */
async function giveUpNames(
  dependencies: AccountDeletionDependencies,
  { userId, userName, identity }: AccountState & { status: 'deleted' },
): Promise<void> {
  await retireName(dependencies, userName); // a build from before deleted the account first
  const { handle, hidden } = dependencies;
  await handle(streamOfIdentity(identity, hidden), identityDecider, { type: 'ReleaseIdentity', userId });
}
