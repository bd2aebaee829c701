import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { AdHistoryEntry } from '@voltyard/contracts/ads/ad-history';
import { isOver } from '@voltyard/contracts/ads/ad-states';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { counted, dateTimeOf, dayOf, timeOf } from '../../ui/formats';
import { Icon } from '../../ui/Icon';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { Skeleton } from '../../ui/Skeleton';
import { useNow } from '../../ui/use-now';
import { PriceChart } from './PriceChart';
import { endOf, pricePoints } from './price-line';
import { toldDays } from './told-history';
import { type AdHistoryActor, useAdHistory } from './use-ad-history';
import './AdHistory.scss';

interface AdHistoryProps {
  /** As it is now, live. */
  card: AdCard;
  headingLevel: 2 | 3;
}

/** What was changed of an ad since it was posted: closed at first, loaded when it is opened. */
export const AdHistory = (props: AdHistoryProps) => (
  <AdHistorySection history={useAdHistory(props.card)} {...props} />
);

export function AdHistorySection({
  history,
  card,
  headingLevel,
}: AdHistoryProps & { history: AdHistoryActor }) {
  const state = useSelector(history, (snapshot) => snapshot);
  const { entries, problem } = state.context;
  const id = useId();
  const isOpen = !state.matches('closed');
  const Heading = `h${headingLevel}` as const;
  const retry = () => history.send({ type: 'load.retried' });
  return (
    <section className="ad-history">
      <Heading>
        <button
          type="button"
          className="ad-history__toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => history.send({ type: 'section.toggled' })}
        >
          History <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={20} />
        </button>
      </Heading>
      <div id={id} hidden={!isOpen}>
        {state.matches('loading') && (
          <div role="status" aria-label="Loading the history">
            <Skeleton height={120} />
          </div>
        )}
        {state.matches('failed') && (
          <LoadFailed
            title="The history could not be loaded"
            problem={problem?.message ?? null}
            onRetry={retry}
          />
        )}
        {state.matches({ open: 'stale' }) && (
          <p role="alert" className="ad-history__stale">
            The newest change could not be loaded.{' '}
            <button type="button" className="bp6-button bp6-small" onClick={retry}>
              Try again
            </button>
          </p>
        )}
        {state.matches('open') && entries !== null && <Entries {...{ card, entries, headingLevel }} />}
      </div>
    </section>
  );
}

interface EntriesProps extends AdHistoryProps {
  entries: readonly AdHistoryEntry[];
}

function Entries({ card, entries, headingLevel }: EntriesProps) {
  const points = pricePoints(card, entries);
  const now = useNow();
  const Heading = headingLevel === 2 ? 'h3' : 'h4';
  return (
    <>
      <p>{onlineSentence(card, now)}</p>
      {points.length > 0 && <PriceChart card={card} points={points} />}
      {toldDays(card, entries).map(({ day, entries: ofDay }) => (
        <div key={day} className="ad-history__day">
          <Heading>{day}</Heading>
          <ul>
            {ofDay.flatMap(({ version, at, sentences }) =>
              sentences.map((sentence) => (
                <li key={`${version} ${sentence}`}>
                  <bdi>{sentence}</bdi>{' '}
                  <time className="ad-history__time" dateTime={at} title={dateTimeOf(at)}>
                    {timeOf(at)}
                  </time>
                </li>
              )),
            )}
          </ul>
        </div>
      ))}
    </>
  );
}

const dayInMs = 24 * 3600 * 1000;

/** `Online for 12 days, since May 1, 2026.` */
function onlineSentence(card: AdCard, now: number): string {
  const days = Math.floor((endOf(card, now) - Date.parse(card.createdAt)) / dayInMs);
  const time = days < 1 ? 'less than a day' : counted(days, 'day');
  const since = dayOf(card.createdAt);
  return isOver(card.state)
    ? `It was online for ${time}, from ${since} on.`
    : `Online for ${time}, since ${since}.`;
}
