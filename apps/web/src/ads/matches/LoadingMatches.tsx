import { Skeleton } from '../../ui/Skeleton';
import './Matches.scss';

/** Stands where matches will be. */
export const LoadingMatches = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="matches__loading">
    {[1, 2, 3].map((number) => (
      <Skeleton key={number} height={140} />
    ))}
  </div>
);
