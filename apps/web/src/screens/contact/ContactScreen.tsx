import { messageOwner } from '@voltyard/contracts/conversations/message-copy';
import { Link } from '../../wiring/router/Link';
import { InfoPage, type InfoSection } from '../../ui/pages/InfoPage';
import { paths } from '../../wiring/navigation/paths';
import { otherPages } from '../../wiring/navigation/information-pages';
import { WhoOperates } from './WhoOperates';

export const Component = () => (
  <InfoPage
    title="Whom to ask about what"
    lead="About an ad, ask the person who posted it. About this installation, ask its operator. There is no form here, because there is no company that could answer it."
    sections={sections}
    further={otherPages('contact')}
  />
);

const sections: readonly InfoSection[] = [
  {
    id: 'seller',
    title: 'About an ad',
    body: (
      <>
        <p>
          Every ad shows the user who posted it; the name leads to their other ads.{' '}
          <b>{messageOwner['for-sale']}</b> on the ad, or <b>{messageOwner.wanted}</b> on a wanted one, begins
          a conversation that only the two of you read. It continues under{' '}
          <Link to={paths.messages}>Messages</Link>.
        </p>
        <p>
          Before you write or call, read the <Link to={`${paths.security}#signs`}>signs of a scam</Link>. They
          take two minutes.
        </p>
      </>
    ),
  },
  { id: 'operator', title: 'About this installation', body: <WhoOperates /> },
  {
    id: 'report',
    title: 'To report an ad or a photo',
    body: (
      <>
        <p>
          Press <b>Report</b> on the ad, or in the conversation, and say what is wrong. The operator reads it,
          and can hide the ad; its owner is told the reason, and not who reported it.
        </p>
        <p>A photo in a gallery has no such button. Tell the operator, and include:</p>
        <ul>
          <li>the address of the gallery, and the name of the user;</li>
          <li>what is wrong with it, in a sentence;</li>
          <li>when you saw it: if it is deleted meanwhile, it can still be found by its time.</li>
        </ul>
        <p>
          If you lost money or are threatened, go to the police first, and to your bank. See{' '}
          <Link to={`${paths.security}#happened`}>what to do when it happened</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'fault',
    title: 'To report a fault',
    body: (
      <>
        <p>
          A page that says <q>That did not work</q> shows a request id. Pass it on: the operator finds in the
          server’s log what happened under that id. Say what you did just before, and in which browser.
        </p>
        <p>
          Never pass on a password, a code from your phone, or anything that Google or Facebook asks you for.
          No one needs it to help you.
        </p>
      </>
    ),
  },
  {
    id: 'data',
    title: 'About your data',
    body: (
      <p>
        What is stored, for how long, and what you can delete is described under{' '}
        <Link to={paths.privacy}>Privacy</Link>. Questions and requests about it go to the operator as well.
      </p>
    ),
  },
];
