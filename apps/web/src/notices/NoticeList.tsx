import { mdiBellOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import { Link } from '../wiring/router/Link';
import { Freshness } from '../live/Freshness';
import { ListHead } from '../live/ListHead';
import { ShowMore } from '../live/ShowMore';
import { ButtonLink } from '../ui/ButtonLink';
import { byDay } from '../ui/by-day';
import { ageOf, countLabel, dateTimeOf } from '../ui/formats';
import { EmptyState } from '../ui/pages/EmptyState';
import { LoadFailed } from '../ui/pages/LoadFailed';
import { Skeleton } from '../ui/Skeleton';
import { useNow } from '../ui/use-now';
import { logFailure } from '../wiring/failures/log-failure';
import { paths } from '../wiring/navigation/paths';
import { useActors } from '../wiring/root-actors';
import { outcomeOf, subjectOf, useNoticeNow } from './ad-of-notice';
import { MarkAllRead } from './MarkAllRead';
import { type KnownNotice, noticePath, noticeSentence } from './notice-copy';
import { useNoticesApi } from './notices-api';
import { useNotices } from './use-notices';
import './NoticeList.scss';

/** What a person was told of, by day, the last first. */
export function NoticeList({ userId }: { userId: string }) {
  const list = useNotices(userId);
  const unread = useSelector(useActors().unreadNotices, ({ context }) => context.count);
  const notices = list.rows.map(({ row }) => row);
  return (
    <>
      <ListHead
        title="Notices"
        actions={
          <div className="notices__actions">
            {notices.length > 0 && (
              <MarkAllRead
                upTo={Math.max(...notices.map(({ made }) => made))}
                isSomeUnread={notices.some(({ isRead }) => !isRead)}
              />
            )}
            <ButtonLink to={paths.noticeSettings}>Settings</ButtonLink>
          </div>
        }
      >
        <p className="list-facts">
          <Freshness state={list.freshness} what="notices" />
          {unread > 0 && <span>{countLabel(unread)} not read yet</span>}
        </p>
      </ListHead>
      <Notices list={list} />
    </>
  );
}

function Notices({ list }: { list: ReturnType<typeof useNotices> }) {
  const now = useNow();
  if (list.status === 'failed')
    return (
      <LoadFailed title="Your notices could not be loaded" problem={list.problem} onRetry={list.retry} />
    );
  if (list.status === 'loading')
    return (
      <div role="status" aria-label="Loading your notices">
        <Skeleton width="100%" height={64} />
      </div>
    );
  if (list.rows.length === 0)
    return (
      <EmptyState
        icon={mdiBellOutline}
        title="No notices yet"
        description="You are told here of messages, of answers to your questions, of what becomes of your favourites, and of what fits your ads and searches."
      />
    );
  return (
    <>
      {byDay(list.rows, ({ row }) => row.at, now).map(({ day, rows }) => (
        <section key={day} aria-label={day} className="notices">
          <h2 className="notices__day">{day}</h2>
          <ul className="notices__list">
            {rows.map(({ id, row }) => {
              const subject = subjectOf(row);
              if (subject === null) return <NoticeLine key={id} notice={row} now={now} />;
              return <FollowedNotice key={`${id} ${subject}`} notice={row} {...{ subject, now }} />;
            })}
          </ul>
        </section>
      ))}
      <ShowMore list={list} />
    </>
  );
}

interface NoticeLineProps {
  notice: KnownNotice;
  now: number;
}

function FollowedNotice({ notice, subject, now }: NoticeLineProps & { subject: string }) {
  return <NoticeLine notice={useNoticeNow(notice, subject)} now={now} />;
}

function NoticeLine({ notice, now }: NoticeLineProps) {
  const { markRead } = useNoticesApi();
  const { noticeId, isRead, at, ad, titleWhenSaved } = notice;
  const title = ad?.title ?? titleWhenSaved;
  const outcome = outcomeOf(notice);
  // The title is that of the person's own ad then, and the other one is in the sentence.
  const isOfOther = subjectOf(notice) === notice.otherAdId;
  return (
    <li>
      <Link
        to={noticePath(notice)}
        className={`notices__row ${isRead ? '' : 'notices__row--unread'}`}
        onClick={() => !isRead && void markRead(noticeId).catch(logFailure)}
      >
        <span className="notices__what">
          {!isRead && <span className="visually-hidden">Not read: </span>}
          {noticeSentence(notice)}
          {isOfOther && <Outcome outcome={outcome} />}
        </span>
        <time className="notices__age" dateTime={at} title={dateTimeOf(at)}>
          {ageOf(at, now)}
        </time>
        {title ? (
          <span className="notices__ad">
            <bdi dir="auto">{title}</bdi>
            {!isOfOther && <Outcome outcome={outcome} />}
          </span>
        ) : (
          !isOfOther && outcome && <span className="notices__ad">{outcome}</span>
        )}
      </Link>
    </li>
  );
}

const Outcome = ({ outcome }: { outcome: string | null }) =>
  outcome !== null && (
    <>
      {' · '}
      <strong>{outcome}</strong>
    </>
  );
