import type { Notice } from '@voltyard/contracts/notices/notices.rest';
import type {
  KnownChoice,
  NoticePermission,
} from '@voltyard/machines/browser-notices/browser-notices.machine';
import type { FollowInput, UnreadAnswer } from '@voltyard/machines/unread/unread.machine';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { logFailure } from '../wiring/failures/log-failure';
import { lateCalls } from '../wiring/http/late-calls';
import { liveTopics } from '../wiring/live/page-topics';
import { userData } from '../wiring/storage/user-data';
import { isAnyPageInFront } from '../wiring/session/page-in-front';
import { followBell } from './follow-bell';
import { unreadMatches } from './unread-matches';
import type * as NoticeCopy from './notice-copy';
import { showSystemNotice, type SystemNotice } from './system-notice';

// Of users who are signed in: nobody waits for them to see the first screen.
const { loadNotices } = lateCalls(() => import('../wiring/http/notices'), 'loadNotices');

const choiceName = 'browser-notices';
/** More at once are told of by their number. */
const maxShown = 3;

/** The effects of the machines that know the number of unread notices and whether this browser shows them itself. */
export function noticeEffects(navigate: (to: string) => void) {
  /** The position before the change that is looked up; null where nothing is new. */
  let since: number | null = null;
  /** Those of the page that was loaded last. */
  let known: readonly Notice[] = [];
  let isShownByBrowser = (): boolean => false;
  return {
    unread: {
      loadUnread: fromPromise<UnreadAnswer>(async ({ signal }) => {
        const from = since;
        const { rows, unread, position } = await loadNotices(null, signal);
        since = null;
        known = rows;
        const fresh = from === null ? [] : rows.filter(({ isRead, made }) => !isRead && made > from);
        if (fresh.length > 0 && isShownByBrowser()) showUnlessInFront(fresh, navigate).catch(logFailure);
        return { unread, matches: unreadMatches(rows), position };
      }),
      followUnread: fromCallback<EventObject, FollowInput>(({ sendBack, input }) =>
        followBell(liveTopics, input, known, (event) => {
          since = input.after;
          sendBack(event);
        }),
      ),
    },
    browser: {
      actors: {
        readChoice: fromPromise<KnownChoice, { userId: string }>(async ({ input: { userId } }) => ({
          permission: permissionNow(),
          isWanted: userData(userId).read(choiceName) !== null,
        })),
        askPermission: fromPromise<NoticePermission>(() => Notification.requestPermission()),
      },
      actions: {
        storeChoice: (_: unknown, { userId, isWanted }: { userId: string | null; isWanted: boolean }) => {
          if (userId !== null) userData(userId).write(choiceName, isWanted ? 'on' : null);
        },
      },
    },
    /** Asked whenever a notice arrives. */
    showWhile: (isOn: () => boolean) => {
      isShownByBrowser = isOn;
    },
  };
}

const permissionNow = (): NoticePermission =>
  'Notification' in window ? Notification.permission : 'unsupported';

async function showUnlessInFront(notices: readonly Notice[], navigate: (to: string) => void): Promise<void> {
  if (await isAnyPageInFront()) return;
  const copy = await import('./notice-copy');
  const shown =
    notices.length > maxShown
      ? [severalNotices(notices.length)]
      : notices.map((one) => systemNoticeOf(one, copy));
  await Promise.all(shown.map((one) => showSystemNotice(one, navigate)));
}

const severalNotices = (count: number): SystemNotice => ({
  title: `${count} new notices`,
  tag: 'several',
  to: '/account/notices',
});

const systemNoticeOf = (notice: Notice, { noticePath, noticeSentence }: typeof NoticeCopy): SystemNotice => ({
  title: noticeSentence(notice),
  body: notice.ad?.title,
  // Every page of this browser shows it; with one tag the system keeps one of them.
  tag: `${notice.noticeId} ${notice.made}`,
  to: noticePath(notice),
});
