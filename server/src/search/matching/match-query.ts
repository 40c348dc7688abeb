import { findCodePrefix, squeezeCode } from '../code-table.ts';
import { namesKind } from '../families.ts';
import type { SearchIndex } from '../search-index.ts';
import { foldText } from '../words/fold-text.ts';
import { editsForgiven, nearestTerms } from '../words/fuzzy-terms.ts';
import { proposedSpelling } from '../words/term-dictionary.ts';
import { claimsAmong, isClaim, isOtherClaim, keepingClaims } from './claims.ts';
import {
  clearFrame,
  closeGroup,
  FAIR_BITS,
  fairly,
  leaveGroup,
  MAX_SCORE,
  type MatchFrame,
  rarity,
} from './match-frame.ts';
import { cutTerm, type ParsedQuery, parseQuery, type QueryGroup } from './parse-query.ts';
import { bestDocuments } from './rank-documents.ts';
import { likeTyped, sameUseAs } from './same-use.ts';
import { scoreGroup, scoreSameKind } from './score-group.ts';

/** When a search finds fewer results than this, similar products are shown below them, up to this number in all. */
export const FEW = 10;
/** Number of similar products to choose from, because a customer may not buy all of them. */
const NEARBY = 4 * FEW;
/** Share of the best score from which a result tells what use is meant. */
const AS_GOOD = 0.6;
/** Bonus for products in the same lowest category as the results. */
const BESIDE = 20;

/**
 * Finds similar products for a match with few results: products that lack some of the words, and products in the same
 * lowest category. Products that share only a part of a word are not similar. None for results found by number.
 */
function similarTo(
  index: SearchIndex,
  parsed: ParsedQuery,
  typed: Evaluation,
  best: Uint32Array,
): Similar | null {
  const [first] = parsed.groups;
  const documents = typed.found;
  if (documents.length === 0) return null;
  if (parsed.groups.some((group) => group.coded.length > 0) || parsed.groups.every((group) => group.isNumber))
    return null;
  const { outer } = index.frames;
  if (parsed.groups.length === 1 && first !== undefined) {
    clearFrame(outer);
    scoreSameKind(index, first);
  }
  const divisor = 4 * (parsed.groups.length === 1 ? 1 : Math.max(1, typed.weight));
  const uses = sameUseAs(index, best);
  const nearness = (document: number) => {
    const near = Math.min(MAX_SCORE, Math.floor((outer.sums[document] ?? 0) / divisor));
    return Math.min(MAX_SCORE, near + (uses.isIn(document) ? BESIDE : 0));
  };
  const most = typed.kinds === 0 ? uses.first(2 * FEW) : [];
  const others = new Set([...likeTyped(outer, typed, uses), ...most]);
  for (const document of documents) others.delete(document);
  const kept = keepingClaims(outer, Uint32Array.from(others), claimsAmong(parsed.groups));
  const nearest = bestDocuments(index, kept, nearness, NEARBY);
  const scores = new Map(Array.from(nearest, (document) => [document, nearness(document)]));
  return { documents: nearest, scoreOf: (document) => scores.get(document) ?? 0 };
}

/** The scores are kept apart, because finding similar products overwrites the frame. */
function withSimilar(index: SearchIndex, parsed: ParsedQuery, typed: Evaluation, match: Match): Match {
  const scores = new Map(Array.from(typed.found, (document) => [document, match.scoreOf(document)]));
  const least = AS_GOOD * Math.max(0, ...scores.values());
  const best = typed.found.filter((document) => (scores.get(document) ?? 0) >= least);
  const similar = similarTo(index, parsed, typed, best);
  return { ...match, scoreOf: (document) => scores.get(document) ?? 0, similar };
}

type Similar = Pick<Match, 'documents' | 'scoreOf'>;

/** Valid only until the next query on the same index, which reuses the memory. */
export interface Match {
  /** Ordinals (positions in the index) in no particular order; null when every document matches. */
  documents: Uint32Array | null;
  /** Documents to show below a few results; null when there are none or enough results. */
  similar: Similar | null;
  /** Score of a matching document, from 0 to `MAX_SCORE`. */
  scoreOf: (document: number) => number;
  didYouMean: string | null;
  /** True when the documents have all that was typed, as it was typed. */
  isExact: boolean;
}

/**
 * A query group counts as the product type when its best score is at least this share of the best score of all groups.
 */
const KIND_SHARE = 0.85;
/** Divisor for the score of a corrected word. */
const CORRECTED = 2;
/**
 * Value of a matched word in the hits; a matched number counts 1. So hits / 16 is the number of matched words, and the
 * remainder is the number of matched numbers.
 */
const WORD_HIT = 16;
const NONE = new Uint32Array(0);

interface Evaluation {
  found: Uint32Array;
  isFull: boolean;
  /** True when the documents match every query group, including numbers. */
  isExact: boolean;
  /**
   * Bits of the query groups that name the product type and describe at least one document well; 0 when there are none.
   */
  kinds: number;
  mostWords: number;
  /** When no document matches every word: bits of the query groups that describe the best one well or fairly well. */
  described: number;
  weight: number;
  spellings: (string | null)[];
  isUnmatched: boolean[];
}

/** Conditions for documents: a range of hits, and the query groups (as bits) that must describe them. */
interface Wanted {
  least: number;
  most: number;
  bits: number;
}

/** Uses a plain loop, because `filter` with a callback takes ten times as long. */
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

function mostHits({ matched, matchedCount, hits, says }: MatchFrame, bits: number): number {
  let most = 0;
  for (let i = 0; i < matchedCount; i++) {
    const document = matched[i] ?? 0;
    if (((says[document] ?? 0) & bits) === bits) most = Math.max(most, hits[document] ?? 0);
  }
  return most;
}

/**
 * Returns the query groups that name the product type, judged by their best scores. In "løg skrællede hele" (onions,
 * peeled, whole), "løg" is a category and in many names, while "hele" is only an attribute.
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

/**
 * Returns documents with the given bits that match every query group; when there are none, those that match every word,
 * even if numbers do not match.
 */
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

/**
 * Returns the documents of the product type that match the most words. When no product of the type is sold,
 * returns the documents that match the most words, which must be at least half of all words.
 */
function pickMost(frame: MatchFrame, groups: readonly QueryGroup[], bits: number, kinds: number): Picked {
  const words = groups.filter((group) => !group.isNumber).length;
  const most = mostHits(frame, bits);
  const mostWords = Math.floor(most / WORD_HIT);
  const isEnough = words === 0 ? most * 2 >= groups.length : kinds !== 0 || mostWords * 2 >= words;
  if (most === 0 || !isEnough) return { found: NONE, isFull: false, isExact: false, mostWords, kinds };
  const least = words === 0 ? most : mostWords * WORD_HIT;
  const found = pick(frame, { least, most, bits });
  return { found, isFull: mostWords === words, isExact: false, mostWords, kinds };
}

/**
 * Returns the documents that match all query groups and that the product type describes well. When there are none, those it describes fairly well; otherwise those that match the most words.
 */
function pickMatches(
  frame: MatchFrame,
  groups: readonly QueryGroup[],
  asked: number,
  thingAmong: (bits: number) => number,
): Picked {
  const kinds = mostHits(frame, asked) === 0 ? 0 : asked;
  for (const bits of kinds === 0 ? [0] : [kinds, fairly(kinds)]) {
    const { found, isExact } = pickFull(frame, groups, bits);
    const mostWords = groups.filter((group) => !group.isNumber).length;
    if (found.length > 0) return { found, isFull: true, isExact, mostWords, kinds };
  }
  return pickMost(frame, groups, kinds === 0 ? thingAmong(asked) : kinds, kinds);
}

/** The query groups, as bits, that describe the best of the documents. */
function saysOfBest({ sums, says }: MatchFrame, documents: Uint32Array): number {
  let best = 0;
  let most = 0;
  for (const document of documents) {
    if ((sums[document] ?? 0) <= most) continue;
    most = sums[document] ?? 0;
    best = document;
  }
  return most === 0 ? 0 : (says[best] ?? 0);
}

/** True when another word was read for one that is too short to be misspelt: "gås" (goose) for "gas". */
function isGuess({ words }: QueryGroup, spelling: string | null | undefined): boolean {
  return spelling != null && words.every((word) => editsForgiven(word.length) === 0);
}

function evaluate(index: SearchIndex, parsed: ParsedQuery): Evaluation {
  const { outer } = index.frames;
  clearFrame(outer);
  const isUnmatched: boolean[] = [];
  const tops: number[] = [];
  let weight = 0;
  const spellings = parsed.groups.map((group, i) => {
    const read = scoreGroup(index, group);
    const isOther = isOtherClaim(index, group, read);
    if (isOther) leaveGroup(outer);
    const spelling = isOther ? null : read;
    isUnmatched.push(outer.touchedCount === 0);
    const rare = rarity(outer.touchedCount, index.size);
    weight += rare;
    const top = closeGroup(outer, group.isNumber ? 1 : WORD_HIT, rare, parsed.groups.length > 1 ? 1 << i : 0);
    tops.push(spelling === null ? top : top * CORRECTED);
    return spelling;
  });
  const asked = kindsAmong(parsed.groups, tops);
  // Of words that together name no product, the last one that is a kind of goods decides, as typed before corrected: "ost" of
  // "røget ost".
  const thingAmong = (bits: number) => {
    const isThing = ({ words, compound }: QueryGroup, i: number) =>
      (bits & (1 << i)) !== 0 &&
      namesKind(index, foldText(spellings[i] ?? '') || compound || (words.at(-1) ?? ''));
    const things = parsed.groups.flatMap((group, i) => (isThing(group, i) ? [i] : []));
    const last = things.findLast((i) => spellings[i] === null) ?? things.at(-1);
    return last === undefined ? 0 : 1 << last;
  };
  const picked = pickMatches(outer, parsed.groups, asked, thingAmong);
  if (!picked.isFull && parsed.groups.every((group, i) => isUnmatched[i] || isGuess(group, spellings[i])))
    picked.found = NONE;
  return {
    ...picked,
    described: picked.isFull ? 0 : saysOfBest(outer, picked.found),
    weight,
    spellings,
    isUnmatched,
  };
}

/**
 * Returns the term with corrections of words that matched nothing or only after a correction; null when there are no
 * such words.
 */
function corrected(parsed: ParsedQuery, spellings: readonly (string | null)[]): string | null {
  if (spellings.every((spelling) => spelling === null)) return null;
  return parsed.groups.map((group, i) => spellings[i] ?? group.display).join(' ');
}

/**
 * Returns the nearest word for a query group without matches, with one more edit allowed than usual when the first letter is the
 * same.
 */
function widerSpelling(index: SearchIndex, group: QueryGroup): string | null {
  const [text] = group.words;
  if (text === undefined || group.isNumber || group.words.length > 1) return null;
  const [nearest] = nearestTerms(index.fuzzy, index.terms, text, 1);
  if (nearest === undefined) return null;
  const isFar = nearest.distance > editsForgiven(text.length);
  if (isFar && index.terms.texts[nearest.term]?.charAt(0) !== text.charAt(0)) return null;
  const spelling = proposedSpelling(index.terms, nearest.term);
  return isOtherClaim(index, group, spelling) ? null : spelling;
}

function finish(
  index: SearchIndex,
  { found, weight, isExact, spellings }: Evaluation,
  didYouMean: string | null,
): Match {
  const { sums } = index.frames.outer;
  const divisor = Math.max(1, weight);
  const isMeant = isExact && spellings.every((spelling) => spelling === null);
  const scoreOf = (document: number) => Math.min(MAX_SCORE, Math.floor((sums[document] ?? 0) / divisor));
  return { documents: found, similar: null, scoreOf, didYouMean, isExact: isMeant };
}

/**
 * Returns the part of the query that the results match, as text for the user, when some words of the query occur in no
 * product at all. Returns null when nothing was found, or when no product has all of the words that do occur.
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
  const words = foundWords(parsed, typed) ?? describingWords(parsed, typed);
  return words === null ? null : keepingTheClaim(index, parsed, typed, words);
}

/** Who asked for a claim is never led to goods without it, but to what has the claim, or to nothing. */
function keepingTheClaim(index: SearchIndex, parsed: ParsedQuery, typed: Evaluation, words: string) {
  const asked = parsed.groups.flatMap((group, i) =>
    isClaim(group) ? [typed.spellings[i] ?? group.display] : [],
  );
  if (asked.every((claim) => words.includes(claim))) return words;
  const claimed = asked.join(' ');
  return evaluate(index, parseQuery(index, claimed, parsed.groups[0]?.isEnglish)).isFull ? claimed : null;
}

/** Returns the words that describe the best product found, when no product has all that was typed. */
function describingWords(parsed: ParsedQuery, { described, spellings }: Evaluation): string | null {
  const bits = described | (described >>> FAIR_BITS);
  const named = parsed.groups.flatMap((group, i) =>
    (bits & (1 << i)) === 0 ? [] : [spellings[i] ?? group.display],
  );
  return named.length === 0 || named.length === parsed.groups.length ? null : named.join(' ');
}

function matchGroups(index: SearchIndex, parsed: ParsedQuery): Match {
  const typed = evaluate(index, parsed);
  const didYouMean = typed.isFull ? corrected(parsed, typed.spellings) : proposal(index, parsed, typed);
  // Evaluating the proposal overwrote the frame, so the typed term is evaluated again.
  const evaluated = typed.isFull ? typed : evaluate(index, parsed);
  if (!evaluated.isFull)
    evaluated.found = keepingClaims(index.frames.outer, evaluated.found, claimsAmong(parsed.groups));
  const match = finish(index, evaluated, didYouMean);
  return evaluated.found.length < FEW ? withSimilar(index, parsed, evaluated, match) : match;
}

const nothingSaid = { similar: null, didYouMean: null, isExact: false };

/** Never fails; an empty term matches everything. */
export function matchQuery(index: SearchIndex, term: string, isEnglish = false): Match {
  const parsed = parseQuery(index, term, isEnglish);
  if (parsed.isEverything) return { ...nothingSaid, documents: null, scoreOf: () => 0 };
  if (parsed.coded.length > 0)
    return { ...nothingSaid, documents: parsed.coded, scoreOf: () => MAX_SCORE, isExact: true };
  const match = matchGroups(index, parsed);
  return match.documents?.length === 0 ? (begunCode(index, term) ?? match) : match;
}

/** Matches a term without known words as the beginning of an item number that contains letters. */
function begunCode({ codes }: SearchIndex, term: string): Match | undefined {
  const begun = findCodePrefix(codes, squeezeCode(cutTerm(term)));
  if (begun.length === 0) return undefined;
  const documents = Uint32Array.from(new Set(begun));
  return { ...nothingSaid, documents, scoreOf: () => MAX_SCORE };
}
