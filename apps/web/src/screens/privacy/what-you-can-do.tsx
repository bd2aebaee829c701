import { undoDeletion } from '@voltyard/contracts/limits';
import { Link } from 'react-router-dom';
import type { InfoSection } from '../../ui/pages/InfoPage';
import { paths } from '../../wiring/navigation/paths';

export const whatYouCanDo: readonly InfoSection[] = [
  {
    id: 'delete',
    title: 'What you can take back yourself',
    body: (
      <ul>
        <li>
          <strong>An ad.</strong> Delete it, and it is gone from every list and every open screen at once. For{' '}
          {undoDeletion.hours} hours you can bring it back.
        </li>
        <li>
          <strong>A photo.</strong> Delete it on its ad or in its gallery; its files are removed.
        </li>
        <li>
          <strong>A session.</strong> Logout ends it on the server.
        </li>
        <li>
          <strong>What your browser keeps.</strong> Clear the data of this site in your browser’s settings.
        </li>
      </ul>
    ),
  },
  {
    id: 'erasure',
    title: 'What stays, honestly',
    body: (
      <>
        <p>
          Deleting takes an ad out of sight, but the log still holds what it said, and so do the operator’s
          backups. The program has no way yet to take single entries out of the log, nor a button that deletes
          an account: your user name stays taken, and your name at the provider stays beside it. Only the
          operator can do more, by means outside of the program.
        </p>
        <p>
          Nor can anybody call back what others have copied, a search engine has read, or a browser has kept.
        </p>
        <p>
          So write into an ad only what may stay. A phone number in a description is read by everybody, and
          stays in the log when you take it out again.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        The law where you live may let you see, correct, take along or erase what is kept of you, and complain
        to an authority. It binds the operator of this installation, who decides what it is used for. Write to
        them: <Link to={`${paths.contact}#operator`}>how to find them</Link>. Name your user name, and be
        ready to show by signing in that it is yours.
      </p>
    ),
  },
];
