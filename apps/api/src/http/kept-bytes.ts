export interface KeptBytes {
  /** ms */
  readonly keptFor: number;
  /** Of all that is kept; the oldest goes first. */
  readonly maxBytes: number;
}

interface Kept {
  readonly bytes: Buffer;
  readonly timer: NodeJS.Timeout;
}

/** What an entry takes beside its bytes: many empty ones are bounded too. */
const bytesOfEntry = 4096;

/** Bytes by name, in memory for a while. */
export function keptBytes({ keptFor, maxBytes }: KeptBytes) {
  const entries = new Map<string, Kept>();
  let size = 0;

  return {
    get: (name: string): Buffer | undefined => entries.get(name)?.bytes,
    put(name: string, bytes: Buffer) {
      remove(name);
      const timer = setTimeout(() => remove(name), keptFor).unref();
      entries.set(name, { bytes, timer });
      size += sizeOf(bytes);
      for (const oldest of entries.keys()) {
        if (size <= maxBytes) return;
        remove(oldest);
      }
    },
  };

  function remove(name: string) {
    const entry = entries.get(name);
    if (!entry) return;
    clearTimeout(entry.timer);
    entries.delete(name);
    size -= sizeOf(entry.bytes);
  }
}

const sizeOf = (bytes: Buffer) => bytes.length + bytesOfEntry;
