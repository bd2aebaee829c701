import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Remembered {
  payload: AdapterPayload;
  expiresAt: number;
}

/** What the stand-in knows: kept in memory until it expires, gone with the process. One store for all its models. */
export function shortMemory(): new (model: string) => Adapter {
  const remembered = new Map<string, Remembered>();

  const forgetExpired = () => {
    for (const [key, { expiresAt }] of remembered) if (expiresAt <= Date.now()) remembered.delete(key);
  };
  const findBy = (model: string, isIt: (payload: AdapterPayload) => boolean) =>
    [...remembered].find(([key, { payload }]) => key.startsWith(`${model}:`) && isIt(payload))?.[1].payload;

  return class ShortMemory implements Adapter {
    readonly #model: string;
    constructor(model: string) {
      this.#model = model;
    }
    async upsert(id: string, payload: AdapterPayload, expiresIn: number) {
      forgetExpired();
      remembered.set(`${this.#model}:${id}`, { payload, expiresAt: Date.now() + expiresIn * 1000 });
    }
    async find(id: string) {
      forgetExpired();
      return remembered.get(`${this.#model}:${id}`)?.payload;
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
