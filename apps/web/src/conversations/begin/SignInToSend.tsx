import { useState } from 'react';
import { areWordsKept } from '../talk/message-draft';

/** Tells a visitor who wrote a message that it is kept; nothing for others. */
export function SignInToSend() {
  const [isKept] = useState(areWordsKept);
  return (
    isKept && (
      <p className="entry-panel__notice">Your message is kept, and will be here when you come back.</p>
    )
  );
}
