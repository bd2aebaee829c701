/**
 * In place of `@blueprintjs/icons`, in the build: the product's icons are elements of its own. Blueprint's index makes names of
 * 1,300 icons in three spellings as it is loaded, 20 ms of a page's start, and brings their drawings in files of 600 kB.
 */
export * from '@blueprintjs/icons/lib/esm/generated/components';
export { IconSize } from '@blueprintjs/icons/lib/esm/iconTypes';
export { SVGIconContainer } from '@blueprintjs/icons/lib/esm/svgIconContainer';

/** Where Blueprint looks for an icon that is given by its name. */
export const Icons = {
  getPaths(name) {
    throw new Error(`The icon ${name} is not in the build: give an element as icon.`);
  },
};

/** For a component of Blueprint's that is not used. */
export const IconNames = {};
