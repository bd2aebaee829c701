/**
 * The components of Blueprint that the product uses. Blueprint's own index loads all of them and two thousand modules of
 * icons, anew for every file of tests. A component that is missing here is `undefined` in tests.
 */
const component = (path) => require(`@blueprintjs/core/lib/cjs/components/${path}`);

module.exports = {
  ...component('forms/controls'),
  ...component('forms/inputGroup'),
  ...component('forms/textArea'),
  ...component('html-select/htmlSelect'),
  ...component('progress-bar/progressBar'),
};
