import { ownBytes } from '../../platform/own-bytes.ts';
import { listed } from './snapshots-of.ts';

/** The snapshots are inserted after this text; they are already JSON. */
const pageStart = '"PageOfResults":[';

/** Splits a JSON response with an empty page at the place of its snapshots. */
function splitAtPage(frame: string): { start: Buffer; end: Buffer } {
  const at = frame.indexOf(pageStart) + pageStart.length;
  return { start: ownBytes(frame.slice(0, at)), end: ownBytes(frame.slice(at)) };
}

/** Follows the page in the answer of a search. */
const similarStart = '"Similar":[';

/** Splits the JSON response of a search at the places of the products found and of the similar ones. */
export function splitAtLists(frame: string): [start: Buffer, between: Buffer, end: Buffer] {
  const found = frame.indexOf(pageStart) + pageStart.length;
  const similar = frame.indexOf(similarStart, found) + similarStart.length;
  return [
    ownBytes(frame.slice(0, found)),
    ownBytes(frame.slice(found, similar)),
    ownBytes(frame.slice(similar)),
  ];
}

export function pageInJson(frame: string, snapshots: readonly Buffer[]): Buffer[] {
  const { start, end } = splitAtPage(frame);
  return [start, ...listed(snapshots), end];
}
