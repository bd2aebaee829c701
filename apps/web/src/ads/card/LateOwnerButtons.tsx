import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { logFailure } from '../../wiring/failures/log-failure';
import type { OwnerButtons } from './OwnerButtons';

type Props = ComponentProps<typeof OwnerButtons>;

/** Most people look at ads of others: what an owner can do comes with their first own card, or stays away if it fails. */
const Whole = lazy(() =>
  import('./OwnerButtons').then(
    (module): { default: ComponentType<Props> } => ({ default: module.OwnerButtons }),
    (problem: unknown) => {
      logFailure(problem);
      return { default: () => null };
    },
  ),
);

export const LateOwnerButtons = (props: Props) => (
  <Suspense fallback={<span className="ad-card__owner" />}>
    <Whole {...props} />
  </Suspense>
);
