import { seenLine } from '@voltyard/contracts/texts';
import { urlOf } from '@voltyard/contracts/endpoint';
import { addFile, UploadedPhoto } from '@voltyard/contracts/photos/photos.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import { CallFailed } from './call-failed';
import { watchForStall } from './stall-watch';
import { accountWasRefused } from '../session/account-changes';
import { getToken, refuseToken } from '../session/token';

/** How long (ms) nothing may move while bytes are sent, and how long the server may take for the photo then. */
const timeouts = { sending: 30_000, answering: 60_000 };

export interface UploadOptions {
  bucket: ProductType;
  /** Names the upload: sent again under the same id, it stores nothing twice. */
  cardId: string;
  fileName: string;
  file: Blob;
}

/**
 * Uploads one photo and reports its progress (0 to 1). By XMLHttpRequest, since `fetch` knows no upload progress.
 * Rejects with `CallFailed`, also when nothing moves any more; aborting the signal aborts the request and rejects
 * with the signal's reason.
 */
export function uploadPhoto(
  { bucket, cardId, fileName, file }: UploadOptions,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<UploadedPhoto> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const token = getToken();
    request.open('POST', urlOf(addFile, { params: { bucket } }));
    request.responseType = 'json';
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    const watch = watchForStall(() => {
      reject(CallFailed.offline());
      request.abort();
    });
    request.upload.onprogress = (event) => {
      watch.moved(timeouts.sending);
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.upload.onload = () => watch.moved(timeouts.answering);
    request.onloadend = watch.stop;
    request.onload = () => {
      const reply = UploadedPhoto.safeParse(request.response);
      if (request.status < 300 && reply.success) return resolve(reply.data);
      const failure = CallFailed.from(
        request.status,
        request.response,
        request.getResponseHeader('x-request-id'),
        request.getResponseHeader('retry-after'),
      );
      if (token !== null && failure.code === 'sign-in-required') refuseToken(token);
      if (failure.code === 'account-closed') accountWasRefused();
      reject(failure);
    };
    request.onerror = () => reject(CallFailed.offline());
    request.ontimeout = request.onerror;
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(bodyOf(cardId, fileName, file));
  });
}

/** The text parts first: the server knows what the file is for before it comes. */
function bodyOf(cardId: string, fileName: string, file: Blob): FormData {
  const body = new FormData();
  body.append('cardId', cardId);
  body.append('fileName', seenLine(fileName) || 'photo');
  body.append('file', file, fileName);
  return body;
}
