import type { HandleCommand } from '../event-store/command-handler.js';
import type { Belongings } from '../personal-data/belongings.js';
import { mailSettingsDecider, streamOfMailSettings } from './mail-settings.decider.js';
import { settingsOf } from './new-message.js';

/** A person's e-mail address and which mails they want. */
export function mailBelongings({ handle }: { handle: HandleCommand }): Belongings {
  return {
    name: 'mail',
    page: async (userId) => {
      const { address, isConfirmed, newMessages, searches } = await settingsOf({ handle }, userId);
      return { items: address === null ? [] : [{ address, isConfirmed, newMessages, searches }], next: null };
    },
    // No other user sees it, and nothing is sent while the account is closed.
    hide: async () => 'done',
    restore: async () => 'done',
    remove: async ({ userId }) => {
      await handle(streamOfMailSettings(userId), mailSettingsDecider, { type: 'RemoveAddress', userId });
      return 'done';
    },
  };
}
