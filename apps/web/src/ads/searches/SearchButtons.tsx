import { mdiPencilOutline, mdiRenameOutline, mdiTrashCanOutline } from '@mdi/js';
import { type SearchNotify, searchNotify } from '@voltyard/contracts/searches/search-notify';
import type { SavedSearch } from '@voltyard/contracts/searches/searches.rest';
import { SelectField } from '../../ui/fields/controls';
import { ButtonLink } from '../../ui/ButtonLink';
import { Icon } from '../../ui/Icon';
import { isolated } from '../../ui/isolated';
import { adPaths } from '../kinds/ad-paths';
import { notifyNames, visibilityCopy } from './search-change-copy';
import { type ChangeSearch, otherVisibility } from './use-search-change';

interface SearchButtonsProps {
  search: SavedSearch;
  isBusy: boolean;
  change: ChangeSearch;
  onRename: () => void;
}

const choices = searchNotify.map((value) => ({ value, label: notifyNames[value] }));

/** What a person can do with one of their searches. */
export function SearchButtons({ search, isBusy, change, onRename }: SearchButtonsProps) {
  const { buyerAdId, title, notify } = search;
  const visibility = visibilityCopy(search);
  const button = (name: string, icon: string, press: () => void) => (
    <button
      type="button"
      className="bp6-button"
      aria-label={`${name} ${isolated(title)}`}
      aria-disabled={isBusy || undefined}
      onClick={press}
    >
      <Icon path={icon} />
      <span>{name}</span>
    </button>
  );
  const choose = (chosen: SearchNotify | '') => {
    if (chosen === '' || isBusy) return;
    change({ change: { to: 'notify', notify: chosen }, undo: { to: 'notify', notify } });
  };
  return (
    <>
      <SelectField
        className="saved-search__notify"
        label="Tell me about new ads"
        required
        options={choices}
        value={notify}
        onChange={choose}
      />
      {button(visibility.name, visibility.icon, () => change(otherVisibility(search)))}
      {button('Rename', mdiRenameOutline, onRename)}
      <div className="saved-search__last-buttons">
        <ButtonLink to={adPaths.wanted.edit(buyerAdId)} icon={mdiPencilOutline}>
          Edit
        </ButtonLink>
        {button('Remove', mdiTrashCanOutline, () =>
          change({
            change: { to: 'removal', isRemoved: true },
            undo: { to: 'removal', isRemoved: false },
          }),
        )}
      </div>
    </>
  );
}
