/** Puts a text on the clipboard; rejects where the browser does not let it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (problem) {
    if (!copySelected(text)) throw problem;
  }
}

/** The older way, which also works without HTTPS, as within a local network. */
function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Behind an open dialog nothing can be selected.
  (before?.closest('dialog') ?? document.body).append(field);
  field.focus();
  field.select();
  const isCopied = document.execCommand?.('copy') ?? false;
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
