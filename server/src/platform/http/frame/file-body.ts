import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@engros/contracts/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { openTemporaryFile } from '../../storage/temporary-file.ts';
import { AppError } from '../app-error.ts';

export const fileBodyTypes = /^(text\/csv|application\/octet-stream)( ?;.*)?$/i;

interface ReceivedFile {
  readonly handle: FileHandle;
  readonly sha256: Buffer;
}

/** The body of a call that declares `fileBody`, not received yet. */
export interface FileBody {
  /** Receives it into a temporary file, which is closed after the work. Throws tooLarge or uploadBroken. */
  received<T>(work: (file: ReceivedFile) => Promise<T>): Promise<T>;
}

/** Leaves such bodies unread, so that the call decides when it takes one. */
export function installFileBodies(app: FastifyInstance): void {
  app.addContentTypeParser(['text/csv', 'application/octet-stream'], (_request, _body, done) => done(null));
}

export const fileBodyOf = (
  request: IncomingMessage,
  { maxBytes }: NonNullable<Endpoint['fileBody']>,
): FileBody => ({
  received: async (work) => {
    const handle = await openTemporaryFile();
    try {
      return await work({ handle, sha256: await receive(request, handle, maxBytes) });
    } finally {
      await handle.close();
    }
  },
});

/** Returns the checksum. Throws tooLarge, uploadBroken, or unavailable when the disk has no room for it. */
export async function receive(
  request: Pick<IncomingMessage, 'iterator'>,
  handle: FileHandle,
  maxBytes: number,
): Promise<Buffer> {
  const digest = createHash('sha256');
  let bytes = 0;
  for await (const piece of piecesOf(request)) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new AppError('tooLarge');
    digest.update(piece);
    await handle.appendFile(piece).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOSPC' || error.code === 'EDQUOT' ? new AppError('unavailable') : error;
    });
  }
  return digest.digest();
}

async function* piecesOf(request: Pick<IncomingMessage, 'iterator'>): AsyncGenerator<Buffer> {
  try {
    // A request that was destroyed could not be answered.
    for await (const piece of request.iterator({ destroyOnReturn: false })) yield piece as Buffer;
  } catch {
    throw new AppError('uploadBroken');
  }
}
