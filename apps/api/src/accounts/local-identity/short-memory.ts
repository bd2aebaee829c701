import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Remembered {
  payload: AdapterPayload;
  expiresAt: number;
}

/** A sign-in leaves some six entries, and is over in minutes: enough for three hundred at once. */
export const maxEntries = 2000;

/**
 * What the stand-in knows: kept in memory until it expires or too much came after it, gone with the process. One store
 * for all its models.
 */
export function shortMemory(most = maxEntries): new (model: string) => Adapter {
  /** The one that was written last is the last one. */
  const remembered = new Map<string, Remembered>();

  const known = (key: string): AdapterPayload | undefined => {
    const entry = remembered.get(key);
    if (entry && entry.expiresAt > Date.now()) return entry.payload;
    remembered.delete(key);
    return undefined;
  };
  /** Only from the oldest on: what expired behind one that lives longer is dropped after it, `most` at the latest. */
  const forgetOldest = () => {
    for (const [key, { expiresAt }] of remembered) {
      if (remembered.size <= most && expiresAt > Date.now()) return;
      remembered.delete(key);
    }
  };
  const findBy = (model: string, isIt: (payload: AdapterPayload) => boolean) => {
    for (const [key, { payload }] of remembered) {
      if (key.startsWith(`${model}:`) && isIt(payload)) return known(key);
    }
    return undefined;
  };

  return class ShortMemory implements Adapter {
    readonly #model: string;
    constructor(model: string) {
      this.#model = model;
    }
    async upsert(id: string, payload: AdapterPayload, expiresIn: number) {
      const key = `${this.#model}:${id}`;
      remembered.delete(key);
      remembered.set(key, { payload, expiresAt: Date.now() + expiresIn * 1000 });
      forgetOldest();
    }
    async find(id: string) {
      return known(`${this.#model}:${id}`);
    }
    async findByUid(uid: string) {
      return findBy(this.#model, (payload) => payload.uid === uid);
    }
    async findByUserCode(userCode: string) {
      return findBy(this.#model, (payload) => payload.userCode === userCode);
    }
    async consume(id: string) {
      const payload = await this.find(id);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    }
    async destroy(id: string) {
      remembered.delete(`${this.#model}:${id}`);
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, { payload }] of remembered) if (payload.grantId === grantId) remembered.delete(key);
    }
  };
}
