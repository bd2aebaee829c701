import { mdiBullhornVariant, mdiBullhornVariantOutline } from '@mdi/js';
import { adPath } from '@voltyard/contracts/pages';
import { ButtonThenLink } from './ButtonThenLink';
import type { PublishSearch as Publishing } from './use-publish-search';

interface PublishSearchProps {
  publishing: Publishing;
  /** Where it is what to do next, in words also in narrow windows. */
  isInWords?: boolean;
}

/** A button that makes a public wanted ad of a list's search, and then a link to that ad. */
export function PublishSearch({ publishing, isInWords }: PublishSearchProps) {
  const { isPublishing, publishedId, publish } = publishing;
  return (
    <ButtonThenLink
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
      isInWords={isInWords}
      isPrimary
    />
  );
}
