import type { AdCard as Card } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { uploadedCards } from '@voltyard/machines/uploads/uploads.machine';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useVisitor } from '../shell/use-visitor';
import { AdCard } from './AdCard';
import { type AdDraft, fieldsOf } from './ad-draft';
import type { ExistingPhoto } from './existing-photos';
import { adFormWords } from './kinds/ad-form-words';
import type { UploadsActor } from './use-uploads';

interface DraftPreviewProps {
  draft: AdDraft;
  uploads: UploadsActor;
  existing?: readonly ExistingPhoto[];
}

/** The card that others will see, while it is written. */
export function DraftPreview({ draft, uploads, existing = [] }: DraftPreviewProps) {
  const { user } = useVisitor();
  const state = useSelector(uploads, (snapshot) => snapshot);
  const words = adFormWords[draft.kind].preview;
  const card = useMemo(() => {
    const kept = existing.filter(({ isRemoved }) => !isRemoved).map(({ photo }) => photo);
    return previewCard(draft, user?.userName ?? 'you', [...kept, ...uploadedCards(state)]);
  }, [draft, user, existing, state]);
  return (
    <aside className="draft-preview" aria-label={words.label}>
      <p className="draft-preview__title">{words.title}</p>
      <div inert>
        <AdCard card={card} headingLevel={2} />
      </div>
    </aside>
  );
}

/** What a card cannot do without, as long as it is not answered. */
const unanswered = {
  'for-sale': { sellerAdId: '', price: 0, batteryUsableKwh: 0, condition: 'good', priceType: 'fixed' },
  wanted: { buyerAdId: '', budgetMax: 0 },
} satisfies Record<AdKind, object>;

/** What was answered so far; what is missing looks like nothing yet, and not like an error. */
function previewCard(draft: AdDraft, userName: string, photos: Card['photos']): Card {
  const { kind, title, postcode, country } = draft;
  const answered = Object.entries(fieldsOf(draft)).filter(([, value]) => !Number.isNaN(value));
  const now = new Date().toISOString();
  return {
    currency: 'EUR',
    ...unanswered[kind],
    ...Object.fromEntries(answered),
    title: title.trim() || adFormWords[kind].preview.untitled,
    place: { postcode: postcode.trim(), country },
    version: 1,
    userId: '',
    userName,
    createdAt: now,
    updatedAt: now,
    photos,
  } as Card;
}
