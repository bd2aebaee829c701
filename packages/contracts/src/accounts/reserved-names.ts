/**
 * Words that no user signs up with. `/{userName}` sits at the root of the site (design, section 5), so a name must not be
 * a route, nor what may become one; and a name must not pass for the people who run the site.
 */

/** Kept as whole names. */
export const reservedWords = `
  about account accounts ad ads api app apps archive assets auth bid bids bike bikes blog browse business buy buyer
  buyers callback car cars catalogue catalog categories category chat checkout company compare conflict contact
  conversation conversations cookies create dashboard dealer dealers delete deals docs edit email error explore
  export faq favicon favorite favorites favourite favourites feed feedback files find forbidden for-sale forgot
  gallery garage guest guide guidelines health help home identity image images import imprint impressum inbox index
  info invite jobs language learn legal list listing listings live local-identity log login log-in logout log-out
  mail manifest map maps market marketplace match matches me media member members menu message messages metrics mine
  mobile mod my name names new news newsletter nobody not-found note notes notice notices notification notifications null
  offer offers order orders owner page pages partner partners pay payment payments people photo photo-gallery photos place
  places policy post press preview price prices pricing privacy product products profile profiles public report
  reports review reviews robots root rules safety sale sales saved scooter scooters search searches sell seller
  sellers security session sessions setting settings shop sign-in sign-out sign-up sitemap socket-io static stats status store
  stories story subscribe system tag tags team terms test token tokens tos trust undefined unsubscribe update updates upload
  uploads user user-name users van vans vehicle vehicles verify video videos view views wanted watch well-known www
  auction auctions charging contact-us finance forum forums help-center help-centre insurance leasing rent rental trade trades
  anonymous customer everybody everyone legal-team graphql openapi service services trust-safety
  __proto__ constructor prototype hasOwnProperty isPrototypeOf propertyIsEnumerable toString toLocaleString valueOf
  __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ false true nan`;

/** Kept as whole names and as parts of one: “support-berlin”, “the_admin”, “staff2”. */
export const reservedParts = `
  abuse admin admins administrator administrators autoscout24 billing ceo customercare customerservice ebay escrow facebook
  fraud google helpdesk hostmaster mobilede moderation moderator moderators noreply official operator paypal
  postmaster refund refunds security staff support sysadmin tesla verification verified webmaster`;

/** With a reserved part before or after them they are kept too, without a separator: “adminteam”, “teamlegal”. */
export const reservedBeside = [
  'account',
  'care',
  'center',
  'centre',
  'customer',
  'desk',
  'help',
  'member',
  'seller',
  'service',
  'team',
  'the',
];

/** Kept wherever they stand in a name. */
export const reservedAnywhere = 'voltyard';
