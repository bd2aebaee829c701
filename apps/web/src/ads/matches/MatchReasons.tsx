import { mdiCheck, mdiClose, mdiHelpCircleOutline } from '@mdi/js';
import { type AdCard, adIdOf, type BuyerAdCard } from '@voltyard/contracts/ads/ad-card';
import { type CriterionName, criteriaTable } from '@voltyard/contracts/ads/criteria/criteria-table';
import { askedBy, sentenceOfMatch } from '@voltyard/contracts/matches/describe-match';
import type { TalkOfMatch } from '@voltyard/contracts/matches/match';
import type { MatchReasons as Reasons } from '@voltyard/contracts/matches/match-of';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon';
import { isolated } from '../../ui/isolated';
import { paths } from '../../wiring/navigation/paths';
import { fieldElementId } from '../form/focus-question';
import { adPaths } from '../kinds/ad-paths';
import { fieldAbout } from '../kinds/field-about';

interface MatchReasonsProps {
  reasons: Reasons;
  /** The ad of the person who reads it. */
  own: AdCard;
  /** The other one. */
  other: AdCard;
  talk: TalkOfMatch | undefined;
}

/** Why two ads match, in a line, and each criterion: what is met, what is not, and what can be asked. */
export function MatchReasons({ reasons, own, other, talk }: MatchReasonsProps) {
  const { met, failed, unknown } = reasons;
  const wanted = 'buyerAdId' in own ? own : (other as BuyerAdCard);
  return (
    <>
      <p className="match__sentence">{sentenceOfMatch(reasons, wanted === own ? 'buyer' : 'seller')}</p>
      {met.length + failed.length + unknown.length > 0 && (
        <ul className="match__criteria" aria-label="What is asked for">
          {met.map((name) => (
            <Criterion key={name} icon={mdiCheck} state="met" said="Met">
              {askedBy(name, wanted)}
            </Criterion>
          ))}
          {failed.map((name) => (
            <Criterion key={name} icon={mdiClose} state="failed" said="Not met, nice to have">
              {askedBy(name, wanted)}
            </Criterion>
          ))}
          {unknown.map((name) => (
            <Criterion key={name} icon={mdiHelpCircleOutline} state="unknown" said="Not said">
              {askedBy(name, wanted)}
              <Answer {...{ name, own, other, talk }} />
            </Criterion>
          ))}
        </ul>
      )}
    </>
  );
}

interface CriterionProps {
  icon: string;
  state: 'met' | 'failed' | 'unknown';
  /** To those who do not see the sign. */
  said: string;
  children: React.ReactNode;
}

const Criterion = ({ icon, state, said, children }: CriterionProps) => (
  <li className={`match__criterion match__criterion--${state}`}>
    <Icon path={icon} size={18} />
    <span className="visually-hidden">{said}: </span>
    {children}
  </li>
);

/** The way to what is not said: the buyer asks, or has asked; the seller says it in the ad. */
function Answer({ name, own, other, talk }: Omit<MatchReasonsProps, 'reasons'> & { name: CriterionName }) {
  const about = criteriaTable[name].label;
  if (talk?.asked.includes(name))
    return (
      <Link
        to={paths.conversation(talk.conversationId)}
        aria-label={`You asked the seller: ${about} of ${isolated(other.title)}. See the conversation`}
      >
        You asked the seller
      </Link>
    );
  if ('buyerAdId' in own)
    return (
      <Link
        to={paths.questionAbout(adIdOf(other), own.productType, name)}
        aria-label={`Ask the seller: ${about} of ${isolated(other.title)}`}
      >
        Ask the seller
      </Link>
    );
  return (
    <Link
      to={`${adPaths['for-sale'].edit(adIdOf(own))}#${fieldElementId(fieldAbout[name])}`}
      aria-label={`Say it in your ad: ${about}`}
    >
      Say it in your ad
    </Link>
  );
}
