import { Radio } from '@blueprintjs/core';
import { reportLimits } from '@voltyard/contracts/limits';
import { needsWords, type ReportReason, reportReasonNames } from '@voltyard/contracts/reports/report-reasons';
import { fieldProblemsOf, type reportMachine } from '@voltyard/machines/report/report.machine';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { buttonClass } from '../ui/ButtonLink';
import { FieldGroup } from '../ui/fields/Field';
import { TextAreaField } from '../ui/fields/controls';
import { ProblemMessage } from '../ui/ProblemMessage';

export type Report = ActorRefFrom<typeof reportMachine>;

interface ReportFormProps {
  report: Report;
  /** Those that fit what is reported. */
  reasons: readonly ReportReason[];
  onClosed: () => void;
}

/** The reasons and the words of a report, then what became of it. */
export function ReportForm({ report, reasons, onClosed }: ReportFormProps) {
  const state = useSelector(report, (snapshot) => snapshot);
  if (!state.hasTag('form')) return <Outcome {...{ state, onClosed }} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    report.send({ type: 'report.sent' });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Fields {...{ report, state, reasons }} />
      {state.context.problem !== null && <ProblemMessage text={state.context.problem.message} />}
      <div className="report__buttons">
        <button type="button" className={buttonClass({})} onClick={onClosed}>
          Cancel
        </button>
        <button
          type="submit"
          className={buttonClass({ look: 'primary' })}
          aria-disabled={state.hasTag('busy')}
        >
          {labelOf(state)}
        </button>
      </div>
    </form>
  );
}

type State = SnapshotFrom<typeof reportMachine>;

function labelOf(state: State): string {
  if (state.hasTag('busy')) return 'Sending …';
  return state.matches('failed') ? 'Try again' : 'Send report';
}

function Fields({ report, state, reasons }: { state: State } & Pick<ReportFormProps, 'report' | 'reasons'>) {
  const { reason, words } = state.context;
  const problems = state.matches('incomplete') ? fieldProblemsOf(state.context) : null;
  const fields = useFocusOnProblem(state);
  const name = useId();
  return (
    <div ref={fields}>
      <FieldGroup label="What is wrong?" required error={problems?.reason ?? null}>
        {reasons.map((one) => (
          <Radio
            key={one}
            className="report__reason"
            name={name}
            checked={reason === one}
            onChange={() => report.send({ type: 'reason.chosen', reason: one })}
          >
            {reportReasonNames[one]}
          </Radio>
        ))}
      </FieldGroup>
      <TextAreaField
        label="In your own words"
        required={needsWords(reason)}
        rows={4}
        helper={`Up to ${reportLimits.maximumTextLength.toLocaleString('en')} characters. The person you report does not read them.`}
        error={problems?.words ?? null}
        value={words}
        onChange={(typed) => report.send({ type: 'words.typed', words: typed })}
      />
    </div>
  );
}

/** What was pressed is below; what is missing is above. */
function useFocusOnProblem(state: State) {
  const fields = useRef<HTMLDivElement>(null);
  const isIncomplete = state.matches('incomplete');
  useEffect(() => {
    if (isIncomplete)
      fields.current?.querySelector<HTMLElement>('.field--invalid :is(input, textarea)')?.focus();
  }, [isIncomplete]);
  return fields;
}

function Outcome({ state, onClosed }: { state: State; onClosed: () => void }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => sentence.current?.focus(), []);
  return (
    <>
      <p ref={sentence} tabIndex={-1} className="report__outcome">
        {state.matches('sent')
          ? 'Thank you. The people who run this marketplace will look at it.'
          : state.context.problem?.message}
      </p>
      <div className="report__buttons">
        <button type="button" className={buttonClass({ look: 'primary' })} onClick={onClosed}>
          Close
        </button>
      </div>
    </>
  );
}
