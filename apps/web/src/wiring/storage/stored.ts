/** The browser's storage where it works; where it is blocked or full, things are remembered until the page is left. */
const memory = new Map<string, string>();

type Area = 'localStorage' | 'sessionStorage';

export function readStored(area: Area, key: string): string | null {
  const remembered = memory.get(key);
  if (remembered !== undefined) return remembered;
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

export function storedKeys(area: Area): string[] {
  try {
    return [...new Set([...Object.keys(window[area]), ...memory.keys()])];
  } catch {
    return [...memory.keys()];
  }
}

/** Null removes. Answers whether the browser has it, and not this page alone. */
export function writeStored(area: Area, key: string, value: string | null): boolean {
  memory.delete(key);
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
    return true;
  } catch {
    if (value !== null) memory.set(key, value);
    return value === null;
  }
}
