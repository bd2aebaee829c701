import type { ComponentType, ReactNode } from 'react';

export type Params = Readonly<Record<string, string | undefined>>;

/** What a route says of itself to the shell. */
export interface RouteHandle {
  /** The page's name in the window's title and to assistive technology. */
  title: string | ((params: Params) => string);
  /** Not a place to come back to after signing in: the way in itself, and pages that say what went wrong. */
  isPassedThrough?: boolean;
  /** It shows a list that is loaded page by page. */
  hasPages?: boolean;
}

/** A page, or with children what is around pages: they are drawn in its {@link Outlet}. */
export interface RouteObject {
  /** The whole of a page's path, such as `/ads/for-sale/:sellerAdId`; `*` for any that no other route has. */
  path?: string;
  element?: ReactNode;
  Component?: ComponentType;
  /** Loads the page's component when it is first gone to. It has an answer for what fails. */
  lazy?: () => Promise<{ Component: ComponentType }>;
  /** What is in its place after it, or something in it, broke while it was drawn. */
  errorElement?: ReactNode;
  handle?: RouteHandle;
  children?: RouteObject[];
}

/** What an address leads to: the page's route, those around it before it, and what its pattern says of the address. */
export interface Match {
  branch: readonly RouteObject[];
  page: RouteObject;
  params: Params;
}

interface Branch {
  routes: RouteObject[];
  page: RouteObject;
  pattern: RegExp;
  /** A pattern with fewer parameters says more of a path. */
  rank: number;
}

/** Routes are ranked: their order says nothing. Capitals and slashes at the end make no other page. */
export function matcherOf(routes: RouteObject[]): (pathname: string) => Match {
  const branches = branchesOf(routes).toSorted((one, other) => one.rank - other.rank);
  return (pathname) => {
    const readable = decoded(pathname);
    for (const { routes: branch, page, pattern } of branches) {
      const found = pattern.exec(readable);
      if (found) return { branch, page, params: paramsOf(found) };
    }
    throw new Error(`No route leads to ${pathname}.`);
  };
}

function branchesOf(routes: RouteObject[], around: RouteObject[] = []): Branch[] {
  return routes.flatMap((route) => {
    const branch = [...around, route];
    if (route.children) return branchesOf(route.children, branch);
    const { path = '*' } = route;
    if (path === '*') return { routes: branch, page: route, pattern: /^/, rank: Infinity };
    const source = path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
    return {
      routes: branch,
      page: route,
      pattern: new RegExp(`^${source}/*$`, 'i'),
      rank: path.split(':').length,
    };
  });
}

const encodedSlash = '%2F';

/** A slash that is written as `%2F` parts nothing. */
function decoded(pathname: string): string {
  try {
    const segments = pathname.split('/').map(decodeURIComponent);
    return segments.map((segment) => segment.replaceAll('/', encodedSlash)).join('/');
  } catch {
    return pathname;
  }
}

const paramsOf = ({ groups = {} }: RegExpExecArray): Params =>
  Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, value.replaceAll(encodedSlash, '/')]),
  );
