import type { Freshness as FreshnessState } from '@voltyard/machines/live-list/live-list.selectors';
import './Freshness.scss';

const sentencesOf = (what: string): Record<FreshnessState, { text: string; title: string }> => ({
  loading: { text: 'Loading', title: `The ${what} are on their way.` },
  // Not longer than the others: what stands beside it would move with every page.
  connecting: { text: 'Not live', title: `Connecting: new ${what} and changes appear here once it is done.` },
  live: { text: 'Live', title: `New ${what} and changes appear or are offered here as they are posted.` },
  'catching-up': { text: 'Catching up', title: 'Fetching what happened while you were away.' },
  stale: {
    text: 'Offline',
    title: 'No connection: what you see may be out of date. It catches up by itself.',
  },
  failed: { text: 'Not loaded', title: `The ${what} could not be loaded.` },
});

interface FreshnessProps {
  state: FreshnessState;
  /** What the list is of. */
  what: 'ads' | 'photos' | 'messages' | 'blocked people' | 'notices';
  /** That there is no connection is certain, and not only not known yet: it is said at once. */
  isCertain?: boolean;
}

/** A small sign of how fresh a list is; read out when it changes. */
export function Freshness({ state, what, isCertain }: FreshnessProps) {
  const { text, title } = sentencesOf(what)[state];
  return (
    <span
      className={`freshness freshness--${state} ${isCertain ? 'freshness--certain' : ''}`}
      role="status"
      title={title}
    >
      <span className="freshness__dot" aria-hidden />
      {text}
    </span>
  );
}
