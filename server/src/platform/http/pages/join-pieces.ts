import type { ServerResponse } from 'node:http';

/**
 * A page of snapshots is some 70 kB. Room for it outside the heap, taken again for each answer, makes Node collect the whole
 * heap, catalogue and all, every thousand answers; so rooms are used again once their answer has left.
 */
const roomBytes = 128 * 1024;
/** Smaller answers come from Node's own pool or cost little. */
const smallBytes = 8 * 1024;
/** Rooms kept for the next answers: 4 MB. */
const roomsAtMost = 32;

const free: Buffer[] = [];

/** The pieces in one buffer, which belongs to the response until it has closed. */
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
