import { stemDanish } from './stem-danish.ts';

/** Where a part is in a compound, in folded characters. */
interface CompoundPart {
  from: number;
  to: number;
}

/**
 * Word forms a compound can be made of, learned from the catalogue's own words, each with how often it was
 * met alone or in a compound.
 */
export interface CompoundLexicon {
  /** Forms that can stand before another part. */
  readonly modifiers: ReadonlyMap<string, number>;
  /** Stems that can stand last: the kind of thing the compound is. */
  readonly headStems: ReadonlyMap<string, number>;
  /** What a part met only once costs; a part met twice as often costs one less. */
  readonly dearest: number;
}

const MAX_COMPOUND_LENGTH = 40;
const MIN_COMPOUND_LENGTH = 6;
const MAX_PART_LENGTH = 20;
const MIN_PART_LENGTH = 3;
/** Is and the like: only after a first part of four letters or more. */
const MIN_HEAD_LENGTH = 2;
/** Short parts make chance splits, so such a part must be a common word. */
const MIN_SHORT_PART_USES = 2;
/** A bound part ("okse" where nothing is called okse) counts when it meets this many different partners. */
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

/** Notes what a word leaves when a known head or a known first part is taken off, at every place it can be cut. */
function meetPartners(word: string, known: Learned, met: Learned): void {
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at++) {
    const first = word.slice(0, at);
    const rest = stemDanish(word.slice(at));
    const isHead = word.length - at > MIN_PART_LENGTH && known.headStems.has(rest);
    if (isHead) add(met.modifiers, first, 1);
    if (at > MIN_PART_LENGTH && known.modifiers.has(first)) meetRest(word, at, met.headStems);
  }
}

/** What follows a known first part may begin with a linking letter: it counts with and without. */
function meetRest(word: string, at: number, heads: Map<string, number>): void {
  for (const link of LINKS) {
    const isLong = word.length - at - link.length > MIN_PART_LENGTH;
    if (isLong && word.startsWith(link, at)) add(heads, stemDanish(word.slice(at + link.length)), 1);
  }
}

/** Adds how often known parts were met, and as new parts those met often though they never stand alone. */
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

/** "ebryst" of kyllingebryst is bryst after a linking letter: what is no word of its own and goes without it does not count. */
function dropLinked(heads: Map<string, number>, own: ReadonlySet<string>): void {
  for (const stem of heads.keys()) {
    const isLinked = LINKS.some(
      (link) => link !== '' && stem.startsWith(link) && heads.has(stem.slice(link.length)),
    );
    if (isLinked && !own.has(stem)) heads.delete(stem);
  }
}

/** Learns from words and how many names use each (domain 8: "a lexicon learned from the catalogue's own words"). */
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

/** Parts in order, and how unlikely they are together: every part costs, a rare one more than a common one. */
interface Split {
  parts: CompoundPart[];
  cost: number;
}

/** A split being looked for; `memo` holds the best splits from each letter on. */
interface Splitting {
  lexicon: CompoundLexicon;
  word: string;
  /** Letters of the word's own stem: what begins after them is an ending and no part. */
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

/** The best way on after a part, with or without a linking letter. */
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

/** The commonest known end of four letters or more, whatever is before it ("smørre-brød"). */
function splitKnownEnd({ headStems }: CompoundLexicon, word: string): CompoundPart[] {
  let best = 0;
  let most = 0;
  const last = Math.min(word.length - MIN_PART_LENGTH, stemDanish(word).length) - 1;
  for (let at = MIN_PART_LENGTH; at <= last; at++) {
    const stem = stemDanish(word.slice(at));
    // An end of a verb may look like a short word: pasteu-riseret is no ris.
    const isEndingLong = stem.length <= MIN_PART_LENGTH && word.length - at > stem.length + 1;
    const times = isEndingLong ? 0 : (headStems.get(stem) ?? 0);
    if (times <= most) continue;
    most = times;
    best = at;
  }
  return most === 0 ? [] : [{ from: 0, to: best }, restFrom(word, best)];
}

/** The longest known beginning of four letters or more, with what follows it ("tomat-puré"). */
function splitKnownBeginning({ modifiers }: CompoundLexicon, word: string): CompoundPart[] {
  // After the word's own stem comes only an ending.
  const longest = Math.min(word.length - MIN_PART_LENGTH, stemDanish(word).length) - 1;
  for (let at = longest; at > MIN_PART_LENGTH; at--) {
    const rest = restFrom(word, word.startsWith('e', at) ? at + 1 : at);
    const isLongEnough = rest.to - rest.from > MIN_PART_LENGTH;
    if (isLongEnough && modifiers.has(word.slice(0, at))) return [{ from: 0, to: at }, rest];
  }
  return [];
}

/** Parts that are compounds themselves, taken apart in turn. */
function flatten(lexicon: CompoundLexicon, word: string, parts: readonly CompoundPart[]): CompoundPart[] {
  return parts.flatMap((part) => {
    const inner = splitCompound(lexicon, word.slice(part.from, part.to));
    if (inner.length === 0) return [part];
    return inner.map(({ from, to }) => ({ from: part.from + from, to: part.from + to }));
  });
}

/** The parts of a compound, first to last; empty when the word is not a compound of known parts. */
export function splitCompound(lexicon: CompoundLexicon, word: string): CompoundPart[] {
  if (!canBeCompound(word)) return [];
  const split = splitFrom({ lexicon, word, stemLength: stemDanish(word).length, memo: new Map() }, 0);
  return split === null || split.parts.length < 2 ? [] : flatten(lexicon, word, split.parts);
}

/**
 * As `splitCompound`, and where that finds nothing the two halves of a word of which one half is known,
 * the longer known half deciding.
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
