import { createContext, use } from 'react';
import type { Blocked } from './blocking';
import type { Page, Router } from './create-router';

export const RouterContext = createContext<Router | null>(null);
export const PageContext = createContext<Page | null>(null);
export const BlockedContext = createContext<Blocked | null>(null);

const inRouter = <T>(value: T | null): T => {
  if (value === null) throw new Error('There is no router around this.');
  return value;
};

export const useRouter = (): Router => inRouter(use(RouterContext));
export const usePage = (): Page => inRouter(use(PageContext));
