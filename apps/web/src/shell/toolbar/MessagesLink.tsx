import { mdiMessageOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { countLabel } from '../../ui/formats';
import { Icon } from '../../ui/Icon';
import { useVisitor } from '../../visitor/use-visitor';
import { paths } from '../../wiring/navigation/paths';
import { useActors } from '../../wiring/root-actors';
import './MessagesLink.scss';

/** The way to one's messages, with the number of conversations in which something is not read yet. */
export function MessagesLink() {
  const { user } = useVisitor();
  const unread = useSelector(useActors().unread, ({ context }) => context.count);
  if (user === null) return null;
  const label = unread > 0 ? `Messages, ${countLabel(unread)} unread` : 'Messages';
  return (
    <Link to={paths.messages} className="icon-button messages-link" aria-label={label} title={label}>
      <Icon path={mdiMessageOutline} />
      {unread > 0 && (
        <span className="messages-link__count" aria-hidden>
          {countLabel(unread)}
        </span>
      )}
    </Link>
  );
}
