import { type ReactNode, useState } from 'react';
import type { FormGroup } from '../kinds/form-fields';

interface FormSectionProps {
  group: FormGroup;
  headingId: string;
  isBusy: boolean;
  /** Some of its questions are answered. */
  hasAnswers: boolean;
  children: ReactNode;
}

/** A group of questions under its title. One of which nothing is needed is folded until somebody opens or answers it. */
export function FormSection({ group, headingId, isBusy, hasAnswers, children }: FormSectionProps) {
  const { title, intro, isFolded } = group;
  // An answer that is taken back leaves open what is being answered.
  const [isOpened, setIsOpened] = useState(hasAnswers);
  if (hasAnswers && !isOpened) setIsOpened(true);
  const head = (
    <>
      <h2 id={headingId}>{title}</h2>
      {intro !== undefined && <p className="ad-form__intro">{intro}</p>}
    </>
  );
  const fields = <div className="ad-form__fields">{children}</div>;
  return (
    <fieldset className="ad-form__section" disabled={isBusy} aria-labelledby={headingId}>
      {isFolded ? (
        <details className="ad-form__fold" open={isOpened}>
          <summary>{head}</summary>
          {fields}
        </details>
      ) : (
        <>
          {head}
          {fields}
        </>
      )}
    </fieldset>
  );
}
