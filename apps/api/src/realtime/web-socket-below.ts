import type { Server } from 'socket.io';

/** A connection of Engine.IO, as much of it as is used here. */
export interface Connection {
  readonly readyState: string;
  /** `writable` while the WebSocket has taken all that was sent before. */
  readonly transport: { readonly writable: boolean };
  /** Packets that wait for that (not public). */
  readonly writeBuffer: readonly unknown[];
  write(message: string, options: object): unknown;
  on(event: 'packetCreate', listener: (packet: { data?: string | Buffer }) => void): unknown;
  on(event: 'packet' | 'flush' | 'close', listener: () => void): unknown;
}

/** The WebSocket below a connection of Engine.IO, as much of it as is used here. */
export interface WebSocketBelow {
  /** Bytes handed to it that the kernel has not taken yet. */
  readonly bufferedAmount: number;
  on(event: 'ping' | 'pong', listener: (data: Buffer) => void): unknown;
  removeAllListeners(event: 'ping' | 'pong' | 'message'): unknown;
  pong(data: Buffer): void;
  /** Closes at once, without waiting for the other side. */
  terminate(): void;
  /** Writes bytes that are frames already (not public in `ws`, but what Engine.IO uses too). */
  readonly _sender: { sendFrame(bytes: readonly Buffer[]): void };
  /** What takes frames out of the bytes that come in (not public in `ws`). */
  readonly _receiver: { _loop: boolean; _state: number; _opcode: number };
}

export const webSocketOf = ({ transport }: Connection): WebSocketBelow =>
  (transport as Connection['transport'] & { socket: WebSocketBelow }).socket;

/** What opened a connection has had its use once a socket is open on it, and is a tenth of what a watcher takes. */
export const forgetRequest = (connection: object): void => {
  Object.assign(connection, { request: null });
};

/**
 * Left to itself, `ws` answers every ping before our code is called, also on a socket that was closed meanwhile; and it
 * takes a message in thousands of empty pieces without any event. The page sends each of its messages whole.
 */
export function hearEveryFrame(io: Server): void {
  // Engine.IO hands no such option on to `ws`, and makes its server anew when the port is opened.
  const { engine } = io;
  const WebSocketServer: new (options: object) => object = engine.opts.wsEngine;
  engine.opts.wsEngine = class extends WebSocketServer {
    constructor(options: object) {
      super({ ...options, autoPong: false, maxFragments: 4, maxBufferedChunks: 64 });
    }
  };
  engine['init'](); // not public
}

const [atFrameStart, closeFrame] = [0, 8];

/**
 * Closes at once, and reads nothing more of what has come already: `terminate` alone would still take every frame out
 * of the bytes in hand, and there may be ten thousand in them. The receiver is left as a close frame leaves it: it
 * stops, and throws away what comes after.
 */
export function cutOff(webSocket: WebSocketBelow): void {
  webSocket.terminate();
  for (const event of ['ping', 'pong', 'message'] as const) webSocket.removeAllListeners(event);
  Object.assign(webSocket._receiver, { _loop: false, _state: atFrameStart, _opcode: closeFrame });
}
