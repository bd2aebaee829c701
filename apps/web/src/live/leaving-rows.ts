/**
 * A row that moves out of a list is only a picture of what was there: nobody reads, presses or hears it, and when its
 * row comes back meanwhile, the picture goes at once. Rows are told apart by `data-id`.
 * @returns ends it
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

/** A row that only changed its place is in the document again. */
const isGone = (row: Node): row is HTMLElement => row instanceof HTMLElement && !row.isConnected;

const isShown = (row: Node): row is HTMLElement => row instanceof HTMLElement && !row.inert;

function hide(row: HTMLElement) {
  row.inert = true;
  row.ariaHidden = 'true';
}

function removePicture(list: HTMLElement, { dataset: { id } }: HTMLElement) {
  for (const row of list.children) {
    if (row instanceof HTMLElement && row.inert && row.dataset['id'] === id) row.remove();
  }
}
