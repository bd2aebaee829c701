import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { uploadedCards } from '@voltyard/machines/uploads/uploads.machine';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useVisitor } from '../shell/use-visitor';
import { AdCard } from './AdCard';
import { type AdDraft, fieldsOf } from './ad-draft';
import type { ExistingPhoto } from './existing-photos';
import type { UploadsActor } from './use-uploads';

interface DraftPreviewProps {
  draft: AdDraft;
  uploads: UploadsActor;
  existing?: readonly ExistingPhoto[];
}

/** The card that buyers will see, while it is written. */
export function DraftPreview({ draft, uploads, existing = [] }: DraftPreviewProps) {
  const { user } = useVisitor();
  const state = useSelector(uploads, (snapshot) => snapshot);
  const card = useMemo(() => {
    const kept = existing.filter(({ isRemoved }) => !isRemoved).map(({ photo }) => photo);
    return previewCard(draft, user?.userName ?? 'you', [...kept, ...uploadedCards(state)]);
  }, [draft, user, existing, state]);
  return (
    <aside className="draft-preview" aria-label="Preview of your ad">
      <p className="draft-preview__title">Your ad, as buyers see it</p>
      <div inert>
        <AdCard card={card} headingLevel={2} />
      </div>
    </aside>
  );
}

/** What was answered so far; what is missing looks like nothing yet, and not like an error. */
function previewCard(draft: AdDraft, userName: string, photos: SellerAdCard['photos']): SellerAdCard {
  const { place, price, batteryUsableKwh, odometerKm, ...fields } = fieldsOf(draft) as Partial<SellerAdCard>;
  const now = new Date().toISOString();
  return {
    ...fields,
    price: numberOr(price, 0),
    batteryUsableKwh: numberOr(batteryUsableKwh, 0),
    odometerKm: odometerKm === undefined || Number.isNaN(odometerKm) ? undefined : odometerKm,
    title: draft.title.trim() || 'Your vehicle',
    condition: fields.condition ?? 'good',
    priceType: fields.priceType ?? 'fixed',
    currency: fields.currency ?? 'EUR',
    place: { postcode: place?.postcode ?? '', country: place?.country ?? '' },
    sellerAdId: '',
    version: 1,
    userId: '',
    userName,
    createdAt: now,
    updatedAt: now,
    photos,
  } as SellerAdCard;
}

const numberOr = (value: number | undefined, otherwise: number): number =>
  value === undefined || Number.isNaN(value) ? otherwise : value;
