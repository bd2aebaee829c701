import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from './Icon.js';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** A path of `@mdi/js`. */
  icon?: string;
  look?: 'primary' | 'plain' | 'minimal' | 'success' | 'danger';
  /** Cannot be pressed now. It has the focus all the same: pressing a button may well be what forbids it. */
  isDisabled?: boolean;
  /** The icon alone is shown; its name is still read out. */
  isIconOnly?: boolean;
  children: ReactNode;
}

const looks = {
  primary: 'bp6-intent-primary',
  plain: '',
  minimal: 'bp6-minimal',
  success: 'button--success',
  danger: 'button--danger',
};

export function Button({
  icon,
  look = 'plain',
  isDisabled = false,
  isIconOnly = false,
  className = '',
  onClick,
  children,
  ...button
}: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-disabled={isDisabled || undefined}
      title={button.title ?? (isIconOnly && typeof children === 'string' ? children : undefined)}
      className={`bp6-button bp6-small ${looks[look]} ${isDisabled ? 'bp6-disabled' : ''} ${isIconOnly ? 'button--icon' : ''} ${className}`}
      onClick={(event) => {
        if (isDisabled) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon !== undefined && <Icon path={icon} />}
      <span className={isIconOnly ? 'visually-hidden' : undefined}>{children}</span>
    </button>
  );
}
