import type { ServerResponse } from 'node:http';

/**
 * Size of a reusable buffer; a page of snapshots is about 70 kB. Allocating such a buffer for each response would make Node run a
 * full garbage collection every thousand responses, so buffers are reused once their response was sent.
 */
const roomBytes = 128 * 1024;
/** Responses up to this size use Node's own pool or are cheap to allocate. */
const smallBytes = 8 * 1024;
/** 4 MB in total. */
const roomsAtMost = 32;

const free: Buffer[] = [];

/** In one buffer, which is reserved until the response has closed. */
export function joinPieces(pieces: readonly Buffer[], response: ServerResponse): Buffer {
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  if (size < smallBytes || size > roomBytes) return Buffer.concat(pieces, size);
  const room = free.pop() ?? Buffer.allocUnsafeSlow(roomBytes);
  let at = 0;
  for (const piece of pieces) at += piece.copy(room, at);
  response.once('close', () => {
    if (free.length < roomsAtMost) free.push(room);
  });
  return room.subarray(0, size);
}
