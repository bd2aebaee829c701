import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import { Link } from '../../wiring/router/Link';
import { ageOf, dateTimeOf } from '../../ui/formats';
import { useNow } from '../../ui/use-now';
import type { CardContents } from '../kinds/card-contents';
import { HeartButton } from '../favourites/HeartButton';
import { LateOwnerButtons } from './LateOwnerButtons';
import './CardFooter.scss';

interface CardFooterProps {
  card: AdCard;
  contents: CardContents;
  /** What to say of its age, where it is not posted yet. */
  age: string | undefined;
  /** It is being deleted. */
  isLeaving: boolean;
  /** Given for one's own ads. */
  onDeleted: ((card: AdCard) => void) | undefined;
  /** It has a heart. */
  isSavable: boolean;
}

/** Whose ad it is and how old, and what its owner can do with it. */
export function CardFooter({ card, contents, age, isLeaving, onDeleted, isSavable }: CardFooterProps) {
  return (
    <footer className="ad-card__footer">
      <span className="ad-card__seller">
        {isLeaving ? (
          'Deleting …'
        ) : (
          <>
            <Link to={contents.theirAds}>{card.userName}</Link>
            {age ?? <Age of={card.createdAt} />}
          </>
        )}
      </span>
      {isSavable && <HeartButton adId={adIdOf(card)} title={card.title} />}
      {onDeleted && <LateOwnerButtons {...{ card, isLeaving, onDeleted }} />}
    </footer>
  );
}

function Age({ of }: { of: string }) {
  const now = useNow();
  return (
    <time dateTime={of} title={dateTimeOf(of)}>
      {ageOf(of, now)}
    </time>
  );
}
