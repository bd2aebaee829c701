import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import type {
  Conversation,
  Message,
  ShownConversation,
} from '@voltyard/contracts/conversations/conversation';
import { rowIdOfBlocked, type ShownBlockedPerson } from '@voltyard/contracts/conversations/blocked-person';
import { rowIdOfConversation, rowIdOfMessage } from '@voltyard/contracts/conversations/conversation';
import { Outlet } from '../wiring/router/drawn';
import type { RouteObject } from '../wiring/router/routes';
import { type ConversationsApi, ConversationsApiContext } from '../conversations/conversations-api';
import type { MessagesPage, MessageTarget, MessageToSend } from '../wiring/http/conversations';
import { AdsWorld } from './ads-world';
import { bikeCard } from './ad-fixtures';
import { ann } from './render-app';

const uuid = (kind: number, number: number) =>
  `00000000-0000-4000-8000-${String(kind)}${String(number).padStart(11, '0')}`;
export const conversationIdOf = (number: number) => uuid(1, number);
export const bobId = uuid(2, 1);

/** What Ann’s screens of conversations hear and load, played by hand: the machines between are the real ones. */
export class ConversationsWorld {
  readonly live = new AdsWorld({});
  readonly card: SellerAdCard = bikeCard({ userId: bobId, userName: 'bob-amp', title: 'Cargo bike' });
  readonly adId = this.card.sellerAdId;
  readonly marked: [string, number][] = [];
  readonly sent: (MessageToSend & { to: MessageTarget })[] = [];
  readonly changed: string[] = [];
  readonly published: object[] = [];
  readonly withdrawn: string[] = [];
  rows: ShownConversation[] = [];
  blocked: ShownBlockedPerson[] = [];
  messages: Message[] = [];
  readonly api: ConversationsApi;

  constructor(calls: Partial<ConversationsApi> = {}) {
    this.api = {
      loadAd: async () => this.card,
      loadConversations: async ({ adId, isArchived = false }) => ({
        rows: this.rows.filter((row) =>
          adId === undefined ? row.isArchived === isArchived : row.adId === adId,
        ),
        next: null,
        position: this.live.position,
      }),
      loadBlocked: async () => ({ rows: this.blocked, next: null, position: this.live.position }),
      loadMessages: async (conversationId): Promise<MessagesPage> => ({
        conversation: this.rows.find((row) => row.conversationId === conversationId)!,
        rows: this.messages.toReversed(),
        next: null,
        position: this.live.position,
      }),
      sendMessage: async (message, to) => {
        this.sent.push({ ...message, to });
        return { conversationId: conversationIdOf(1), messageId: message.messageId, position: 99 };
      },
      markRead: async (conversationId, upTo) => {
        this.marked.push([conversationId, upTo]);
        return { position: this.live.position };
      },
      changeConversation: async (change) => {
        this.changed.push(change);
        return { position: this.live.position };
      },
      publishAnswer: async (conversationId, answer) => {
        this.published.push({ conversationId, ...answer });
        return { answerId: answer.answerId, position: this.live.position };
      },
      withdrawAnswer: async ({ answerId }) => {
        this.withdrawn.push(answerId);
        return { position: this.live.position };
      },
      ...calls,
      topics: this.live.api.topics,
    };
  }

  message(number: number, text: string | null, more: Partial<Message> = {}): Message {
    return {
      messageId: uuid(3, number),
      conversationId: conversationIdOf(1),
      userId: bobId,
      text,
      sentAt: '2026-11-23T10:00:00.000Z',
      adVersion: 1,
      position: number,
      ...more,
    };
  }

  conversation(more: Partial<ShownConversation> = {}): ShownConversation {
    const last = this.messages.at(-1) ?? this.message(1, 'Hello');
    return {
      conversationId: conversationIdOf(1),
      adId: this.adId,
      adKind: 'for-sale',
      ownerId: bobId,
      otherId: bobId,
      otherName: 'bob-amp',
      ad: this.card,
      adTitle: this.card.title,
      lastMessage: last,
      unread: 0,
      readUpTo: 0,
      otherReadUpTo: 0,
      isArchived: false,
      isBlocked: false,
      ...more,
    };
  }

  pushMessage(message: Message) {
    this.live.position += 1;
    const change = { topic: `conversation:${message.conversationId}`, id: rowIdOfMessage(message) };
    this.live.push({ ...change, row: message, position: this.live.position });
  }

  pushConversation({ otherName: _, ad: __, adTitle: ___, ...row }: ShownConversation) {
    this.live.position += 1;
    const id = rowIdOfConversation(row.conversationId, ann.id);
    this.live.push({
      topic: `inbox:${ann.id}`,
      id,
      row: row satisfies Conversation,
      position: this.live.position,
    });
  }

  pushBlocked({ userName: _, ...row }: ShownBlockedPerson, isBlocked = true) {
    this.live.position += 1;
    const change = { topic: `blocked:${ann.id}`, id: rowIdOfBlocked(ann.id, row.blockedId) };
    this.live.push({ ...change, row: isBlocked ? row : null, position: this.live.position });
  }

  /** The app's routes in this world. */
  around(routes: RouteObject[]): RouteObject[] {
    const inside = (
      <ConversationsApiContext value={this.api}>
        <Outlet />
      </ConversationsApiContext>
    );
    return this.live.around([{ element: inside, children: routes }]);
  }
}
