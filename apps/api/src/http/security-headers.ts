import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Helmet's headers for a page that loads nothing from elsewhere; `isHttps` adds what only works there. */
export function securityHeaders(isHttps: boolean): RequestHandler {
  const helmets = helmet({
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        // No other site shows this page in a frame, where a click could be meant for something else.
        'frame-ancestors': ["'none'"],
        // Photos being uploaded are shown from memory (blob), placeholders are small data images.
        'img-src': ["'self'", 'blob:', 'data:'],
        'font-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'upgrade-insecure-requests': isHttps ? [] : null,
      },
    },
    strictTransportSecurity: isHttps,
    xFrameOptions: { action: 'deny' },
  });
  return (request, response, next) => {
    response.set('Permissions-Policy', permissions);
    helmets(request, response, next);
  };
}

/** What browsers would let a page ask for, and this one never does: a script that got in cannot either. */
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ');
