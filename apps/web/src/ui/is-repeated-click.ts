import type { MouseEvent } from 'react';

/**
 * The second click of a double click. What stands under the pointer by then may be another button than the one that was
 * meant, or mean something else. A key's click is none.
 */
export const isRepeatedClick = ({ detail }: Pick<MouseEvent, 'detail'>): boolean => detail > 1;
