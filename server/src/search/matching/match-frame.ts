export const MAX_SCORE = 400;

/**
 * Working memory of one query, reused because allocating it would take longer than most queries. Queries
 * never overlap, because each runs to its end without yielding.
 */
export interface MatchFrame {
  /** Best score of each document for the query group being matched; 0 when the document does not match. */
  readonly best: Uint16Array;
  /** 1 for documents whose name matches the query group being matched. */
  readonly named: Uint8Array;
  /** Bonus of each document's categories for the query group being matched. */
  readonly bonus: Uint8Array;
  /** Greatest of these bonuses. */
  mostBonus: number;
  readonly touched: Uint32Array;
  touchedCount: number;
  /** Sums over the query groups matched so far: weighted scores, and hits. */
  readonly sums: Uint32Array;
  readonly hits: Uint8Array;
  /** Sum of the weights of the query groups that matched each document. */
  readonly reach: Uint8Array;
  /**
   * Bits of the query groups that describe each document well. `fairly(bit)` is set for groups that describe it fairly
   * well.
   */
  readonly says: Uint32Array;
  readonly matched: Uint32Array;
  matchedCount: number;
}

export function createFrame(size: number): MatchFrame {
  return {
    best: new Uint16Array(size),
    named: new Uint8Array(size),
    bonus: new Uint8Array(size),
    mostBonus: 0,
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

/** `score` is from 1 to `MAX_SCORE`. A document that matches several times keeps its best score. */
export function touch(frame: MatchFrame, document: number, score: number, isNamed = 1): void {
  frame.named[document] = (frame.named[document] ?? 0) | isNamed;
  if ((frame.best[document] ?? 0) >= score) return;
  note(frame, document);
  frame.best[document] = score;
}

/** A match of the category counts by itself, and as a bonus when the name matches too. */
export function touchByCategory(frame: MatchFrame, document: number, bonus: number): void {
  if ((frame.bonus[document] ?? 0) >= bonus) return;
  note(frame, document);
  frame.bonus[document] = bonus;
  if (bonus > frame.mostBonus) frame.mostBonus = bonus;
}

/**
 * Bonus when the name of the lowest category is exactly the word: products in the category "Pasta" for the word
 * "pasta".
 */
export const LEAF_BONUS = 90;
/**
 * Bonus when a category above the lowest one lists the word among other things, a little less than for a category of that name.
 * Alone it describes no product.
 */
export const LISTED_ABOVE_BONUS = 44;
/**
 * Score of a product that matches only by its lowest category, and the points added to the bonus when it
 * matches only by a higher category.
 */
const LEAF_ALONE = 240;
const CATEGORY_ALONE = 50;

function scoreOf(own: number, added: number): number {
  if (added === 0) return own;
  const alone = added >= LEAF_BONUS ? LEAF_ALONE : added + CATEGORY_ALONE;
  return Math.min(MAX_SCORE, Math.max(alone, own + added));
}

/** From 1 (the query group matches nearly all documents) to 16 (it matches few). */
export function rarity(matched: number, size: number): number {
  return Math.max(1, Math.min(16, Math.round(Math.log2((size + 1) / (matched + 1)))));
}

/**
 * Share of the best score above which a query group describes a document well. When the document's name contains the
 * word, it describes the document at least fairly well.
 */
const WELL = 0.5;
export const FAIR_BITS = 16;

/** Returns the bits for "fairly well" that belong to these bits for "well". */
export function fairly(bits: number): number {
  return bits << FAIR_BITS;
}

/** Takes back the matches of the query group at hand. */
export function leaveGroup(frame: MatchFrame): void {
  for (const document of frame.touched.subarray(0, frame.touchedCount)) {
    frame.best[document] = 0;
    frame.bonus[document] = 0;
    frame.named[document] = 0;
  }
  frame.touchedCount = 0;
  frame.mostBonus = 0;
}

function topAtHand(frame: MatchFrame): number {
  let top = 0;
  for (let i = 0; i < frame.touchedCount; i++) {
    const document = frame.touched[i] ?? 0;
    top = Math.max(top, scoreOf(frame.best[document] ?? 0, frame.bonus[document] ?? 0));
  }
  return top;
}

/** Takes back the documents that match only by a list, where a category has the word as its own name. */
function dropListed(frame: MatchFrame): void {
  const { best, bonus, touched } = frame;
  const isDropped = frame.mostBonus > LISTED_ABOVE_BONUS;
  frame.mostBonus = 0;
  if (!isDropped) return;
  let kept = 0;
  for (let i = 0; i < frame.touchedCount; i++) {
    const document = touched[i] ?? 0;
    if (best[document] === 0 && bonus[document] === LISTED_ABOVE_BONUS) bonus[document] = 0;
    else touched[kept++] = document;
  }
  frame.touchedCount = kept;
}

function noteSaid({ says, named, bonus }: MatchFrame, document: number, isGood: boolean, bit: number): void {
  const isNamed = named[document] === 1;
  const well = isGood && (isNamed || (bonus[document] ?? 0) > LISTED_ABOVE_BONUS) ? bit : 0;
  if (well !== 0 || isNamed) says[document] = (says[document] ?? 0) | fairly(bit) | well;
  named[document] = 0;
}

/**
 * Ends a query group: adds its scores times `weight` to the sums, and `hitValue` to the hits of matching documents.
 * Sets `bit` for documents that the group describes well or fairly well. Returns the best score.
 */
export function closeGroup(frame: MatchFrame, hitValue: number, weight: number, bit = 0): number {
  const { best, bonus, touched, sums, hits, reach, matched } = frame;
  dropListed(frame);
  const top = bit === 0 ? 0 : topAtHand(frame);
  for (let i = 0; i < frame.touchedCount; i++) {
    const document = touched[i] ?? 0;
    if ((hits[document] ?? 0) === 0) matched[frame.matchedCount++] = document;
    const score = scoreOf(best[document] ?? 0, bonus[document] ?? 0);
    sums[document] = (sums[document] ?? 0) + score * weight;
    noteSaid(frame, document, score > top * WELL, bit);
    hits[document] = (hits[document] ?? 0) + hitValue;
    reach[document] = (reach[document] ?? 0) + weight;
    best[document] = 0;
    bonus[document] = 0;
  }
  frame.touchedCount = 0;
  return top;
}

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
  frame.mostBonus = 0;
  frame.touchedCount = 0;
  frame.matchedCount = 0;
}
