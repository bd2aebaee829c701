import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/ButtonLink';
import { Icon } from '../../ui/Icon';
import { isFocusFree } from '../../wiring/navigation/list-focus';
import './ButtonThenLink.scss';

interface ButtonThenLinkProps {
  button: { label: string; busyLabel: string; icon: string; isBusy: boolean; onPress: () => void };
  /** What stands in its place once that is done; null until then. */
  link: { label: string; icon: string; to: string } | null;
  /** Where narrow windows have room for its words; else they show only the icon. */
  isInWords: boolean | undefined;
  isPrimary?: boolean | undefined;
}

/** A button that does something once, and then a link to what it made. */
export function ButtonThenLink({ button, link, isInWords, isPrimary }: ButtonThenLinkProps) {
  const look = buttonClass(isInWords && isPrimary ? { look: 'primary' } : {});
  const className = isInWords ? look : `${look} button-then-link`;
  /** Of two such buttons on a page, the one that was pressed takes the focus. */
  const wasPressed = useRef(false);
  const shown = useRef<HTMLElement | null>(null);
  const isDone = link !== null;
  const wasDone = useRef(isDone);
  useLayoutEffect(() => {
    // The link replaces the button, which had the focus; after Undo the button is back in its place.
    const isReplaced = wasDone.current !== isDone;
    wasDone.current = isDone;
    if (isReplaced && wasPressed.current && isFocusFree(null)) shown.current?.focus({ preventScroll: true });
  });
  if (link !== null) {
    return (
      <Link
        ref={(element) => {
          shown.current = element;
        }}
        className={className}
        title={link.label}
        to={link.to}
      >
        <Icon path={link.icon} />
        <span>{link.label}</span>
      </Link>
    );
  }
  return (
    <button
      ref={(element) => {
        shown.current = element;
      }}
      type="button"
      className={className}
      title={button.label}
      aria-disabled={button.isBusy || undefined}
      onClick={() => {
        wasPressed.current = true;
        button.onPress();
      }}
    >
      <Icon path={button.icon} />
      <span>{button.isBusy ? button.busyLabel : button.label}</span>
    </button>
  );
}
