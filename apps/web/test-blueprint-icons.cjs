/** What those components (test-blueprint.cjs) use of Blueprint's icons. */
const part = (path) => require(`@blueprintjs/icons/lib/cjs/${path}`);

module.exports = {
  ...part('iconTypes'),
  ...part('iconLoader'),
  ...part('svgIconContainer'),
  ...part('generated/components/double-caret-vertical'),
};
