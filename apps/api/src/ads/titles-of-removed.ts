import { redactedText } from '@voltyard/contracts/personal-fields';
import type { EventStore } from '../event-store/event-store.js';
import type { FindRemovedTitles } from '../slice.js';
import type { Views } from '../views/views.js';
import { fieldsAt } from './ads-as-saved.js';
import { adSeenIn, adsAsSeenView } from './ads-as-seen.projection.js';

/** Read from the ads' own streams, a commit of each, so that a title is gone with the key of the ad's owner. */
export const titlesOfRemoved =
  ({ views, readStream }: { views: Views; readStream: EventStore['read'] }): FindRemovedTitles =>
  async (adIds) => {
    const titles = new Map<string, string>();
    for (const row of await views.getMany(adsAsSeenView, adIds)) {
      const { publicWordsAt } = adSeenIn(row);
      const fields = publicWordsAt === null ? undefined : await fieldsAt(readStream, row.id, publicWordsAt);
      if (fields && fields.title !== redactedText) titles.set(row.id, fields.title);
    }
    return titles;
  };
