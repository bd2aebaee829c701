import { Switch } from '@blueprintjs/core';
import {
  doneOf,
  type MailChange,
  mailSettingsMachine,
} from '@voltyard/machines/mail-settings/mail-settings.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { BusyButton } from '../../ui/BusyButton';
import { buttonClass } from '../../ui/ButtonLink';
import { TextField } from '../../ui/fields/controls';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { ProblemMessage } from '../../ui/ProblemMessage';
import { mailSettingsEffects } from '../../wiring/http/mail-effects';
import { inspected } from '../../wiring/inspection/inspection';
import '../../theme/forms.scss';
import './MailSettings.scss';

const withEffects = mailSettingsMachine.provide({ actors: mailSettingsEffects });

/** Where the person's e-mail goes; nothing where this marketplace sends none. */
export function MailSettings() {
  return <MailSettingsSection mail={useActorRef(withEffects, inspected)} />;
}

type Mail = ActorRefFrom<typeof mailSettingsMachine>;

export function MailSettingsSection({ mail }: { mail: Mail }) {
  const state = useSelector(mail, (snapshot) => snapshot);
  const id = useId();
  useRefreshWhenBack(mail);
  const { settings, problem } = state.context;
  // Nothing is drawn before it is known whether there is anything: most installations would take it away again.
  if (state.matches('off') || (state.matches('loading') && settings === null)) return null;
  const fieldProblem = problem?.fields?.find(({ path }) => path === 'address')?.message ?? null;
  return (
    <section className="mail-settings" aria-labelledby={id}>
      <h2 id={id}>E-mail</h2>
      <p role="status" className="mail-settings__status">
        {sentenceOf(state)}
      </p>
      {state.matches('unloaded') && (
        <LoadFailed
          title="Your e-mail settings could not be loaded"
          problem={problem?.message ?? null}
          onRetry={() => mail.send({ type: 'settings.refreshed' })}
        />
      )}
      {!state.matches('unloaded') && problem !== null && fieldProblem === null && (
        <ProblemMessage text={problem.message} />
      )}
      {doneOf(state) === 'remove' && (
        <div className="mail-settings__actions">
          <UndoButton onClick={() => mail.send({ type: 'undo.clicked' })} />
        </div>
      )}
      {settings !== null && settings.address !== null && <SavedAddress mail={mail} state={state} />}
      {settings !== null && <AddressForm mail={mail} state={state} error={fieldProblem} />}
    </section>
  );
}

interface PartProps {
  mail: Mail;
  state: SnapshotFrom<typeof mailSettingsMachine>;
}

function SavedAddress({ mail, state }: PartProps) {
  const { settings } = state.context;
  const isBusy = state.hasTag('busy');
  if (settings === null) return null;
  return (
    <>
      <p className="mail-settings__address">
        <strong>{settings.address}</strong>{' '}
        {settings.isConfirmed ? 'confirmed' : 'Check your inbox: a link there confirms this address.'}
      </p>
      <div className="mail-settings__actions">
        {!settings.isConfirmed && (
          <BusyButton isBusy={isBusy} onClick={() => mail.send({ type: 'resend.clicked' })}>
            Send the link again
          </BusyButton>
        )}
        <BusyButton isBusy={isBusy} onClick={() => mail.send({ type: 'remove.clicked' })}>
          Remove address
        </BusyButton>
      </div>
      <Switch
        checked={settings.newMessages}
        aria-disabled={isBusy}
        label="Mail me when a message stays unread for 10 minutes"
        onChange={({ currentTarget }) =>
          mail.send({ type: 'mails.switched', newMessages: currentTarget.checked })
        }
      />
      <Switch
        checked={settings.searches}
        aria-disabled={isBusy}
        label="Mail me once a day what is new in the searches that I want to be told of once a day"
        onChange={({ currentTarget }) =>
          mail.send({ type: 'mails.switched', searches: currentTarget.checked })
        }
      />
    </>
  );
}

/** The button that was pressed is gone with the address: the keyboard continues here. */
function UndoButton({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button type="button" ref={button} className={buttonClass({})} onClick={onClick}>
      Undo
    </button>
  );
}

function AddressForm({ mail, state, error }: PartProps & { error: string | null }) {
  const hasAddress = state.context.settings?.address !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mail.send({ type: 'address.saved' });
  };
  return (
    <form className="mail-settings__form" onSubmit={submit} noValidate>
      <TextField
        label={hasAddress ? 'Another address' : 'E-mail address'}
        required
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        helper="Only you see it. Nothing but a link is sent there until you have confirmed it."
        error={error}
        value={state.context.typed}
        onChange={(address) => mail.send({ type: 'address.typed', address })}
      />
      <button type="submit" className={buttonClass({})} aria-disabled={state.hasTag('busy')}>
        Save address
      </button>
    </form>
  );
}

function sentenceOf(state: SnapshotFrom<typeof mailSettingsMachine>): string {
  if (state.matches('changing')) return 'Saving …';
  switch (doneOf(state)) {
    case 'save':
    case 'resend':
      return 'A mail with a link is on its way. Look into the spam folder too.';
    case 'remove':
      return 'The address is removed, and no mail is sent there.';
    case 'switch':
      return isSwitchedOn(state.context.change) ? 'Mails are switched on.' : 'Mails are switched off.';
    case null:
      return '';
  }
}

const isSwitchedOn = (change: MailChange | null): boolean =>
  change?.type === 'switch' && (change.newMessages ?? change.searches) === true;

/** The link may have been opened in another tab or on another device. */
function useRefreshWhenBack(mail: Mail): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') mail.send({ type: 'settings.refreshed' });
    };
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('online', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('online', refresh);
    };
  }, [mail]);
}
