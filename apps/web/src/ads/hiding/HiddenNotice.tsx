import { mdiEyeOffOutline } from '@mdi/js';
import { type AdCard, adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import type { AdHiding } from '@voltyard/contracts/ads/ad-hiding';
import { useId } from 'react';
import { dayOf } from '../../ui/formats';
import { Icon } from '../../ui/Icon';
import { HidingAnswerForm } from './HidingAnswerForm';
import { useHidingAnswer } from './use-hiding-answer';
import './HiddenNotice.scss';

/** Tells the owner of an ad why only they see it, and takes their answer, or shows it. */
export function HiddenNotice({ card, hiding }: { card: AdCard; hiding: AdHiding }) {
  const { reason, since, answer } = hiding;
  const titleId = useId();
  return (
    <section className="hidden-notice" aria-labelledby={titleId}>
      <p id={titleId} className="hidden-notice__title">
        <Icon path={mdiEyeOffOutline} size={20} /> This ad is hidden since {dayOf(since)}. Only you see it.
      </p>
      <p>Those who run the marketplace wrote:</p>
      <blockquote dir="auto">{reason}</blockquote>
      {answer === undefined ? (
        <Answer key={since} card={card} />
      ) : (
        <>
          <p>You answered on {dayOf(answer.at)}:</p>
          <blockquote dir="auto">{answer.text}</blockquote>
        </>
      )}
    </section>
  );
}

/** Another hiding can be answered anew. */
function Answer({ card }: { card: AdCard }) {
  return <HidingAnswerForm answer={useHidingAnswer(kindOf(card), adIdOf(card))} />;
}
