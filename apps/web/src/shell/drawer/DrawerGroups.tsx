import { mdiChevronDown } from '@mdi/js';
import { isSamePage } from '@voltyard/contracts/pages';
import { isGroupExpanded } from '@voltyard/machines/menu/menu.machine';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Link } from '../../wiring/router/Link';
import { useLocation } from '../../wiring/router/hooks';
import { Icon } from '../../ui/Icon';
import { useActors } from '../../wiring/root-actors';
import { type DrawerGroup, drawerGroups, type VisibleEntry, visibleEntries } from './drawer-groups';
import { useVisitor } from '../../visitor/use-visitor';

/** The groups with something in them for this visitor. */
export function DrawerGroups() {
  const visitor = useVisitor();
  return (
    <ul className="drawer__groups">
      {drawerGroups.map((group) => {
        const entries = visibleEntries(group, visitor);
        return entries.length > 0 && <Group key={group.id} group={group} entries={entries} />;
      })}
    </ul>
  );
}

function Group({ group, entries }: { group: DrawerGroup; entries: VisibleEntry[] }) {
  const { menu } = useActors();
  const isExpanded = useSelector(menu, (state) => isGroupExpanded(state, group.id));
  const listId = useId();
  return (
    <li className="drawer__group">
      <button
        type="button"
        className="drawer__group-title"
        aria-expanded={isExpanded}
        aria-controls={listId}
        onClick={() => menu.send({ type: 'group.toggled', group: group.id })}
      >
        <Icon path={group.icon} />
        <span>{group.title}</span>
        <Icon path={mdiChevronDown} size={20} className="drawer__chevron" />
      </button>
      <ul id={listId} aria-label={group.title} className="drawer__entries" hidden={!isExpanded}>
        {entries.map((entry) => (
          <li key={entry.title}>
            <EntryLink entry={entry} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function EntryLink({ entry }: { entry: VisibleEntry }) {
  const { menu } = useActors();
  const { pathname } = useLocation();
  const content = (
    <>
      <Icon path={entry.icon} size={20} />
      {entry.title}
    </>
  );
  return 'to' in entry.address ? (
    <Link
      to={entry.address.to}
      aria-current={isSamePage(pathname, entry.address.to) ? 'page' : undefined}
      className="drawer__entry"
      onClick={() => menu.send({ type: 'item.chosen' })}
    >
      {content}
    </Link>
  ) : (
    // The page is left, with the drawer over it: to close it, by the history, would be in the way.
    <a href={entry.address.href} className="drawer__entry">
      {content}
    </a>
  );
}
