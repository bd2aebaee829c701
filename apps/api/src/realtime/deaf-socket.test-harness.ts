import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

/** A WebSocket that speaks Socket.IO and stops reading as soon as it is connected; it may ask for more than one socket at once. */
export async function deafSocket(port: number, { connects = 1 } = {}) {
  const socket = connect(port, '127.0.0.1');
  const state = { isClosed: false };
  socket.on('error', () => undefined); // cut off: that is what is waited for
  socket.on('close', () => {
    state.isClosed = true;
  });
  const said = (text: string) =>
    new Promise<void>((resolve) => {
      let heard = '';
      const listen = (bytes: Buffer) => {
        heard += bytes.toString('latin1');
        if (!heard.includes(text)) return;
        socket.off('data', listen);
        resolve();
      };
      socket.on('data', listen);
    });
  const send = (text: string) => socket.write(clientFrame(text));
  socket.write(
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      'Host: 127.0.0.1',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      '\r\n',
    ].join('\r\n'),
  );
  await said('"sid"');
  socket.write(Buffer.concat(Array.from({ length: connects }, () => clientFrame('40'))));
  if (connects === 1) await said('40{"sid"');
  socket.pause();
  return {
    send,
    watch: (topic: string, after?: number) => send(`421["watch",${JSON.stringify({ topic, after })}]`),
    /** Whether the server has cut it off: a write fails, or reading what is left comes to an end. */
    isCut: async (): Promise<boolean> => {
      for (let waited = 0; !state.isClosed && waited < 10_000; waited += 50) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        if (!state.isClosed) send('3');
      }
      return state.isClosed;
    },
    end: () => socket.destroy(),
  };
}

/** A text frame as a client sends it: masked, here by zeros. */
function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new Error('These tests send short messages only.');
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}
