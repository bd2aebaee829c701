import type { Params } from 'react-router-dom';

/** What a route says of itself to the shell. */
export interface RouteHandle {
  /** The page's name in the window's title and to assistive technology. */
  title: string | ((params: Params) => string);
  /** Not a place to come back to after signing in: the way in itself, and pages that say what went wrong. */
  isPassedThrough?: boolean;
  /** It shows a list that is loaded page by page. */
  hasPages?: boolean;
}

export const titleOf = ({ title }: RouteHandle, params: Params): string =>
  typeof title === 'string' ? title : title(params);
