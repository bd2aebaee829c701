import { mdiBullhornVariant, mdiBullhornVariantOutline } from '@mdi/js';
import { adPath } from '@voltyard/contracts/pages';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/ButtonLink';
import { Icon } from '../../ui/Icon';
import { isFocusFree } from '../../wiring/navigation/list-focus';
import type { PublishSearch as Publishing } from './use-publish-search';
import './KeepSearch.scss';

const publishLabel = 'Publish as wanted';
const publishedLabel = 'See your wanted ad';

interface PublishSearchProps {
  publishing: Publishing;
  /** Where it is what to do next, in words also in narrow windows. */
  isInWords?: boolean;
}

/** A button that makes a public wanted ad of a list's search, and then a link to that ad. Where the list has little room, only its icon is shown. */
export function PublishSearch({ publishing, isInWords }: PublishSearchProps) {
  const { isPublishing, publishedId, publish } = publishing;
  const look = isInWords ? buttonClass({ look: 'primary' }) : `${buttonClass({})} keep-search`;
  const wasPressed = useRef(false);
  const seen = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The link replaces the button, which had the focus.
    if (publishedId !== null && wasPressed.current && isFocusFree(null)) seen.current?.focus();
    if (publishedId !== null) wasPressed.current = false;
  }, [publishedId]);
  if (publishedId !== null) {
    return (
      <Link ref={seen} className={look} title={publishedLabel} to={adPath('wanted', publishedId)}>
        <Icon path={mdiBullhornVariant} />
        <span>{publishedLabel}</span>
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={look}
      title={publishLabel}
      aria-disabled={isPublishing || undefined}
      onClick={() => {
        wasPressed.current = true;
        publish();
      }}
    >
      <Icon path={mdiBullhornVariantOutline} />
      <span>{isPublishing ? 'Publishing …' : publishLabel}</span>
    </button>
  );
}
