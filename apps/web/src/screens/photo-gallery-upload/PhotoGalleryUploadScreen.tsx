import { useParams } from '../../wiring/router/hooks';
import { UnlessClosed } from '../../visitor/UnlessClosed';
import { productTypeOfKind } from '../../gallery/gallery-copy';
import { UnknownVisitor } from '../../visitor/UnknownVisitor';
import { useVisitor } from '../../visitor/use-visitor';
import { NotFound } from '../../ui/pages/NotFound';
import { SignedOut } from '../../gallery/upload/SignedOut';
import { UploadForm } from '../../gallery/upload/UploadForm';

export function Component() {
  const productType = productTypeOfKind(useParams().kind);
  const { user, isSignedOut } = useVisitor();
  if (productType === null) return <NotFound />;
  // Another kind is another set of photos: theirs are uploaded for the gallery they were chosen for.
  if (user !== null) {
    return (
      <UnlessClosed>
        <UploadForm key={productType} productType={productType} />
      </UnlessClosed>
    );
  }
  if (isSignedOut) return <SignedOut productType={productType} />;
  return <UnknownVisitor loading="Loading" />;
}
