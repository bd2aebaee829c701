import { fileURLToPath } from 'node:url';

/** `import { mdiClose } from '@mdi/js'` is one of `@mdi/js?mdiClose`, which the rule below makes of the whole. */
export const importedIcons = [
  {
    libraryName: '@mdi/js',
    customName: '@mdi/js?{{ member }}',
    transformToDefaultImport: false,
    camelToDashComponentName: false,
  },
];

export const oneIcon = {
  resourceQuery: /^\?mdi[A-Z]/,
  use: fileURLToPath(import.meta.resolve('./one-icon.cjs')),
};
