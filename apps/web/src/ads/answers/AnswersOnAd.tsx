import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import { PublishedAnswer, rowIdOfAnswer } from '@voltyard/contracts/conversations/published-answer';
import { quoted } from '@voltyard/contracts/texts';
import { useDeletionsUnderWay } from '../../deletion/use-undoable-deletion';
import { useLiveList } from '../../live/use-live-list';
import { BusyButton } from '../../ui/BusyButton';
import { dayOf } from '../../ui/formats';
import { ProblemMessage } from '../../ui/ProblemMessage';
import { QuestionAndAnswer } from '../../ui/QuestionAndAnswer';
import { useAdsApi } from '../ads-api';
import { useWithdrawAnswer } from './use-withdraw-answer';
import './AnswersOnAd.scss';

interface AnswersOnAdProps {
  card: AdCard;
  /** The reader is its owner, who may withdraw them. */
  isOwn: boolean;
  headingLevel: 2 | 3;
}

const rules = {
  compare: (one: PublishedAnswer, other: PublishedAnswer) => one.position - other.position,
  belongs: () => true,
  idOf: rowIdOfAnswer,
};

/** What people asked about an ad and its owner answered for everybody, live; nothing where there is none. */
export function AnswersOnAd({ card, isOwn, headingLevel }: AnswersOnAdProps) {
  const adId = adIdOf(card);
  const { loadAnswers, topics } = useAdsApi();
  const list = useLiveList<PublishedAnswer>({
    name: `answers ${adId}`,
    isKept: false,
    topic: `answers:${adId}`,
    topics,
    schema: PublishedAnswer,
    rules,
    load: (_, signal) => loadAnswers(adId, signal),
  });
  const Heading = `h${headingLevel}` as const;
  if (list.status === 'failed')
    return (
      <section className="answers">
        <ProblemMessage text="The questions and answers could not be loaded." />
        <BusyButton isBusy={false} onClick={list.retry}>
          Load them again
        </BusyButton>
      </section>
    );
  if (list.rows.length === 0) return null;
  return (
    <section className="answers" aria-label="Questions and answers">
      <Heading>Questions and answers</Heading>
      <ul className="answers__list">
        {list.rows.map(({ id, row }) => (
          <li key={id} data-id={id}>
            <QuestionAndAnswer question={row.question} answer={row.answer}>
              <p className="answers__about">
                <time dateTime={row.publishedAt}>{dayOf(row.publishedAt)}</time>
                {isOwn && <WithdrawButton answer={row} />}
              </p>
            </QuestionAndAnswer>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WithdrawButton({ answer }: { answer: PublishedAnswer }) {
  const withdraw = useWithdrawAnswer();
  const { leaving } = useDeletionsUnderWay();
  return (
    <BusyButton
      size="small"
      isBusy={leaving.has(rowIdOfAnswer(answer))}
      label={`Withdraw the answer to ${quoted(answer.question ?? answer.answer)}`}
      onClick={() => withdraw(answer)}
    >
      Withdraw
    </BusyButton>
  );
}
