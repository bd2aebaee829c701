import { mdiImagePlusOutline } from '@mdi/js';
import type { ProductType } from '@voltyard/contracts/product-types';
import { useParams } from '../../wiring/router/hooks';
import { galleryNames, productTypeOfKind, uploadPath, viewPath } from '../../gallery/gallery-copy';
import { GalleryHead } from '../../gallery/grid/GalleryHead';
import { useLiveGallery } from '../../gallery/grid/use-live-gallery';
import { ButtonLink } from '../../ui/ButtonLink';
import { NotFound } from '../../ui/pages/NotFound';
import { useVisitor } from '../../visitor/use-visitor';
import { DeletedPhotos } from '../../gallery/grid/DeletedPhotos';
import { Gallery } from '../../gallery/grid/Gallery';
import { ListFacts } from '../../live/ListHead';

export function Component() {
  const productType = productTypeOfKind(useParams().kind);
  if (productType === null) return <NotFound />;
  // Another kind is another gallery, loaded and watched again.
  return <GalleryScreen key={productType} productType={productType} />;
}

function GalleryScreen({ productType }: { productType: ProductType }) {
  const list = useLiveGallery(productType);
  const { user } = useVisitor();
  return (
    <>
      <GalleryHead
        title={galleryNames[productType]}
        productType={productType}
        addressOf={viewPath}
        tabsLabel="Photo galleries"
        actions={
          <ButtonLink to={uploadPath(productType)} look="primary" icon={mdiImagePlusOutline}>
            Add photos
          </ButtonLink>
        }
      >
        <ListFacts of="photo" what="photos" list={list} />
      </GalleryHead>
      <Gallery list={list} productType={productType} />
      {user && <DeletedPhotos key={user.id} productType={productType} userId={user.id} />}
    </>
  );
}
