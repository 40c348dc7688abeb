import { stemDanish } from './stem-danish.ts';

/** Position of a part in a compound word, in characters of the folded text; `to` is exclusive. */
interface CompoundPart {
  from: number;
  to: number;
}

/**
 * Word forms that can be parts of compound words, learned from the words of the catalogue. Each has the
 * number of times it was seen alone or as a part.
 */
export interface CompoundLexicon {
  /** Forms that can precede another part. */
  readonly modifiers: ReadonlyMap<string, number>;
  /** Stems of forms that can be the last part, which is the product type. */
  readonly headStems: ReadonlyMap<string, number>;
  /** Cost of a part that was seen only once. The cost is one lower each time the number of uses doubles. */
  readonly dearest: number;
}

const MAX_COMPOUND_LENGTH = 40;
const MIN_COMPOUND_LENGTH = 6;
const MAX_PART_LENGTH = 20;
const MIN_PART_LENGTH = 3;
/**
 * Minimum length of a last part, for words such as "is" (ice). A part this short is allowed only after a first part of
 * at least four letters.
 */
const MIN_HEAD_LENGTH = 2;
/**
 * A part of the minimum length needs at least this many uses, because rare short words would split compound words by
 * accident.
 */
const MIN_SHORT_PART_USES = 2;
/**
 * A part that is not a word on its own must occur with at least this many different other parts. Example: "okse"
 * (beef), when no product name contains just that word.
 */
const MIN_PARTNERS = 3;
const LINKS = ['', 'e', 's'] as const;

interface Learned {
  modifiers: Map<string, number>;
  headStems: Map<string, number>;
}

function canBeCompound(word: string): boolean {
  return word.length >= MIN_COMPOUND_LENGTH && word.length <= MAX_COMPOUND_LENGTH && !word.includes(' ');
}

function add(counts: Map<string, number>, part: string, times: number): void {
  counts.set(part, (counts.get(part) ?? 0) + times);
}

function learnWord(word: string, times: number, { modifiers, headStems }: Learned): void {
  const least = word.length > MIN_PART_LENGTH ? 1 : MIN_SHORT_PART_USES;
  if (word.length < MIN_HEAD_LENGTH || times < least) return;
  const stem = stemDanish(word);
  add(headStems, stem, times);
  if (word.length < MIN_PART_LENGTH) return;
  add(modifiers, word, times);
  if (stem !== word && stem.length > MIN_PART_LENGTH) add(modifiers, stem, times);
}

/** Splits a word at every position. When one part is known, counts the other part as seen beside it. */
function meetPartners(word: string, known: Learned, met: Learned): void {
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at++) {
    const first = word.slice(0, at);
    const rest = stemDanish(word.slice(at));
    const isHead = word.length - at > MIN_PART_LENGTH && known.headStems.has(rest);
    if (isHead) add(met.modifiers, first, 1);
    if (at > MIN_PART_LENGTH && known.modifiers.has(first)) meetRest(word, at, met.headStems);
  }
}

/**
 * Counts what follows a known first part of a word as a possible second part of a compound word: once as it is, and once
 * without a linking letter at its start.
 */
function meetRest(word: string, at: number, heads: Map<string, number>): void {
  for (const link of LINKS) {
    const isLong = word.length - at - link.length > MIN_PART_LENGTH;
    if (isLong && word.startsWith(link, at)) add(heads, stemDanish(word.slice(at + link.length)), 1);
  }
}

/**
 * Adds the counts of known parts. Adds as new parts those that were seen often although they are not words on
 * their own.
 */
function keepProductive(
  known: Map<string, number>,
  met: ReadonlyMap<string, number>,
  least: number,
  isMetElsewhere: (part: string) => boolean,
): void {
  for (const [part, times] of met) {
    const isProductive = part.length >= least && (times >= MIN_PARTNERS || isMetElsewhere(part));
    if (isProductive || known.has(part)) add(known, part, times);
  }
}

/**
 * Removes parts that only start with a linking letter: "ebryst" of kyllingebryst (chicken breast) is "bryst".
 * A part that is a word on its own is kept.
 */
function dropLinked(heads: Map<string, number>, own: ReadonlySet<string>): void {
  for (const stem of heads.keys()) {
    const isLinked = LINKS.some(
      (link) => link !== '' && stem.startsWith(link) && heads.has(stem.slice(link.length)),
    );
    if (isLinked && !own.has(stem)) heads.delete(stem);
  }
}

/**
 * Learns from words and the number of names that contain each (domain 8: "a lexicon learned from the
 * catalogue's own words").
 */
export function learnCompounds(uses: ReadonlyMap<string, number>): CompoundLexicon {
  const learned: Learned = { modifiers: new Map(), headStems: new Map() };
  const met: Learned = { modifiers: new Map(), headStems: new Map() };
  for (const [word, times] of uses) learnWord(word, times, learned);
  const own = new Set(learned.headStems.keys());
  for (const word of uses.keys()) if (canBeCompound(word)) meetPartners(word, learned, met);
  const firstStems = new Set(
    [...met.modifiers.keys()].filter((part) => part.length > MIN_PART_LENGTH).map(stemDanish),
  );
  keepProductive(learned.modifiers, met.modifiers, MIN_PART_LENGTH + 1, () => false);
  keepProductive(
    learned.headStems,
    met.headStems,
    MIN_PART_LENGTH,
    (stem) => stem.length > MIN_PART_LENGTH && firstStems.has(stem),
  );
  dropLinked(learned.headStems, own);
  const total = learned.headStems.values().reduce((sum, times) => sum + times, 1);
  return { ...learned, dearest: 1 + Math.log2(total) };
}

/** Every part has a cost; rare parts cost more than common ones. */
interface Split {
  parts: CompoundPart[];
  cost: number;
}

/** `memo` holds the best split of the rest from each position. */
interface Splitting {
  lexicon: CompoundLexicon;
  word: string;
  /** Length of the word's own stem. The letters after it are an inflection and not a part. */
  stemLength: number;
  memo: Map<number, Split | null>;
}

function headSplit({ lexicon, word, stemLength }: Splitting, from: number): Split | null {
  const least = from > MIN_PART_LENGTH ? MIN_HEAD_LENGTH : MIN_PART_LENGTH;
  if (from === 0 || from >= stemLength || word.length - from < least) return null;
  const times = lexicon.headStems.get(stemDanish(word.slice(from)));
  if (times === undefined) return null;
  return { parts: [{ from, to: word.length }], cost: lexicon.dearest - Math.log2(times) };
}

function cheaper(a: Split | null, b: Split | null): Split | null {
  if (a === null || b === null) return a ?? b;
  return b.cost < a.cost ? b : a;
}

function splitFrom(splitting: Splitting, from: number): Split | null {
  const { lexicon, word, memo } = splitting;
  const known = memo.get(from);
  if (known !== undefined) return known;
  let best = headSplit(splitting, from);
  const last = Math.min(word.length - MIN_HEAD_LENGTH, from + MAX_PART_LENGTH);
  for (let to = from + MIN_PART_LENGTH; to <= last; to++) {
    const times = lexicon.modifiers.get(word.slice(from, to));
    if (times === undefined) continue;
    const cost = lexicon.dearest - Math.log2(times);
    best = cheaper(best, splitAfter(splitting, { from, to }, cost));
  }
  memo.set(from, best);
  return best;
}

function splitAfter(splitting: Splitting, part: CompoundPart, cost: number): Split | null {
  let best: Split | null = null;
  for (const link of LINKS) {
    if (!splitting.word.startsWith(link, part.to)) continue;
    const rest = splitFrom(splitting, part.to + link.length);
    if (rest === null) continue;
    best = cheaper(best, { parts: [part, ...rest.parts], cost: cost + rest.cost + link.length });
  }
  return best;
}

function restFrom(word: string, from: number): CompoundPart {
  return { from, to: word.length };
}

/**
 * Splits off the most common known ending of at least four letters. The text before it may be unknown
 * ("smørre-brød", open sandwich).
 */
function splitKnownEnd({ headStems }: CompoundLexicon, word: string): CompoundPart[] {
  let best = 0;
  let most = 0;
  const last = Math.min(word.length - MIN_PART_LENGTH, stemDanish(word).length) - 1;
  for (let at = MIN_PART_LENGTH; at <= last; at++) {
    const stem = stemDanish(word.slice(at));
    // A verb ending can look like a short word: "pasteu-riseret" (pasteurised) does not contain "ris" (rice).
    const isEndingLong = stem.length <= MIN_PART_LENGTH && word.length - at > stem.length + 1;
    const times = isEndingLong ? 0 : (headStems.get(stem) ?? 0);
    if (times <= most) continue;
    most = times;
    best = at;
  }
  return most === 0 ? [] : [{ from: 0, to: best }, restFrom(word, best)];
}

/** Splits off the longest known beginning of at least four letters ("tomat-puré"). */
function splitKnownBeginning({ modifiers }: CompoundLexicon, word: string): CompoundPart[] {
  // After the word's own stem there is only an inflection.
  const longest = Math.min(word.length - MIN_PART_LENGTH, stemDanish(word).length) - 1;
  for (let at = longest; at > MIN_PART_LENGTH; at--) {
    const rest = restFrom(word, word.startsWith('e', at) ? at + 1 : at);
    const isLongEnough = rest.to - rest.from > MIN_PART_LENGTH;
    if (isLongEnough && modifiers.has(word.slice(0, at))) return [{ from: 0, to: at }, rest];
  }
  return [];
}

function flatten(lexicon: CompoundLexicon, word: string, parts: readonly CompoundPart[]): CompoundPart[] {
  return parts.flatMap((part) => {
    const inner = splitCompound(lexicon, word.slice(part.from, part.to));
    if (inner.length === 0) return [part];
    return inner.map(({ from, to }) => ({ from: part.from + from, to: part.from + to }));
  });
}

export function splitCompound(lexicon: CompoundLexicon, word: string): CompoundPart[] {
  if (!canBeCompound(word)) return [];
  const split = splitFrom({ lexicon, word, stemLength: stemDanish(word).length, memo: new Map() }, 0);
  return split === null || split.parts.length < 2 ? [] : flatten(lexicon, word, split.parts);
}

/**
 * Splits like `splitCompound`. If that fails, splits off a known beginning or ending, whichever is longer.
 */
export function splitKnownHalf(lexicon: CompoundLexicon, word: string): CompoundPart[] {
  const parts = splitCompound(lexicon, word);
  if (parts.length > 0 || !canBeCompound(word)) return parts;
  const byEnd = splitKnownEnd(lexicon, word);
  const byBeginning = splitKnownBeginning(lexicon, word);
  const endLength = byEnd[1] === undefined ? 0 : word.length - byEnd[1].from;
  const isBeginningLonger = (byBeginning[0]?.to ?? 0) > endLength;
  return flatten(lexicon, word, isBeginningLonger ? byBeginning : byEnd);
}
