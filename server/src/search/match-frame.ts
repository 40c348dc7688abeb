/** The most a document can score. */
export const MAX_SCORE = 400;

/**
 * Working memory of one evaluation, reused from query to query: allocating it anew would cost more than
 * most queries do. A query runs from start to end without yielding, so no two can meet in it.
 */
export interface MatchFrame {
  /** Best score of each document for the group at hand, 0 when it does not match. */
  readonly best: Uint16Array;
  /** What the categories add for the group at hand. */
  readonly bonus: Uint8Array;
  readonly touched: Uint32Array;
  touchedCount: number;
  /** Weighted scores and gathered hits over the groups so far. */
  readonly sums: Uint32Array;
  readonly hits: Uint8Array;
  /** Weights of the groups that matched. */
  readonly reach: Uint8Array;
  readonly matched: Uint32Array;
  matchedCount: number;
}

/** A frame for an index of `size` documents. */
export function createFrame(size: number): MatchFrame {
  return {
    best: new Uint16Array(size),
    bonus: new Uint8Array(size),
    touched: new Uint32Array(size),
    touchedCount: 0,
    sums: new Uint32Array(size),
    hits: new Uint8Array(size),
    reach: new Uint8Array(size),
    matched: new Uint32Array(size),
    matchedCount: 0,
  };
}

function note(frame: MatchFrame, document: number): void {
  if (frame.best[document] === 0 && frame.bonus[document] === 0)
    frame.touched[frame.touchedCount++] = document;
}

/** Lets a document match the group at hand with a score from 1 to `MAX_SCORE`; the best score counts. */
export function touch(frame: MatchFrame, document: number, score: number): void {
  if ((frame.best[document] ?? 0) >= score) return;
  note(frame, document);
  frame.best[document] = score;
}

/** Lets a document's category name the group at hand: a match by itself, and a bonus on what the name gives. */
export function touchByCategory(frame: MatchFrame, document: number, bonus: number): void {
  if ((frame.bonus[document] ?? 0) >= bonus) return;
  note(frame, document);
  frame.bonus[document] = bonus;
}

/** What a leaf category that is just the word adds: penne is pasta. */
export const LEAF_BONUS = 90;
/** A product that only its category names: by a leaf of its own, or as one thing among others. */
const LEAF_ALONE = 240;
const CATEGORY_ALONE = 50;

function scoreAtHand({ best, bonus }: MatchFrame, document: number): number {
  const own = best[document] ?? 0;
  const added = bonus[document] ?? 0;
  if (added === 0) return own;
  const alone = added >= LEAF_BONUS ? LEAF_ALONE : added + CATEGORY_ALONE;
  return Math.min(MAX_SCORE, Math.max(alone, own + added));
}

/** How much a group says of `size` documents when it matches `matched` of them: 1 (nearly all) to 16. */
export function rarity(matched: number, size: number): number {
  return Math.max(1, Math.min(16, Math.round(Math.log2((size + 1) / (matched + 1)))));
}

/** Ends a group: adds its scores, by `weight`, to the sums, and `hitValue` to the hits of the documents it matched. */
export function closeGroup(frame: MatchFrame, hitValue: number, weight: number): void {
  const { best, bonus, touched, sums, hits, reach, matched } = frame;
  for (let i = 0; i < frame.touchedCount; i++) {
    const document = touched[i] ?? 0;
    if ((hits[document] ?? 0) === 0) matched[frame.matchedCount++] = document;
    sums[document] = (sums[document] ?? 0) + scoreAtHand(frame, document) * weight;
    hits[document] = (hits[document] ?? 0) + hitValue;
    reach[document] = (reach[document] ?? 0) + weight;
    best[document] = 0;
    bonus[document] = 0;
  }
  frame.touchedCount = 0;
}

/** Makes the frame ready for the next query, whatever state the last one left it in. */
export function clearFrame(frame: MatchFrame): void {
  for (let i = 0; i < frame.touchedCount; i++) {
    const document = frame.touched[i] ?? 0;
    frame.best[document] = 0;
    frame.bonus[document] = 0;
  }
  for (let i = 0; i < frame.matchedCount; i++) {
    const document = frame.matched[i] ?? 0;
    frame.sums[document] = 0;
    frame.hits[document] = 0;
    frame.reach[document] = 0;
  }
  frame.touchedCount = 0;
  frame.matchedCount = 0;
}
