import { type AdCard, kindOf } from '@voltyard/contracts/ads/ad-card';
import { useRef } from 'react';
import { useNavigate } from '../../wiring/router/hooks';
import { LiveGrid } from '../../live/LiveGrid';
import { pageOf } from '../kinds/ad-paths';
import { MatchItem } from './MatchItem';
import { dismissedCopy, matchCopy } from './match-copy';
import { StaleNotice } from './StaleNotice';
import type { MatchesOfAd } from './use-matches';
import './Matches.scss';

interface MatchRowsProps {
  matches: MatchesOfAd;
  /** The ad whose matches these are. */
  own: AdCard;
  headingLevel: 2 | 3 | 4;
  /** They are those that were dismissed. */
  areDismissed?: boolean;
  /** Shows all of an ad; its page is opened where it is left out. */
  onOpened?: ((card: AdCard) => void) | undefined;
}

/** The matches of an ad, the best first; why they could not be loaded again, where that is so. */
export function MatchRows({ matches, own, headingLevel, areDismissed = false, onOpened }: MatchRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const open = onOpened ?? ((card: AdCard) => void navigate(pageOf(card)));
  const { label, arrival } = matchCopy[kindOf(own)];
  return (
    <>
      <StaleNotice {...matches} />
      <LiveGrid
        className="matches"
        label={`${areDismissed ? dismissedCopy.title : label}: ${own.title}`}
        arrival={arrival}
        rows={matches.rows}
        list={list}
        isOwn={() => false}
        renderRow={({ row, isNew }) => (
          <MatchItem
            match={row}
            onSeen={matches.onSeenOf(row)}
            isDismissed={areDismissed}
            onOpened={open}
            {...{ own, isNew, headingLevel }}
          />
        )}
      />
    </>
  );
}
