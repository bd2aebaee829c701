import type { IncomingMessage } from 'node:http';

/**
 * Whether a request leaves HTTP. Others that ask for a protocol are answered as if they had not: `curl --http2` asks for
 * `h2c` with its first request, and would wait for an answer in vain.
 */
export const asksForWebSocket = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';
