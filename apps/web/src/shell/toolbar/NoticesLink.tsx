import { mdiBellOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import { CountedLink } from '../../ui/CountedLink';
import { useVisitor } from '../../visitor/use-visitor';
import { paths } from '../../wiring/navigation/paths';
import { useActors } from '../../wiring/root-actors';

/** The bell: the way to one's notices, with the number of those that are not read yet. */
export function NoticesLink() {
  const { user } = useVisitor();
  const unread = useSelector(useActors().unreadNotices, ({ context }) => context.count);
  return user && <CountedLink to={paths.notices} icon={mdiBellOutline} name="Notices" unread={unread} />;
}
