import type { InterruptedAnswers } from '@voltyard/machines/ad-edit/ad-edit.machine';
import { recordOf } from '../../wiring/storage/stored-json';
import { userData } from '../../wiring/storage/user-data';
import { type AdDraft, withStoredAnswers } from '../draft/ad-draft';

/** What a user had changed in an edit form when they were signed out: stored in this browser until it is open again. */
export interface InterruptedEdit extends InterruptedAnswers<AdDraft> {
  /** Of the ad as the form knew it, so that nothing is overwritten that was saved meanwhile. */
  version: number;
}

export const interruptedEditName = (adId: string) => `interrupted-edit.${adId}`;

export function interruptedEdits(userId: string, adId: string) {
  const data = userData(userId);
  const name = interruptedEditName(adId);
  return {
    /** `saved` is the ad as it is by now. */
    read(saved: AdDraft): InterruptedEdit | null {
      const { version, draft, photos } = recordOf(data.read(name)) as Partial<InterruptedEdit>;
      if (typeof version !== 'number' || typeof draft !== 'object' || !Array.isArray(photos)) return null;
      return { version, draft: withStoredAnswers(saved, { ...draft }), photos };
    },
    store: (edit: InterruptedEdit) => data.write(name, JSON.stringify(edit)),
    forget: () => data.write(name, null),
  };
}
