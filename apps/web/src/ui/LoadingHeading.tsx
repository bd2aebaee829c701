import { Skeleton } from './Skeleton';

/** Stands where a page's heading will be, until what the page shows is known. */
export const LoadingHeading = ({ label }: { label: string }) => (
  <div role="status" aria-label={label}>
    <Skeleton width={280} height={36} />
  </div>
);
