/**
 * A loader: of the module with all icons, the one that is asked for (`@mdi/js?mdiClose`). As one module they would all
 * be in the first chunk that has any, whatever screen shows them.
 */
module.exports = function oneIcon(source) {
  const name = this.resourceQuery.slice(1);
  const line = source.split('\n').find((one) => one.startsWith(`export var ${name} =`));
  if (line === undefined) throw new Error(`@mdi/js has no ${name}.`);
  return line;
};
