import { mdiAlertCircleOutline } from '@mdi/js';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/Icon';
import type { AdDraft } from '../draft/ad-draft';
import { fieldElementId, focusField } from './focus-question';
import { counted } from '../../ui/formats';
import { useLatest } from '../../ui/use-latest';
import { fieldOf } from '../kinds/ad-forms';
import type { FormFieldName } from '../kinds/form-fields';

interface ProblemSummaryProps {
  problems: { name: FormFieldName; message: string }[];
  draft: AdDraft;
  /** How often saving was tried: each time the summary is brought to the person. */
  attempts: number;
  /** It is being saved: what the server refuses is known when that is over. */
  isBusy: boolean;
}

/** What stands between the form and being saved, each with a way there. */
export function ProblemSummary({ problems, draft, attempts, isBusy }: ProblemSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasProblems = problems.length > 0;
  // Only a new attempt and what comes of it move the focus, not a problem that goes or comes while typing.
  const latestHasProblems = useLatest(hasProblems);
  useEffect(() => {
    if (attempts > 0 && latestHasProblems() && !isBusy) box.current?.focus();
  }, [attempts, isBusy, latestHasProblems]);
  if (!hasProblems) return null;
  return (
    <div
      className="ad-form__problems"
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby="ad-form-problems"
    >
      <h2 id="ad-form-problems">
        <Icon path={mdiAlertCircleOutline} size={22} />
        {headingOf(problems, draft)}
      </h2>
      <ul>
        {problems.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${fieldElementId(name)}`}
              onClick={(event) => focusField(name) && event.preventDefault()}
            >
              {fieldOf(draft, name).label}
            </a>
            <span> {message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function headingOf(problems: ProblemSummaryProps['problems'], draft: AdDraft): string {
  const missing = problems.filter(({ name }) => draft[name].length === 0).length;
  const others = problems.length - missing;
  return [
    ...(missing > 0 ? [counted(missing, 'answer is missing', 'answers are missing')] : []),
    ...(others > 0 ? [counted(others, 'answer needs another look', 'answers need another look')] : []),
  ].join(', ');
}
