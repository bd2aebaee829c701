import { mdiClose, mdiUnfoldLessHorizontal } from '@mdi/js';
import { isDrawerVisible } from '@voltyard/machines/menu/menu.machine';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useLocation } from '../../wiring/router/hooks';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { useActors } from '../../wiring/root-actors';
import { DrawerGroups } from './DrawerGroups';
import { groupOfPage } from './drawer-groups';
import { useIsNarrow } from '../use-is-narrow';
import './Drawer.scss';

export const drawerId = 'drawer';

/** The navigation: beside the content where there is room, over it (by the menu button) on a narrow screen. */
export function Drawer() {
  const { menu } = useActors();
  const isNarrow = useIsNarrow();
  // A window made wide shows the side panel; made narrow again, it starts with the drawer closed.
  useEffect(() => {
    if (isNarrow) return () => menu.send({ type: 'menu.hidden' });
  }, [isNarrow, menu]);
  useGroupOfPage();
  return isNarrow ? <NarrowDrawer /> : <SidePanel />;
}

/** Where one is can be seen in the drawer: the group of the page is open. */
function useGroupOfPage(): void {
  const { menu } = useActors();
  const { pathname } = useLocation();
  useEffect(() => {
    const group = groupOfPage(pathname);
    if (group !== undefined) menu.send({ type: 'page.entered', group: group.id });
  }, [menu, pathname]);
}

export function SidePanel() {
  const { menu } = useActors();
  const hasExpanded = useSelector(menu, (state) => state.context.expanded.length > 0);
  return (
    <aside id={drawerId} className="drawer drawer--panel">
      <nav aria-label="Main">
        <DrawerGroups />
      </nav>
      <button
        type="button"
        className="drawer__collapse"
        disabled={!hasExpanded}
        onClick={() => menu.send({ type: 'menu.collapsed' })}
      >
        <Icon path={mdiUnfoldLessHorizontal} /> Collapse all
      </button>
    </aside>
  );
}

/** A modal `<dialog>`: the browser itself holds the focus inside, closes on Escape and gives the focus back. */
export function NarrowDrawer() {
  const { menu } = useActors();
  const isOpen = useSelector(menu, isDrawerVisible);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  useEffect(() => {
    // The dialog itself is only hit where its sheet is not: on the backdrop.
    const hideOutside = (event: Event) => {
      if (event.target === dialog.current) menu.send({ type: 'menu.hidden' });
    };
    const element = dialog.current;
    element?.addEventListener('click', hideOutside);
    return () => element?.removeEventListener('click', hideOutside);
  }, [menu]);

  return (
    <dialog
      ref={dialog}
      id={drawerId}
      className="drawer drawer--over"
      aria-label="Menu"
      // By the browser, on Escape: the machine has to hear of it. What the machine closed, it knows.
      onClose={() => isOpen && menu.send({ type: 'menu.hidden' })}
    >
      <div className="drawer__sheet">
        <div className="drawer__head">
          <span>Menu</span>
          <IconButton
            icon={mdiClose}
            label="Close the menu and collapse its groups"
            onClick={() => menu.send({ type: 'menu.collapsed' })}
          />
        </div>
        <nav aria-label="Main">
          <DrawerGroups />
        </nav>
      </div>
    </dialog>
  );
}
