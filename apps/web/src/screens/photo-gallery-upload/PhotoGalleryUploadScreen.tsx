import { useParams } from 'react-router-dom';
import { productTypeOfKind } from '../../gallery/gallery-words';
import { useVisitor } from '../../shell/use-visitor';
import { Skeleton } from '../../ui/Skeleton';
import { Component as NotFound } from '../not-found/NotFoundScreen';
import { SignedOut } from './SignedOut';
import { UploadForm } from './UploadForm';

export function Component() {
  const productType = productTypeOfKind(useParams().kind);
  const { user, isSignedOut } = useVisitor();
  if (productType === null) return <NotFound />;
  // Another kind is another set of photos: theirs are uploaded for the gallery they were chosen for.
  if (user !== null) return <UploadForm key={productType} productType={productType} />;
  if (isSignedOut) return <SignedOut productType={productType} />;
  return (
    <div role="status" aria-label="Loading">
      <Skeleton width={280} height={36} />
    </div>
  );
}
