/**
 * Before an upload card is removed, which takes the focused button with it: the focus moves to the same button of the
 * next card, after the last one of the card before it, and without any to what chooses photos.
 */
export function focusBesideCard(button: HTMLElement): void {
  const item = button.closest('li');
  const removeButton = 'button.photo-card__remove';
  const isCard = (sibling: Element | null | undefined) => sibling?.querySelector<HTMLElement>(removeButton);
  const neighbour = isCard(item?.nextElementSibling) ?? isCard(item?.previousElementSibling);
  (neighbour ?? item?.parentElement?.querySelector<HTMLElement>('input[type=file]'))?.focus();
}
