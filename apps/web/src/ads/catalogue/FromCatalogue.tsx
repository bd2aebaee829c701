import { mdiBookOpenVariantOutline } from '@mdi/js';
import { inSentence } from '@voltyard/contracts/ads/ad-copy';
import { madeOnce } from '@voltyard/contracts/made-once';
import { Icon } from '../../ui/Icon';
import { type AdDraft } from '../draft/ad-draft';
import { fieldOf } from '../kinds/ad-forms';
import { toConfirm } from './catalogue-answers';
import './FromCatalogue.scss';

interface FromCatalogueProps {
  /** The id of the mark, which describes the field. */
  id: string;
  /** The label of the field. */
  label: string;
  onConfirmed: () => void;
}

/** Shown under an answer from the catalogue until it is edited or confirmed. */
export const FromCatalogue = ({ id, label, onConfirmed }: FromCatalogueProps) => (
  <p className="from-catalogue">
    <Icon path={mdiBookOpenVariantOutline} size={16} />{' '}
    <span id={id}>From the catalogue, please confirm</span>
    <button type="button" className="from-catalogue__confirm" onClick={onConfirmed}>
      Confirm <span className="visually-hidden">{label}, from the catalogue</span>
    </button>
  </p>
);

interface CatalogueNoticeProps {
  draft: AdDraft;
  /** Confirms all answers from the catalogue. */
  confirm: () => void;
  undo: () => void;
}

const list = madeOnce(() => new Intl.ListFormat('en'));

/** Lists the answers that the catalogue filled and that are not confirmed yet, with a way to undo them. */
export function CatalogueNotice({ draft, confirm, undo }: CatalogueNoticeProps) {
  const labels = toConfirm(draft).map((name) => inSentence(fieldOf(draft, name).label));
  return (
    <div className={labels.length > 0 ? 'catalogue-notice' : 'visually-hidden'}>
      <p role="status" className="catalogue-notice__sentence">
        {labels.length > 0 &&
          `From the catalogue: ${list().format(labels)}. Check that this is true of your vehicle.`}
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
