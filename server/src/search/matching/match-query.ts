import { findCodePrefix, squeezeCode } from '../code-table.ts';
import type { SearchIndex } from '../search-index.ts';
import { nearestTerms } from '../words/fuzzy-terms.ts';
import { proposedSpelling } from '../words/term-dictionary.ts';
import { clearFrame, closeGroup, fairly, MAX_SCORE, type MatchFrame, rarity } from './match-frame.ts';
import { cutTerm, type ParsedQuery, parseQuery, type QueryGroup } from './parse-query.ts';
import { scoreGroup } from './score-group.ts';
import { widen } from './widen-match.ts';

/** What a term matched. Valid until the next query on the same index. */
export interface Match {
  /** Ordinals, in no order; null means everything. */
  documents: Uint32Array | null;
  /** Those that match by the words themselves, without what is near. */
  named: Uint32Array | null;
  /** 0 to `MAX_SCORE` for a document that matched. */
  scoreOf: (document: number) => number;
  didYouMean: string | null;
}

/** A group names the kind of thing when it does so at least this well beside the best. */
const KIND_SHARE = 0.85;
/** What a corrected word scores is that much less than what was meant would. */
const CORRECTED = 2;
/** A matched word counts this much among the hits, a number one: hits / 16 is the words, the rest the numbers. */
const WORD_HIT = 16;
const NONE = new Uint32Array(0);

interface Evaluation {
  found: Uint32Array;
  isFull: boolean;
  /** True when they match every group, the numbers too. */
  isExact: boolean;
  /** Bits of the groups that name the kind of thing asked for, and that some document matches so; 0 for none. */
  kinds: number;
  /** Words that the best of them match together. */
  mostWords: number;
  /** Weights of all groups together. */
  weight: number;
  spellings: (string | null)[];
  isUnmatched: boolean[];
}

/** What documents must have: so many hits, and that groups with these bits say what they are. */
interface Wanted {
  least: number;
  most: number;
  bits: number;
}

/** The matched documents that have it. A plain loop: a filter with a callback takes ten times as long. */
function pick({ matched, matchedCount, hits, says }: MatchFrame, { least, most, bits }: Wanted): Uint32Array {
  const picked = new Uint32Array(matchedCount);
  let count = 0;
  for (let i = 0; i < matchedCount; i++) {
    const document = matched[i] ?? 0;
    const own = hits[document] ?? 0;
    if (own >= least && own <= most && ((says[document] ?? 0) & bits) === bits) picked[count++] = document;
  }
  return picked.subarray(0, count);
}

/** The most hits of any document that has all of the bits; 0 when none has. */
function mostHits({ matched, matchedCount, hits, says }: MatchFrame, bits: number): number {
  let most = 0;
  for (let i = 0; i < matchedCount; i++) {
    const document = matched[i] ?? 0;
    if (((says[document] ?? 0) & bits) === bits) most = Math.max(most, hits[document] ?? 0);
  }
  return most;
}

/**
 * The groups that name the kind of thing, by how well they name anything: "løg" in "løg skrællede hele" is a leaf category
 * and a word of many names, "hele" only goes with them.
 */
function kindsAmong(groups: readonly QueryGroup[], tops: readonly number[]): number {
  const mayBe = groups.map((group) => !group.isNumber && !group.isAside);
  const best = Math.max(0, ...tops.filter((_, i) => mayBe[i]));
  return tops.reduce(
    (bits, top, i) => (mayBe[i] && top > 0 && top >= best * KIND_SHARE ? bits | (1 << i) : bits),
    0,
  );
}

type Picked = Pick<Evaluation, 'found' | 'isFull' | 'isExact' | 'mostWords' | 'kinds'>;

/** Documents that match every group, or failing that every word whatever the numbers, and of which the bits are said. */
function pickFull(
  frame: MatchFrame,
  groups: readonly QueryGroup[],
  bits: number,
): Pick<Evaluation, 'found' | 'isExact'> {
  const words = groups.filter((group) => !group.isNumber).length;
  const most = words * WORD_HIT + groups.length - words;
  const all = pick(frame, { least: most, most, bits });
  if (all.length > 0 || words === 0) return { found: all, isExact: true };
  return { found: pick(frame, { least: words * WORD_HIT, most, bits }), isExact: false };
}

/** As many words as some document of the kinds matches, if those are at least half where the kind is nothing that is sold. */
function pickMost(frame: MatchFrame, groups: readonly QueryGroup[], kinds: number): Picked {
  const words = groups.filter((group) => !group.isNumber).length;
  const most = mostHits(frame, kinds);
  const mostWords = Math.floor(most / WORD_HIT);
  const isEnough = words === 0 ? most * 2 >= groups.length : kinds !== 0 || mostWords * 2 >= words;
  if (most === 0 || !isEnough) return { found: NONE, isFull: false, isExact: false, mostWords, kinds };
  const least = words === 0 ? most : mostWords * WORD_HIT;
  const found = pick(frame, { least, most, bits: kinds });
  return { found, isFull: mostWords === words, isExact: false, mostWords, kinds };
}

/**
 * Documents that match all that was asked and are well of the kind; failing that those that are so fairly; failing that as
 * many words as some document of the kind matches.
 */
function pickMatches(frame: MatchFrame, groups: readonly QueryGroup[], asked: number): Picked {
  const kinds = mostHits(frame, asked) === 0 ? 0 : asked;
  for (const bits of kinds === 0 ? [0] : [kinds, fairly(kinds)]) {
    const { found, isExact } = pickFull(frame, groups, bits);
    const mostWords = groups.filter((group) => !group.isNumber).length;
    if (found.length > 0) return { found, isFull: true, isExact, mostWords, kinds };
  }
  return pickMost(frame, groups, kinds);
}

function evaluate(index: SearchIndex, parsed: ParsedQuery): Evaluation {
  const { outer } = index.frames;
  clearFrame(outer);
  const isUnmatched: boolean[] = [];
  const tops: number[] = [];
  let weight = 0;
  const spellings = parsed.groups.map((group, i) => {
    const spelling = scoreGroup(index, group);
    isUnmatched.push(outer.touchedCount === 0);
    const rare = rarity(outer.touchedCount, index.size);
    weight += rare;
    const top = closeGroup(outer, group.isNumber ? 1 : WORD_HIT, rare, parsed.groups.length > 1 ? 1 << i : 0);
    tops.push(spelling === null ? top : top * CORRECTED);
    return spelling;
  });
  const asked = kindsAmong(parsed.groups, tops);
  return { ...pickMatches(outer, parsed.groups, asked), weight, spellings, isUnmatched };
}

/** The term with the words replaced that matched nothing, or only by a correction; null when none is. */
function corrected(parsed: ParsedQuery, spellings: readonly (string | null)[]): string | null {
  if (spellings.every((spelling) => spelling === null)) return null;
  return parsed.groups.map((group, i) => spellings[i] ?? group.display).join(' ');
}

/** For a group that matched nothing: the nearest word one edit beyond what is forgiven. */
function widerSpelling(index: SearchIndex, group: QueryGroup): string | null {
  const [text] = group.words;
  if (text === undefined || group.isNumber || group.words.length > 1) return null;
  const term = nearestTerms(index.fuzzy, index.terms, text, 1)[0]?.term;
  return term === undefined ? null : proposedSpelling(index.terms, term);
}

function finish(index: SearchIndex, { found, weight }: Evaluation, didYouMean: string | null): Match {
  const { sums } = index.frames.outer;
  const divisor = Math.max(1, weight);
  const scoreOf = (document: number) => Math.min(MAX_SCORE, Math.floor((sums[document] ?? 0) / divisor));
  return { documents: found, named: found, scoreOf, didYouMean };
}

/**
 * The words that were found together, where others are known to nobody: what the products shown stand for. Null where
 * nothing is shown or the words found are only some of those that are known.
 */
function foundWords(parsed: ParsedQuery, typed: Evaluation): string | null {
  const known = parsed.groups.filter((_, i) => !typed.isUnmatched[i]);
  const words = known.filter((group) => !group.isNumber).length;
  if (typed.found.length === 0 || typed.mostWords < words) return null;
  const spelled = parsed.groups.map((group, i) => typed.spellings[i] ?? group.display);
  return spelled.filter((_, i) => !typed.isUnmatched[i]).join(' ');
}

function proposal(index: SearchIndex, parsed: ParsedQuery, typed: Evaluation): string | null {
  const wider = parsed.groups.map((group, i) =>
    typed.isUnmatched[i] ? widerSpelling(index, group) : (typed.spellings[i] ?? null),
  );
  const spelling = corrected(parsed, wider);
  if (spelling !== null && evaluate(index, parseQuery(index, spelling, parsed.groups[0]?.isEnglish)).isFull)
    return spelling;
  return foundWords(parsed, typed);
}

function matchGroups(index: SearchIndex, parsed: ParsedQuery): Match {
  const typed = evaluate(index, parsed);
  if (typed.isFull) {
    const match = finish(index, typed, corrected(parsed, typed.spellings));
    return widen(index, parsed, typed, match);
  }
  const didYouMean = proposal(index, parsed, typed);
  // Weighing the proposal used the frame; what was typed is evaluated once more.
  return finish(index, evaluate(index, parsed), didYouMean);
}

/** Matches a term by domain 8. Never fails, whatever the term; an empty one matches everything. */
export function matchQuery(index: SearchIndex, term: string, isEnglish = false): Match {
  const parsed = parseQuery(index, term, isEnglish);
  if (parsed.isEverything) return { documents: null, named: null, scoreOf: () => 0, didYouMean: null };
  if (parsed.coded.length > 0) {
    const { coded } = parsed;
    return { documents: coded, named: coded, scoreOf: () => MAX_SCORE, didYouMean: null };
  }
  const match = matchGroups(index, parsed);
  return match.documents?.length === 0 ? (begunCode(index, term) ?? match) : match;
}

/** What no word says may be the letters that an item number begins with. */
function begunCode({ codes }: SearchIndex, term: string): Match | undefined {
  const begun = findCodePrefix(codes, squeezeCode(cutTerm(term)));
  if (begun.length === 0) return undefined;
  const documents = Uint32Array.from(new Set(begun));
  return { documents, named: documents, scoreOf: () => MAX_SCORE, didYouMean: null };
}
