import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { isAccountMenuVisible, isDrawerVisible, menuMachine } from './menu.machine.js';

export const menuModel = modelOf<typeof menuMachine>({
  machine: menuMachine,
  about: 'The drawer at the side of the page with its groups of links, and the account menu in the toolbar.',
  inputs: {
    'groups open side by side': { expandSingle: false },
    'one group open at a time': { expandSingle: true },
  },
  states: {
    drawer: 'The drawer with the links of the site.',
    'drawer.hidden': 'The drawer is closed.',
    'drawer.visible': 'The drawer is open.',
    account: 'The menu of the person’s own account.',
    'account.hidden': 'The account menu is closed.',
    'account.visible': 'The account menu is open.',
  },
  events: {
    'menu.toggled': { about: 'The person presses the button that opens and closes the drawer.' },
    'menu.hidden': { about: 'The person presses Escape or beside the drawer, or goes back in the browser.' },
    'menu.collapsed': {
      about: 'The person presses the button that closes the drawer together with all of its groups.',
    },
    'group.toggled': {
      about: 'The person opens or closes a group of links.',
      payload: z.object({ group: z.string() }),
      examples: [{ group: 'about' }, { group: 'car-photos' }],
    },
    'page.entered': {
      about: 'A page is on the screen whose link is in this group.',
      payload: z.object({ group: z.string() }),
      examples: [{ group: 'about' }, { group: 'car-photos' }],
    },
    'account.toggled': { about: 'The person presses the button that opens and closes the account menu.' },
    'account.hidden': { about: 'The person presses Escape or beside the account menu.' },
    'item.chosen': { about: 'The person follows a link of either menu.' },
  },
  effects: {},
  distinguish: ({ value, context }) => [value, context.expanded.toSorted()],
  invariants: {
    'never more than one group is open where one at a time is wanted': ({ context }) =>
      !context.expandSingle || context.expanded.length <= 1,
    'no group is open twice': ({ context }) => new Set(context.expanded).size === context.expanded.length,
    'groups stay as they are when a menu opens or is left': (now, before) =>
      before === null ||
      isDrawerVisible(now) === isDrawerVisible(before) ||
      [before.context.expanded.join(), ''].includes(now.context.expanded.join()),
    'a menu never opens because the other one does': (now, before) =>
      before === null ||
      !(
        isDrawerVisible(now) &&
        !isDrawerVisible(before) &&
        isAccountMenuVisible(now) &&
        !isAccountMenuVisible(before)
      ),
  },
});
