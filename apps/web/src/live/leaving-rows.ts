/**
 * Hides rows that move out of a list from pointers, keyboards and screen readers, and removes such a row at once when
 * the row with its `data-id` comes back.
 * @returns stops watching
 */
export function watchLeavingRows(list: HTMLElement): () => void {
  const watch = new MutationObserver((changes) => {
    for (const { removedNodes } of changes) for (const row of removedNodes) if (isGone(row)) hide(row);
    for (const { addedNodes } of changes)
      for (const row of addedNodes) if (isShown(row)) removePicture(list, row);
  });
  watch.observe(list, { childList: true });
  return () => watch.disconnect();
}

/** A row that only changed its place is still in the document. */
const isGone = (row: Node): row is HTMLElement => row instanceof HTMLElement && !row.isConnected;

const isShown = (row: Node): row is HTMLElement => row instanceof HTMLElement && !row.inert;

function hide(row: HTMLElement) {
  row.inert = true;
  row.ariaHidden = 'true';
}

/** Of all rows that are moving out. */
export function removePictures(list: HTMLElement) {
  const rows = [...list.children];
  for (const row of rows) if (row instanceof HTMLElement && row.inert) row.remove();
}

function removePicture(list: HTMLElement, { dataset: { id } }: HTMLElement) {
  for (const row of list.children) {
    if (row instanceof HTMLElement && row.inert && row.dataset['id'] === id) row.remove();
  }
}
