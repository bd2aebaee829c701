import { paths } from '../wiring/paths';

/** The information pages by the names that the drawer and the pages themselves call them. */
export const informationPages = {
  company: { to: paths.company, title: 'Company' },
  contact: { to: paths.contact, title: 'Contact' },
  privacy: { to: paths.privacy, title: 'Privacy' },
  security: { to: paths.security, title: 'Security' },
  pricing: { to: paths.pricing, title: 'Pricing' },
  payment: { to: paths.payment, title: 'Payment' },
} as const;

/** All but the one that is being read. */
export const otherPages = (name: keyof typeof informationPages) =>
  Object.values(informationPages).filter((page) => page !== informationPages[name]);
