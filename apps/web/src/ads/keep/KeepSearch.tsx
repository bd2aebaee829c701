import { mdiBookmarkCheckOutline, mdiBookmarkPlusOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import { paths } from '../../wiring/navigation/paths';
import { ButtonThenLink } from './ButtonThenLink';
import type { ListSearch } from './use-list-search';
import './KeepSearch.scss';

interface KeepSearchProps {
  search: Pick<ListSearch, 'actor' | 'keep'>;
}

/** A button that keeps the search of a list, and then a link to the kept searches, to which a public one belongs too. */
export function KeepSearch({ search: { actor, keep } }: KeepSearchProps) {
  const isKept = useSelector(actor, (state) => state.matches('kept') || state.matches('published'));
  const isKeeping = useSelector(actor, (state) => state.matches('keeping'));
  const shown = useSelector(actor, ({ context }) => context.search);
  return (
    <ButtonThenLink
      key={shown}
      button={{
        label: 'Keep this search',
        busyLabel: 'Keeping …',
        icon: mdiBookmarkPlusOutline,
        isBusy: isKeeping,
        onPress: keep,
      }}
      link={
        isKept
          ? { label: 'Kept: see your searches', icon: mdiBookmarkCheckOutline, to: paths.searches }
          : null
      }
    />
  );
}
