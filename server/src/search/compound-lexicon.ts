import { stemDanish } from './stem-danish.ts';

/** Where a part lies in a compound, in folded characters. */
export interface CompoundPart {
  from: number;
  to: number;
}

/** Word forms a compound can be made of, learned from the catalogue's own words. */
export interface CompoundLexicon {
  /** Forms that can stand before another part. */
  readonly modifiers: ReadonlySet<string>;
  /** Stems that can stand last: the kind of thing the compound is. */
  readonly headStems: ReadonlySet<string>;
}

const MAX_COMPOUND_LENGTH = 40;
const MIN_COMPOUND_LENGTH = 6;
const MAX_PART_LENGTH = 20;
const MIN_PART_LENGTH = 3;
/** Is and the like: only after a first part of four letters or more. */
const MIN_HEAD_LENGTH = 2;
/** Three letters make chance splits, so such a part must be a common word. */
const MIN_SHORT_PART_USES = 2;
/** A bound part ("okse" where nothing is called okse) counts when it meets this many different partners. */
const MIN_PARTNERS = 3;
const LINKS = ['', 'e', 's'] as const;

interface Learned {
  modifiers: Set<string>;
  headStems: Set<string>;
}

function canBeCompound(word: string): boolean {
  return word.length >= MIN_COMPOUND_LENGTH && word.length <= MAX_COMPOUND_LENGTH;
}

function isPart(word: string, uses: number): boolean {
  return word.length > MIN_PART_LENGTH || (word.length === MIN_PART_LENGTH && uses >= MIN_SHORT_PART_USES);
}

function count(partners: Map<string, number>, part: string): void {
  partners.set(part, (partners.get(part) ?? 0) + 1);
}

function keepProductive(partners: Map<string, number>, keep: (part: string) => void): void {
  for (const [part, met] of partners) if (met >= MIN_PARTNERS && part.length > MIN_PART_LENGTH) keep(part);
}

interface Partners {
  before: Map<string, number>;
  after: Map<string, number>;
}

/** Notes what a word leaves when a known head or a known first part is taken off, at every place it can be cut. */
function meetPartners(word: string, { modifiers, headStems }: Learned, partners: Partners): void {
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at++) {
    const rest = word.slice(at);
    const first = word.slice(0, at);
    const isHead = rest.length > MIN_PART_LENGTH && headStems.has(stemDanish(rest));
    const isModifier = first.length > MIN_PART_LENGTH && modifiers.has(first);
    if (isHead === isModifier) continue;
    if (isHead) count(partners.before, first);
    else count(partners.after, rest);
  }
}

/** Finds parts that never stand alone, such as "okse" where nothing is called okse. */
function learnBoundParts(words: Iterable<string>, learned: Learned): void {
  const partners: Partners = { before: new Map(), after: new Map() };
  for (const word of words) {
    if (canBeCompound(word)) meetPartners(word, learned, partners);
  }
  keepProductive(partners.before, (part) => learned.modifiers.add(part));
  keepProductive(partners.after, (part) => learned.headStems.add(stemDanish(part)));
}

/** Learns from words and how many names use each (domain 8: "a lexicon learned from the catalogue's own words"). */
export function learnCompounds(uses: ReadonlyMap<string, number>): CompoundLexicon {
  const modifiers = new Set<string>();
  const headStems = new Set<string>();
  for (const [word, times] of uses) {
    if (word.length === MIN_HEAD_LENGTH && times >= MIN_SHORT_PART_USES) headStems.add(word);
    if (!isPart(word, times)) continue;
    modifiers.add(word);
    const stem = stemDanish(word);
    headStems.add(stem);
    if (stem.length > MIN_PART_LENGTH) modifiers.add(stem);
  }
  learnBoundParts(uses.keys(), { modifiers, headStems });
  return { modifiers, headStems };
}

interface Split {
  parts: CompoundPart[];
  links: number;
}

function isBetter(split: Split, than: Split | null): boolean {
  if (than === null) return true;
  if (split.parts.length !== than.parts.length) return split.parts.length < than.parts.length;
  return split.links < than.links;
}

function isHead(lexicon: CompoundLexicon, word: string, from: number): boolean {
  const least = from > MIN_PART_LENGTH ? MIN_HEAD_LENGTH : MIN_PART_LENGTH;
  return from > 0 && word.length - from >= least && lexicon.headStems.has(stemDanish(word.slice(from)));
}

/** The best split of the letters from `from` on, or null; `memo` holds those already worked out. */
function splitFrom(
  lexicon: CompoundLexicon,
  word: string,
  from: number,
  memo: Map<number, Split | null>,
): Split | null {
  const known = memo.get(from);
  if (known !== undefined) return known;
  let best: Split | null = isHead(lexicon, word, from)
    ? { parts: [{ from, to: word.length }], links: 0 }
    : null;
  const last = Math.min(word.length - MIN_HEAD_LENGTH, from + MAX_PART_LENGTH);
  for (let to = from + MIN_PART_LENGTH; to <= last; to++) {
    if (!lexicon.modifiers.has(word.slice(from, to))) continue;
    const split = continueSplit(lexicon, word, { from, to }, memo);
    if (split !== null && isBetter(split, best)) best = split;
  }
  memo.set(from, best);
  return best;
}

function continueSplit(
  lexicon: CompoundLexicon,
  word: string,
  part: CompoundPart,
  memo: Map<number, Split | null>,
): Split | null {
  let best: Split | null = null;
  for (const link of LINKS) {
    if (!word.startsWith(link, part.to)) continue;
    const rest = splitFrom(lexicon, word, part.to + link.length, memo);
    if (rest === null) continue;
    const split = { parts: [part, ...rest.parts], links: rest.links + link.length };
    if (isBetter(split, best)) best = split;
  }
  return best;
}

/** A compound of which only the end is known ("smørre-brød"), or failing that only the beginning ("laks-e-ruller"). */
function splitOnce({ modifiers, headStems }: CompoundLexicon, word: string): CompoundPart[] {
  for (let at = MIN_PART_LENGTH; at < word.length - MIN_PART_LENGTH; at++) {
    if (headStems.has(stemDanish(word.slice(at)))) return [{ from: 0, to: at }, restFrom(word, at)];
  }
  for (let at = word.length - MIN_PART_LENGTH - 1; at > MIN_PART_LENGTH; at--) {
    const rest = restFrom(word, word.startsWith('e', at) ? at + 1 : at);
    const isLongEnough = rest.to - rest.from > MIN_PART_LENGTH;
    if (isLongEnough && modifiers.has(word.slice(0, at))) return [{ from: 0, to: at }, rest];
  }
  return [];
}

function restFrom(word: string, from: number): CompoundPart {
  return { from, to: word.length };
}

/** The parts of a compound, first to last; empty when the word is not a compound of known parts. */
export function splitCompound(lexicon: CompoundLexicon, word: string): CompoundPart[] {
  if (!canBeCompound(word)) return [];
  const split = splitFrom(lexicon, word, 0, new Map());
  return split === null || split.parts.length < 2 ? [] : split.parts;
}

/** As `splitCompound`, and where that finds nothing the two halves of a word of which one half is known. */
export function splitKnownHalf(lexicon: CompoundLexicon, word: string): CompoundPart[] {
  const parts = splitCompound(lexicon, word);
  return parts.length > 0 || !canBeCompound(word) ? parts : splitOnce(lexicon, word);
}
