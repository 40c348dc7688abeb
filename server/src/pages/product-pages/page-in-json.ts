import { ownBytes } from '../../platform/own-bytes.ts';
import { listed } from './snapshots-of.ts';

/** The snapshots are inserted after this text; they are already JSON. */
const pageStart = '"PageOfResults":[';

/** Splits a JSON response with an empty page at the place of its snapshots. */
export function splitAtPage(frame: string): { start: Buffer; end: Buffer } {
  const at = frame.indexOf(pageStart) + pageStart.length;
  return { start: ownBytes(frame.slice(0, at)), end: ownBytes(frame.slice(at)) };
}

export function pageInJson(frame: string, snapshots: readonly Buffer[]): Buffer[] {
  const { start, end } = splitAtPage(frame);
  return [start, ...listed(snapshots), end];
}
