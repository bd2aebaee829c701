import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Endpoint } from '@voltyard/contracts/endpoint';
import express, { type Response, Router } from 'express';
import { openApiOf } from './open-api.js';

/** `/api/docs`: the calls as a page for people, and as an OpenAPI 3.1 document for programs. */
export function apiDocs(endpoints: readonly Endpoint[]): Router {
  const router = Router();
  // Made once, for the first who asks: to make it takes longer than all the rest of a start, to hash it longer than an answer.
  let made: ReturnType<typeof documentOf> | undefined;
  const sendDocument = (response: Response) => {
    made ??= documentOf(endpoints);
    response.set('ETag', made.etag).type('json').send(made.document);
  };
  router.get('/openapi.json', (_request, response) => {
    sendDocument(response);
  });
  router.get('/', (request, response) => {
    if (request.accepts(['json', 'html']) === 'html') response.type('html').send(page);
    else sendDocument(response);
  });
  router.get('/start.js', (_request, response) => {
    response.type('js').send(start);
  });
  router.use('/ui', express.static(swaggerUiFolder(), { maxAge: '1h', index: false }));
  return router;
}

function documentOf(endpoints: readonly Endpoint[]) {
  const document = Buffer.from(JSON.stringify(openApiOf(endpoints)));
  return { document, etag: `"${createHash('sha256').update(document).digest('base64url')}"` };
}

/** `require.resolve` finds the package wherever npm put it. */
const swaggerUiFolder = () =>
  dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/swagger-ui.css'));

const page = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Voltyard: the API</title>
  <link rel="stylesheet" href="/api/docs/ui/swagger-ui.css" />
  <div id="calls"></div>
  <script src="/api/docs/ui/swagger-ui-bundle.js"></script>
  <script src="/api/docs/start.js"></script>
</html>`;

/** A file of its own: the content security policy lets no inline script run. */
const start = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#calls', deepLinking: true });`;
