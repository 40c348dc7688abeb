import { ownBytes } from '../../platform/own-bytes.ts';
import { listed } from './snapshots-of.ts';

/** Text in the JSON response after which the snapshots are inserted. They are already JSON. */
const pageStart = '"PageOfResults":[';

/** Splits a JSON response with an empty page at the place of its snapshots. */
export function splitAtPage(frame: string): { start: Buffer; end: Buffer } {
  const at = frame.indexOf(pageStart) + pageStart.length;
  return { start: ownBytes(frame.slice(0, at)), end: ownBytes(frame.slice(at)) };
}

/** Inserts the snapshots into a JSON response with an empty page. */
export function pageInJson(frame: string, snapshots: readonly Buffer[]): Buffer[] {
  const { start, end } = splitAtPage(frame);
  return [start, ...listed(snapshots), end];
}
