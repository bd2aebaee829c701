import { mailLimits } from '@voltyard/contracts/limits';
import { quoted, seenLine, withoutOverrides } from '@voltyard/contracts/texts';
import { resultsIn } from '@voltyard/contracts/searches/new-results';
import type { ProductType } from '@voltyard/contracts/product-types';
import escapeHtml from 'escape-html';
import type { UnsubscribeLinks } from './unsubscribe-links.js';

/** A mail without its way: what a person reads, and what their mail program is told. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A program wrote it, so no other program answers it. */
const byProgram = { 'Auto-Submitted': 'auto-generated' };

export function confirmationMail({ userName, link }: { userName: string; link: string }): ComposedMail {
  const before = [
    `The user ${oneLine(userName)} of Voltyard has entered this e-mail address.`,
    `If that is you, confirm it within ${mailLimits.confirmationHours} hours:`,
  ];
  const after = ['If it is not you, do nothing: no other mail is sent here.'];
  return {
    subject: 'Confirm your e-mail address',
    ...written([before, { link, label: 'Confirm this address' }, after]),
    headers: byProgram,
  };
}

export interface NewMessage {
  /** The user name of its writer. */
  writer: string;
  /** Null when the ad is gone. */
  adTitle: string | null;
  /** Of the conversation. */
  link: string;
  unsubscribe: UnsubscribeLinks;
}

/** Says who wrote about which ad, and no word of the message: mail is read by many machines on its way. */
export function newMessageMail({ writer, adTitle, link, unsubscribe }: NewMessage): ComposedMail {
  const from = oneLine(writer);
  const ad = adTitle === null ? 'an ad that was removed' : quoted(oneLine(adTitle));
  const before = [`${from} has written to you about ${ad}.`];
  return {
    subject: `New message from ${from}`,
    ...written([
      before,
      { link, label: 'Read it and answer' },
      ['No further mail comes about this conversation until you have read it.'],
      { link: unsubscribe.page, label: 'No more mails about new messages' },
    ]),
    headers: { ...byProgram, ...oneClick(unsubscribe) },
  };
}

/** RFC 8058: a mail program unsubscribes by itself. */
const oneClick = ({ call }: UnsubscribeLinks) => ({
  'List-Unsubscribe': `<${call}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export interface SearchSummary {
  /** What is new in each; at least one. */
  searches: readonly { title: string; productType: ProductType; count: number; fallen?: number }[];
  /** Of the searches. */
  link: string;
  unsubscribe: UnsubscribeLinks;
}

/** What is new in all of a person's daily searches: the numbers, and what the person calls each search. */
export function searchSummaryMail({ searches, link, unsubscribe }: SearchSummary): ComposedMail {
  const all = searches.reduce((sum, { count, fallen = 0 }) => sum + count + fallen, 0);
  const lines = searches.map((search) => `${resultsIn(search)} for ${quoted(oneLine(search.title))}`);
  const areAllNew = searches.every(({ fallen = 0 }) => fallen === 0);
  return {
    subject:
      searches.length === 1
        ? lines[0]!
        : `${all} ${areAllNew ? 'new' : 'new or cheaper'} ads for your searches`,
    ...written([
      lines,
      { link, label: 'See your searches' },
      { link: unsubscribe.page, label: 'No more mails about searches' },
    ]),
    headers: { ...byProgram, ...oneClick(unsubscribe) },
  };
}

/** Of what people wrote only one visible line, which runs in one direction, enters a mail and its headers. */
const oneLine = (words: string): string => withoutOverrides(seenLine(words));

type Part = readonly string[] | { readonly link: string; readonly label: string };

const written = (parts: readonly Part[]): Pick<ComposedMail, 'text' | 'html'> => ({
  text: parts
    .map((part) => ('link' in part ? `${part.label}:\n${part.link}` : part.join('\n')))
    .join('\n\n')
    .concat('\n\nVoltyard\n'),
  html: `<!doctype html><html lang="en"><body>${parts.map(paragraph).join('')}<p>Voltyard</p></body></html>`,
});

const paragraph = (part: Part): string =>
  'link' in part
    ? `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`
    : `<p>${part.map(escapeHtml).join('<br>')}</p>`;
