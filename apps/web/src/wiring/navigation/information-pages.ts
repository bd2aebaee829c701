import { pageTitle } from '@voltyard/contracts/pages';
import { paths } from './paths';

/** The information pages by the names that the drawer and the pages themselves call them. */
export const informationPages = {
  company: { to: paths.company, title: pageTitle(paths.company) },
  contact: { to: paths.contact, title: pageTitle(paths.contact) },
  privacy: { to: paths.privacy, title: pageTitle(paths.privacy) },
  security: { to: paths.security, title: pageTitle(paths.security) },
  pricing: { to: paths.pricing, title: pageTitle(paths.pricing) },
  payment: { to: paths.payment, title: pageTitle(paths.payment) },
} as const;

/** All but the one that is being read. */
export const otherPages = (name: keyof typeof informationPages) =>
  Object.values(informationPages).filter((page) => page !== informationPages[name]);
