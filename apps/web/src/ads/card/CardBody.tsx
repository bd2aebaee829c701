import { mdiCalendarClock, mdiMapMarkerOutline } from '@mdi/js';
import { Icon } from '../../ui/Icon';
import type { CardContents } from '../kinds/card-contents';
import './CardBody.scss';

/** What is too much for a card is on the ad's sheet. */
const criteriaShown = 6;

interface CardBodyProps {
  contents: CardContents;
  /** The distance from the place of the list; null when it is not shown. */
  distance: string | null;
  /** What it does not say of what was asked; null where it says all. */
  unsaid: string | null;
}

/** What a card says of the ad below its title. */
export function CardBody({ contents, distance, unsaid }: CardBodyProps) {
  const { facts, evidence, criteria, excerpt, place, badge, neededBy } = contents;
  return (
    <div className="ad-card__body">
      {facts.length > 0 && <p className="ad-card__facts">{facts.join(' · ')}</p>}
      <Pills label="Range and battery health" texts={evidence} />
      <Pills label="Criteria" texts={shortly(criteria)} />
      {unsaid !== null && <p className="ad-card__unsaid">Does not say: {unsaid}</p>}
      {excerpt !== null && <p className="ad-card__excerpt">{excerpt}</p>}
      <p className="ad-card__place ad-card__place--first">
        <Icon path={mdiMapMarkerOutline} size={16} />
        <span>{distance === null ? place : `${place} · ${distance}`}</span>
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

const shortly = (criteria: readonly string[]): readonly string[] =>
  criteria.length > criteriaShown
    ? [...criteria.slice(0, criteriaShown), `${criteria.length - criteriaShown} more`]
    : criteria;

const Pills = ({ label, texts }: { label: string; texts: readonly string[] }) =>
  texts.length > 0 && (
    <ul className="ad-card__pills" aria-label={label}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
