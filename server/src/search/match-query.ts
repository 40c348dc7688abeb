import { splitCompound } from './compound-lexicon.ts';
import { nearestTerms } from './fuzzy-terms.ts';
import { clearFrame, closeGroup, type MatchFrame, touch } from './match-frame.ts';
import { type ParsedQuery, parseQuery, type QueryGroup } from './parse-query.ts';
import { scoreCoded, scoreNumber, scoreWord } from './score-word.ts';
import type { SearchIndex } from './search-index.ts';
import { proposedSpelling } from './term-dictionary.ts';

/** What a term matched. Valid until the next query on the same index. */
export interface Match {
  /** Ordinals, in no order; null means everything. */
  documents: Uint32Array | null;
  /** 0 to 255 for a document that matched. */
  scoreOf: (document: number) => number;
  didYouMean: string | null;
}

const SYNONYM_FACTOR = 13;
const SPLIT_FACTOR = 12;
/** A matched word counts this much among the hits, a number one: hits / 16 is the words, the rest the numbers. */
const WORD_HIT = 16;
const MAX_SCORE = 255;

/** Scores documents that match all of several words as one match of the group at hand in the outer frame. */
function scoreTogether(index: SearchIndex, words: readonly string[], factor: number): void {
  const { outer, inner } = index.frames;
  clearFrame(inner);
  for (const text of words) {
    if (/\d/.test(text)) scoreNumber(index, inner, text);
    else scoreWord(index, inner, text, { factor, isLast: false, isExactOnly: true });
    closeGroup(inner, 1);
  }
  for (let i = 0; i < inner.matchedCount; i++) {
    const document = inner.matched[i] ?? 0;
    if (inner.hits[document] !== words.length) continue;
    touch(outer, document, Math.min(MAX_SCORE, Math.floor((inner.sums[document] ?? 0) / words.length)));
  }
  clearFrame(inner);
}

function scoreSynonyms(index: SearchIndex, group: QueryGroup): void {
  for (const words of group.synonyms) scoreTogether(index, words, SYNONYM_FACTOR);
}

/** One typed word; one the catalogue does not know is also tried as a compound of words it does know. */
function scoreTypedWord(index: SearchIndex, group: QueryGroup, text: string): string | null {
  const outcome = scoreWord(index, index.frames.outer, text, {
    factor: 16,
    isLast: group.isLast,
    isExactOnly: false,
  });
  if (outcome.isKnown) return null;
  const parts = splitCompound(index.lexicon, text).map(({ from, to }) => text.slice(from, to));
  if (parts.length > 1) scoreTogether(index, parts, SPLIT_FACTOR);
  return outcome.correction;
}

/** Scores one group and returns the spelling to propose for it, if it took one to match. */
function scoreGroup(index: SearchIndex, group: QueryGroup): string | null {
  const [first] = group.words;
  scoreCoded(index.frames.outer, group.coded);
  scoreSynonyms(index, group);
  if (group.words.length > 1) scoreTogether(index, group.words, 16);
  else if (first !== undefined && group.isNumber) scoreNumber(index, index.frames.outer, first);
  else if (first !== undefined) {
    const isReplaced = group.synonyms.length > 0 && index.frames.outer.touchedCount > 0;
    const correction = scoreTypedWord(index, group, first);
    return isReplaced ? null : correction;
  }
  return null;
}

function pick(frame: MatchFrame, isPicked: (hits: number) => boolean): Uint32Array {
  return frame.matched
    .subarray(0, frame.matchedCount)
    .filter((document) => isPicked(frame.hits[document] ?? 0));
}

/**
 * Documents that match every group; failing that every word, whatever the numbers; failing that as many
 * words as some document matches, if those are at least half.
 */
function pickMatches(
  frame: MatchFrame,
  groups: readonly QueryGroup[],
): { found: Uint32Array; isFull: boolean } {
  const words = groups.filter((group) => !group.isNumber).length;
  const all = pick(frame, (hits) => hits === words * WORD_HIT + groups.length - words);
  if (all.length > 0) return { found: all, isFull: true };
  const most = frame.matched
    .subarray(0, frame.matchedCount)
    .reduce((top, document) => Math.max(top, frame.hits[document] ?? 0), 0);
  const mostWords = Math.floor(most / WORD_HIT);
  const isEnough = words === 0 ? most * 2 >= groups.length : mostWords * 2 >= words;
  if (most === 0 || !isEnough) return { found: new Uint32Array(0), isFull: false };
  const least = words === 0 ? most : mostWords * WORD_HIT;
  return { found: pick(frame, (hits) => hits >= least), isFull: mostWords === words };
}

/** The term with the words replaced that matched nothing, or only by a correction; null when none is. */
function corrected(parsed: ParsedQuery, spellings: readonly (string | null)[]): string | null {
  if (spellings.every((spelling) => spelling === null)) return null;
  return parsed.groups.map((group, i) => spellings[i] ?? group.display).join(' ');
}

/**
 * For a group that matched nothing: the kind of thing a compound of known words names ("marmelade" where no
 * such marmelade is sold), or else the nearest word one edit beyond what is forgiven.
 */
function widerSpelling(index: SearchIndex, group: QueryGroup): string | null {
  const [text] = group.words;
  if (text === undefined || group.isNumber || group.words.length > 1) return null;
  const head = splitCompound(index.lexicon, text).at(-1);
  const known = head === undefined ? undefined : index.terms.idOf.get(text.slice(head.from));
  const term = known ?? nearestTerms(index.fuzzy, index.terms, text, 1)[0]?.term;
  return term === undefined ? null : proposedSpelling(index.terms, term);
}

interface Evaluation {
  found: Uint32Array;
  isFull: boolean;
  spellings: (string | null)[];
  isUnmatched: boolean[];
}

function evaluate(index: SearchIndex, parsed: ParsedQuery): Evaluation {
  const { outer } = index.frames;
  clearFrame(outer);
  const isUnmatched: boolean[] = [];
  const spellings = parsed.groups.map((group) => {
    const spelling = scoreGroup(index, group);
    isUnmatched.push(outer.touchedCount === 0);
    closeGroup(outer, group.isNumber ? 1 : WORD_HIT);
    return spelling;
  });
  return { ...pickMatches(outer, parsed.groups), spellings, isUnmatched };
}

/** The term with two neighbours joined that are one word in the catalogue ("ice tea" where it says "icetea"). */
function joinNeighbours(index: SearchIndex, parsed: ParsedQuery): string | null {
  const { tokens } = parsed;
  for (let i = 0; i + 1 < tokens.length; i++) {
    const joined = `${tokens[i]?.text}${tokens[i + 1]?.text}`;
    if (!index.terms.idOf.has(joined)) continue;
    return tokens.map((token, at) => token.display + (at === i ? '' : ' ')).join('');
  }
  return null;
}

function finish(index: SearchIndex, groups: number, found: Uint32Array, didYouMean: string | null): Match {
  const { sums } = index.frames.outer;
  const divisor = Math.max(1, groups);
  const scoreOf = (document: number) => Math.min(MAX_SCORE, Math.floor((sums[document] ?? 0) / divisor));
  return { documents: found, scoreOf, didYouMean };
}

function matchGroups(index: SearchIndex, parsed: ParsedQuery, isRetry: boolean): Match {
  const { found, isFull, spellings, isUnmatched } = evaluate(index, parsed);
  if (isFull || isRetry) {
    return finish(index, parsed.groups.length, found, corrected(parsed, spellings));
  }
  const joined = joinNeighbours(index, parsed);
  if (joined !== null) return matchGroups(index, parseQuery(index, joined), true);
  const wider = parsed.groups.map((group, i) =>
    isUnmatched[i] ? widerSpelling(index, group) : spellings[i],
  );
  const proposal = corrected(
    parsed,
    wider.map((spelling) => spelling ?? null),
  );
  const isProposalGood = proposal !== null && evaluate(index, parseQuery(index, proposal)).isFull;
  // Weighing the proposal used the frame; what was typed is evaluated once more.
  const typed = proposal === null ? found : evaluate(index, parsed).found;
  return finish(index, parsed.groups.length, typed, isProposalGood ? proposal : null);
}

/** Matches a term by domain 8. Never fails, whatever the term; an empty one matches everything. */
export function matchQuery(index: SearchIndex, term: string): Match {
  const parsed = parseQuery(index, term);
  if (parsed.isEverything) return { documents: null, scoreOf: () => 0, didYouMean: null };
  if (parsed.coded.length > 0) {
    return { documents: parsed.coded, scoreOf: () => MAX_SCORE, didYouMean: null };
  }
  return matchGroups(index, parsed, false);
}
