import { useEffect, useState } from 'react';
import type { FilterCounts } from './FilterFields';

interface FoundCountProps {
  counts: FilterCounts | null;
  /** A key of the list. */
  about: string;
  /** What one of its ads is. */
  of: string;
}

/** How long the number stays to be read (ms): later the list may have moved on. */
const timeToRead = 5000;

/** Announces the number of ads once for each filter, and not again for every ad that comes or goes. */
export function FoundCount({ counts, about, of }: FoundCountProps) {
  const [said, setSaid] = useState({ about: '', text: '' });
  if (said.about !== about && counts !== null && counts.total !== null)
    setSaid({ about, text: `${counts.count} ${counts.count === '1' ? of : `${of}s`} found` });
  const { about: announced } = said;
  useEffect(() => {
    const timer = setTimeout(() => setSaid({ about: announced, text: '' }), timeToRead);
    return () => clearTimeout(timer);
  }, [announced]);
  return (
    <p role="status" className="visually-hidden">
      {said.about === about && said.text}
    </p>
  );
}
