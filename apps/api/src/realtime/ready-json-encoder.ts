import { Encoder, type Packet } from 'socket.io-parser';
import { ReadyJson } from '../http/serve.js';

/** Encodes packets as Socket.IO does, but sends arguments that are JSON text already as they are. */
export class ReadyJsonEncoder extends Encoder {
  override encode(packet: Packet): ReturnType<Encoder['encode']> {
    const data: unknown = packet.data;
    if (!Array.isArray(data) || !data.some((argument) => argument instanceof ReadyJson)) {
      return super.encode(packet);
    }
    const [head] = super.encode({ ...packet, data: undefined });
    return [`${String(head)}[${data.map(textOf).join(',')}]`];
  }
}

const textOf = (argument: unknown): string =>
  argument instanceof ReadyJson ? argument.text : (JSON.stringify(argument) ?? 'null');
