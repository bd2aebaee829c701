import { Encoder, type Packet, PacketType } from 'socket.io-parser';
import { ReadyJson } from '../http/serve.js';
import { ReadyJsonEncoder } from './ready-json-encoder.js';

const row = { id: 'a', text: 'naïve “quotes” \\ \u2028 😀', nothing: null };
const ready = new ReadyJson(JSON.stringify(row));
const packet = (type: PacketType, data: unknown[], id?: number): Packet => ({ type, nsp: '/', data, id });

test.each([
  ['an event', PacketType.EVENT, ['changes', ready], ['changes', row], undefined],
  ['an acknowledgement', PacketType.ACK, [ready], [row], 17],
  ['text beside other arguments', PacketType.EVENT, ['x', undefined, ready, 5], ['x', undefined, row, 5], 3],
])('%s with text that is JSON already is the packet of the same value', (_, type, sent, same, id) => {
  expect(new ReadyJsonEncoder().encode(packet(type, sent, id))).toEqual(
    new Encoder().encode(packet(type, same, id)),
  );
});

test('packets without such text are encoded as ever', () => {
  for (const plain of [
    packet(PacketType.EVENT, ['paused']),
    packet(PacketType.ACK, [], 4),
    { type: PacketType.CONNECT, nsp: '/', data: { sid: 'x' } } as Packet,
  ]) {
    expect(new ReadyJsonEncoder().encode(plain)).toEqual(new Encoder().encode(plain));
  }
});
