import type { PersonalFieldsOf } from '../personal-fields.js';
import type { SearchNotify } from './search-notify.js';

/**
 * What a person does with the searches that they keep, in the stream `search-changes-{userId}-{day}`. A search is a wanted
 * ad: `adId` names it. Known to the api only.
 */
export type SearchChangeEvent =
  | { type: 'SearchNotifyChanged'; userId: string; adId: string; notify: SearchNotify }
  /** Its results were opened: what was posted up to then is not new any more. `seenAt` is ISO 8601. */
  | { type: 'SearchResultsSeen'; userId: string; adId: string; seenAt: string }
  /** Its settings are deleted with the account. */
  | { type: 'SearchForgotten'; userId: string; adId: string };

export const searchesPersonalFields: PersonalFieldsOf<SearchChangeEvent> = {
  SearchNotifyChanged: {},
  SearchResultsSeen: {},
  SearchForgotten: {},
};
