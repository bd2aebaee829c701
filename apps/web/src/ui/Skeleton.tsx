import './Skeleton.scss';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  isRound?: boolean;
  className?: string;
}

/** A grey shape where something will be. Say in words, in a `role="status"` beside it, that something is loading. */
export function Skeleton({ width = '100%', height = '1em', isRound = false, className = '' }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={`skeleton ${isRound ? 'skeleton--round' : ''} ${className}`}
      style={{ width, height }}
    />
  );
}
