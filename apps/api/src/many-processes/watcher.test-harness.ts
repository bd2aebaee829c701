import type {
  Change,
  ClientToServerEvents,
  ServerToClientEvents,
  WatchReply,
} from '@voltyard/contracts/push';
import { io, type Socket } from 'socket.io-client';

type Card = Record<string, unknown> | null;

/** What a shopper's page does with a topic: watches it, keeps the newer of two rows, comes back after what it knows. */
export class Watcher {
  /** Every change of the topic in the order it was heard, `missed` ones included. */
  readonly heard: { id: string; position: number; at: number }[] = [];
  readonly rows = new Map<string, { position: number; row: Card }>();
  /** Changes that were known already. */
  repeated = 0;
  joins = 0;
  private isJoined = false;
  private position: number | null = null;
  private readonly socket: Socket<ServerToClientEvents, ClientToServerEvents>;

  constructor(
    url: string,
    private readonly topic: string,
  ) {
    this.socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 500,
    });
    this.socket.on('connect', () => void this.join());
    this.socket.on('changes', (changes) => this.take(changes));
  }

  /** Resolves when the topic is watched. */
  async isWatching(): Promise<void> {
    while (!this.isJoined) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  close(): void {
    this.socket.disconnect();
  }

  private async join(): Promise<void> {
    this.isJoined = false;
    const after = this.position ?? undefined;
    const reply: WatchReply = await this.socket
      .timeout(5000)
      .emitWithAck('watch', { topic: this.topic, ...(after !== undefined && { after }) })
      .catch(() => ({ error: 'no answer', code: 'not-ready' }));
    if ('error' in reply) {
      setTimeout(() => this.socket.connected && void this.join(), 300);
      return;
    }
    if ('resync' in reply) throw new Error('Nobody misses that much here.');
    this.take(reply.missed);
    this.position = Math.max(this.position ?? 0, reply.position);
    this.isJoined = true;
    this.joins += 1;
  }

  private take(changes: readonly Change[]): void {
    for (const { topic, id, position, row } of changes) {
      if (topic !== this.topic) continue;
      if ((this.rows.get(id)?.position ?? 0) >= position) {
        this.repeated += 1;
        continue;
      }
      this.rows.set(id, { position, row: row as Card });
      this.heard.push({ id, position, at: performance.now() });
      if (this.isJoined) this.position = Math.max(this.position ?? 0, position);
    }
  }
}
