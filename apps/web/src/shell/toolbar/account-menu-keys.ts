import { isAccountMenuVisible } from '@voltyard/machines/menu/menu.machine';
import type { RootActors } from '../../wiring/root-actors';

/** Which of the links a key leads to, from the one that has the focus; -1 is the button. */
const ways: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * The account menu is a disclosure: its links are ordinary tab stops, and Escape closes it. The arrow keys, Home and End move
 * among them as well, as people expect of what looks like a menu. They are heard on the page, so that the first load is
 * without them.
 */
export function followAccountMenuKeys({ menu }: Pick<RootActors, 'menu'>): () => void {
  const press = (event: KeyboardEvent) => {
    const { target, key } = event;
    const whole = target instanceof Element && target.closest('.account-menu');
    const way = ways[key];
    if (!whole || !way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isOpen = isAccountMenuVisible(menu.getSnapshot());
    if (!isOpen && !key.startsWith('Arrow')) return;
    event.preventDefault();
    if (isOpen) return move(whole, way);
    menu.send({ type: 'account.toggled' });
    // Once its links are drawn.
    setTimeout(() => move(whole, way));
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

function move(whole: Element, way: (at: number, count: number) => number): void {
  const links = [...whole.querySelectorAll<HTMLElement>('.account-menu__item')];
  const at = links.findIndex((link) => link === document.activeElement);
  links[way(at, links.length)]?.focus();
}
