import type { ReactNode } from 'react';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { AdGridSkeleton } from '../list/AdGrid';
import type { NearPlace } from './use-near-place';

interface AfterPlaceIsFoundProps {
  place: NearPlace;
  children: ReactNode;
}

/** Waits for the place of a list, because without its point it is unknown which ads belong in the list. */
export function AfterPlaceIsFound({ place, children }: AfterPlaceIsFoundProps) {
  if (place.isFinding) return <AdGridSkeleton count={8} />;
  if (place.problem !== null)
    return <LoadFailed title="The ads could not be loaded" problem={place.problem} onRetry={place.retry} />;
  return children;
}
