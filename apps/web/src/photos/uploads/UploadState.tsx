import { ProgressBar } from '@blueprintjs/core';
import { mdiAlertCircleOutline, mdiCheckCircle, mdiImagePlus, mdiRefresh } from '@mdi/js';
import { photoLimits } from '@voltyard/contracts/limits';
import { uploadCardFlags } from '@voltyard/machines/upload-card/upload-card.selectors';
import { useSelector } from '@xstate/react';
import { type ChangeEvent, useRef, useState } from 'react';
import { TextField } from '../../ui/fields/controls';
import { Icon } from '../../ui/Icon';
import type { UploadCardProps } from './upload-card-props';
import './UploadCard.scss';

type UploadStateProps = Pick<UploadCardProps, 'card' | 'onChosenAgain'>;

/** How the upload goes, in words that are read out when they change. */
export function UploadState({ card, onChosenAgain }: UploadStateProps) {
  const state = useSelector(card, (snapshot) => snapshot);
  const { context } = state;
  const { isUploadedMessage } = uploadCardFlags(state);
  const line = useRef<HTMLDivElement>(null);
  /** What is pressed here disappears with its state: the focus moves to the line that says what comes of it. */
  const moveFocus = () => line.current?.focus();
  return (
    <>
      {state.hasTag('busy') && <UploadProgress fraction={context.progress} name={context.fileName} />}
      <div className="photo-card__state" role="status" tabIndex={-1} ref={line}>
        {state.matches('waiting') &&
          (context.isOnline ? 'Waits until the errors are closed' : 'Waits for the network')}
        {state.matches('uploading') && `Uploading ${Math.round(context.progress * 100)} %`}
        {state.matches('uploaded') && (
          <span className="photo-card__done">
            <Icon path={mdiCheckCircle} size={18} /> {isUploadedMessage}
          </span>
        )}
        {(state.matches('failed') || state.matches('unusable')) && (
          <Problem title={isUploadedMessage} reason={context.message} />
        )}
        {state.matches('interrupted') && (
          <Problem title={isUploadedMessage} reason={`${context.message} It is tried again by itself.`} />
        )}
        {state.matches('fileGone') && <Problem title="Choose the photo again" reason={context.message} />}
        {state.matches('refused') && <Problem title="This file cannot be used" reason={context.message} />}
        {state.matches('nameTooLong') && (
          <Problem
            title="The file name is too long"
            reason="Upload it under a name of at most 30 characters."
          />
        )}
      </div>
      {(state.matches('failed') || state.matches('interrupted')) && (
        <button
          type="button"
          className="bp6-button bp6-small"
          onClick={() => {
            moveFocus();
            card.send({ type: 'upload.retried' });
          }}
        >
          <Icon path={mdiRefresh} /> Try again
        </button>
      )}
      {(state.matches('fileGone') || state.matches('unusable') || state.matches('refused')) && (
        <ChooseAgain
          {...(state.matches('fileGone')
            ? { text: 'Choose again', label: `Choose ${context.fileName} again` }
            : { text: 'Choose another photo', label: `Choose another photo than ${context.fileName}` })}
          onChosen={(file) => {
            moveFocus();
            onChosenAgain(file);
          }}
        />
      )}
      {state.matches('nameTooLong') && (
        <ShorterName
          suggested={context.suggestedName ?? ''}
          onAccepted={(fileName) => {
            moveFocus();
            card.send({ type: 'name.accepted', fileName });
          }}
        />
      )}
    </>
  );
}

function UploadProgress({ fraction, name }: { fraction: number; name: string }) {
  const percent = Math.round(fraction * 100);
  return (
    <div
      role="progressbar"
      aria-label={`Upload of ${name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <ProgressBar value={fraction} intent="primary" stripes={false} animate={false} aria-hidden />
    </div>
  );
}

function Problem({ title, reason }: { title: string; reason: string | null }) {
  return (
    <span className="photo-card__problem">
      <Icon path={mdiAlertCircleOutline} size={18} />
      <span>
        <strong>{title}</strong>
        {reason !== null && <>: {reason}</>}
      </span>
    </span>
  );
}

function ShorterName({ suggested, onAccepted }: { suggested: string; onAccepted: (name: string) => void }) {
  const [name, setName] = useState(suggested);
  return (
    <div className="photo-card__name-form">
      <TextField
        label="Shorter name"
        required
        maxLength={30}
        autoComplete="off"
        spellCheck={false}
        value={name}
        onChange={setName}
      />
      <button
        type="button"
        className="bp6-button bp6-small bp6-intent-primary"
        onClick={() => onAccepted(name)}
      >
        Use this name
      </button>
    </div>
  );
}

interface ChooseAgainProps {
  text: string;
  label: string;
  onChosen: (file: File) => void;
}

/** The label of a file input, which looks like the button it is. */
function ChooseAgain({ text, label, onChosen }: ChooseAgainProps) {
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file !== undefined) onChosen(file);
  };
  return (
    <label className="bp6-button bp6-small bp6-intent-primary photo-card__choose">
      <input
        type="file"
        className="visually-hidden"
        aria-label={label}
        accept={photoLimits.formats.join(',')}
        onChange={chosen}
      />
      <Icon path={mdiImagePlus} /> {text}
    </label>
  );
}
