import { buttonClass } from './ButtonLink';

interface BusyButtonProps {
  isBusy: boolean;
  size?: 'small' | 'medium';
  /** Where the text alone does not say what it is for. */
  label?: string;
  onClick: () => void;
  children: string;
}

/** A button that keeps the focus while what it has begun is under way. */
export const BusyButton = ({ isBusy, size = 'medium', label, onClick, children }: BusyButtonProps) => (
  <button
    type="button"
    className={buttonClass({ size })}
    aria-label={label}
    aria-disabled={isBusy}
    onClick={onClick}
  >
    {children}
  </button>
);
