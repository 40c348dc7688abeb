import type { Endpoint } from '@engros/contracts/endpoint.ts';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, fieldMissing } from '../app-error.ts';
import { isStorable } from '../validation.ts';

/** In memory only, so that nothing remains on disk (F18). */
export interface UploadedFile {
  /** Given by the sender, without directory; for display only, never used as a path. */
  readonly name: string;
  readonly bytes: Buffer;
}

const otherParts = 10;
const otherPartBytes = 1000;

/** Only calls whose declaration allows it read a file; all others refuse multipart bodies. */
export async function installUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      files: 1,
      fields: otherParts,
      parts: otherParts + 1,
      fieldSize: otherPartBytes,
      headerPairs: 20,
    },
  });
}

/** Before the body is read: 415 for a content type the call does not accept, 413 when its declared length is too large. */
export function checkBodyKind(
  { upload, fileBody, bodyLimit }: Endpoint,
  { headers }: Pick<FastifyRequest, 'headers'>,
): void {
  const isMultipart = headers['content-type']?.toLowerCase().startsWith('multipart/') === true;
  if (isMultipart !== (upload !== undefined)) throw new AppError('unsupportedContentType');
  if (fileBody && headers['content-type'] === undefined) throw fieldMissing('body');
  if ((upload ?? fileBody) && Number(headers['content-length'] ?? 0) > bodyLimit)
    throw new AppError('tooLarge');
}

/** The one file of the request; other parts are ignored. */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes }: { maxBytes: number },
): Promise<UploadedFile> {
  try {
    let found: UploadedFile | undefined;
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'file') found = { name: part.filename, bytes: await part.toBuffer() };
    }
    if (found === undefined || !isStorable(found.name))
      throw new AppError('invalidInput', { Fields: ['file'] });
    return found;
  } catch (error) {
    throw uploadFault(error);
  }
}

// Every error of the parser is about the uploaded data.
function uploadFault(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError((error as Partial<FastifyError>).statusCode === 413 ? 'tooLarge' : 'uploadBroken');
}
