import type { SaveDataInput } from '@voltyard/machines/data-download/data-download.machine';
import { fromPromise } from 'xstate';
import { collectMyData, type MyData } from './my-data';

/** The effects of the data-download machine. */
export const dataDownloadEffects = {
  saveData: fromPromise<void, SaveDataInput>(async ({ input, signal }) => {
    saveAsFile(await collectMyData({ ...input, signal }));
  }),
};

function saveAsFile(data: MyData): void {
  const downloadedAt = new Date();
  const text = JSON.stringify(
    { downloadedAt: downloadedAt.toISOString(), ...readableAnywhere(data) },
    null,
    2,
  );
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `voltyard-my-data-${dayOf(downloadedAt)}.json`;
  link.click();
  // Not at once: a browser with a save dialog reads the file when the person has chosen a folder.
  setTimeout(() => URL.revokeObjectURL(address), tenMinutes);
}

/** With complete addresses of files: what is downloaded is opened outside this site. */
const readableAnywhere = ({ belongings, ...others }: MyData): MyData => ({
  ...others,
  belongings: Object.fromEntries(
    Object.entries(belongings).map(([name, items]) => [name, items.map(withCompleteLinks)]),
  ),
});

const withCompleteLinks = ({ links, ...item }: Record<string, unknown>): Record<string, unknown> => ({
  ...item,
  ...(Array.isArray(links) && { links: links.map((link) => new URL(String(link), location.origin).href) }),
});

const tenMinutes = 600_000;

/** The day of the person's own calendar: yyyy-MM-dd. */
const dayOf = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
