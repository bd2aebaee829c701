import { createContext, useContext } from 'react';
import { uploadPhoto } from '../../wiring/http/upload';
import { uploadDrafts } from '../../wiring/storage/upload-drafts';

/** What upload cards ask of the world. Tests play it by a script. */
export interface UploadsApi {
  uploadPhoto: typeof uploadPhoto;
  uploadDrafts: typeof uploadDrafts;
}

export const UploadsApiContext = createContext<UploadsApi>({ uploadPhoto, uploadDrafts });

export const useUploadsApi = (): UploadsApi => useContext(UploadsApiContext);
