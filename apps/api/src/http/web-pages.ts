import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@voltyard/contracts/limits';
import { isPage } from '@voltyard/contracts/pages';
import { Problem } from '@voltyard/contracts/problems';
import express, { type Request, type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';

/**
 * The built web app: its chunks under /app/ for ever (their names change with their content) as they were compressed
 * at build, the few files with fixed names (logo, icons) for an hour, and the page itself wherever a browser goes: it
 * says by itself that there is nothing, and the status says so too.
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
  router.get(/.*/, (request, response, next) => {
    const isThere = isPage(request.path);
    // A program asked for a file or a call that is not there; a person is shown what the page says of it.
    if (!isThere && !asksForPage(request)) return next();
    response
      .status(isThere ? 200 : 404)
      .type('html')
      .set('Cache-Control', 'no-cache')
      .send(page);
  });
  return router;
}

/** Only a navigation names HTML; pictures, scripts and programs take whatever there is. */
const asksForPage = ({ headers }: Request): boolean => headers.accept?.includes('text/html') ?? false;

/** The encoding was promised for a file that a new build took away. */
const noSuchFile: RequestHandler = (_request, response) => {
  response.removeHeader('Content-Encoding');
  throw new Problem('not-found');
};
