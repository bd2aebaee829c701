import { createActor } from 'xstate';
import {
  isAccountMenuVisible,
  isDrawerVisible,
  isGroupExpanded,
  menuMachine,
  type MenuEvent,
  type MenuInput,
} from './menu.machine.js';

/** The menu after these events. */
function menuAfter(events: MenuEvent[], input?: MenuInput) {
  const actor = createActor(menuMachine, { input }).start();
  for (const event of events) actor.send(event);
  return actor.getSnapshot();
}

const hidden = { drawer: 'hidden', account: 'hidden' };
const toggleMenu: MenuEvent = { type: 'menu.toggled' };
const toggleAccount: MenuEvent = { type: 'account.toggled' };
const toggle = (group: string): MenuEvent => ({ type: 'group.toggled', group });

test('everything is hidden and closed at first', () => {
  const menu = menuAfter([]);
  expect(menu.value).toEqual(hidden);
  expect(menu.context).toEqual({ expandSingle: false, expanded: [] });
  expect(isDrawerVisible(menu)).toBe(false);
  expect(isAccountMenuVisible(menu)).toBe(false);
});

test('the menu button shows and hides the drawer', () => {
  expect(menuAfter([toggleMenu]).value).toEqual({ drawer: 'visible', account: 'hidden' });
  expect(isDrawerVisible(menuAfter([toggleMenu]))).toBe(true);
  expect(menuAfter([toggleMenu, toggleMenu]).value).toEqual(hidden);
});

test('the drawer can be hidden, and stays hidden', () => {
  expect(menuAfter([toggleMenu, { type: 'menu.hidden' }]).value).toEqual(hidden);
  expect(menuAfter([{ type: 'menu.hidden' }]).value).toEqual(hidden);
});

const enter = (group: string): MenuEvent => ({ type: 'page.entered', group });

test('the group of the page one is on is open, and stays open from page to page', () => {
  expect(menuAfter([enter('about')]).context.expanded).toEqual(['about']);
  expect(menuAfter([enter('about'), enter('about')]).context.expanded).toEqual(['about']);
  expect(menuAfter([toggle('ads'), enter('about')]).context.expanded).toEqual(['ads', 'about']);
});

test('where one group is open at a time, it is the one of the page', () => {
  const single = { expandSingle: true };
  expect(menuAfter([toggle('ads'), enter('about')], single).context.expanded).toEqual(['about']);
  expect(menuAfter([enter('about'), enter('about')], single).context.expanded).toEqual(['about']);
});

test('the account icon shows and hides its menu', () => {
  expect(menuAfter([toggleAccount]).value).toEqual({ drawer: 'hidden', account: 'visible' });
  expect(isAccountMenuVisible(menuAfter([toggleAccount]))).toBe(true);
  expect(menuAfter([toggleAccount, toggleAccount]).value).toEqual(hidden);
  expect(menuAfter([toggleAccount, { type: 'account.hidden' }]).value).toEqual(hidden);
});

test('hiding one of the two leaves the other', () => {
  const both = [toggleMenu, toggleAccount];
  expect(menuAfter(both).value).toEqual({ drawer: 'visible', account: 'visible' });
  expect(menuAfter([...both, { type: 'menu.hidden' }]).value).toEqual({
    drawer: 'hidden',
    account: 'visible',
  });
  expect(menuAfter([...both, { type: 'account.hidden' }]).value).toEqual({
    drawer: 'visible',
    account: 'hidden',
  });
});

test('choosing an item hides both and keeps the groups', () => {
  const menu = menuAfter([toggleMenu, toggleAccount, toggle('about'), { type: 'item.chosen' }]);
  expect(menu.value).toEqual(hidden);
  expect(isGroupExpanded(menu, 'about')).toBe(true);
});

test('a group opens and closes', () => {
  expect(isGroupExpanded(menuAfter([toggle('about')]), 'about')).toBe(true);
  expect(isGroupExpanded(menuAfter([toggle('about')]), 'car-photos')).toBe(false);
  expect(isGroupExpanded(menuAfter([toggle('about'), toggle('about')]), 'about')).toBe(false);
});

test('several groups may be open', () => {
  const open = [toggle('about'), toggle('car-photos')];
  expect(menuAfter(open).context.expanded).toEqual(['about', 'car-photos']);
  expect(menuAfter([...open, toggle('about')]).context.expanded).toEqual(['car-photos']);
});

test('with the expand-single option opening one closes the others', () => {
  const single = { expandSingle: true };
  expect(menuAfter([toggle('about'), toggle('car-photos')], single).context.expanded).toEqual(['car-photos']);
  expect(menuAfter([toggle('about'), toggle('about')], single).context.expanded).toEqual([]);
});

test('toggling a group neither shows nor hides the drawer', () => {
  expect(menuAfter([toggle('about')]).value).toEqual(hidden);
  expect(menuAfter([toggleMenu, toggle('about')]).value).toEqual({ drawer: 'visible', account: 'hidden' });
});

test('hide-and-collapse hides the drawer and closes all groups', () => {
  const open = [toggle('about'), toggle('car-photos'), toggleMenu, toggleAccount];
  const menu = menuAfter([...open, { type: 'menu.collapsed' }]);
  expect(menu.value).toEqual({ drawer: 'hidden', account: 'visible' });
  expect(menu.context.expanded).toEqual([]);
});

test('groups of a hidden drawer are closed too', () => {
  expect(menuAfter([toggle('about'), { type: 'menu.collapsed' }]).context.expanded).toEqual([]);
});
