import type { BlockEvent, MessagesRead } from '@voltyard/contracts/conversations/conversations.events';
import type {
  MatchNotice,
  NoticeChangeEvent,
  NoticeEvent,
  NoticesMade,
  NoticeSubject,
  ReducedPrice,
} from '@voltyard/contracts/notices/notices.events';
import type { NoticeRow } from '@voltyard/contracts/notices/notices.rest';
import type { Projection, Recorded, RowToStore, Value, ViewDefinition } from '../views/views.js';

/**
 * The notices of each person: of a kind and a thing one, which later events bring up to date. `made` is the position at
 * which it was made or brought up to date, `source` that of what it tells of. The price is in fields only, so that no push,
 * replay or export of rows has it: whether it is still told is asked when a list is read. `isOnBell` is of those that the
 * bell counts: unread messages are counted at the way to the conversations already. `others` are the ads of matches that it
 * tells of, so that one that is back after an undo is counted once. `told` are these and the ones that were read, so that one
 * that is back after an undo is told of once.
 */
export const noticesView: ViewDefinition = {
  name: 'notices-5',
  fields: {
    userId: 'text',
    made: 'number',
    source: 'number',
    isUnread: 'number',
    isOnBell: 'number',
    priceFrom: 'number',
    priceTo: 'number',
    currency: 'text',
    others: 'list',
    told: 'list',
  },
  indexes: [
    ['userId', 'made'],
    ['userId', 'isUnread', 'made'],
    ['userId', 'isOnBell'],
    ['userId', 'position'],
  ],
};

/** Beyond so many an ad that is back is counted again. */
export const othersKept = 100;

type ShownEvent = NoticeEvent | NoticeChangeEvent | MessagesRead | BlockEvent;

export const noticeIdOf = ({ kind, adId, conversationId }: NoticeSubject): string =>
  `${kind}.${conversationId ?? adId}`;
export const rowIdOfNotice = (userId: string, noticeId: string): string => `${userId}.${noticeId}`;
export const rowIdOfMatchNotice = ({
  userId,
  kind,
  adId,
}: Pick<MatchNotice, 'userId' | 'kind' | 'adId'>): string =>
  rowIdOfNotice(userId, noticeIdOf({ kind, adId, conversationId: null }));

/** That an ad fits and that its price fell into the budget is told of one pair of ads by the newer of the two. */
const siblings: Partial<Record<NoticeRow['kind'], MatchNotice['kind']>> = {
  'match-found': 'match-price',
  'match-price': 'match-found',
};
const siblingIdsOf = (notice: MatchNotice): string[] => {
  const kind = siblings[notice.kind];
  return kind === undefined ? [] : [rowIdOfMatchNotice({ ...notice, kind })];
};

const messageNotice = (conversationId: string): string => `message.${conversationId}`;

export const noticeRows: Projection<ShownEvent> = {
  view: noticesView,
  idsOf: ({ event }) => {
    switch (event.type) {
      case 'NoticesMade':
      case 'NoticesExpired':
        return event.userIds.map((userId) => rowIdOfNotice(userId, noticeIdOf(event)));
      case 'MatchNoticesMade':
        return event.notices.flatMap((notice) => [rowIdOfMatchNotice(notice), ...siblingIdsOf(notice)]);
      case 'MatchNoticesExpired':
        return event.notices.map(rowIdOfMatchNotice);
      case 'NoticesRead':
      case 'NoticesUnread':
      case 'NoticesForgotten':
        return event.noticeIds.map((noticeId) => rowIdOfNotice(event.userId, noticeId));
      case 'MessagesRead':
        return [rowIdOfNotice(event.userId, messageNotice(event.conversationId))];
      case 'PersonBlocked':
        return event.conversationIds.map((id) => rowIdOfNotice(event.userId, messageNotice(id)));
      default:
        return [];
    }
  },
  evolve: (row, recorded, id) => {
    const { event } = recorded;
    if (event.type === 'NoticesMade') {
      const userId = id.slice(0, -noticeIdOf(event).length - 1);
      return madeOf(row, { ...event, userId, matches: 1, others: [] }, recorded);
    }
    if (event.type === 'MatchNoticesMade') {
      const notice = event.notices.find((one) => rowIdOfMatchNotice(one) === id);
      if (notice) return madeOf(row, { ...event, others: [], ...notice, conversationId: null }, recorded);
      const newer = event.notices.find((one) => siblingIdsOf(one).includes(id));
      return row && newer ? withoutOthers(row, newer.others ?? [newer.otherAdId]) : row;
    }
    if (row === null) return null;
    switch (event.type) {
      case 'NoticesExpired':
      case 'MatchNoticesExpired':
        return row.fields.made === event.made ? null : row;
      case 'NoticesRead':
        return marked(row, true);
      case 'NoticesUnread':
        return marked(row, false);
      case 'MessagesRead':
        return Number(row.fields.source) <= event.upTo ? marked(row, true) : row;
      case 'NoticesForgotten':
        return Number(row.fields.made) > (event.upTo ?? Infinity) ? row : null;
      case 'PersonBlocked':
        return null;
      default:
        return row;
    }
  },
};

export const noticeIn = ({ json }: Pick<RowToStore, 'json'>): NoticeRow => JSON.parse(json) as NoticeRow;

/** What the ad cost, and costs since; asked for a list only. */
export function priceIn({ fields }: Pick<RowToStore, 'fields'>): ReducedPrice | null {
  const { priceFrom, priceTo, currency } = fields;
  return typeof currency === 'string' ? { from: Number(priceFrom), to: Number(priceTo), currency } : null;
}

/** What a notice is made of, of either kind. */
interface Told
  extends NoticeSubject, Pick<NoticesMade, 'by' | 'adKind' | 'price' | 'results' | 'happenedAt' | 'source'> {
  userId: string;
  /** How often it happened. */
  matches: number;
  otherAdId?: string;
  /** The ads that match. */
  others: readonly string[];
}

/** What the person has not read yet is brought up to date: it then tells of all that happened since they read it. */
function madeOf(
  row: RowToStore | null,
  told: Told,
  { position }: Pick<Recorded<ShownEvent>, 'position'>,
): RowToStore {
  const unread = row && !noticeIn(row).isRead ? row : null;
  const known = unread ? othersIn(unread) : [];
  const again = told.others.filter((other) => known.includes(other)).length;
  const { kind, adId, conversationId, by, adKind, price, results, happenedAt, source, userId, otherAdId } =
    told;
  const notice: NoticeRow = {
    noticeId: noticeIdOf(told),
    kind,
    at: happenedAt,
    isRead: false,
    made: position,
    times: (unread ? noticeIn(unread).times : 0) + told.matches - again,
    adKind,
    adId,
    ...(otherAdId !== undefined && { otherAdId }),
    ...(conversationId !== null && by !== null && { conversationId, otherId: by }),
    ...(results && { results }),
  };
  return {
    json: JSON.stringify(notice),
    fields: {
      userId,
      made: position,
      source,
      ...unreadFields(kind, false),
      priceFrom: price && sinceRead(unread, price),
      priceTo: price && price.to,
      currency: price && price.currency,
      others: [...new Set([...known, ...told.others])].slice(-othersKept),
      told: [...(row ? everToldIn(row) : []), ...told.others].slice(-othersKept),
    },
  };
}

/** What another notice tells of now; nothing is left of one that told of no other ad. What was read stays as it is. */
function withoutOthers(row: RowToStore, gone: readonly string[]): RowToStore | null {
  const notice = noticeIn(row);
  const others = othersIn(row).map(String);
  const left = others.filter((other) => !gone.includes(other));
  if (notice.isRead || left.length === others.length) return row;
  const [newest] = left.slice(-1);
  if (newest === undefined) return null;
  const times = Math.max(1, notice.times - (others.length - left.length));
  return {
    json: JSON.stringify({ ...notice, times, otherAdId: newest }),
    fields: { ...row.fields, others: left },
  };
}

/** The ads that a notice of matches tells of, the newest last. */
export const othersIn = ({ fields }: Pick<RowToStore, 'fields'>): readonly Value[] =>
  (fields.others ?? []) as readonly Value[];

/** The ads that a notice of matches told of, also before it was read last. */
export const everToldIn = ({ fields }: Pick<RowToStore, 'fields'>): readonly Value[] =>
  (fields.told ?? []) as readonly Value[];

/** The price that the person knew, where it is in the same currency. */
function sinceRead(unread: RowToStore | null, { from, currency }: ReducedPrice): number {
  const known = unread && priceIn(unread);
  return known?.currency === currency ? Math.max(known.from, from) : from;
}

const unreadFields = (kind: NoticeRow['kind'], isRead: boolean) => ({
  isUnread: Number(!isRead),
  isOnBell: Number(!isRead && kind !== 'message'),
});

const marked = (row: RowToStore, isRead: boolean): RowToStore => {
  const notice = noticeIn(row);
  return {
    json: JSON.stringify({ ...notice, isRead, times: isRead ? 0 : Math.max(1, notice.times) }),
    fields: { ...row.fields, ...unreadFields(notice.kind, isRead) },
  };
};
