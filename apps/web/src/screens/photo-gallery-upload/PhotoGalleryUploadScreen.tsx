import { useParams } from 'react-router-dom';
import { productTypeOfKind } from '../../gallery/gallery-words';
import { UnknownVisitor } from '../../shell/UnknownVisitor';
import { useVisitor } from '../../shell/use-visitor';
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
  return <UnknownVisitor loading="Loading" />;
}
