import { setImmediate as others } from 'node:timers/promises';
import { Problem } from '@voltyard/contracts/problems';
import type { HandleCommand } from '../event-store/command-handler.js';
import type { Belongings, BelongingsPage } from '../personal-data/belongings.js';
import { ownDataPage } from '../personal-data/own-data-page.js';
import type { Query, Views } from '../views/views.js';
import { conversationIn, conversationsView } from './conversations.projection.js';
import { messageIn } from './messages.projection.js';
import { findMessages } from './readable-messages.js';
import { sideDecider, streamOfSide } from './side.decider.js';

const atOnce = 50;
/** A page ends with so many messages, or the bytes of a page. */
const maxPerPage = 1000;

/** The conversations of a person, and the messages in them that they may read. */
export function conversationBelongings({
  handle,
  views,
}: {
  handle: HandleCommand;
  views: Views;
}): Belongings {
  const conversationsOf = (userId: string, page: Pick<Query, 'before' | 'limit'>) =>
    views.find(conversationsView, {
      equals: { userId },
      sort: (['otherId', 'lastPosition'] as const).map((field) => ({ field, direction: 'up' })),
      ...page,
    });

  /** A cursor is that of the conversation, and within it that of the messages. */
  async function pageOf(userId: string, cursor?: string): Promise<BelongingsPage> {
    const page = ownDataPage<Record<string, unknown>>(maxPerPage);
    let { conversation: before, messages: within } = cursorIn(cursor);
    for (;;) {
      const { rows, next } = await conversationsOf(userId, { limit: 1, before });
      const [row] = rows;
      if (!row) return { items: page.items, next: null };
      const { conversationId, adId, adKind, otherId } = conversationIn(row);
      for (;;) {
        const found = await findMessages(views, { userId }, conversationId, {
          limit: atOnce,
          before: within,
        });
        page.add(found.rows.map((message) => ({ adId, adKind, otherId, ...messageIn(message) })));
        within = found.next ?? undefined;
        if (page.isFull() || within === undefined) break;
      }
      if (within !== undefined) return { items: page.items, next: `${before ?? ''}/${within}` };
      if (next === null) return { items: page.items, next: null };
      if (page.isFull()) return { items: page.items, next: `${next}/` };
      before = next;
      await others();
    }
  }

  return {
    name: 'conversations',
    page: pageOf,
    // What was sent stays with the other person for the day in which the account can come back.
    hide: async () => 'done',
    restore: async () => 'done',
    remove: async ({ userId }) => {
      const { rows } = await conversationsOf(userId, { limit: atOnce });
      for (const row of rows) {
        const { conversationId, otherId } = conversationIn(row);
        const side = { userId, otherId, conversationId };
        await handle(streamOfSide(side), sideDecider, { type: 'EraseSide', ...side });
      }
      return rows.length === atOnce ? 'more' : 'done';
    },
  };
}

function cursorIn(cursor = '/'): { conversation: string | undefined; messages: string | undefined } {
  const [, conversation, messages] = /^([^/]*)\/([^/]*)$/.exec(cursor) ?? [];
  if (conversation === undefined) throw new Problem('not-found');
  return { conversation: conversation || undefined, messages: messages || undefined };
}
