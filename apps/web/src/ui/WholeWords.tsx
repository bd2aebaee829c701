import { Fragment } from 'react';
import './WholeWords.scss';

/** Browsers break lines behind a hyphen and a slash; here a word goes to the next line whole: `L1e-A`, `25 km/h`. */
export function WholeWords({ text }: { text: string }) {
  return text.split(' ').map((word, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the words of one text, which have no other identity
    <Fragment key={index}>
      {index > 0 && ' '}
      {/[-/]/.test(word) ? <span className="whole-word">{word}</span> : word}
    </Fragment>
  ));
}
