import type { PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import { useSelector } from '@xstate/react';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { productTypeIcons } from '../../ui/product-type-icons';
import { galleryNames, uploadPath } from '../gallery-copy';
import { GalleryGrid, GallerySkeleton } from './GalleryGrid';
import { PhotoViewer } from '../viewer/PhotoViewer';
import { useDeletionsUnderWay } from '../../deletion/use-undoable-deletion';
import type { LiveGallery } from './use-live-gallery';
import { useOpenPhoto } from './use-open-photo';
import { useViewer } from '../viewer/use-viewer';
import { useVisitor } from '../../visitor/use-visitor';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/pages/EmptyState';
import { ShowMore } from '../../live/ShowMore';

interface GalleryProps {
  list: LiveGallery;
  productType: ProductType;
}

/** The photos in whatever state they are, and the open one above them. */
export function Gallery({ list, productType }: GalleryProps) {
  const { user } = useVisitor();
  const { show, close } = useOpenPhoto();
  const { viewer, deletePhoto } = useViewer(list);
  const openId = useSelector(viewer, ({ context }) => context.openId);
  // No question is asked: the message can undo it, and “Recently deleted” can for a day. A failure is reported already.
  const remove = ({ photoId }: PhotoGalleryCard) => void deletePhoto(photoId).catch(() => undefined);
  const ownUserId = user?.id ?? null;
  const { leaving } = useDeletionsUnderWay();
  return (
    <>
      <Photos {...{ list, productType, openId, ownUserId, leaving }} onDelete={remove} />
      {openId !== null && (
        <PhotoViewer
          {...{ viewer, ownUserId }}
          rows={list.rows}
          title={galleryNames[productType]}
          onShown={show}
          onClosed={close}
        />
      )}
    </>
  );
}

interface PhotosProps extends GalleryProps {
  openId: string | null;
  ownUserId: string | null;
  onDelete: (card: PhotoGalleryCard) => void;
  leaving: ReadonlySet<string>;
}

function Photos({ list, productType, ...grid }: PhotosProps) {
  if (list.status === 'loading') return <GallerySkeleton />;
  if (list.status === 'failed')
    return <LoadFailed title="The photos could not be loaded" problem={list.problem} onRetry={list.retry} />;
  if (list.rows.length === 0) return <NoPhotos productType={productType} />;
  return (
    <>
      <GalleryGrid
        rows={list.rows}
        label={galleryNames[productType]}
        onWaiting={list.tellWaiting}
        {...grid}
      />
      <ShowMore list={list} />
    </>
  );
}

function NoPhotos({ productType }: { productType: ProductType }) {
  return (
    <EmptyState
      icon={productTypeIcons[productType]}
      title={`No ${productType} photos yet`}
      description="Leave this page open: the first one appears here the moment it is added. Or add it yourself."
      actions={
        <ButtonLink to={uploadPath(productType)} look="primary">
          Add the first photos
        </ButtonLink>
      }
    />
  );
}
