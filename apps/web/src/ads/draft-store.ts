import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { AdId } from '@voltyard/contracts/ids';
import { countryCodes, currencyCodes } from '@voltyard/contracts/iso-codes';
import { ProductType } from '@voltyard/contracts/product-types';
import { v4 as newId } from 'uuid';
import { readStored, writeStored } from '../wiring/stored';
import { type AdDraft, type DraftDefaults, emptyDraft, isSameDraft } from './ad-draft';
import { formFieldNames, isChoicesName } from './kinds/form-fields';

const draftKey = (kind: AdKind): string => `voltyard.draft.${kind}`;
const defaultsKey = 'voltyard.ad-defaults';

/** A form on its way to become an ad; its id is made before it is sent, so that a retry posts nothing twice. */
export interface StartedAd {
  adId: string;
  draft: AdDraft;
}

export const startAd = (kind: AdKind, productType: ProductType): StartedAd => ({
  adId: newId(),
  draft: emptyDraft(kind, productType, rememberedDefaults()),
});

/** The form as it was left in this browser; null when there is none, or none this version understands. */
export function storedAd(kind: AdKind): StartedAd | null {
  const { adId, draft } = storedRecord(draftKey(kind));
  const id = AdId.safeParse(adId);
  const answers = (typeof draft === 'object' && draft !== null ? draft : {}) as Record<string, unknown>;
  const productType = ProductType.safeParse(answers.productType);
  if (!id.success || !productType.success) return null;
  const restored = emptyDraft(kind, productType.data, rememberedDefaults());
  for (const name of formFieldNames) {
    const answer = answers[name];
    if (isChoicesName(name)) restored[name] = Array.isArray(answer) ? answer.map(String) : [];
    else if (typeof answer === 'string') restored[name] = answer;
  }
  return { adId: id.data, draft: restored };
}

/** Keeps the form for later. A form with nothing in it leaves nothing behind. */
export function storeAd(started: StartedAd): void {
  const { kind, productType } = started.draft;
  const isEmpty = isSameDraft(started.draft, emptyDraft(kind, productType, rememberedDefaults()));
  writeStored('localStorage', draftKey(kind), isEmpty ? null : JSON.stringify(started));
}

export const forgetStoredAd = (kind: AdKind): void => writeStored('localStorage', draftKey(kind), null);

/** What the person answered last time, or what their browser's language suggests. */
export function rememberedDefaults(): DraftDefaults {
  const { currency, country, postcode } = storedRecord(defaultsKey);
  const region = new Intl.Locale(navigator.language).region;
  return {
    currency: currencyCodes.find((code) => code === currency) ?? 'EUR',
    country: countryCodes.find((code) => code === (country ?? region)) ?? '',
    postcode: typeof postcode === 'string' ? postcode : '',
  };
}

export const rememberDefaults = ({ currency, country, postcode }: AdDraft): void =>
  writeStored('localStorage', defaultsKey, JSON.stringify({ currency, country, postcode }));

function storedRecord(key: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readStored('localStorage', key) ?? 'null');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
