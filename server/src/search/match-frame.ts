/**
 * Working memory of one evaluation, reused from query to query: allocating it anew would cost more than
 * most queries do. A query runs from start to end without yielding, so no two can meet in it.
 */
export interface MatchFrame {
  /** Best score of each document for the group at hand, 0 when it does not match. */
  readonly best: Uint8Array;
  readonly touched: Uint32Array;
  touchedCount: number;
  /** Summed scores and gathered hits over the groups so far. */
  readonly sums: Uint16Array;
  readonly hits: Uint8Array;
  readonly matched: Uint32Array;
  matchedCount: number;
}

/** A frame for an index of `size` documents. */
export function createFrame(size: number): MatchFrame {
  return {
    best: new Uint8Array(size),
    touched: new Uint32Array(size),
    touchedCount: 0,
    sums: new Uint16Array(size),
    hits: new Uint8Array(size),
    matched: new Uint32Array(size),
    matchedCount: 0,
  };
}

/** Lets a document match the group at hand with a score from 1 to 255; the best score counts. */
export function touch(frame: MatchFrame, document: number, score: number): void {
  const known = frame.best[document] ?? 0;
  if (known >= score) return;
  if (known === 0) frame.touched[frame.touchedCount++] = document;
  frame.best[document] = score;
}

/** Ends a group: adds its scores to the sums and `hitValue` to the hits of the documents it matched. */
export function closeGroup(frame: MatchFrame, hitValue: number): void {
  const { best, touched, sums, hits, matched } = frame;
  for (let i = 0; i < frame.touchedCount; i++) {
    const document = touched[i] ?? 0;
    if ((hits[document] ?? 0) === 0) matched[frame.matchedCount++] = document;
    sums[document] = (sums[document] ?? 0) + (best[document] ?? 0);
    hits[document] = (hits[document] ?? 0) + hitValue;
    best[document] = 0;
  }
  frame.touchedCount = 0;
}

/** Makes the frame ready for the next query, whatever state the last one left it in. */
export function clearFrame(frame: MatchFrame): void {
  for (let i = 0; i < frame.touchedCount; i++) frame.best[frame.touched[i] ?? 0] = 0;
  for (let i = 0; i < frame.matchedCount; i++) {
    const document = frame.matched[i] ?? 0;
    frame.sums[document] = 0;
    frame.hits[document] = 0;
  }
  frame.touchedCount = 0;
  frame.matchedCount = 0;
}
