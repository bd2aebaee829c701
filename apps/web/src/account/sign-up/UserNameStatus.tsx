import { mdiCheckCircle, mdiCloseCircle } from '@mdi/js';
import { Icon } from '../../ui/Icon';
import { Spinner } from '../../ui/Spinner';
import type { NameStatus } from './user-name-status';
import './UserNameStatus.scss';

/** The status as a sign inside the field; the sentence below says the same in words. */
export function UserNameStatus({ status }: { status: NameStatus }) {
  return (
    <span className={`user-name-status user-name-status--${status.kind}`} aria-hidden>
      {status.kind === 'checking' && <Spinner diameter={20} stroke={3} />}
      {status.kind === 'free' && <Icon path={mdiCheckCircle} size={22} />}
      {status.kind === 'refused' && <Icon path={mdiCloseCircle} size={22} />}
    </span>
  );
}
