import { type AdCard, adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import type { AdFields } from '@voltyard/contracts/ads/ad-kinds';
import type { visibilities } from '@voltyard/contracts/ads/buyer-ad-fields';
import { messageSnack } from '@voltyard/machines/snackbar/snackbar.machine';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useReportFailure } from '../wiring/failures/report-failure';
import { useActors } from '../wiring/root-actors';
import { isolated } from '../ui/isolated';
import { type AdsApi, useAdsApi } from './ads-api';
import { draftOfCard, fieldsOf } from './draft/ad-draft';
import { isInvalid } from './draft/draft-problems';
import { adPaths } from './kinds/ad-paths';
import { useUndoMessage } from './use-undo-message';

interface PublishedAd {
  isPublishing: boolean;
  publish: () => Promise<void>;
}

/** Makes the user's private ad public. If required fields are missing, opens the form instead. */
export function usePublishAd(card: AdCard): PublishedAd {
  const api = useAdsApi();
  const { snackbar } = useActors();
  const navigate = useNavigate();
  const report = useReportFailure();
  const offerUndo = useUndoMessage();
  const [isPublishing, setPublishing] = useState(false);
  const publish = useCallback(async () => {
    if (isPublishing) return;
    setPublishing(true);
    const pressed = document.activeElement;
    try {
      if (await changeVisibility(api, card, 'public')) {
        const title = `“${isolated(card.title)}”`;
        offerUndo({
          message: `${title} is public: everybody sees it`,
          undo: () => changeVisibility(api, card, 'private'),
          undone: `Only you see ${title} again`,
          pressed,
        });
      } else {
        void navigate(adPaths[kindOf(card)].edit(adIdOf(card)));
        const message = 'Choose “Everybody” here, and answer what sellers need to know: budget and place.';
        snackbar.send({ type: 'message.shown', snack: messageSnack(message) });
      }
    } catch (problem) {
      report(problem);
    } finally {
      setPublishing(false);
    }
  }, [api, card, isPublishing, navigate, offerUndo, report, snackbar]);
  return { isPublishing, publish };
}

/** Returns false, without a change, when required fields of a public ad are missing. */
async function changeVisibility(
  { loadOwnAd, updateAd }: Pick<AdsApi, 'loadOwnAd' | 'updateAd'>,
  card: AdCard,
  visibility: (typeof visibilities)[number],
): Promise<boolean> {
  const [kind, adId] = [kindOf(card), adIdOf(card)];
  const own = await loadOwnAd(kind, adId);
  const draft = { ...draftOfCard(own), visibility };
  if (isInvalid(draft)) return false;
  await updateAd(kind, adId, own.version, fieldsOf(draft) as AdFields);
  return true;
}
