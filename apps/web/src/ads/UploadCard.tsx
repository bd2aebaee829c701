import { ProgressBar } from '@blueprintjs/core';
import { mdiAlertCircleOutline, mdiCheckCircle, mdiClose, mdiImageOffOutline, mdiRefresh } from '@mdi/js';
import {
  emittedCard,
  uploadCardFlags,
  type uploadCardMachine,
} from '@voltyard/machines/upload-card/upload-card.machine';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { TextField } from '../ui/controls';
import { Icon } from '../ui/Icon';
import { IconButton } from '../ui/IconButton';
import { PhotoCaptionField } from './PhotoCaptionField';
import './PhotoCards.scss';

type CardActor = ActorRefFrom<typeof uploadCardMachine>;

export interface UploadCardProps {
  card: CardActor;
  /** Shows the photo before any of it is uploaded. */
  preview: string | undefined;
  onRemoved: () => void;
}

/** One photo on its way to the server, with what can be done about it in every state. */
export function UploadCard({ card, preview, onRemoved }: UploadCardProps) {
  const state = useSelector(card, (snapshot) => snapshot);
  const { photoCaption } = emittedCard(state);
  const { fileName } = state.context;
  return (
    <li className={`photo-card ${state.hasTag('problem') ? 'photo-card--problem' : ''}`}>
      <div className="photo-card__photo">
        <Preview source={preview} isDim={!uploadCardFlags(state).isUploaded} />
        <IconButton
          icon={mdiClose}
          label={`Remove ${fileName}`}
          size={20}
          className="photo-card__remove"
          onClick={onRemoved}
        />
      </div>
      <div className="photo-card__body">
        <p className="photo-card__name" title={fileName}>
          {fileName}
        </p>
        <UploadState card={card} />
        {!state.matches('refused') && !state.matches('nameTooLong') && (
          <PhotoCaptionField
            value={photoCaption}
            onChange={(changed) => card.send({ type: 'caption.changed', photoCaption: changed })}
          />
        )}
      </div>
    </li>
  );
}

function Preview({ source, isDim }: { source: string | undefined; isDim: boolean }) {
  const [isBroken, setBroken] = useState(false);
  if (source === undefined || isBroken)
    return <Icon path={mdiImageOffOutline} size={48} className="photo-card__none" />;
  return (
    <img
      src={source}
      alt=""
      className={isDim ? 'photo-card__image photo-card__image--dim' : 'photo-card__image'}
      onError={() => setBroken(true)}
    />
  );
}

/** How the upload goes, in words that are read out when they change. */
function UploadState({ card }: { card: CardActor }) {
  const state = useSelector(card, (snapshot) => snapshot);
  const { context } = state;
  const { isUploadedMessage } = uploadCardFlags(state);
  return (
    <>
      {state.hasTag('busy') && <UploadProgress fraction={context.progress} name={context.fileName} />}
      <div className="photo-card__state" role="status">
        {state.matches('waiting') &&
          (context.isOnline ? 'Waits until the errors are closed' : 'Waits for the network')}
        {state.matches('uploading') && `Uploading ${Math.round(context.progress * 100)} %`}
        {state.matches('uploaded') && (
          <span className="photo-card__done">
            <Icon path={mdiCheckCircle} size={18} /> {isUploadedMessage}
          </span>
        )}
        {state.matches('failed') && <Problem title={isUploadedMessage} reason={context.message} />}
        {state.matches('refused') && <Problem title="Not a photo we can take" reason={context.message} />}
        {state.matches('nameTooLong') && (
          <Problem
            title="The file name is too long"
            reason="Upload it under a name of at most 30 characters."
          />
        )}
      </div>
      {state.matches('failed') && (
        <button
          type="button"
          className="bp6-button bp6-small"
          onClick={() => card.send({ type: 'upload.retried' })}
        >
          <Icon path={mdiRefresh} /> Try again
        </button>
      )}
      {state.matches('nameTooLong') && (
        <ShorterName
          suggested={context.suggestedName ?? ''}
          onAccepted={(fileName) => card.send({ type: 'name.accepted', fileName })}
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
        {reason !== null && <> {reason}</>}
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
