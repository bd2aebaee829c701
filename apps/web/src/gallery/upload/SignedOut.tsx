import { mdiCameraOutline, mdiFlashOutline, mdiMapMarkerOffOutline } from '@mdi/js';
import type { ProductType } from '@voltyard/contracts/product-types';
import { Link } from '../../wiring/router/Link';
import { viewPath } from '../gallery-copy';
import { SignInPrompt } from '../../visitor/SignInPrompt';
import { type Promised, Promises } from '../../ui/pages/Promises';
import './SignedOut.scss';

const promises: Promised[] = [
  {
    icon: mdiCameraOutline,
    title: 'Up to 24 at a time',
    text: 'Drop a whole evening of photos on the page, each with a caption of its own.',
  },
  {
    icon: mdiFlashOutline,
    title: 'Live at once',
    text: 'Everybody who has the gallery open sees your photos the moment you add them.',
  },
  {
    icon: mdiMapMarkerOffOutline,
    title: 'Where stays private',
    text: 'The place, the camera and the time are removed from every file.',
  },
];

/** What a signed-out user may expect of the gallery before signing up for it. */
export function SignedOut({ productType }: { productType: ProductType }) {
  return (
    <>
      <SignInPrompt
        title={`Show your ${productType} to everybody`}
        description="Create an account to put photos in the gallery. You come back to this page."
      />
      <Promises promises={promises} />
      <p className="only-looking">
        Only looking? <Link to={viewPath(productType)}>See the {productType} photos</Link>
      </p>
    </>
  );
}
