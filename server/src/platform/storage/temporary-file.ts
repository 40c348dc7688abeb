import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const pieceBytes = 256 * 1024;

/** A file without a name, so that nothing remains of it when it is closed, also by the end of the process (reliability F18). */
export async function openTemporaryFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `engros-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

/** From the beginning, as often as it is asked for. */
export async function* filePieces(file: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ; ) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(pieceBytes), 0, pieceBytes, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
