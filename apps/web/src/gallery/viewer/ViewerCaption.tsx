import type { PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import { Link } from '../../wiring/router/Link';
import { paths } from '../../wiring/navigation/paths';
import { PhotoAge } from '../grid/PhotoAge';
import { ViewerNotice } from './ViewerNotice';

interface ViewerWordsProps {
  card: PhotoGalleryCard | undefined;
  notice: string | null;
}

/** Under the photo: what it shows, who put it there and when. */
export function ViewerCaption({ card, notice }: ViewerWordsProps) {
  return (
    <>
      <ViewerNotice notice={notice} />
      {card && (
        <>
          {card.photoCaption !== '' && (
            <p className="photo-viewer__caption">
              <bdi>{card.photoCaption}</bdi>
            </p>
          )}
          <p className="photo-viewer__by">
            by <Link to={paths.adsForSaleListUserName(card.userName)}>{card.userName}</Link>
            <PhotoAge of={card.createdAt} />
          </p>
        </>
      )}
    </>
  );
}
