import { svgIcon } from './svg-icon.mjs';

/** How Blueprint's Sass is compiled, here and for QA's workbench. */
export const sassOptions = {
  functions: svgIcon,
  quietDeps: true,
  silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
};
