import { undoDeletion } from '@voltyard/contracts/limits';
import { Link } from '../../wiring/router/Link';
import type { InfoSection } from '../../ui/pages/InfoPage';
import { paths } from '../../wiring/navigation/paths';

export const whatYouCanDo: readonly InfoSection[] = [
  {
    id: 'delete',
    title: 'What you can delete yourself',
    body: (
      <ul>
        <li>
          <strong>An ad.</strong> Delete it, and it is gone from every list and every open screen at once. For{' '}
          {undoDeletion.hours} hours you can restore it.
        </li>
        <li>
          <strong>A photo.</strong> Delete it on its ad or in its gallery, and it is gone from every list at
          once. For {undoDeletion.hours} hours you can restore it under <q>Recently deleted</q>; then its
          files are removed.
        </li>
        <li>
          <strong>A session.</strong> Logout ends it on the server.
        </li>
        <li>
          <strong>Your whole account.</strong> Delete it on{' '}
          <Link to={paths.accountSummary}>your account’s page</Link>: your ads and photos are gone from every
          list at once. For {undoDeletion.hours} hours you can restore everything; after that it is destroyed.
        </li>
        <li>
          <strong>What your browser stores.</strong> Clear the data of this site in your browser’s settings.
        </li>
      </ul>
    ),
  },
  {
    id: 'download',
    title: 'What you can download',
    body: (
      <p>
        <Link to={paths.accountSummary}>Your account’s page</Link> has a button that saves everything stored
        about you as one file: your account, your sessions, your ads and photos, and what they said before you
        changed or deleted them.
      </p>
    ),
  },
  {
    id: 'erasure',
    title: 'What stays after that',
    body: (
      <>
        <p>
          A deleted ad or photo is not shown any more, but the log still has what it said, as long as your
          account exists. All of that is encrypted with a key of your own. When your account is deleted, the
          key is destroyed, and what the log and its copies say about you cannot be read any more. Backups of
          the keys, of photos and of lists as they were may exist some days longer. Your user name stays
          reserved, as a code that cannot be read, so that no other person can take it.
        </p>
        <p>What other people, search engines or browsers have copied cannot be deleted from here.</p>
        <p>
          So write into an ad only what may stay. A phone number in a description is read by everybody, and
          stays in the log when you take it out again, until you delete your account.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        The law where you live may let you see, correct, download or erase what is stored about you, and
        complain to an authority. It binds the operator of this installation, who decides what it is used for.
        Write to them: <Link to={`${paths.contact}#operator`}>how to find them</Link>. Give your user name,
        and be ready to prove by signing in that it is yours.
      </p>
    ),
  },
];
