import { ownBytes } from '../../platform/own-bytes.ts';
import { listed } from './snapshots-of.ts';

/** Where the page's snapshots, which are text already, go into the written frame. */
const pageStart = '"PageOfResults":[';

/** A written answer with an empty page, cut where the page's snapshots go. */
export function splitAtPage(frame: string): { start: Buffer; end: Buffer } {
  const at = frame.indexOf(pageStart) + pageStart.length;
  return { start: ownBytes(frame.slice(0, at)), end: ownBytes(frame.slice(at)) };
}

/** A written answer with an empty page, and the page's snapshots put in. */
export function pageInJson(frame: string, snapshots: readonly Buffer[]): Buffer[] {
  const { start, end } = splitAtPage(frame);
  return [start, ...listed(snapshots), end];
}
