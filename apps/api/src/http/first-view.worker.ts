import type { AskedView } from './view-drawer.js';

interface Drawer {
  drawFirstView: (view: { path: string; answers: Record<string, unknown> }) => string | null;
}

/** Runs in a thread of `view-drawer.ts`: draws a page's first view with the built web app's own components. */
export default async ({ bundle, path, asked }: AskedView): Promise<string | null> => {
  const { drawFirstView } = (await import(bundle)) as Drawer;
  return drawFirstView({ path, answers: asked === null ? {} : { [asked.url]: JSON.parse(asked.text) } });
};
