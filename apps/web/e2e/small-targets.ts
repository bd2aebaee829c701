import { expect, type Page } from '@playwright/test';

/** The least width and height of what is pressed, in CSS pixels (WCAG 2.2, 2.5.8). */
const least = 24;

/** Every control that is seen on the page is large enough for a finger, on a desk and on a phone. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const usual = page.viewportSize()!;
  for (const width of [1280, 390]) {
    await page.setViewportSize({ ...usual, width });
    // The drawer gives way a moment after the window has become narrow.
    await expect
      .poll(() => page.evaluate(smallTargets, least), { message: `${page.url()} at ${width} px` })
      .toEqual([]);
  }
  await page.setViewportSize(usual);
}

function smallTargets(size: number): string[] {
  const controls = 'a[href], button, input, select, textarea, summary, [role="radio"], [tabindex="0"]';
  const small: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    const isHidden = !control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]');
    // A label is pressed as its field is.
    const target = (control.matches('input') && control.closest('label')) || control;
    const { width, height } = target.getBoundingClientRect();
    if (isHidden || width <= 1 || (width >= size && height >= size)) continue;
    small.push(`${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.slice(0, 120)}`);
  }
  return small;
}
