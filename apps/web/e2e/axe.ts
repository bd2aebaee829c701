import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * The rules of accessibility, looked at in the page itself. Otherwise every look opens a page of its own to sum up what
 * was found in frames of other origins, of which there are none.
 */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();
