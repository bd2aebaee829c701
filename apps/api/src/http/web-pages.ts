import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@voltyard/contracts/limits';
import { Problem } from '@voltyard/contracts/problems';
import { type RequestHandler, Router } from 'express';
import sirv from 'sirv';

const oneYear = 365 * 24 * 3600;

/**
 * The built web app: its chunks under /app/ for ever (their names change with their content), the few files with
 * fixed names (logo, icons) for an hour, and the page itself at every other path.
 */
export function webPages(distFolder: string): Router {
  const router = Router();
  router.use(
    limits.assetBasePath,
    sirv(distFolder, {
      immutable: true,
      maxAge: oneYear,
      gzip: true,
      brotli: true,
      etag: true,
      extensions: [],
    }),
    noSuchFile,
  );
  router.use(
    sirv(distFolder, { maxAge: 3600, etag: true, extensions: [], ignores: [/^\/index\.html/, /^\/$/] }),
  );
  const page = readFileSync(join(distFolder, 'index.html'));
  // A path with a dot is a file that is not there; no route and no user name has one.
  router.get(/^[^.]*$/, (_request, response) => {
    response.type('html').set('Cache-Control', 'no-cache').send(page);
  });
  return router;
}

const noSuchFile: RequestHandler = () => {
  throw new Problem('not-found');
};
