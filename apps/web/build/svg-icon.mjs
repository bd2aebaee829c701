import { IconSvgPaths16, IconSvgPaths20 } from '@blueprintjs/icons';
import * as sass from 'sass-embedded';

/** `small-tick` is `SmallTick` in the table of paths. */
const pascalCase = (name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * The function that Blueprint's Sass sources call for the few icons they draw in CSS and that the package does not
 * ship: `svg-icon("16px/small-tick.svg", (path: (fill: $white)))` becomes a data address.
 */
export const svgIcon = {
  'svg-icon($path, $selectors: null)': ([path, selectors]) => {
    const [, size, name] = /^(\d+)px\/(.+)\.svg$/.exec(path.assertString('path').text) ?? [];
    const shapes = (size === '20' ? IconSvgPaths20 : IconSvgPaths16)[pascalCase(name ?? '')];
    if (shapes === undefined) throw new Error(`Blueprint has no icon ${path}`);
    const fill = selectors.realNull
      ? 'currentColor'
      : selectors
          .assertMap()
          .get(new sass.SassString('path'))
          ?.assertMap()
          .get(new sass.SassString('fill'))
          ?.toString();
    const paths = shapes.map((shape) => `<path fill="${fill}" d="${shape}"/>`).join('');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${paths}</svg>`;
    return new sass.SassString(`url("data:image/svg+xml,${encodeURIComponent(svg)}")`, { quotes: false });
  },
};
