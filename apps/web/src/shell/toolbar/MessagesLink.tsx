import { mdiMessageOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import { CountedLink } from '../../ui/CountedLink';
import { useVisitor } from '../../visitor/use-visitor';
import { paths } from '../../wiring/navigation/paths';
import { useActors } from '../../wiring/root-actors';

/** The way to one's messages, with the number of conversations in which something is not read yet. */
export function MessagesLink() {
  const { user } = useVisitor();
  const unread = useSelector(useActors().unread, ({ context }) => context.count);
  return user && <CountedLink to={paths.messages} icon={mdiMessageOutline} name="Messages" unread={unread} />;
}
