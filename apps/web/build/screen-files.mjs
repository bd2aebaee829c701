import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const name = 'screen files';
/** A line of routes.tsx: the address of a page, and the module of its screen. */
const screenLine = /screen\(\s*'([^']+)',\s*\(\) => import\('([^']+)'\)/g;

/**
 * Writes `screens.json`: the scripts and style sheets of each page's screen, besides those of every page. The api names them in the
 * page, so that a browser does not have to run the code of the whole product to learn of them.
 */
export class ScreenFiles {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const json = JSON.stringify(filesOfScreens(compilation, compiler.context));
        compilation.emitAsset('screens.json', new sources.RawSource(json));
      });
    });
  }
}

function filesOfScreens({ chunkGroups, entrypoints }, folder) {
  const routes = [...readFileSync(join(folder, 'src/routes.tsx'), 'utf8').matchAll(screenLine)];
  if (routes.length === 0) throw new Error('routes.tsx has no screens.');
  const always = new Set([...entrypoints.values()].flatMap((entry) => entry.getFiles()));
  const groupOf = (request) =>
    chunkGroups.find((group) => group.origins.some((origin) => origin.request === request));
  return Object.fromEntries(
    routes.map(([, path, request]) => {
      const group = groupOf(request);
      if (!group) throw new Error(`There is no chunk of ${request}.`);
      return [path, group.getFiles().filter((file) => /\.(?:js|css)$/.test(file) && !always.has(file))];
    }),
  );
}
