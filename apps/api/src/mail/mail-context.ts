import type { SliceContext } from '../slice.js';

/** What the parts of this slice need of what every slice is given. */
export type MailContext = Pick<
  SliceContext,
  | 'handle'
  | 'views'
  | 'now'
  | 'newId'
  | 'hidden'
  | 'publicUrl'
  | 'mail'
  | 'findPeople'
  | 'findAdCards'
  | 'findUnread'
  | 'findSearchSummary'
  | 'isAccountClosed'
>;
