import { mdiCheck, mdiClose, mdiHelpCircleOutline, mdiMinus } from '@mdi/js';
import { type AdCard, adIdOf, type BuyerAdCard } from '@voltyard/contracts/ads/ad-card';
import { type CriterionName, criteriaTable } from '@voltyard/contracts/ads/criteria/criteria-table';
import { niceToHaveOf } from '@voltyard/contracts/ads/criteria/wanted-criteria';
import {
  askedBy,
  niceToHave,
  questionAbout,
  questionAboutOne,
  sentenceOfMatch,
} from '@voltyard/contracts/matches/describe-match';
import type { TalkOfMatch } from '@voltyard/contracts/matches/match';
import type { MatchReasons as Reasons } from '@voltyard/contracts/matches/match-of';
import { Link } from '../../wiring/router/Link';
import { Icon } from '../../ui/Icon';
import { isolated } from '../../ui/isolated';
import { fieldElementId } from '../form/focus-question';
import { adPaths } from '../kinds/ad-paths';
import { fieldAbout } from '../kinds/field-about';
import { AskSeller } from './AskSeller';
import { useQuestion } from './use-question';

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
      <p className="match__sentence">
        {sentenceOfMatch(reasons, { reader: wanted === own ? 'buyer' : 'seller', wanted })}
      </p>
      {met.length + failed.length + unknown.length > 0 && (
        <ul className="match__criteria" aria-label="What is asked for">
          {met.map((name) => (
            <Criterion key={name} icon={mdiCheck} state="met" said="Met">
              {askedBy(name, wanted)}
            </Criterion>
          ))}
          {failed.map((name) => (
            <FailedCriterion key={name} {...{ name, wanted }} />
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

/** One that is nice to have says so and is no cross: it speaks against nothing. */
const FailedCriterion = ({ name, wanted }: { name: CriterionName; wanted: BuyerAdCard }) =>
  niceToHaveOf(wanted).has(name) ? (
    <Criterion icon={mdiMinus} state="missed" said="Not met">
      {askedBy(name, wanted)} <span className="match__nice">({niceToHave})</span>
    </Criterion>
  ) : (
    <Criterion icon={mdiClose} state="failed" said="Not met">
      {askedBy(name, wanted)}
    </Criterion>
  );

interface CriterionProps {
  icon: string;
  state: 'met' | 'missed' | 'failed' | 'unknown';
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

interface AnswerProps extends Omit<MatchReasonsProps, 'reasons'> {
  name: CriterionName;
}

/** The way to what is not said: the buyer asks, or has asked; the seller says it in the ad. */
function Answer({ name, own, other, talk }: AnswerProps) {
  if ('buyerAdId' in own) return <AskFor {...{ name, own, other, talk }} />;
  return (
    <Link
      to={`${adPaths['for-sale'].edit(adIdOf(own))}#${fieldElementId(fieldAbout[name])}`}
      aria-label={`Say it in your ad: ${criteriaTable[name].label}`}
    >
      Say it in your ad
    </Link>
  );
}

function AskFor({ name, own, other, talk }: AnswerProps) {
  const question = useQuestion({
    card: other,
    conversationId: talk?.conversationId ?? null,
    text: talk?.about === adIdOf(own) ? questionAboutOne(name, other) : questionAbout(name, own),
  });
  const askedIn = talk?.asked.includes(name) ? talk.conversationId : null;
  const about = `${criteriaTable[name].label} of ${isolated(other.title)}`;
  return <AskSeller {...{ question, about, askedIn }} />;
}
