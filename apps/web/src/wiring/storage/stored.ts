/** The browser's storage where it works; where it is blocked, things are remembered until the page is left. */
const memory = new Map<string, string>();

type Area = 'localStorage' | 'sessionStorage';

export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function storedKeys(area: Area): string[] {
  try {
    return Object.keys(window[area]);
  } catch {
    return [...memory.keys()];
  }
}

/** Null removes. */
export function writeStored(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    if (value === null) memory.delete(key);
    else memory.set(key, value);
  }
}
