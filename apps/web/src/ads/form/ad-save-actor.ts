import type { adSaveMachine } from '@voltyard/machines/ad-save/ad-save.machine';
import type { ActorRefFrom } from 'xstate';
import type { AdDraft } from '../draft/ad-draft';
import { isInvalid } from '../draft/draft-problems';

export type AdSaveActor = ActorRefFrom<typeof adSaveMachine>;

export const sendFormChanged = (save: AdSaveActor, draft: AdDraft): void =>
  save.send({ type: 'form.changed', isInvalid: isInvalid(draft) });
