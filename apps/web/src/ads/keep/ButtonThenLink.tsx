import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/ButtonLink';
import { Icon } from '../../ui/Icon';
import { useReplacedFocus } from '../../ui/use-replaced-focus';
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
  const { show, press } = useReplacedFocus(link !== null);
  if (link !== null) {
    return (
      <Link ref={show} className={className} title={link.label} to={link.to}>
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
      title={button.label}
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
