import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, gunzipSync } from 'node:zlib';

/** Only the compressed bytes are kept in memory. */
export async function pack(
  pieces: AsyncIterable<string> | Iterable<string>,
): Promise<{ content: Buffer; bytes: number }> {
  let bytes = 0;
  const packed: Buffer[] = [];
  async function* counted() {
    for await (const piece of pieces) {
      const part = Buffer.from(piece);
      bytes += part.length;
      yield part;
    }
  }
  await pipeline(counted, createGzip(), async (parts) => {
    for await (const part of parts) packed.push(part as Buffer);
  });
  return { content: Buffer.concat(packed), bytes };
}

export const unpacked = (content: Buffer): AsyncIterable<Uint8Array> =>
  Readable.from([content]).pipe(createGunzip());

export const unpackedText = (content: Buffer): string => gunzipSync(content).toString('utf8');
