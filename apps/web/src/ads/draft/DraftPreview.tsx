import { uploadedCards } from '@voltyard/machines/uploads/uploads.selectors';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useVisitor } from '../../visitor/use-visitor';
import { AdCard } from '../card/AdCard';
import type { AdDraft } from './ad-draft';
import { previewOf } from './draft-preview';
import type { ExistingPhoto } from '../photos/existing-photos';
import { adFormCopy } from '../kinds/ad-form-copy';
import type { UploadsActor } from '../../photos/uploads/uploads';

interface DraftPreviewProps {
  draft: AdDraft;
  uploads: UploadsActor;
  existing?: readonly ExistingPhoto[];
  /** ISO 8601; null for an ad that is not posted yet. */
  postedAt?: string | null;
}

/** The card that others will see, while it is written. */
export function DraftPreview({ draft, uploads, existing = [], postedAt = null }: DraftPreviewProps) {
  const { user } = useVisitor();
  const state = useSelector(uploads, (snapshot) => snapshot);
  const words = adFormCopy[draft.kind].preview;
  const { card, contents, hasAmount } = useMemo(() => {
    const kept = existing.filter(({ isRemoved }) => !isRemoved).map(({ photo }) => photo);
    return previewOf(draft, user?.userName ?? 'you', [...kept, ...uploadedCards(state)], postedAt);
  }, [draft, user, existing, state, postedAt]);
  return (
    <aside
      className={`draft-preview ${hasAmount ? '' : 'draft-preview--no-amount'}`}
      aria-label={words.label}
    >
      <p className="draft-preview__title">{words.title}</p>
      <div inert>
        <AdCard {...{ card, contents }} age={postedAt === null ? 'now' : undefined} headingLevel={2} />
      </div>
    </aside>
  );
}
