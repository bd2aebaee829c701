import type { mailLinkMachine } from '@voltyard/machines/mail-link/mail-link.machine';
import { useSelector } from '@xstate/react';
import { Link } from '../../wiring/router/Link';
import { useLocation } from '../../wiring/router/hooks';
import type { ActorRefFrom } from 'xstate';
import { buttonClass } from '../../ui/ButtonLink';
import { EntryPanel } from '../../ui/pages/EntryPanel';
import { ProblemMessage } from '../../ui/ProblemMessage';
import { paths } from '../../wiring/navigation/paths';

export interface MailLinkCopy {
  title: string;
  lead: string;
  /** Where the address has nothing of the link in the mail. */
  leadWithoutLink: string;
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
  const isWithoutToken = useLocation().hash.length < 2;
  return (
    <EntryPanel
      title={copy.title}
      lead={isWithoutToken ? copy.leadWithoutLink : copy.lead}
      footer={<Link to={paths.accountSummary}>Go to your account</Link>}
    >
      <p role="status">{state.matches('done') ? copy.done : ''}</p>
      {state.hasTag('problem') && <ProblemMessage text={state.context.problem?.message ?? ''} />}
      {!isWithoutToken && !state.matches('done') && (
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
