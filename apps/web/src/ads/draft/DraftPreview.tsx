import { uploadedCards } from '@voltyard/machines/uploads/uploads.selectors';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useVisitor } from '../../visitor/use-visitor';
import { AdCard } from '../card/AdCard';
import type { AdDraft } from './ad-draft';
import { previewOf } from './draft-preview';
import type { ExistingPhoto } from '@voltyard/machines/ad-edit/existing-photos';
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
  const { userName } = useVisitor();
  const state = useSelector(uploads, (snapshot) => snapshot);
  const copy = adFormCopy[draft.kind].preview;
  const { card, contents, hasAmount } = useMemo(() => {
    const kept = existing.filter(({ isRemoved }) => !isRemoved).map(({ photo }) => photo);
    return previewOf(draft, userName, [...kept, ...uploadedCards(state)], postedAt);
  }, [draft, userName, existing, state, postedAt]);
  return (
    <aside className={`draft-preview ${hasAmount ? '' : 'draft-preview--no-amount'}`} aria-label={copy.label}>
      <p className="draft-preview__title">{copy.title}</p>
      <div inert>
        <AdCard
          {...{ card, contents }}
          noPhotos={photosToCome(state.context.cards.length)}
          age={postedAt === null ? 'now' : undefined}
          headingLevel={2}
        />
      </div>
    </aside>
  );
}

/** Where the photos will be, until the first of them is uploaded. */
const photosToCome = (count: number): string | undefined => {
  if (count === 0) return undefined;
  return count === 1
    ? 'Your photo appears here once it is uploaded'
    : 'Your photos appear here once they are uploaded';
};
