import { mdiAccountCancelOutline } from '@mdi/js';
import { type BlockedPerson, rowIdOfBlocked } from '@voltyard/contracts/conversations/blocked-person';
import { useDeletionsUnderWay } from '../../deletion/use-undoable-deletion';
import { Freshness } from '../../live/Freshness';
import { ShowMore } from '../../live/ShowMore';
import { BusyButton } from '../../ui/BusyButton';
import { EmptyState } from '../../ui/pages/EmptyState';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { Skeleton } from '../../ui/Skeleton';
import { accountDeleted } from '../conversation-copy';
import { useBlocked, useUnblock } from './use-blocked';
import './BlockedList.scss';

/** The people whom one has blocked, each with a button that lets them write again. */
export function BlockedList({ userId }: { userId: string }) {
  const { list, nameOf } = useBlocked(userId);
  if (list.status === 'failed')
    return (
      <LoadFailed
        title="The people you blocked could not be loaded"
        problem={list.problem}
        onRetry={list.retry}
      />
    );
  if (list.status === 'loading')
    return (
      <div role="status" aria-label="Loading the people you blocked">
        <Skeleton width="100%" height={48} />
      </div>
    );
  return (
    <>
      <p className="inbox__facts">
        <Freshness state={list.freshness} what="blocked people" />
      </p>
      {list.rows.length === 0 && (
        <EmptyState
          icon={mdiAccountCancelOutline}
          title="You blocked no one"
          description="Open a conversation and press “Block”: nothing that the person writes reaches you then."
        />
      )}
      <ul className="blocked" aria-label="Blocked people">
        {list.rows.map(({ id, row }) => (
          <BlockedRow key={id} person={row} name={nameOf(row.blockedId)} userId={userId} />
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}

interface BlockedRowProps {
  person: BlockedPerson;
  name: string | null | undefined;
  userId: string;
}

function BlockedRow({ person, name, userId }: BlockedRowProps) {
  const unblock = useUnblock(userId);
  const { leaving } = useDeletionsUnderWay();
  const id = rowIdOfBlocked(userId, person.blockedId);
  return (
    <li className="blocked__row" data-id={id}>
      {name === undefined ? (
        <Skeleton width={120} height={16} />
      ) : (
        <bdi className="blocked__name">{name ?? accountDeleted}</bdi>
      )}
      <BusyButton
        size="small"
        isBusy={leaving.has(id)}
        label={`Unblock ${name ?? 'the deleted account'}`}
        onClick={() => unblock(person)}
      >
        Unblock
      </BusyButton>
    </li>
  );
}
