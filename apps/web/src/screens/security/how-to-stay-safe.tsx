import { Link } from '../../wiring/router/Link';
import { DosAndDonts, type InfoSection } from '../../ui/pages/InfoPage';
import { paths } from '../../wiring/navigation/paths';

export const howToStaySafe: readonly InfoSection[] = [
  {
    id: 'signs',
    title: 'Signs of a scam',
    body: (
      <>
        <p>One of these is reason enough to stop. A bargain is never worth it.</p>
        <ul>
          <li>The price is far below that of every other one like it, and there is a sad story why.</li>
          <li>The vehicle cannot be seen: it is abroad, in a depot, with a courier.</li>
          <li>You are asked for a deposit, for fees or for a copy of your identity card first.</li>
          <li>
            A link leads to a page that asks for your bank, your card or a sign-in. Voltyard asks for none of
            these, ever.
          </li>
          <li>The photos look like a maker’s, or are found in ads elsewhere.</li>
          <li>A buyer pays without looking, sends somebody to fetch it, or pays too much by mistake.</li>
          <li>You are hurried: others are interested, the offer ends tonight.</li>
          <li>Name, number plate, papers and person do not go together.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'meeting',
    title: 'Meeting, and the test ride',
    body: (
      <DosAndDonts
        dos={[
          'Meet by daylight where other people are; for a car, at the seller’s registered address.',
          'Take somebody with you, and tell a third where you are.',
          'Look at the identity card of who comes for a test ride, and keep a deposit or a key of theirs.',
          'Ask about insurance before the ride, and go along.',
          'Compare the chassis or frame number with the papers.',
        ]}
        donts={[
          'Bring cash to the first meeting.',
          'Let anybody be alone with the keys and the papers.',
          'Put your address or phone number into a title or a photo.',
          'Show number plate, house number or children in a photo.',
        ]}
      />
    ),
  },
  {
    id: 'battery',
    title: 'A look at the battery',
    body: (
      <ul>
        <li>Charge it for some minutes during the visit, on AC and, where it can, on DC.</li>
        <li>Swelling, a smell, corrosion or a repaired case: keep away, and do not charge it.</li>
        <li>
          A battery without a maker’s name or type plate may not be insured, and may not be legal on the road.
        </li>
        <li>Recalls: the maker tells you for a chassis or frame number whether one is open.</li>
      </ul>
    ),
  },
  {
    id: 'report',
    title: 'Reporting an ad',
    body: (
      <p>
        Press <b>Report</b> on the ad, or in the conversation with the person. The operator reads it and can
        hide the ad; <Link to={`${paths.contact}#report`}>what to write</Link>. You help the next one who
        would have believed it. A person who bothers you is blocked in the conversation, and is not told.
      </p>
    ),
  },
  {
    id: 'happened',
    title: 'When it has happened',
    body: (
      <ul>
        <li>Call your bank at once and have the payment stopped.</li>
        <li>
          Keep everything: the ad’s address, messages, account numbers, photos. Do not delete your own ad.
        </li>
        <li>Report it to the police; many take it online.</li>
        <li>Tell the operator, so that others are spared.</li>
        <li>
          If you typed a password somewhere, change it at Google or Facebook, and{' '}
          <Link to={paths.accountSummary}>log out here</Link>.
        </li>
      </ul>
    ),
  },
];
