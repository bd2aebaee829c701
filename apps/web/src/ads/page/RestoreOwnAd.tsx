import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { DeletedItem } from '@voltyard/machines/recently-deleted/recently-deleted.machine';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { timeLeft } from '../../deletion/time-left';
import type { RecentlyDeletedActor } from '../../deletion/use-recently-deleted';
import { useDeletionsUnderWay } from '../../deletion/use-undoable-deletion';
import { buttonClass } from '../../ui/ButtonLink';
import { ProblemMessage } from '../../ui/ProblemMessage';
import { useNow } from '../../ui/use-now';
import { useVisitor } from '../../visitor/use-visitor';
import { focusPage, isFocusFree } from '../../wiring/navigation/list-focus';
import { OtherAds } from './MissingAd';
import { useOwnDeletedAd } from './use-own-deleted-ad';

interface RestoreOwnAdProps {
  adId: string;
  /** The kinds it may be of: an id alone does not tell. */
  kinds: readonly AdKind[];
  /** What it was about, where that is known. */
  productType: ProductType | undefined;
  /** What is said to all who cannot restore it. */
  children?: ReactNode;
}

/** In the place of a removed ad: for its owner the way to restore it, as long as there is one; for all, other ads. */
export function RestoreOwnAd(props: RestoreOwnAdProps) {
  const { user } = useVisitor();
  if (user === null) return <OtherAdsThan {...props} />;
  return <OwnDeletedAd key={user.id} {...props} userId={user.id} />;
}

const OtherAdsThan = ({ kinds, productType, children }: RestoreOwnAdProps) => (
  <>
    {children}
    <OtherAds {...{ kinds, productType }} />
  </>
);

function OwnDeletedAd({ userId, ...props }: RestoreOwnAdProps & { userId: string }) {
  const { adId, kinds } = props;
  const { deleted, item } = useOwnDeletedAd({ adId, kinds, userId });
  // After a restoration the ad itself takes the place of all this, so nothing else is said meanwhile.
  const isLeaving = useSelector(deleted, (state) => state.context.position !== null && state.hasTag('busy'));
  if (item !== undefined) return <Restore {...{ deleted, item }} {...props} />;
  return isLeaving ? null : <OtherAdsThan {...props} />;
}

interface RestoreProps extends Pick<RestoreOwnAdProps, 'kinds' | 'productType'> {
  deleted: RecentlyDeletedActor;
  item: DeletedItem;
}

/** Says that the user deleted it, and for how long they may restore it. */
export function Restore({ deleted, item, kinds, productType }: RestoreProps) {
  const now = useNow();
  const isRestoredByMessage = useDeletionsUnderWay().restoring.has(item.id);
  const isQueued = useSelector(deleted, ({ context }) => context.queue.length > 0);
  const problem = useSelector(deleted, ({ context }) => context.problem);
  const isBusy = isQueued || isRestoredByMessage;
  const press = usePageFocusAfter();
  const restore = () => {
    press();
    if (!isBusy) deleted.send({ type: 'restore.clicked', id: item.id });
  };
  return (
    <div className="ad-sheet__restore">
      <p>
        You deleted <bdi>{item.title}</bdi>. You can restore it: {timeLeft(item.deletedAt, now)}.
      </p>
      {problem && <ProblemMessage text={problem.message} />}
      <OtherAds {...{ kinds, productType }}>
        <button
          type="button"
          className={buttonClass({ look: 'primary' })}
          aria-disabled={isBusy}
          onClick={restore}
        >
          {isBusy ? 'Restoring …' : 'Restore'}
        </button>
      </OtherAds>
    </div>
  );
}

/** What was pressed goes when the ad is back: the keyboard then continues at the page. */
function usePageFocusAfter(): () => void {
  const wasPressed = useRef(false);
  useEffect(
    () => () => {
      if (wasPressed.current && isFocusFree(null)) focusPage();
    },
    [],
  );
  return () => {
    wasPressed.current = true;
  };
}
