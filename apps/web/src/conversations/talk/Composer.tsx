import { mdiSend } from '@mdi/js';
import { conversationLimits } from '@voltyard/contracts/limits';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { buttonClass } from '../../ui/ButtonLink';
import { Icon } from '../../ui/Icon';
import { counted } from '../../ui/formats';
import { usePublishedHeight } from '../../ui/use-published-height';
import { useMedia } from '../../ui/use-media';
import './Composer.scss';

const { maximumTextLength } = conversationLimits;
/** From here on it says how much room is left. */
const nearlyFull = maximumTextLength - 200;

interface ComposerProps {
  text: string;
  onType: (text: string) => void;
  onSend: (text: string) => void;
  /** `Send`, or what has to come first. */
  sendLabel?: string;
  /** Why nothing can be sent now. */
  obstacle?: ReactNode;
  /** Whoever came to write begins at once. */
  takesFocus?: boolean;
  field?: Ref<HTMLTextAreaElement>;
}

/** Where a message is written. With a keyboard Enter sends it, and with Shift begins a new line. */
export function Composer({
  text,
  onType,
  onSend,
  sendLabel = 'Send',
  obstacle,
  takesFocus = false,
  field,
}: ComposerProps) {
  const id = useId();
  const hasKeyboard = useMedia('(hover: hover) and (pointer: fine)');
  const { length } = text.trim();
  const isTooLong = length > maximumTextLength;
  const canSend = length > 0 && !isTooLong;
  const send = () => {
    if (canSend) onSend(text.trim());
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard) return;
    event.preventDefault();
    send();
  };
  /** What is said at the foot of the window stands above it. */
  const bar = usePublishedHeight('--vy-form-footer');
  if (obstacle)
    return (
      <div className="composer composer--closed" ref={bar}>
        {obstacle}
      </div>
    );
  return (
    <form
      className={`composer ${sendLabel === 'Send' ? '' : 'composer--long-label'}`}
      ref={bar}
      onSubmit={(event) => {
        event.preventDefault();
        send();
        // What is missing, or too much, is there.
        if (!canSend) document.getElementById(id)?.focus();
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        Your message
      </label>
      <textarea
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person pressed “Message seller” to write
        autoFocus={takesFocus}
        className="bp6-input composer__text"
        dir="auto"
        rows={3}
        placeholder="Write a message"
        ref={field}
        value={text}
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-room`}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={sendByKey}
      />
      <button
        type="submit"
        className={buttonClass({ look: 'primary' })}
        aria-disabled={!canSend || undefined}
      >
        <Icon path={mdiSend} size={18} />
        <span>{sendLabel}</span>
      </button>
      <p
        id={`${id}-room`}
        className={`composer__room ${isTooLong ? 'composer__room--too-long' : ''}`}
        role="status"
      >
        {roomLeft(length)}
      </p>
    </form>
  );
}

/** A text that is too long is not cut: its writer shortens it. */
function roomLeft(length: number): string | null {
  if (length <= nearlyFull) return null;
  const left = maximumTextLength - length;
  if (left >= 0) return `${counted(left, 'character')} left`;
  return `${counted(-left, 'character')} too many: shorten the message to send it`;
}
