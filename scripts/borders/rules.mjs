/**
 * Who may import whom. A new slice of the api, a new feature of the web needs no line here: a folder is a slice or a
 * feature unless it is named below. Each rule has a `breach`, a file with an import that breaks it, or several such:
 * check-borders.mjs proves with each that the rule can fail.
 */

/** The folders of apps/api/src that serve every slice and know none of them. */
const spine = '(?:event-store|views|files|storage|subscriptions|http|from-memory|realtime|personal-data)';
/** What composes slices besides app.ts: what an operator runs, and the tests with many processes. */
const apiTop = '(?:commands|many-processes)';
const slice = `^apps/api/src/(?!(?:${spine}|${apiTop})/)([^/]+)/`;
/** What composes the api: its commands, and the files beside its folders, such as app.ts. */
const apiRoot = String.raw`^apps/api/src/(?:${apiTop}/|[^/]+\.ts$)`;
/** Two files beside the folders only declare what those below them are given. */
const apiPorts = String.raw`^apps/api/src/(?:slice|config)\.ts$`;
/** A test may compose slices, as app.ts does. */
const apiTest = String.raw`\.(?:test|test-harness|contract|conformance|arbitraries)\.ts$`;
const testOnBothStorages = String.raw`\.storage\.test\.ts$`;

/** The web's floors, from the top. Every other folder is a feature, such as ads/ or gallery/. */
const screens = 'screens|shell';
const usedByFeatures = 'photos|live|deletion|visitor';
const ground = 'ui|theme|wiring';
const besideTheProduct = 'workbench|testing';
const web = (folders) => `^apps/web/src/(?:${folders})/`;
const feature = `^apps/web/src/(?!(?:${screens}|${usedByFeatures}|${ground}|${besideTheProduct})/)([^/]+)/`;
/** What stands beside a component, for tests and for QA's workbench, is no part of the product. */
const webTest = String.raw`\.(?:test|workbench)\.tsx?$`;

const storedEvents = String.raw`contracts/.*\.events(?:\.|$)`;
const forbid = (name, comment, { from, to, breach }) => ({
  breach,
  rule: { name, severity: 'error', comment, from, to },
});

const everywhere = [
  forbid('no-cycles', 'Files that import each other are one thing in two files.', {
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    breach: { 'apps/api/src/ads/a.ts': './b.js', 'apps/api/src/ads/b.ts': './a.js' },
  }),
  forbid('no-cycles-of-types', 'A type that two files need belongs into the lower one.', {
    from: { path: '^(?:apps|packages/machines)/' },
    to: { circular: true },
    breach: { 'apps/api/src/ads/a.ts': './b.js', 'apps/api/src/ads/b.ts': './a.js' },
  }),
  forbid('imports-are-found', 'An import that is not found is not checked by any other rule.', {
    // A comparison that is run by hand brings its own package.
    from: { pathNot: '^bench/sqlite-bindings' },
    to: { couldNotResolve: true },
    breach: { 'apps/api/src/ads/a.ts': './missing.js' },
  }),
];

const api = [
  forbid('slices-are-apart', 'Slices meet in app.ts or through events.', {
    from: { path: slice, pathNot: apiTest },
    to: { path: slice, pathNot: '^apps/api/src/$1/' },
    breach: { 'apps/api/src/ads/a.ts': '../photos/photos.js' },
  }),
  forbid('the-spine-knows-no-slice', 'What serves every slice knows none of them.', {
    from: { path: [`^apps/api/src/${spine}/`, apiPorts], pathNot: apiTest },
    to: { path: slice },
    breach: [{ 'apps/api/src/realtime/a.ts': '../ads/ads.js' }, { 'apps/api/src/slice.ts': './ads/ads.js' }],
  }),
  forbid(
    'nothing-imports-the-root-of-the-api',
    'What composes slices is above them, and so may hand on any.',
    {
      from: { path: [slice, `^apps/api/src/${spine}/`, apiPorts], pathNot: apiTest },
      to: { path: apiRoot, pathNot: apiPorts },
      breach: [
        { 'apps/api/src/ads/a.ts': '../app.js' },
        { 'apps/api/src/ads/a.ts': '../commands/command.js' },
        { 'apps/api/src/realtime/a.ts': '../favourites.js' },
      ],
    },
  ),
  forbid('slices-know-ports', 'Slices know storage by its ports only.', {
    from: { path: slice, pathNot: apiTest },
    to: { path: '^apps/api/src/storage/' },
    breach: { 'apps/api/src/ads/a.ts': '../storage/storage.js' },
  }),
  forbid('tests-run-on-both-storages', 'Open a storage by testStorage.', {
    from: { path: `${slice}.*${testOnBothStorages}` },
    to: { path: '^apps/api/src/storage/(?:sqlite|mongodb)/' },
    breach: { 'apps/api/src/ads/a.storage.test.ts': '../storage/sqlite/sqlite.js' },
  }),
];

const packages = [
  forbid('contracts-know-nothing-else', 'Contracts are the words that both apps share.', {
    from: { path: '^packages/contracts/' },
    to: { path: '^(?:apps/|packages/(?!contracts/))' },
    breach: { 'packages/contracts/src/a.ts': '../../machines/src/machine.js' },
  }),
  forbid('machines-know-contracts-only', 'Machines import xstate and contracts.', {
    from: { path: '^packages/machines/src/' },
    to: { path: String.raw`^apps/|(?:^|node_modules/)(?:react|react-dom|express|socket\.io[^/]*)(?:/|$)` },
    breach: { 'packages/machines/src/a.ts': 'react' },
  }),
  forbid('machines-ship-alone', 'Models, simulator and proof know machines, not the other way round.', {
    from: { path: String.raw`^packages/machines/src/.*\.(?:machine|selectors)\.ts$` },
    to: { path: String.raw`(?:^|node_modules/)zod(?:/|$)|/(?:simulator|proof)/|\.model\.` },
    breach: { 'packages/machines/src/menu/menu.machine.ts': './menu.model.js' },
  }),
  forbid('stored-events-stay-in-the-api', 'What is stored may change without a client noticing.', {
    from: { path: '^(?:apps/web|packages/machines)/' },
    to: { path: storedEvents },
    breach: { 'apps/web/src/ads/a.ts': '../../../../packages/contracts/src/ads/ad.events' },
  }),
  forbid('the-api-is-known-by-its-contracts', 'Clients and the workbench know the api by its contracts.', {
    from: { path: '^(?:apps/web/src|packages/machines)/' },
    to: { path: '^apps/api/' },
    breach: { 'apps/web/src/ads/a.ts': '../../../api/src/app' },
  }),
];

const ofTheWeb = [
  forbid(
    'screens-are-apart',
    'What two screens need belongs to a feature or below; beside their folders, what composes features for several.',
    {
      from: { path: '^apps/web/src/screens/([^/]+)/', pathNot: webTest },
      to: { path: web('screens'), pathNot: '^apps/web/src/screens/(?:$1/|[^/]+$)' },
      breach: { 'apps/web/src/screens/home/a.ts': '../login/LoginScreen' },
    },
  ),
  forbid('screens-and-shell-are-apart', 'They meet in routes.tsx.', {
    from: { path: `^apps/web/src/(${screens})/`, pathNot: webTest },
    to: { path: web(screens), pathNot: '^apps/web/src/$1/' },
    breach: { 'apps/web/src/screens/home/a.ts': '../../shell/Shell' },
  }),
  forbid('the-shell-knows-no-feature', 'The shell is the same around every screen.', {
    from: { path: web('shell'), pathNot: webTest },
    to: { path: feature },
    breach: { 'apps/web/src/shell/a.ts': '../ads/AdCard' },
  }),
  forbid('nothing-imports-screens-and-shell', 'Imports go downwards.', {
    from: { path: [feature, web(`${usedByFeatures}|${ground}`)], pathNot: webTest },
    to: { path: web(screens) },
    breach: { 'apps/web/src/ads/a.ts': '../screens/home/HomeScreen' },
  }),
  forbid(
    'nothing-imports-the-root-of-the-web',
    'Files beside the folders are above all of them, and so may hand on any.',
    {
      from: { path: '^apps/web/src/[^/]+/', pathNot: [webTest, web(besideTheProduct)] },
      to: { path: '^apps/web/src/[^/]+$' },
      breach: [
        { 'apps/web/src/ads/a.ts': '../routes' },
        { 'apps/web/src/wiring/a.ts': '../app' },
        { 'apps/web/src/gallery/a.ts': '../favourites' },
        { 'apps/web/src/screens/home/a.ts': '../../routes' },
      ],
    },
  ),
  forbid(
    'features-are-apart',
    'What two features need belongs below them: photos, live, deletion, visitor, ui.',
    {
      from: { path: feature, pathNot: webTest },
      to: { path: feature, pathNot: '^apps/web/src/$1/' },
      breach: { 'apps/web/src/gallery/a.ts': '../ads/AdCard' },
    },
  ),
  forbid('features-are-above', 'Imports go downwards.', {
    from: { path: web(`${usedByFeatures}|${ground}`), pathNot: webTest },
    to: { path: feature },
    breach: { 'apps/web/src/photos/a.ts': '../ads/AdCard' },
  }),
  forbid('the-ground-is-below', 'Imports go downwards.', {
    from: { path: web(ground), pathNot: webTest },
    to: { path: web(usedByFeatures) },
    breach: { 'apps/web/src/wiring/a.ts': '../live/list-snapshots' },
  }),
  forbid('wiring-draws-nothing', 'Effects know no component.', {
    from: { path: web('wiring'), pathNot: webTest },
    to: { path: web('ui|theme') },
    breach: { 'apps/web/src/wiring/a.ts': '../ui/Icon' },
  }),
  forbid(
    'ui-has-no-effects',
    'Of the wiring, components know pages only: their addresses, and the router that leads to them.',
    {
      from: { path: web('ui'), pathNot: webTest },
      to: { path: web('wiring'), pathNot: web('wiring/(?:navigation|router)') },
      breach: { 'apps/web/src/ui/a.ts': '../wiring/http/ads' },
    },
  ),
  forbid('the-product-ships-alone', 'Tests and the workbench know the product, not the other way round.', {
    from: { path: '^apps/web/src/', pathNot: [webTest, web(besideTheProduct)] },
    to: { path: [webTest, web(besideTheProduct)] },
    breach: { 'apps/web/src/ads/a.ts': '../testing/ad-fixtures' },
  }),
];

export const borders = [...everywhere, ...api, ...packages, ...ofTheWeb];
