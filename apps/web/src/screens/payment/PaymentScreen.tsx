import { mdiBankTransfer, mdiHandCoinOutline, mdiShieldAlertOutline } from '@mdi/js';
import { Link } from '../../wiring/router/Link';
import { DosAndDonts, InfoPage, type InfoSection } from '../../ui/pages/InfoPage';
import { paths } from '../../wiring/navigation/paths';
import { otherPages } from '../../wiring/navigation/information-pages';

export const Component = () => (
  <InfoPage
    title="Paying for a vehicle"
    lead="Voltyard handles no payments. Buyer and seller pay each other directly, so how safe it is lies in your hands. This is what works."
    points={[
      { icon: mdiShieldAlertOutline, text: 'A person who claims to pay “through Voltyard” is lying.' },
      {
        icon: mdiHandCoinOutline,
        text: 'Money and vehicle change hands in the same place, at the same time.',
      },
      { icon: mdiBankTransfer, text: 'Believe your own bank’s app, never a picture of another one.' },
    ]}
    sections={sections}
    further={otherPages('payment')}
  />
);

const sections: readonly InfoSection[] = [
  {
    id: 'none-here',
    title: 'No payment goes through this site',
    body: (
      <p>
        There is no Voltyard account for money, no buyer protection, no escrow, no courier and no payment
        link. A message, a page or a call that offers any of these in Voltyard’s name comes from somebody who
        is after your money, however well it copies the colours.
      </p>
    ),
  },
  {
    id: 'ways',
    title: 'Safe ways, by the size of the sum',
    body: (
      <dl>
        <dt>Bank transfer at the handover, for cars and everything dear</dt>
        <dd>
          Meet, check the vehicle and the papers, then send an instant transfer while you stand beside each
          other. The seller looks into their own banking app; once the sum is there, the keys change hands.
          Ask your bank beforehand to raise its daily limit.
        </dd>
        <dt>Cash at the counter of a bank</dt>
        <dd>
          The bank checks and counts the notes and pays them in. You do not have to walk home with them. Mind
          that some countries limit how much may be paid in cash.
        </dd>
        <dt>Cash or an instant transfer, for a bike or a scooter</dt>
        <dd>By daylight, in a place with other people, after you have ridden it.</dd>
        <dt>To the lender, where money is still owed on the vehicle</dt>
        <dd>
          Pay what is owed straight to the bank that financed it, and only the rest to the seller. The bank
          confirms the sum in writing and then releases the papers.
        </dd>
        <dt>An escrow service, for long distances</dt>
        <dd>
          Choose it yourself, type its address yourself, and look it up in the register of your country’s
          financial supervisor. Never take the one that the other side suggests.
        </dd>
      </dl>
    ),
  },
  {
    id: 'rules',
    title: 'In short',
    body: (
      <DosAndDonts
        dos={[
          'See the vehicle, the papers and an identity card before any money moves.',
          'Put a contract in writing, with both names, the frame or chassis number and the sum.',
          'Wait until your own bank shows the money as booked.',
          'Take somebody with you.',
        ]}
        donts={[
          'Pay a deposit to “reserve” something you have not seen.',
          'Pay by gift card, crypto currency or a money transfer service.',
          'Send money as “friends and family”: no one gets it back for you.',
          'Pay back an “overpayment”, or take a cheque from a stranger.',
          'Share a code that your bank sent to your phone.',
        ]}
      />
    ),
  },
  {
    id: 'electric',
    title: 'What to settle besides for an electric vehicle',
    body: (
      <ul>
        <li>
          <strong>A leased battery</strong> is not part of the price. Let the lessor confirm in writing that
          the contract passes to you, and what it costs, before you pay.
        </li>
        <li>
          <strong>The battery’s health</strong>: ask for a dated certificate, and write the value into the
          contract. A photo of the display is an estimate.
        </li>
        <li>
          <strong>Charging cards, apps and the maker’s account</strong>: the seller removes the vehicle from
          theirs while you are there, or it stays under their control.
        </li>
        <li>
          <strong>A bike or scooter</strong>: all keys of the battery lock, the charger, the receipt, and the
          frame number, which you look up among the stolen ones first.
        </li>
      </ul>
    ),
  },
  {
    id: 'wrong',
    title: 'When something went wrong',
    body: (
      <p>
        Call your bank at once: a transfer can sometimes be stopped within hours. Then call the police, and
        give them everything that was written. More under{' '}
        <Link to={`${paths.security}#happened`}>When it has happened</Link>.
      </p>
    ),
  },
];
