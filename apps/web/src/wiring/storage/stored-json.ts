/** A text of this browser's storage as what it was made of; null where there is none, or another version left it. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export function recordOf(text: string | null): Record<string, unknown> {
  const stored = parsed(text);
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
}
