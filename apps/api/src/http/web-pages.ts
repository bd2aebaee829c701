import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@voltyard/contracts/limits';
import { Problem } from '@voltyard/contracts/problems';
import express, { type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';

/**
 * The built web app: its chunks under /app/ for ever (their names change with their content) as they were compressed
 * at build, the few files with fixed names (logo, icons) for an hour, and the page itself at every other path.
 */
export function webPages(distFolder: string): Router {
  const router = Router();
  router.use(
    limits.assetBasePath,
    expressStaticGzip(distFolder, {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: { immutable: true, maxAge: '1y' },
    }),
    noSuchFile,
  );
  router.use(express.static(distFolder, { index: false, maxAge: '1h', dotfiles: 'ignore' }));
  const page = readFileSync(join(distFolder, 'index.html'));
  // A path with a dot is a file that is not there; no route and no user name has one.
  router.get(/^[^.]*$/, (_request, response) => {
    response.type('html').set('Cache-Control', 'no-cache').send(page);
  });
  return router;
}

/** The encoding was promised for a file that a new build took away. */
const noSuchFile: RequestHandler = (_request, response) => {
  response.removeHeader('Content-Encoding');
  throw new Problem('not-found');
};
