import { limits } from '@voltyard/contracts/limits';
import './Spinner.scss';

interface SpinnerProps {
  /** Pixels (specification, section 9). */
  diameter?: number;
  stroke?: number;
}

/** Turns while something is on its way. It is decoration: the text is beside it. */
export function Spinner({
  diameter = limits.spinner.diameter,
  stroke = limits.spinner.stroke,
}: SpinnerProps) {
  const middle = diameter / 2;
  const ring = { cx: middle, cy: middle, r: middle - stroke / 2, fill: 'none', strokeWidth: stroke };
  return (
    <svg className="spinner" width={diameter} height={diameter} aria-hidden focusable="false">
      <circle className="spinner__track" {...ring} />
      <circle
        className="spinner__head"
        {...ring}
        pathLength={100}
        strokeDasharray="28 72"
        strokeLinecap="round"
      />
    </svg>
  );
}
