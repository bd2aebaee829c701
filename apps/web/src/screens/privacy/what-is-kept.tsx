import { undoDeletion } from '@voltyard/contracts/limits';
import { Link } from 'react-router-dom';
import type { InfoSection } from '../../ui/pages/InfoPage';
import { paths } from '../../wiring/navigation/paths';

export const whatIsKept: readonly InfoSection[] = [
  {
    id: 'account',
    title: 'Your account',
    body: (
      <>
        <p>Kept, from the moment you sign up:</p>
        <ul>
          <li>the user name that you chose, which everybody sees;</li>
          <li>
            your name at Google or Facebook, shown only to yourself, and the number by which they know you,
            shown to nobody else; it is in the file of your data;
          </li>
          <li>
            when you signed up, and when sessions of yours began and ended, each with the kind of browser it
            began in (<q>Firefox on Windows</q>), shown only to yourself.
          </li>
        </ul>
        <p>
          Your e-mail address, your friends and your pictures there are neither asked for nor kept. Google or
          Facebook gets to know that you sign in here; what they do with it stands in their own rules.
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
          they change. Of the place, the country and the first part of the postcode are shown. The rest of the
          postcode, and a price that you tell on request only, only you can read; your address is not even
          asked for.
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
    id: 'photos',
    title: 'Your photos',
    body: (
      <>
        <p>
          A photo from a phone often carries where and when it was taken, and by which device. Voltyard draws
          every photo anew and leaves all of that out (EXIF data, GPS position, previews, comments). The file
          that you uploaded is thrown away; only the new, smaller versions are kept. What can be <em>seen</em>{' '}
          in a photo stays: look for number plates, faces and house numbers yourself.
        </p>
        <p>
          A photo that you delete is gone from the server at once. Those of a deleted ad, and those that were
          uploaded but never used, go after {undoDeletion.hours} hours. Until then, anyone who has a photo’s
          address can open it. The log keeps that there was a photo, its file name, its caption and a
          placeholder of a few coloured blurs.
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
          and no photo sends them. Where a stand-in plays the provider, it has short ones of its own.
        </dd>
        <dt>Local storage</dt>
        <dd>
          The key of your session, an ad that you have not finished with the photos waiting for it, the
          currency, country and postcode of your last ad, and that you closed the invitation to sign up. What
          is yours is kept apart from what is of others who sign in here, and removed when you log out.
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
        through a fault of the server, its log keeps that request, with the network address it came from, so
        that somebody can find the cause. A proxy that the operator puts in front may keep records of its own;
        ask <Link to={`${paths.contact}#operator`}>the operator</Link>.
      </p>
    ),
  },
];
