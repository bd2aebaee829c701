import type { mailLinkMachine } from '@voltyard/machines/mail-link/mail-link.machine';
import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { buttonClass } from '../../ui/ButtonLink';
import { EntryPanel } from '../../ui/pages/EntryPanel';
import { ProblemMessage } from '../../ui/ProblemMessage';
import { paths } from '../../wiring/navigation/paths';

export interface MailLinkCopy {
  title: string;
  lead: string;
  button: string;
  done: string;
}

/** A page that a link in a mail opens: one button, and what became of it. */
export function MailLinkPanel({
  link,
  copy,
}: {
  link: ActorRefFrom<typeof mailLinkMachine>;
  copy: MailLinkCopy;
}) {
  const state = useSelector(link, (snapshot) => snapshot);
  return (
    <EntryPanel
      title={copy.title}
      lead={copy.lead}
      footer={<Link to={paths.accountSummary}>Go to your account</Link>}
    >
      <p role="status">{state.matches('done') ? copy.done : ''}</p>
      {state.hasTag('problem') && <ProblemMessage text={state.context.problem?.message ?? ''} />}
      {!state.matches('done') && (
        <button
          type="button"
          className={buttonClass({ size: 'large', look: 'primary' })}
          aria-disabled={state.hasTag('busy')}
          onClick={() => link.send({ type: 'button.clicked' })}
        >
          {copy.button}
        </button>
      )}
    </EntryPanel>
  );
}
