import { mdiBullhornVariant, mdiBullhornVariantOutline } from '@mdi/js';
import { adPath } from '@voltyard/contracts/pages';
import { useSelector } from '@xstate/react';
import { ButtonThenLink } from './ButtonThenLink';
import type { ListSearch } from './use-list-search';

interface PublishSearchProps {
  search: Pick<ListSearch, 'actor' | 'publish'>;
  /** Where it is what to do next. */
  isPrimary?: boolean;
}

/** A button that makes a public wanted ad of a list's search, and then a link to that ad. */
export function PublishSearch({ search: { actor, publish }, isPrimary }: PublishSearchProps) {
  const isPublishing = useSelector(actor, (state) => state.matches('publishing'));
  const publishedId = useSelector(actor, ({ context }) => context.standing.publishedId);
  const shown = useSelector(actor, ({ context }) => context.search);
  return (
    <ButtonThenLink
      key={shown}
      button={{
        label: 'Publish as wanted',
        busyLabel: 'Publishing …',
        icon: mdiBullhornVariantOutline,
        isBusy: isPublishing,
        onPress: publish,
      }}
      link={
        publishedId === null
          ? null
          : {
              label: 'See your wanted ad',
              icon: mdiBullhornVariant,
              to: adPath('wanted', publishedId),
            }
      }
      isPrimary={isPrimary}
    />
  );
}
