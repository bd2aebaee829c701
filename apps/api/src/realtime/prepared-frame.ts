import { type Connection, webSocketOf } from './web-socket-below.js';

/** A text message of Socket.IO as the bytes of one WebSocket frame, made once for all who are sent it. */
export interface PreparedFrame {
  readonly message: string;
  readonly bytes: Buffer;
}

const [finalText, lengthInTwo, lengthInEight] = [0x81, 126, 127];

/** `message` is a packet as Socket.IO encodes it; Engine.IO puts a 4 before each (RFC 6455, 5.2: one frame, not masked). */
export function preparedFrame(message: string): PreparedFrame {
  const payload = Buffer.from(`4${message}`);
  return { message, bytes: Buffer.concat([headOf(payload.length), payload]) };
}

function headOf(length: number): Buffer {
  if (length < lengthInTwo) return Buffer.from([finalText, length]);
  if (length < 65_536) return Buffer.from([finalText, lengthInTwo, length >> 8, length & 0xff]);
  const head = Buffer.alloc(10);
  head.set([finalText, lengthInEight]);
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}

/**
 * Sends a frame, after everything that was sent before. Where nothing waits in Engine.IO, the bytes go to the WebSocket at
 * once: its own way makes three objects and four events for each who is told, which is as much work as the sending.
 */
export function sendFrame(connection: Connection, { message, bytes }: PreparedFrame): void {
  if (connection.readyState !== 'open') return;
  if (connection.transport.writable && connection.writeBuffer.length === 0)
    webSocketOf(connection)._sender.sendFrame([bytes]);
  else connection.write(message, { wsPreEncodedFrame: [bytes] });
}
