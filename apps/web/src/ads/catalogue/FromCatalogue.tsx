import { mdiBookOpenVariantOutline } from '@mdi/js';
import { inSentence } from '@voltyard/contracts/ads/ad-copy';
import { Icon } from '../../ui/Icon';
import { type AdDraft } from '../draft/ad-draft';
import { fieldOf } from '../kinds/ad-forms';
import { toConfirm } from './catalogue-answers';
import './FromCatalogue.scss';

interface FromCatalogueProps {
  /** Of the answer's question. */
  label: string;
  onConfirmed: () => void;
}

/** Stands under an answer that the catalogue gave, until the person edits or confirms it. */
export const FromCatalogue = ({ label, onConfirmed }: FromCatalogueProps) => (
  <p className="from-catalogue">
    <Icon path={mdiBookOpenVariantOutline} size={16} /> From the catalogue, please confirm
    <button type="button" className="from-catalogue__confirm" onClick={onConfirmed}>
      Confirm <span className="visually-hidden">{label}, from the catalogue</span>
    </button>
  </p>
);

interface CatalogueNoticeProps {
  draft: AdDraft;
  /** Takes all of it for the person's own. */
  confirm: () => void;
  undo: () => void;
}

const list = new Intl.ListFormat('en');

/** Says what the catalogue filled and is not confirmed yet, and takes it back. */
export function CatalogueNotice({ draft, confirm, undo }: CatalogueNoticeProps) {
  const labels = toConfirm(draft).map((name) => inSentence(fieldOf(draft, name).label));
  return (
    <div className={labels.length > 0 ? 'catalogue-notice' : 'visually-hidden'}>
      <p role="status" className="catalogue-notice__sentence">
        {labels.length > 0 &&
          `From the catalogue: ${list.format(labels)}. Check whether it is true of yours.`}
      </p>
      {labels.length > 0 && (
        <p className="catalogue-notice__actions">
          <button type="button" className="bp6-button" onClick={() => confirm()}>
            Confirm all
          </button>
          <button type="button" className="bp6-button" onClick={undo}>
            Undo
          </button>
        </p>
      )}
    </div>
  );
}
