import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  Conversation,
  type Message,
  rowIdOfConversation,
  rowIdOfMessage,
} from '@voltyard/contracts/conversations/conversation';
import { getConversations, getMessages } from '@voltyard/contracts/conversations/conversations.rest';
import type { Topic } from '@voltyard/contracts/push';
import { askUntilAnswered } from './calls.test-harness.js';
import type { LoadedList } from './lists.test-harness.js';
import { openPage, type Page } from './page.test-harness.js';
import type { RunRecord } from './run-record.test-harness.js';
import type { Owner } from './tab.test-harness.js';

interface TalkPagesOptions {
  url: string;
  record: RunRecord;
  people: readonly Owner[];
}

/** One person's page of a conversation or of the list of theirs. */
interface TalkPage {
  reader: Owner;
  topic: Topic;
  page: Page;
  /** Asks any process for what the page shows. */
  load: (at: string) => Promise<LoadedList>;
}

/** The pages that two people have open while they talk: of each kind one that comes back at once, and one that takes its time. */
export function talkPages({ url, record, people }: TalkPagesOptions) {
  const opened: TalkPage[] = [];

  const open = (
    topicOf: (reader: Owner) => Topic,
    loadOf: (reader: Owner, at: string) => Promise<LoadedList>,
  ) => {
    for (const reader of people) {
      for (const comesBackAfter of [50, 1500]) {
        const topic = topicOf(reader);
        const load = (at: string) => loadOf(reader, at);
        const { token } = reader.person;
        const page = openPage({ url, record, token, comesBackAfter, shows: [topic], load: () => load(url) });
        opened.push({ reader, topic, page, load });
      }
    }
  };
  const reply = async <E extends Parameters<typeof askUntilAnswered>[1]>(
    at: string,
    call: E,
    asked: Parameters<typeof askUntilAnswered<E>>[2],
  ) => {
    const answer = await askUntilAnswered(at, call, asked, record);
    if ('reply' in answer) return answer.reply;
    throw new Error(`${call.path} was refused: ${answer.refusal}.`);
  };

  async function loadInbox({ person: { userId, token } }: Owner, at: string): Promise<LoadedList> {
    const { conversations, position } = await reply(at, getConversations, { query: {}, token });
    const rows = conversations.map((one) => Conversation.parse(one)); // as pushes have it
    return {
      rows: new Map(rows.map((row) => [rowIdOfConversation(row.conversationId, userId), row])),
      position,
    };
  }

  async function loadMessages(
    conversationId: string,
    { person: { token } }: Owner,
    at: string,
  ): Promise<LoadedList> {
    const messages: Message[] = [];
    let position: number | null = null;
    let before: string | undefined;
    do {
      const asked = { params: { conversationId }, query: { before }, token };
      const { next, ...page } = await reply(at, getMessages, asked);
      messages.push(...page.messages);
      position ??= page.position;
      before = next ?? undefined;
    } while (before !== undefined);
    const rows = messages
      .toReversed()
      .map((message): [string, Message] => [rowIdOfMessage(message), message]);
    return { rows: new Map(rows), position };
  }

  const messagesOn = ({ page, topic }: TalkPage) => [...page.shown(topic).values()] as Message[];

  /** What a page shows, once it shows all that it can; never more or less than every process answers. */
  async function expectUpToDate(one: TalkPage, urls: readonly string[]): Promise<void> {
    for (const at of urls) {
      const { rows } = await one.load(at);
      const shown = () => one.page.shown(one.topic);
      for (const deadline = Date.now() + 60_000; !isDeepStrictEqual(shown(), rows) && Date.now() < deadline;)
        await pause(50);
      expect(shown()).toEqual(rows);
    }
  }

  return {
    openInboxes: () => open(({ person }) => `inbox:${person.userId}`, loadInbox),
    openConversation: (conversationId: string) =>
      open(
        () => `conversation:${conversationId}`,
        (reader, at) => loadMessages(conversationId, reader, at),
      ),
    pages: (): readonly Page[] => opened.map(({ page }) => page),
    /** Every message came to each page once, in the order of the log; lists say which was the last one, in that order too. */
    expectEachOnceInOrder: async (
      acknowledged: readonly string[],
      urls: readonly string[],
    ): Promise<void> => {
      expect(opened).toHaveLength(8);
      for (const one of opened) {
        await expectUpToDate(one, urls);
        const { news } = one.page.lists.get(one.topic)!;
        const positions = news.map(({ position }) => position);
        expect(positions).toEqual([...new Set(positions)].toSorted((first, other) => first - other));
        if (one.topic.startsWith('conversation:')) expectAllOnce(messagesOn(one), news, acknowledged);
        else expectForward(news.map(({ row }) => row as Conversation));
      }
    },
    close: () => opened.forEach(({ page }) => page.close()),
  };
}
export type TalkPages = ReturnType<typeof talkPages>;

/** A message is told once: it does not change. */
function expectAllOnce(
  shown: readonly Message[],
  news: readonly { id: string }[],
  acknowledged: readonly string[],
) {
  expect(shown.map(({ messageId }) => messageId).toSorted()).toEqual(acknowledged.toSorted());
  const told = news.map(({ id }) => id);
  expect(new Set(told).size).toBe(told.length);
  // Else they were loaded only, and this run has shown nothing of what is told.
  expect(told.length).toBeGreaterThan(acknowledged.length / 2);
}

function expectForward(rows: readonly Conversation[]) {
  const last = rows.map(({ lastMessage }) => lastMessage.position);
  expect(last).toEqual(last.toSorted((first, other) => first - other));
}
