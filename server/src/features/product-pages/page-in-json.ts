import { listed } from './snapshots-of.ts';

/** Where the page's snapshots, which are text already, go into the written frame. */
const pageStart = '"PageOfResults":[';

/** A written answer with an empty page, and the page's snapshots put in. */
export function pageInJson(frame: string, snapshots: readonly Buffer[]): Buffer[] {
  const at = frame.indexOf(pageStart) + pageStart.length;
  return [Buffer.from(frame.slice(0, at)), ...listed(snapshots), Buffer.from(frame.slice(at))];
}
