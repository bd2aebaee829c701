import type { ComponentProps } from 'react';
import './SnackButton.scss';

interface SnackButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  /** It takes back what was just done. */
  isUndo?: boolean;
}

/** The button of a short message, in the snackbar and in the viewer that covers it. */
export const SnackButton = ({ isUndo = false, ...button }: SnackButtonProps) => (
  <button type="button" className="snack-button" data-undo={isUndo || undefined} {...button} />
);
