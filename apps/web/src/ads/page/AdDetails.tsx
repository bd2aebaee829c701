import { shownWidths } from '@voltyard/contracts/photos/photo-sources';
import { mdiMapMarkerOutline } from '@mdi/js';
import { type AdCard, kindOf } from '@voltyard/contracts/ads/ad-card';
import { amountBefore } from '@voltyard/contracts/ads/amount-before';
import { titleWithState } from '@voltyard/contracts/ads/ad-summary';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import { moneyOf } from '@voltyard/contracts/money/money-of';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from '../../wiring/router/Link';
import { dayOf } from '../../ui/formats';
import { Icon } from '../../ui/Icon';
import { useNow } from '../../ui/use-now';
import { WholeWords } from '../../ui/WholeWords';
import { usePageTitle } from '../../wiring/navigation/page-title';
import { useOpened } from '../../wiring/navigation/use-opened';
import { AdPhotos } from '../card/AdPhotos';
import { useDistance } from '../filter/use-distance';
import { adListCopy } from '../kinds/ad-list-copy';
import { contentsOf, onlyYou } from '../kinds/card-contents';
import { aboutAmountOf, ratesNote } from '../money/about-amount';
import { useReaderCurrency } from '../money/reader-currency';
import { readableUntilOf } from '../state/ad-state-copy';
import { StateLine } from '../state/StateLine';
import { AdFactGroups } from './AdFactGroups';
import { AdPhotoViewer } from './AdPhotoViewer';
import { ShownPrice } from './ShownPrice';
import { useShownPrice } from './use-shown-price';
import './AdSheet.scss';

export interface AdDetailsProps {
  /** Stays up to date while it is shown. */
  card: AdCard;
  /** The ad was removed or hidden while it was open: which of the two is not heard. */
  isGone: boolean;
  titleId: string;
  headingLevel: 1 | 2;
  /** It is the ad as it is, and no former version of it. */
  isLive?: boolean;
  /** It lies over a list that has it: the arrow keys lead to other ads. */
  isInList?: boolean;
  /** What stands above all of it. */
  above?: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
  /** What stands below all that the ad says. */
  below?: ReactNode;
}

/** All of an ad, over a list or as a page: whole photos, every fact, its owner's words. */
export function AdDetails({ card, isGone, titleId, headingLevel, ...props }: AdDetailsProps) {
  const { isInList = false, isLive = false, above, actions, below } = props;
  const { openId: openPhotoId, open: openPhoto } = useOpened('photo');
  usePageTitle(titleWithState(card));
  const hasPhotos = card.photos.length > 0 || contentsOf(card).isToBeSeen;
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      {above}
      {hasPhotos && (
        <AdPhotos
          photos={card.photos}
          title={card.title}
          productType={card.productType}
          sizes={shownWidths.sheet}
          isFirst
          onEnlarged={openPhoto}
          areKeysWithin={isInList}
        />
      )}
      <div className="ad-sheet__content">
        <p role="status" className={isGone ? 'ad-sheet__gone' : 'visually-hidden'}>
          {isGone && 'This ad is not shown any more. Below is what it said last.'}
        </p>
        <div role="status" className="ad-sheet__state">
          <StateLine card={card} />
          {isLive && !isGone && <ReadableUntil card={card} />}
        </div>
        <Price {...{ card, isLive }} />
        <Heading id={titleId} className="ad-sheet__title">
          <bdi>{card.title}</bdi>
        </Heading>
        <WhereAndWhose card={card} />
        {actions}
        {card.description && (
          <p dir="auto" className="ad-sheet__description">
            {card.description}
          </p>
        )}
        <AdFactGroups card={card} headingLevel={headingLevel === 1 ? 2 : 3} onProofOpened={openPhoto} />
        {below}
      </div>
      {/* Not within the sheet, whose keys it would hear. */}
      {openPhotoId !== null &&
        createPortal(<AdPhotoViewer card={card} photoId={openPhotoId} />, document.body)}
    </>
  );
}

/** After that only its owner reads it. */
function ReadableUntil({ card }: { card: AdCard }) {
  const sentence = readableUntilOf(card);
  return sentence !== null && <p className="ad-sheet__until">{sentence}</p>;
}

function Price({ card, isLive }: { card: AdCard; isLive: boolean }) {
  const { amount, sheetNote } = contentsOf(card);
  const about = aboutAmountOf(card, useReaderCurrency());
  const price = useShownPrice(card);
  const now = useNow();
  return (
    <ShownPrice
      {...{ price, amount }}
      noun={kindOf(card) === 'wanted' ? 'budget' : 'price'}
      about={
        about !== null && (
          <p className="ad-sheet__about">
            {about}, {ratesNote()}
          </p>
        )
      }
      reduced={reductionOf(card, isLive ? now : Date.parse(card.updatedAt))}
    >
      {isPrivateAd(card) && <span className="ad-sheet__price-type">{onlyYou}</span>}
      {sheetNote !== null && <span className="ad-sheet__price-type">{sheetNote}</span>}
    </ShownPrice>
  );
}

/** What an ad was reduced from at a time: a former version tells what it told then. */
function reductionOf(card: AdCard, now: number) {
  const from = amountBefore(card, now);
  if (from === null || !card.reduced) return null;
  const { by, at } = card.reduced;
  return { from, by: `Reduced by ${moneyOf(by, card.currency)}`, on: dayOf(at) };
}

function WhereAndWhose({ card }: { card: AdCard }) {
  const { place, theirAds } = contentsOf(card);
  const distance = useDistance(card);
  return (
    <p className="ad-sheet__place">
      <Icon path={mdiMapMarkerOutline} size={18} /> {[place, distance].filter(Boolean).join(' · ')} ·{' '}
      {adListCopy[kindOf(card)].by}{' '}
      <Link to={theirAds}>
        <WholeWords text={card.userName} />
      </Link>{' '}
      since {dayOf(card.createdAt)}
    </p>
  );
}
