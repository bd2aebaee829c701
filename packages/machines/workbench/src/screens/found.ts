import { foundScreens } from './found-screens.js';

/** Every `*.workbench.tsx` of the product's web. */
const modules = import.meta.webpackContext('../../../../../apps/web/src', { regExp: /\.workbench\.tsx$/ });

export const screens = foundScreens(
  Object.fromEntries(modules.keys().map((file) => [file, modules(file) as Record<string, never>])),
);
