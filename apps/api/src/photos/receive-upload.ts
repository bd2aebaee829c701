import { limits, photoLimits } from '@voltyard/contracts/limits';
import { addFile, UploadParts } from '@voltyard/contracts/photos/photos.rest';
import { type FieldProblem, Problem } from '@voltyard/contracts/problems';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import { endWhenStalled, type Pace } from '../http/bounded-bodies.js';
import { fieldProblems } from '../http/field-problems.js';
import type { UploadQueue } from './upload-queue.js';

/** What an upload is aborted with whose client closed the connection. */
export class ClientLeft extends Error {
  override readonly name = 'ClientLeft';
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- Express declares its request this way
  namespace Express {
    interface Request {
      /** Aborted when the client of an upload goes away before it is answered. */
      clientLeft?: AbortSignal;
    }
  }
}

export interface Upload {
  cardId: string;
  fileName: string;
  /** Where the file is; the code that takes the upload removes it. */
  path: string;
}

/** Enough for any part of ours but the file. */
const fieldLimits = { fields: 10, parts: 12, fieldNameSize: 100, fieldSize: 1000 };
/** The file and the form around it. */
const maximumBody = photoLimits.maximumBytes + 64 * 1024;

/**
 * Some 4 kB a second: slow for any phone, but what holds a place has to send something for it. A network that is
 * away for some seconds makes up for it in the rest of the time.
 */
const uploadPace: Pace = { leastBytes: 64 * 1024, stallTime: 15_000 };

export interface UploadGate {
  queue: UploadQueue;
  /** By what the places of an address are counted; null counts those of accounts only. */
  clientNetwork: ((request: IncomingMessage) => string) | null;
  /** Another one than {@link uploadPace}, for tests of it. */
  pace?: Pace;
}

/**
 * Reads a multipart body: its file to the temporary folder, its texts to `request.body`. It refuses before it
 * reads when the address is wrong, the body is announced as too large, or the account or its address has no place left in the queue;
 * and leaves no file behind when it refuses.
 */
export function receiveUpload(
  temporaryFolder: string,
  { queue, clientNetwork, pace = uploadPace }: UploadGate,
): RequestHandler[] {
  const readBody = multer({
    storage: multer.diskStorage({ destination: temporaryFolder }),
    limits: { ...fieldLimits, files: 1, fileSize: photoLimits.maximumBytes },
  }).single('file');
  return [
    (request, _response, next) => {
      if (!addFile.params?.safeParse(request.params).success) throw new Problem('not-found');
      if (Number(request.headers['content-length'] ?? 0) > maximumBody) throw new Problem('file-too-large');
      next();
    },
    (request, response, next) => {
      request.setTimeout(0); // waits in the queue without a byte; its own bounds end what does not move
      const leave = queue.enter(request.sessionUser!.userId, clientNetwork?.(request));
      endWhenStalled(request, pace);
      const clientLeft = new AbortController();
      request.clientLeft = clientLeft.signal;
      response.once('close', () => {
        leave();
        if (!response.writableFinished) clientLeft.abort(new ClientLeft());
      });
      next();
    },
    (request, response, next) => {
      readBody(request, response, (error: unknown) => next(error && asProblem(error)));
    },
  ];
}

/** The parts of a body that was read; refuses naming all that is missing or wrong. */
export function uploadOf(request: Request): Upload {
  const parts = UploadParts.safeParse(request.body ?? {});
  const problems = parts.success ? [] : fieldProblems(parts.error);
  if (!request.file) problems.push({ path: 'file', message: 'Choose a photo to upload.' });
  if (parts.success && request.file) return { ...parts.data, path: request.file.path };
  throw new Problem(
    isOnlyTooLong(request.body?.fileName, problems) ? 'file-name-too-long' : 'invalid-request',
    problems,
  );
}

const isOnlyTooLong = (fileName: unknown, problems: FieldProblem[]): boolean =>
  problems.length === 1 &&
  problems[0]?.path === 'fileName' &&
  typeof fileName === 'string' &&
  fileName.normalize('NFC').length > limits.maximumFileNameLength;

function asProblem(error: unknown): unknown {
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE') return new Problem('file-too-large');
    const path = error.field ?? '';
    if (path === 'fileName') return new Problem('file-name-too-long', [{ path, message: error.message }]);
    return new Problem('invalid-request', [{ path, message: `${error.message}.` }]);
  }
  // The disk's errors name the call that failed and are ours; all others are about the body.
  if (error instanceof Error && 'syscall' in error) return error;
  return new Problem('invalid-request', [{ path: '', message: 'The multipart body cannot be read.' }]);
}
