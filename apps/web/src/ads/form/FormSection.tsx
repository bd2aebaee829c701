import { type ReactNode, useState } from 'react';
import type { FormGroup } from '../kinds/form-fields';

interface FormSectionProps {
  group: FormGroup;
  headingId: string;
  isBusy: boolean;
  /** At least one of its fields is answered. */
  hasAnswers: boolean;
  children: ReactNode;
}

/**
 * A group of fields under its title. A group without required fields is folded until the person opens it or answers a
 * field.
 */
export function FormSection({ group, headingId, isBusy, hasAnswers, children }: FormSectionProps) {
  const { title, intro, isFolded } = group;
  // The group stays open when its only answer is cleared, because the person is working in it.
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
