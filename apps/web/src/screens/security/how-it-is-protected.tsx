import { Link } from '../../wiring/router/Link';
import type { InfoSection } from '../../ui/pages/InfoPage';
import { paths } from '../../wiring/navigation/paths';

export const howItIsProtected: readonly InfoSection[] = [
  {
    id: 'sign-in',
    title: 'How signing in works',
    body: (
      <>
        <p>
          Voltyard has no passwords. Google or Facebook confirms that it is you and tells your name there;
          your user name here is one that you choose. Check that the address bar shows your provider’s own
          address before you type a password.
        </p>
        <p>
          You come back with a code that is good once, for a minute, and only in the browser in which you
          began: a link with another user’s code does not sign you in. It becomes a session of 30 days, and
          the one that this browser had before ends. The server keeps only a fingerprint of your session’s
          key, so a copy of its data lets no one in. Logout ends the session on the server, at once, on every
          screen that uses it. Your <Link to={paths.accountSummary}>account</Link> shows where you are signed
          in, and signs you out there.
        </p>
        <p>
          A user name is refused if it looks like an existing one, or like a name of the people who run this
          site. Every user has one name.
        </p>
        <p>
          On an installation for trying Voltyard, a local stand-in takes the part of Google and Facebook and
          accepts any account name. It says so on its page, and answers only on the machine it runs on unless
          the operator opens it to others; then every page says so.
        </p>
      </>
    ),
  },
  {
    id: 'page',
    title: 'What the page may do',
    body: (
      <>
        <p>
          With every page the server sends rules that your browser follows (a content security policy):
          scripts, connections and pictures from this server only, no page of ours inside of another site’s,
          no plug-ins. Text in an ad is shown as text and never run.
        </p>
        <p>
          Photos are checked by their content and not by their name, drawn anew, and stored without any hidden
          data. The file that you uploaded is never passed on.
        </p>
      </>
    ),
  },
  {
    id: 'yours',
    title: 'What only you can do',
    body: (
      <p>
        Changing and deleting an ad or a photo is checked on the server, each time. Two people who edit one ad
        at once do not overwrite each other: the second one sees both versions and chooses. You can restore an
        ad that you deleted by mistake with <q>Undo</q>. What else is stored is described under{' '}
        <Link to={paths.privacy}>Privacy</Link>.
      </p>
    ),
  },
  {
    id: 'hole',
    title: 'If you find a security hole',
    body: (
      <p>
        Tell the operator first, with the steps that show it, and give them time to close it before you tell
        others. Do not look at other people’s data, and do not change it.
      </p>
    ),
  },
];
