import { mdiBookmarkCheckOutline, mdiBookmarkPlusOutline } from '@mdi/js';
import { useVisitor } from '../../visitor/use-visitor';
import { paths } from '../../wiring/navigation/paths';
import { ButtonThenLink } from './ButtonThenLink';
import type { KeepSearch as Keeping } from './use-keep-search';
import './KeepSearch.scss';

interface KeepSearchProps {
  keeping: Keeping;
  /** Where narrow windows have room for its words. */
  isInWords?: boolean;
}

/** A button that keeps the search of a list, and then a link to the kept searches. */
export function KeepSearch({ keeping: { status, keep }, isInWords }: KeepSearchProps) {
  const { user } = useVisitor();
  return (
    <ButtonThenLink
      button={{
        label: 'Keep this search',
        busyLabel: 'Keeping …',
        icon: mdiBookmarkPlusOutline,
        isBusy: status === 'keeping',
        onPress: keep,
      }}
      link={
        status === 'kept' && user !== null
          ? { label: 'Kept: see your searches', icon: mdiBookmarkCheckOutline, to: paths.searches }
          : null
      }
      isInWords={isInWords}
    />
  );
}
