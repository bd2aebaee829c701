import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { AdId, PhotoId } from '../ids.js';
import { limits, photoLimits } from '../limits.js';
import { ProductType } from '../product-types.js';
import { isSeenLine, unseenSentence } from '../texts.js';
import { photosToSave } from './photo.js';

const fileNameSentence = `A file name has 1 to ${limits.maximumFileNameLength} characters.`;
export const FileName = z
  .string(fileNameSentence)
  .normalize('NFC')
  .min(1, fileNameSentence)
  .max(limits.maximumFileNameLength, fileNameSentence)
  .refine(isSeenLine, unseenSentence('The file name'));

/** The text parts of the multipart body; the third part, `file`, is the photo itself. */
export const UploadParts = z.object({
  /** Made by the client; the same id sent again answers as the first time and stores nothing twice. */
  cardId: z.uuid('The cardId is a UUID that the client makes for the upload.').toLowerCase(),
  fileName: FileName,
});

export const UploadedPhoto = z.object({
  cardId: PhotoId,
  photoId: PhotoId,
  width: z.int(),
  height: z.int(),
  thumbhash: z.string(),
});
export type UploadedPhoto = z.infer<typeof UploadedPhoto>;

export const addFile = endpoint({
  method: 'post',
  path: '/api/File/:bucket/add',
  budget: 'upload',
  summary: 'Upload one photo as multipart/form-data: cardId, fileName, file',
  access: 'signed-in',
  params: z.object({ bucket: ProductType }),
  form: {
    parts: UploadParts,
    file: `A photo (${photoLimits.formats.join(', ')}) of at most ${photoLimits.maximumBytes} bytes`,
  },
  reply: UploadedPhoto,
});

export const savePhotos = endpoint({
  method: 'post',
  path: '/api/Photo/SavePhotos',
  budget: 'change',
  summary:
    'Put uploaded photos on an ad or, where none is named, in the gallery of their kind; or change their captions',
  access: 'signed-in',
  body: z
    .strictObject({
      sellerAdId: AdId.optional(),
      buyerAdId: AdId.optional(),
      photos: photosToSave(
        photoLimits.maximumPerSave,
        `Save at most ${photoLimits.maximumPerSave} photos at once.`,
      ).min(1, 'Name at least one photo.'),
    })
    .refine(
      ({ sellerAdId, buyerAdId, photos }) =>
        (sellerAdId ?? buyerAdId) === undefined || photos.length <= limits.maximumPhotosPerAd,
      { path: ['photos'], message: `An ad has at most ${limits.maximumPhotosPerAd} photos.` },
    ),
  reply: z.object({ version: z.int(), position: z.int() }),
});

export const deletePhoto = endpoint({
  method: 'delete',
  path: '/api/Photo/DeletePhoto/:id',
  budget: 'change',
  summary: 'Delete one of your photos, also from the ad it is on',
  access: 'signed-in',
  params: z.object({ id: PhotoId }),
  reply: z.object({ position: z.int() }),
});

export const restorePhoto = endpoint({
  method: 'post',
  path: '/api/Photo/RestorePhoto/:id',
  summary: 'Undo the deletion of a photo of yours that was in a gallery',
  access: 'signed-in',
  budget: 'change',
  params: z.object({ id: PhotoId }),
  reply: z.object({ position: z.int() }),
});

export const photoSizes = photoLimits.sizes;
const sizeNames = photoLimits.sizes.map(String) as [string, ...string[]];

/** Answers WebP bytes, at most `size` px wide and high; never changes, so it may be cached for ever. */
export const getPhoto = endpoint({
  method: 'get',
  path: '/api/Photo/:id/:size',
  budget: 'photo',
  summary: 'The photo as WebP in one of its sizes',
  params: z.object({ id: PhotoId, size: z.enum(sizeNames, `The size is one of: ${sizeNames.join(', ')}.`) }),
  reply: z.undefined(),
});

/** Answers JPEG bytes; never changes, so it may be cached for ever. */
export const getSharedPhoto = endpoint({
  method: 'get',
  path: '/api/Photo/:id/share.jpg',
  budget: 'photo',
  summary: `The photo as a JPEG of ${photoLimits.shared.width} × ${photoLimits.shared.height} px, for link previews`,
  params: z.object({ id: PhotoId }),
  reply: z.undefined(),
});

export const sharedPhotoPath = (photoId: string): string => getSharedPhoto.path.replace(':id', photoId);
