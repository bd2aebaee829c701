import { mdiCalendarClock, mdiMapMarkerOutline } from '@mdi/js';
import { type AdCard as Card, kindOf } from '@voltyard/contracts/ads/ad-card';
import { limits } from '@voltyard/contracts/limits';
import { type CSSProperties, memo, type MouseEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon';
import { ageOf, dateTimeOf } from '../../ui/formats';
import { AdPhotos } from './AdPhotos';
import { type CardContents, contentsOf } from '../kinds/card-contents';
import { OwnerButtons } from './OwnerButtons';
import { useNow } from '../../ui/use-now';
import './AdCard.scss';

interface AdCardProps {
  card: Card;
  /** What to say of the ad, where it is not finished. */
  contents?: CardContents;
  /** What to say of its age, where it is not posted yet. */
  age?: string | undefined;
  /** It arrived while the list was open. */
  isNew?: boolean;
  headingLevel?: 2 | 3;
  /** Shows all of the ad. */
  onOpened?: ((card: Card) => void) | undefined;
  /** Given for one's own ads, which can be edited and deleted. */
  onDeleted?: ((card: Card) => void) | undefined;
}

/** An ad as lists show it. The whole card opens the ad; what else is in it keeps its own purpose. */
export const AdCard = memo(function AdCard({
  card,
  isNew = false,
  headingLevel = 3,
  onOpened,
  onDeleted,
  contents = contentsOf(card),
  age,
}: AdCardProps) {
  const titleId = useId();
  const hasPhotos = card.photos.length > 0 || contents.isToBeSeen;
  return (
    <article
      className={`ad-card ad-card--${kindOf(card)} ${isNew ? 'ad-card--new' : ''}`}
      aria-labelledby={titleId}
    >
      {hasPhotos && <Photos card={card} onOpened={onOpened} />}
      {isNew && <span className="ad-card__new">New</span>}
      <header className="ad-card__header" style={{ height: limits.cardHeaderHeight }}>
        <p className="ad-card__price">
          <span className="ad-card__amount" style={lengthOf(contents.amount)}>
            {contents.amount}
          </span>
          {contents.amountNote !== null && <span className="ad-card__price-type">{contents.amountNote}</span>}
        </p>
        <Title {...{ card, titleId, headingLevel, onOpened }} />
      </header>
      <Body contents={contents} />
      <footer className="ad-card__footer">
        <span className="ad-card__seller">
          <Link to={contents.theirAds}>{card.userName}</Link>
          {age ?? <Age of={card.createdAt} />}
        </span>
        {onDeleted && <OwnerButtons card={card} onDeleted={onDeleted} />}
      </footer>
    </article>
  );
});

const lengthOf = (text: string) => ({ '--characters': text.length }) as CSSProperties;

/**
 * Photos lie above the title's target, so that a finger can swipe them; a tap opens the ad all the same. The title's
 * button does it for the keyboard.
 */
function Photos({ card, onOpened }: Pick<AdCardProps, 'card' | 'onOpened'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="ad-card__photos" onClick={onOpened && openUnlessButton(() => onOpened(card))}>
      <AdPhotos
        photos={card.photos}
        title={card.title}
        productType={card.productType}
        sizes="(max-width: 599px) calc(100vw - 32px), 380px"
      />
    </div>
  );
}

const openUnlessButton = (open: () => void) => (event: MouseEvent<HTMLElement>) => {
  if (!(event.target as HTMLElement).closest('button')) open();
};

interface TitleProps {
  card: Card;
  titleId: string;
  headingLevel: 2 | 3;
  onOpened: AdCardProps['onOpened'];
}

function Title({ card, titleId, headingLevel, onOpened }: TitleProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Heading className="ad-card__title" id={titleId}>
      {onOpened ? (
        <button
          type="button"
          className="ad-card__open"
          data-opens
          aria-haspopup="dialog"
          onClick={() => onOpened(card)}
        >
          <span dir="auto">{card.title}</span>
        </button>
      ) : (
        <span dir="auto">{card.title}</span>
      )}
    </Heading>
  );
}

/** What is too much for a card is on the ad's sheet. */
const criteriaShown = 6;

function Body({ contents }: { contents: CardContents }) {
  const { facts, criteria, words, place, badge, neededBy } = contents;
  return (
    <div className="ad-card__body">
      {facts.length > 0 && <p className="ad-card__facts">{facts.join(' · ')}</p>}
      {criteria.length > 0 && (
        <ul className="ad-card__criteria" aria-label="Criteria">
          {criteria.slice(0, criteriaShown).map((criterion) => (
            <li key={criterion}>{criterion}</li>
          ))}
          {criteria.length > criteriaShown && <li>{criteria.length - criteriaShown} more</li>}
        </ul>
      )}
      {words !== null && <p className="ad-card__words">{words}</p>}
      <p className="ad-card__place ad-card__place--first">
        <Icon path={mdiMapMarkerOutline} size={16} />
        <span>{place}</span>
        {badge !== null && <span className="ad-card__condition">{badge}</span>}
      </p>
      {neededBy !== null && (
        <p className="ad-card__place">
          <Icon path={mdiCalendarClock} size={16} />
          <span>{neededBy}</span>
        </p>
      )}
    </div>
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
