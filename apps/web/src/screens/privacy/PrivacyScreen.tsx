import { mdiCookieOffOutline, mdiEyeOffOutline, mdiHistory, mdiMapMarkerOffOutline } from '@mdi/js';
import { InfoPage } from '../../ui/pages/InfoPage';
import { otherPages } from '../../wiring/navigation/information-pages';
import { whatIsStored } from './what-is-stored';
import { whatYouCanDo } from './what-you-can-do';

export const Component = () => (
  <InfoPage
    title="Your privacy"
    lead="What Voltyard knows about you, where it is stored, for how long, and what cannot be undone."
    points={[
      {
        icon: mdiEyeOffOutline,
        text: 'No tracking: no analytics, no advertising, nothing from other sites.',
      },
      { icon: mdiMapMarkerOffOutline, text: 'Photos lose their GPS position and all other hidden data.' },
      { icon: mdiCookieOffOutline, text: 'Cookies only for signing in and out, and nowhere else.' },
      {
        icon: mdiHistory,
        text: 'What you publish stays in the history of the server, also after you delete it.',
      },
    ]}
    sections={[...whatIsStored, ...whatYouCanDo]}
    further={otherPages('privacy')}
  />
);
