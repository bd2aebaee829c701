import { z } from 'zod';
import { adKinds } from '../ads/ad-kinds.js';
import { adStates } from '../ads/ad-states.js';
import { endpoint } from '../endpoint.js';
import { AdId, ConversationId, UserId } from '../ids.js';
import { noticeLimits } from '../limits.js';
import { PageQuery } from '../page-query.js';
import { ProductType } from '../product-types.js';
import { noticeKinds } from './notice-kinds.js';

const NoticeKindSchema = z.enum(noticeKinds, `A kind is one of: ${noticeKinds.join(', ')}.`);

/** A row of `notices:{userId}`. */
export const NoticeRow = z.object({
  /** Of its kind and what it is about. */
  noticeId: z.string(),
  kind: NoticeKindSchema,
  /** ISO 8601: when it happened, the last time. */
  at: z.string(),
  isRead: z.boolean(),
  /** The position of the log at which it was made or brought up to date; the list is ordered by it. */
  made: z.int(),
  /** How often it happened since the person read it last; of matches how many there are. */
  times: z.int(),
  adKind: z.enum(adKinds),
  adId: AdId,
  conversationId: ConversationId.optional(),
  /** The newest ad that matches `adId`, which is then the person's own. */
  otherAdId: AdId.optional(),
  /** Who wrote the message. */
  otherId: UserId.optional(),
  /** Of a summary of searches: what is new in them, the most first. */
  results: z
    .array(z.object({ adId: AdId, productType: ProductType, count: z.int(), fallen: z.int().optional() }))
    .optional(),
});
export type NoticeRow = z.infer<typeof NoticeRow>;

const NamedAd = z.object({
  title: z.string(),
  state: z.enum([...adStates['for-sale'], ...adStates.wanted]),
});

/** With what is looked up when the notice is read. */
export const Notice = NoticeRow.extend({
  /** The ad as everybody may read it now, or as its owner does; null when there is none any more. */
  ad: NamedAd.nullable(),
  /** The ad that matches, as everybody may read it now; null when there is none any more, and of other kinds. */
  otherAd: NamedAd.nullable(),
  /** From what the person knew to what the ad costs; told only while everybody is told what it costs. */
  price: z.object({ from: z.number(), to: z.number(), currency: z.string() }).optional(),
  /** What the person saved, of a favourite that was removed; null of all others, and when no word of it is left. */
  titleWhenSaved: z.string().nullable(),
  /** What the person calls the searches of a summary, by their ids; those that are gone are left out. */
  searchTitles: z.record(z.string(), z.string()).optional(),
  /** Who wrote; null when their account is deleted, and of kinds that are not about a person. */
  from: z.string().nullable(),
});
export type Notice = z.infer<typeof Notice>;

const position = z.int();
const badPosition = 'The position is a whole number from 0 on.';
const NoticeIds = z
  .array(
    z.string('A notice is named by its id.').max(100, 'This is no id of a notice.'),
    'Name the notices in a list.',
  )
  .max(noticeLimits.perPerson, `One call takes up to ${noticeLimits.perPerson} notices.`);

export const getNotices = endpoint({
  method: 'get',
  path: '/api/Notice/GetNotices',
  // Of each match that is told of it is looked whether it still is one.
  budget: 'search',
  summary: 'A page of your notices, the last one first',
  access: 'signed-in',
  query: PageQuery,
  reply: z.object({
    notices: z.array(Notice),
    /** How many are not read yet, counted up to 1,000; without those of messages, which GetUnread counts. */
    unread: z.int(),
    next: z.string().nullable(),
    /** The log position the page is true at: watch `notices:{userId}` after this. */
    position,
  }),
});

export const markNoticesRead = endpoint({
  method: 'post',
  path: '/api/Notice/MarkRead',
  budget: 'change',
  summary: 'Say that notices are read: all that a page up to a position had, or some by their ids',
  access: 'signed-in',
  body: z
    .object({ upTo: z.int(badPosition).min(0, badPosition).optional(), noticeIds: NoticeIds.optional() })
    .strict()
    .refine(({ upTo, noticeIds }) => (upTo === undefined) !== (noticeIds === undefined), {
      path: ['upTo'],
      message: 'Name either a position or notices.',
    }),
  reply: z.object({
    /** Those that were not read before: MarkUnread with them undoes it. */
    noticeIds: z.array(z.string()),
    position,
  }),
});

export const markNoticesUnread = endpoint({
  method: 'post',
  path: '/api/Notice/MarkUnread',
  budget: 'change',
  summary: 'Undo that notices were marked as read',
  access: 'signed-in',
  body: z.object({ noticeIds: NoticeIds }).strict(),
  reply: z.object({ position }),
});

/** Of which kinds a person wants notices. */
export const NoticeSettings = z
  .object({
    off: z
      .array(NoticeKindSchema, 'Name the kinds that you do not want in a list.')
      .max(noticeKinds.length, 'Name each kind once.'),
  })
  .strict();
export type NoticeSettings = z.infer<typeof NoticeSettings>;

export const getNoticeSettings = endpoint({
  method: 'get',
  path: '/api/Notice/GetSettings',
  budget: 'read',
  summary: 'Of which kinds you want no notices',
  access: 'signed-in',
  reply: NoticeSettings,
});

export const saveNoticeSettings = endpoint({
  method: 'put',
  path: '/api/Notice/SaveSettings',
  budget: 'change',
  summary: 'Say of which kinds you want no notices from now on',
  access: 'signed-in',
  body: NoticeSettings,
  reply: NoticeSettings,
});
