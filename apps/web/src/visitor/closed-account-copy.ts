import { dateTimeOf } from '../ui/formats';
import type { ClosedAccount } from './use-closed-account';

/** What every screen says of a closed account, in the same words. */
export const closedAccountCopy = ({ deletesAt, isOver }: ClosedAccount) =>
  isOver
    ? {
        title: 'Your account is being deleted',
        consequence: `It could be restored until ${dateTimeOf(deletesAt)}. You cannot post, change or upload anything any more.`,
        remedy: '',
      }
    : {
        title: `Your account will be deleted on ${dateTimeOf(deletesAt)}`,
        consequence: 'Until then you can restore it. Meanwhile you cannot post, change or upload anything.',
        remedy: 'Restore it with the button at the top of the page.',
      };
