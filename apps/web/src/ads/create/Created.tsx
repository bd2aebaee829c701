import { mdiCheckCircle, mdiPencilOutline, mdiPlus, mdiViewListOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { AdDraft } from '../draft/ad-draft';
import { adFormCopy } from '../kinds/ad-form-copy';
import { adPaths } from '../kinds/ad-paths';
import type { Uploads } from '../../photos/uploads/uploads';
import { SavedUploadCard } from '../../photos/uploads/SavedUploadCard';
import { ButtonLink } from '../../ui/ButtonLink';
import { Icon } from '../../ui/Icon';
import './Created.scss';

interface CreatedProps extends Uploads {
  adId: string;
  draft: AdDraft;
  onAnother: () => void;
}

/** What people see once everybody else sees their ad. */
export function Created({ adId, draft, uploads, files, onAnother }: CreatedProps) {
  const { kind, productType } = draft;
  const heading = useRef<HTMLHeadingElement>(null);
  const cards = useSelector(uploads, (snapshot) => snapshot.context.cards);
  useEffect(() => {
    window.scrollTo?.({ top: 0 });
    heading.current?.focus();
  }, []);
  return (
    <section className="created" aria-labelledby="created-title">
      <Icon path={mdiCheckCircle} size={56} className="created__check" />
      <h1 id="created-title" ref={heading} tabIndex={-1}>
        Your ad is live
      </h1>
      <p>
        “<bdi>{draft.title.trim()}</bdi>” stands among {adFormCopy[kind].standsAmong(productType)}, on every
        screen that shows them.
      </p>
      {cards.length > 0 && (
        <ul className="created__photos" aria-label="Photos of your ad">
          {cards.map(({ cardId, ref }) => (
            <SavedUploadCard key={cardId} card={ref} preview={files.previewOf(cardId)} />
          ))}
        </ul>
      )}
      <div className="created__actions">
        <ButtonLink
          to={adPaths[kind].list(productType)}
          look="primary"
          size="large"
          icon={mdiViewListOutline}
        >
          View in list
        </ButtonLink>
        <ButtonLink to={adPaths[kind].edit(adId)} size="large" icon={mdiPencilOutline}>
          Edit
        </ButtonLink>
        <button type="button" className="bp6-button bp6-large" onClick={onAnother}>
          <Icon path={mdiPlus} />
          <span>Post another</span>
        </button>
      </div>
    </section>
  );
}
