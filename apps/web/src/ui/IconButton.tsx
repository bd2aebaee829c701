import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon } from './Icon';
import './IconButton.scss';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** A path of `@mdi/js`. */
  icon: string;
  /** What it does: its name for assistive technology and its tooltip. */
  label: string;
  size?: number;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon, 40 px wide and high, with a name. */
export function IconButton({ icon, label, size = 24, className = '', ...button }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...button} className={`icon-button ${className}`}>
      <Icon path={icon} size={size} />
    </button>
  );
}
