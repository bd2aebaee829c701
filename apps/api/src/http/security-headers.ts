import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Helmet's headers for a page that loads nothing from elsewhere; `isHttps` adds what only works there. */
export const securityHeaders = (isHttps: boolean): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        // Photos being uploaded are shown from memory (blob), placeholders are small data images.
        'img-src': ["'self'", 'blob:', 'data:'],
        'font-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'upgrade-insecure-requests': isHttps ? [] : null,
      },
    },
    strictTransportSecurity: isHttps,
  });
