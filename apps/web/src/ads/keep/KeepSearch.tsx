import { mdiBookmarkCheckOutline, mdiBookmarkPlusOutline } from '@mdi/js';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/ButtonLink';
import { Icon } from '../../ui/Icon';
import { useVisitor } from '../../visitor/use-visitor';
import { isFocusFree } from '../../wiring/navigation/list-focus';
import { paths } from '../../wiring/navigation/paths';
import type { KeepSearch as Keeping } from './use-keep-search';
import './KeepSearch.scss';

const keepLabel = 'Keep this search';
const keptLabel = 'Kept: see your searches';

interface KeepSearchProps {
  keeping: Keeping;
  /** Where narrow windows have room for its words. */
  isInWords?: boolean;
}

/** A button that keeps the search of a list, and then a link to the kept searches. Where the list has little room, only its icon is shown. */
export function KeepSearch({ keeping: { status, keep }, isInWords }: KeepSearchProps) {
  const look = isInWords ? buttonClass({}) : `${buttonClass({})} keep-search`;
  const { user } = useVisitor();
  const wasPressed = useRef(false);
  const kept = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The link replaces the button, which had the focus.
    if (status === 'kept' && wasPressed.current && isFocusFree(null)) kept.current?.focus();
    if (status === 'kept') wasPressed.current = false;
  }, [status]);
  if (status === 'kept' && user !== null) {
    return (
      <Link ref={kept} className={look} title={keptLabel} to={paths.searches}>
        <Icon path={mdiBookmarkCheckOutline} />
        <span>{keptLabel}</span>
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={look}
      title={keepLabel}
      aria-disabled={status === 'keeping' || undefined}
      onClick={() => {
        wasPressed.current = true;
        keep();
      }}
    >
      <Icon path={mdiBookmarkPlusOutline} />
      <span>{status === 'keeping' ? 'Keeping …' : keepLabel}</span>
    </button>
  );
}
