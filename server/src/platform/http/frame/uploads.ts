import type { Endpoint } from '@engros/contracts/endpoint.ts';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { isStorable } from '../validation.ts';

/** A file as it came over the wire. It is kept in memory only: nothing is left behind of it on any disk (F18). */
export interface UploadedFile {
  /** As the sender calls it, without a folder; to be shown, never to be opened. */
  readonly name: string;
  readonly bytes: Buffer;
}

const otherParts = 10;
const otherPartBytes = 1000;

/** Lets calls take files. Only those whose declaration says so read one; all others refuse multipart bodies. */
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

/** A body of another kind than the call takes is refused before it is read: 415; one that says it is too large: 413. */
export function checkBodyKind({ upload, bodyLimit }: Endpoint, request: FastifyRequest): void {
  const isMultipart = request.headers['content-type']?.toLowerCase().startsWith('multipart/') === true;
  if (isMultipart !== (upload !== undefined)) throw new AppError('unsupportedContentType');
  if (upload && Number(request.headers['content-length'] ?? 0) > bodyLimit) throw new AppError('tooLarge');
}

/** The one file of a request; other parts are passed over. */
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

// Whatever the parser says is about what was sent; how it says it is its own affair.
function uploadFault(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError((error as Partial<FastifyError>).statusCode === 413 ? 'tooLarge' : 'uploadBroken');
}
