import { assign, setup, type SnapshotFrom } from 'xstate';

/**
 * The drawer with its groups and the account menu (specification, section 2 "App shell" and section 4).
 *
 *   drawer   hidden   menu.toggled → visible
 *            visible  menu.toggled, menu.hidden, item.chosen → hidden
 *            both     menu.collapsed → hidden, all groups closed
 *   account  hidden   account.toggled → visible
 *            visible  account.toggled, account.hidden, item.chosen → hidden
 *   anywhere group.toggled: an open group closes [isExpanded]; else it opens, alone [isExpandSingle] or beside the
 *            others
 *            page.entered: the group of that page opens likewise; an open one stays [isExpanded]
 *
 * The two regions do not know of each other; groups stay as they are while the drawer is hidden.
 */
export interface MenuContext {
  /** At most one group is open at a time. */
  expandSingle: boolean;
  /** The open groups, in the order they were opened. */
  expanded: string[];
}

export interface MenuInput {
  expandSingle?: boolean;
}

export type MenuEvent =
  | { type: 'menu.toggled' }
  | { type: 'menu.hidden' }
  | { type: 'menu.collapsed' }
  | { type: 'group.toggled'; group: string }
  /** A page that is in this group is on the screen. */
  | { type: 'page.entered'; group: string }
  | { type: 'account.toggled' }
  | { type: 'account.hidden' }
  | { type: 'item.chosen' };

export interface OfGroup {
  group: string;
}

/** Only its type is used. */
const anyInput: MenuInput = {};

export const menuMachine = setup({
  types: { context: {} as MenuContext, input: anyInput, events: {} as MenuEvent },
  actions: {
    closeGroup: assign({
      expanded: ({ context }, { group }: OfGroup) => context.expanded.filter((open) => open !== group),
    }),
    openGroup: assign({ expanded: ({ context }, { group }: OfGroup) => [...context.expanded, group] }),
    openOnlyGroup: assign({ expanded: (_, { group }: OfGroup) => [group] }),
    closeAllGroups: assign({ expanded: [] }),
  },
  guards: {
    isExpanded: ({ context }, { group }: OfGroup) => context.expanded.includes(group),
    isExpandSingle: ({ context }) => context.expandSingle,
  },
}).createMachine({
  id: 'menu',
  type: 'parallel',
  context: ({ input }) => ({ expandSingle: input?.expandSingle ?? false, expanded: [] }),
  on: {
    'group.toggled': [
      {
        guard: { type: 'isExpanded', params: ({ event }) => event },
        actions: { type: 'closeGroup', params: ({ event }) => event },
      },
      { guard: 'isExpandSingle', actions: { type: 'openOnlyGroup', params: ({ event }) => event } },
      { actions: { type: 'openGroup', params: ({ event }) => event } },
    ],
    'page.entered': [
      { guard: { type: 'isExpanded', params: ({ event }) => event } },
      { guard: 'isExpandSingle', actions: { type: 'openOnlyGroup', params: ({ event }) => event } },
      { actions: { type: 'openGroup', params: ({ event }) => event } },
    ],
  },
  states: {
    drawer: {
      initial: 'hidden',
      on: { 'menu.collapsed': { target: '.hidden', actions: 'closeAllGroups' } },
      states: {
        hidden: { on: { 'menu.toggled': 'visible' } },
        visible: { on: { 'menu.toggled': 'hidden', 'menu.hidden': 'hidden', 'item.chosen': 'hidden' } },
      },
    },
    account: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'account.toggled': 'visible' } },
        visible: {
          on: { 'account.toggled': 'hidden', 'account.hidden': 'hidden', 'item.chosen': 'hidden' },
        },
      },
    },
  },
});

type MenuSnapshot = SnapshotFrom<typeof menuMachine>;

export const isDrawerVisible = (snapshot: MenuSnapshot): boolean => snapshot.matches({ drawer: 'visible' });

export const isAccountMenuVisible = (snapshot: MenuSnapshot): boolean =>
  snapshot.matches({ account: 'visible' });

export const isGroupExpanded = (snapshot: MenuSnapshot, group: string): boolean =>
  snapshot.context.expanded.includes(group);
