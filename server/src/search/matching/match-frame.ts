/** The most a document can score. */
export const MAX_SCORE = 400;

/**
 * Working memory of one evaluation, reused from query to query: allocating it again would cost more than
 * most queries do. A query runs from start to end without yielding, so no two can meet in it.
 */
export interface MatchFrame {
  /** Best score of each document for the group at hand, 0 when it does not match. */
  readonly best: Uint16Array;
  /** 1 for the documents whose name says what the group at hand asks for. */
  readonly named: Uint8Array;
  /** What the categories add for the group at hand. */
  readonly bonus: Uint8Array;
  readonly touched: Uint32Array;
  touchedCount: number;
  /** Weighted scores and gathered hits over the groups so far. */
  readonly sums: Uint32Array;
  readonly hits: Uint8Array;
  /** Weights of the groups that matched. */
  readonly reach: Uint8Array;
  /** Bits of the groups: `bit` for those that say well what the document is, `fairly(bit)` for those that do by half. */
  readonly says: Uint32Array;
  readonly matched: Uint32Array;
  matchedCount: number;
}

/** A frame for an index of `size` documents. */
export function createFrame(size: number): MatchFrame {
  return {
    best: new Uint16Array(size),
    named: new Uint8Array(size),
    bonus: new Uint8Array(size),
    touched: new Uint32Array(size),
    touchedCount: 0,
    sums: new Uint32Array(size),
    hits: new Uint8Array(size),
    reach: new Uint8Array(size),
    says: new Uint32Array(size),
    matched: new Uint32Array(size),
    matchedCount: 0,
  };
}

function note(frame: MatchFrame, document: number): void {
  if (frame.best[document] === 0 && frame.bonus[document] === 0)
    frame.touched[frame.touchedCount++] = document;
}

/** Lets a document match the group at hand with a score from 1 to `MAX_SCORE`; the best score counts. */
export function touch(frame: MatchFrame, document: number, score: number, isNamed = 1): void {
  frame.named[document] = (frame.named[document] ?? 0) | isNamed;
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

/** A group says well what a document is when it scores more than this share of the best; when its name has the word, fairly. */
const WELL = 0.5;
const FAIR_BITS = 16;

/** The bits by which groups with these bits say fairly well what a document is. */
export function fairly(bits: number): number {
  return bits << FAIR_BITS;
}

/** The best score of any document for the group at hand. */
function topAtHand(frame: MatchFrame): number {
  let top = 0;
  for (let i = 0; i < frame.touchedCount; i++) top = Math.max(top, scoreAtHand(frame, frame.touched[i] ?? 0));
  return top;
}

function noteSaid({ says, named }: MatchFrame, document: number, well: number, bit: number): void {
  if (well !== 0 || named[document] === 1) says[document] = (says[document] ?? 0) | fairly(bit) | well;
  named[document] = 0;
}

/**
 * Ends a group: adds its scores, by `weight`, to the sums, and `hitValue` to the hits of the documents it matched.
 * Documents that it says well or fairly well what they are get `bit`. Returns the best score.
 */
export function closeGroup(frame: MatchFrame, hitValue: number, weight: number, bit = 0): number {
  const { best, bonus, touched, sums, hits, reach, matched } = frame;
  const top = bit === 0 ? 0 : topAtHand(frame);
  for (let i = 0; i < frame.touchedCount; i++) {
    const document = touched[i] ?? 0;
    if ((hits[document] ?? 0) === 0) matched[frame.matchedCount++] = document;
    const score = scoreAtHand(frame, document);
    sums[document] = (sums[document] ?? 0) + score * weight;
    noteSaid(frame, document, score > top * WELL ? bit : 0, bit);
    hits[document] = (hits[document] ?? 0) + hitValue;
    reach[document] = (reach[document] ?? 0) + weight;
    best[document] = 0;
    bonus[document] = 0;
  }
  frame.touchedCount = 0;
  return top;
}

/** Makes the frame ready for the next query, whatever state the last one left it in. */
export function clearFrame(frame: MatchFrame): void {
  for (let i = 0; i < frame.touchedCount; i++) {
    const document = frame.touched[i] ?? 0;
    frame.best[document] = 0;
    frame.named[document] = 0;
    frame.bonus[document] = 0;
  }
  for (let i = 0; i < frame.matchedCount; i++) {
    const document = frame.matched[i] ?? 0;
    frame.sums[document] = 0;
    frame.hits[document] = 0;
    frame.reach[document] = 0;
    frame.says[document] = 0;
  }
  frame.touchedCount = 0;
  frame.matchedCount = 0;
}
