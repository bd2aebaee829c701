import { Link } from '../../wiring/router/Link';
import { buttonClass } from '../../ui/ButtonLink';
import { Icon } from '../../ui/Icon';
import { useReplacedFocus } from '../../ui/use-replaced-focus';
import './ButtonThenLink.scss';

interface ButtonThenLinkProps {
  button: { label: string; busyLabel: string; icon: string; isBusy: boolean; onPress: () => void };
  /** What stands in its place once that is done; null until then. */
  link: { label: string; icon: string; to: string } | null;
  isPrimary?: boolean | undefined;
}

/** A button that does something once, and then a link to what it made. */
export function ButtonThenLink({ button, link, isPrimary }: ButtonThenLinkProps) {
  const className = buttonClass({ className: 'button-then-link', ...(isPrimary && { look: 'primary' }) });
  const { show, press } = useReplacedFocus(link !== null, { offersUndo: true });
  if (link !== null) {
    return (
      <Link ref={show} className={className} to={link.to}>
        <Icon path={link.icon} />
        <span>{link.label}</span>
      </Link>
    );
  }
  return (
    <button
      ref={show}
      type="button"
      className={className}
      aria-disabled={button.isBusy || undefined}
      onClick={() => {
        press();
        button.onPress();
      }}
    >
      <Icon path={button.icon} />
      <span>{button.isBusy ? button.busyLabel : button.label}</span>
    </button>
  );
}
