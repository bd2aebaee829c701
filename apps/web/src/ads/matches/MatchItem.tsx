import { mdiCloseCircleOutline, mdiMessageOutline, mdiUndo } from '@mdi/js';
import { type AdCard, adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import { continueConversation, messageOwner } from '@voltyard/contracts/conversations/message-copy';
import { useId, useRef } from 'react';
import { Link } from '../../wiring/router/Link';
import { photoUrl } from '@voltyard/contracts/photos/photo-sources';
import { buttonClass, ButtonLink } from '../../ui/ButtonLink';
import { Icon } from '../../ui/Icon';
import { isolated } from '../../ui/isolated';
import { isRepeatedClick } from '../../ui/is-repeated-click';
import { NewBadge } from '../../ui/NewBadge';
import { productTypeIcons } from '../../ui/product-type-icons';
import { useSeen } from '../../ui/use-seen';
import { paths } from '../../wiring/navigation/paths';
import { linkToAd } from '../card/link-to-ad';
import { contentsOf } from '../kinds/card-contents';
import { StateLine } from '../state/StateLine';
import { MatchReasons } from './MatchReasons';
import { useMoveMatch } from './use-move-match';
import type { ListedMatch } from './use-matches';

interface MatchItemProps {
  match: ListedMatch;
  /** The ad of the person who reads it. */
  own: AdCard;
  isNew: boolean;
  isDismissed: boolean;
  /** Null where nothing waits for it to be seen. */
  onSeen: (() => void) | null;
  headingLevel: 2 | 3 | 4;
  onOpened: (card: AdCard) => void;
}

/** One match: the other one's ad, why it matches, and what can be done about it. */
export function MatchItem({
  match,
  own,
  isNew,
  isDismissed,
  onSeen,
  headingLevel,
  onOpened,
}: MatchItemProps) {
  const { card, talk } = match;
  const titleId = useId();
  const article = useRef<HTMLElement>(null);
  useSeen(article, onSeen);
  const moving = useMoveMatch(match, isDismissed);
  const { isLeaving } = moving;
  return (
    <article
      ref={article}
      className={`match ${isLeaving ? 'match--leaving' : ''}`}
      aria-labelledby={titleId}
      aria-busy={isLeaving || undefined}
    >
      {isNew && <NewBadge className="match__new" />}
      <MatchedAd {...{ card, titleId, headingLevel, onOpened }} />
      <div className="match__reasons">
        <MatchReasons reasons={match} own={own} other={card} talk={talk} />
      </div>
      <div className="match__buttons">
        <ButtonLink
          to={talk ? paths.conversation(talk.conversationId) : messagePlace(own, card)}
          icon={mdiMessageOutline}
        >
          {talk ? continueConversation : messageOwner[kindOf(card)]}
        </ButtonLink>
        <MoveButton {...{ card, isDismissed, moving }} />
      </div>
    </article>
  );
}

interface MoveButtonProps extends Pick<MatchItemProps, 'isDismissed'> {
  card: AdCard;
  moving: ReturnType<typeof useMoveMatch>;
}

/** Dismisses it, or brings it back. */
function MoveButton({ card, isDismissed, moving: { isLeaving, move } }: MoveButtonProps) {
  const name = isDismissed ? 'Bring back' : 'Dismiss';
  const done = isDismissed ? 'Brought back' : 'Dismissed';
  return (
    <button
      type="button"
      className={buttonClass({ look: 'minimal' })}
      aria-label={`${name} ${isolated(card.title)}`}
      aria-disabled={isLeaving || undefined}
      onClick={(event) => isRepeatedClick(event) || isLeaving || move()}
    >
      <Icon path={isDismissed ? mdiUndo : mdiCloseCircleOutline} />
      <span>{isLeaving ? done : name}</span>
    </button>
  );
}

/** A seller begins with their own ad. */
const messagePlace = (own: AdCard, other: AdCard): string =>
  kindOf(own) === 'for-sale'
    ? paths.offerTo(adIdOf(other), adIdOf(own))
    : paths.messagesAbout(kindOf(other), adIdOf(other));

interface MatchedAdProps extends Pick<MatchItemProps, 'headingLevel' | 'onOpened'> {
  card: AdCard;
  titleId: string;
}

function MatchedAd({ card, titleId, headingLevel, onOpened }: MatchedAdProps) {
  const Heading = `h${headingLevel}` as const;
  const { amount, facts, place } = contentsOf(card);
  return (
    <div className="match__ad">
      <Thumb card={card} />
      <div className="match__words">
        <Heading id={titleId} className="match__title">
          <Link {...linkToAd(card, onOpened)} data-opens>
            <span dir="auto">{card.title}</span>
          </Link>
        </Heading>
        <p>
          <strong>{amount}</strong> {[...facts, place].join(' · ')}
        </p>
        {kindOf(card) === 'wanted' && <p dir="auto">{card.userName}</p>}
        <StateLine card={card} />
      </div>
    </div>
  );
}

const Thumb = ({ card: { photos, productType } }: Pick<MatchedAdProps, 'card'>) => (
  <span className="match__thumb" aria-hidden>
    {photos[0] ? (
      <img
        src={photoUrl(photos[0].photoId, 320)}
        alt=""
        width={96}
        height={72}
        loading="lazy"
        decoding="async"
      />
    ) : (
      <Icon path={productTypeIcons[productType]} size={36} />
    )}
  </span>
);
