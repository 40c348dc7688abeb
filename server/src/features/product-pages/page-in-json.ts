import { ownBytes } from '../../platform/own-bytes.ts';
import { listed } from './snapshots-of.ts';

/** The place in the JSON response where the snapshots, which are JSON already, are inserted. */
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
