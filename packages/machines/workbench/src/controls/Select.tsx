import { mdiUnfoldMoreHorizontal } from '@mdi/js';
import type { SelectHTMLAttributes } from 'react';
import { Icon } from './Icon.js';

/** Blueprint's look for the browser's own list of choices. */
export const Select = ({ className = '', ...select }: SelectHTMLAttributes<HTMLSelectElement>) => (
  <span className={`bp6-html-select ${className}`}>
    <select {...select} />
    <Icon path={mdiUnfoldMoreHorizontal} />
  </span>
);
