import { undoDeletion } from '@voltyard/contracts/limits';
import { Link } from '../../wiring/router/Link';
import type { InfoSection } from '../../ui/pages/InfoPage';
import { paths } from '../../wiring/navigation/paths';

export const whatIsStored: readonly InfoSection[] = [
  {
    id: 'account',
    title: 'Your account',
    body: (
      <>
        <p>Stored from the moment you sign up:</p>
        <ul>
          <li>the user name that you chose, which everybody sees;</li>
          <li>
            your name at Google or Facebook, which only you see, and your account number there, which is shown
            on no page; both are in the file that you can download;
          </li>
          <li>
            when you signed up, and when your sessions began and ended, each with the kind of browser (
            <q>Firefox on Windows</q>), which only you see.
          </li>
        </ul>
        <p>
          Your friends and your pictures there are neither requested nor stored. Google or Facebook learns
          that you sign in here; their own privacy rules apply to that.
        </p>
      </>
    ),
  },
  {
    id: 'mail',
    title: 'Your e-mail address',
    body: (
      <>
        <p>
          Only where this marketplace sends e-mail; then{' '}
          <Link to={paths.accountSummary}>your account’s page</Link> has a part <q>E-mail</q>. The address
          that you enter there, or that Google or Facebook gives when you sign in, is stored encrypted, and
          only you see it. It is used once you have confirmed it by a link, for one purpose: to tell you that
          a message has not been read for ten minutes. Such a mail names the ad and the person who wrote, and
          has no word of the message.
        </p>
        <p>
          You can switch these mails off or remove the address there, or by one click in each mail. The mail
          servers on the way learn your address; it is in no log of this server, and is deleted with your
          account.
        </p>
      </>
    ),
  },
  {
    id: 'ads',
    title: 'Your ads',
    body: (
      <>
        <p>
          An ad and your user name on it are public: everybody can read it, copy it, and follow your ads as
          they change. Of the place, the town and the country are shown, with a point that is rounded to about
          a kilometre, which distances are measured from; of an ad without a town, the country and the first
          part of the postcode. Only you can read the postcode, and a price that you give on request only.
          Your street address is never requested.
        </p>
        <p>
          Everything that happens to an ad is written into a log, with its time: posted, changed and how,
          deleted. The log is what the marketplace is made of, and what lets others see a change at once. It
          has no end date.
        </p>
      </>
    ),
  },
  {
    id: 'messages',
    title: 'Your messages, favourites and notices',
    body: (
      <>
        <p>
          What you write to another person is read by the two of you. It is stored encrypted in the log, and
          as it is in the database from which it is shown. Who runs this marketplace reads it only when one of
          you reports the conversation, and then its last 20 messages. Whom you blocked is not told to them.
        </p>
        <p>
          Which ads you saved, only you see. An ad tells the number of people who saved it, from three on. The
          notices behind the bell say what happened, with no word of a message; they are kept for 90 days.
          Whether your browser shows them itself is stored in this browser only.
        </p>
      </>
    ),
  },
  {
    id: 'photos',
    title: 'Your photos',
    body: (
      <>
        <p>
          A photo from a phone often carries where and when it was taken, and by which device. Voltyard draws
          every photo anew and leaves all of that out (EXIF data, GPS position, previews, comments). The file
          that you uploaded is deleted; only the new, smaller versions are stored. What can be <em>seen</em>{' '}
          in a photo stays: look for number plates, faces and house numbers yourself.
        </p>
        <p>
          A photo that you delete is gone from every list at once, and its address finds nothing any more. For{' '}
          {undoDeletion.hours} hours you can restore it under <q>Recently deleted</q>; then its files are
          removed from the server. Photos of a deleted ad, and photos that were uploaded but never used, are
          deleted after {undoDeletion.hours} hours. Until then, anyone who has such a photo’s address can open
          it. The log still says that there was a photo, with its file name, its caption and a blurred
          placeholder.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'In your browser',
    body: (
      <dl>
        <dt>Cookies</dt>
        <dd>
          Three, only when you sign in, and only for addresses under <code>/api/Auth</code>: two for the
          minutes on the way to your provider and back, so that another person’s sign-in cannot end in your
          browser, and one for up to 30 days, so that Logout knows which session to end. No page, no search
          and no photo sends them. Where a local stand-in takes the provider’s part, it has cookies of its own
          for some minutes.
        </dd>
        <dt>Local storage</dt>
        <dd>
          The key of your session, an ad that you have not finished with the photos waiting for it, the
          currency, country, town and postcode of your last ad, and that you closed the invitation to sign up.
          Your data is separate from that of other users of this browser, and is removed when you log out.
        </dd>
      </dl>
    ),
  },
  {
    id: 'tracking',
    title: 'No tracking',
    body: (
      <p>
        There are no analytics, no advertising, no <q>like</q> buttons, no fonts or maps from elsewhere; the
        server forbids your browser to load scripts and pictures from other sites. What you search for and
        look at is not recorded. The server counts requests without knowing whose they are. When one fails
        because of a fault in the server, its log has that request with the network address it came from, so
        that the operator can find the cause. A proxy that the operator uses may have records of its own; ask{' '}
        <Link to={`${paths.contact}#operator`}>the operator</Link>.
      </p>
    ),
  },
];
