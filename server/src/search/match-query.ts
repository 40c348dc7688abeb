import { splitCompound } from './compound-lexicon.ts';
import { nearestTerms } from './fuzzy-terms.ts';
import { clearFrame, closeGroup, MAX_SCORE, type MatchFrame, rarity } from './match-frame.ts';
import { type ParsedQuery, parseQuery, type QueryGroup } from './parse-query.ts';
import { scoreGroup } from './score-group.ts';
import type { SearchIndex } from './search-index.ts';
import { isUsed, proposedSpelling } from './term-dictionary.ts';
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

/** A matched word counts this much among the hits, a number one: hits / 16 is the words, the rest the numbers. */
const WORD_HIT = 16;
const NONE = new Uint32Array(0);

interface Evaluation {
  found: Uint32Array;
  isFull: boolean;
  /** Words that the best of them match together. */
  mostWords: number;
  /** Weights of all groups together. */
  weight: number;
  spellings: (string | null)[];
  isUnmatched: boolean[];
}

/** The matched documents with so many hits. A plain loop: a filter with a callback takes ten times as long. */
function pick({ matched, matchedCount, hits }: MatchFrame, least: number, most: number): Uint32Array {
  const picked = new Uint32Array(matchedCount);
  let count = 0;
  for (let i = 0; i < matchedCount; i++) {
    const document = matched[i] ?? 0;
    const own = hits[document] ?? 0;
    if (own >= least && own <= most) picked[count++] = document;
  }
  return picked.subarray(0, count);
}

function mostHits({ matched, matchedCount, hits }: MatchFrame): number {
  let most = 0;
  for (let i = 0; i < matchedCount; i++) most = Math.max(most, hits[matched[i] ?? 0] ?? 0);
  return most;
}

/**
 * Documents that match every group; failing that every word, whatever the numbers; failing that as many
 * words as some document matches, if those are at least half.
 */
function pickMatches(
  frame: MatchFrame,
  groups: readonly QueryGroup[],
): Pick<Evaluation, 'found' | 'isFull' | 'mostWords'> {
  const words = groups.filter((group) => !group.isNumber).length;
  const every = words * WORD_HIT + groups.length - words;
  const all = pick(frame, every, every);
  if (all.length > 0) return { found: all, isFull: true, mostWords: words };
  const most = mostHits(frame);
  const mostWords = Math.floor(most / WORD_HIT);
  const isEnough = words === 0 ? most * 2 >= groups.length : mostWords * 2 >= words;
  if (most === 0 || !isEnough) return { found: NONE, isFull: false, mostWords };
  const least = words === 0 ? most : mostWords * WORD_HIT;
  return { found: pick(frame, least, most), isFull: mostWords === words, mostWords };
}

function evaluate(index: SearchIndex, parsed: ParsedQuery): Evaluation {
  const { outer } = index.frames;
  clearFrame(outer);
  const isUnmatched: boolean[] = [];
  let weight = 0;
  const spellings = parsed.groups.map((group) => {
    const spelling = scoreGroup(index, group);
    isUnmatched.push(outer.touchedCount === 0);
    const rare = rarity(outer.touchedCount, index.size);
    weight += rare;
    closeGroup(outer, group.isNumber ? 1 : WORD_HIT, rare);
    return spelling;
  });
  return { ...pickMatches(outer, parsed.groups), weight, spellings, isUnmatched };
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
  const kind = head === undefined ? '' : text.slice(head.from);
  const known = isUsed(index.terms, kind) ? index.terms.idOf.get(kind) : undefined;
  const term = known ?? nearestTerms(index.fuzzy, index.terms, text, 1)[0]?.term;
  return term === undefined ? null : proposedSpelling(index.terms, term);
}

/** The term with two neighbours joined that are one word in the catalogue ("ice tea" where it says "icetea"). */
function joinNeighbours(index: SearchIndex, parsed: ParsedQuery): string | null {
  const { tokens } = parsed;
  for (let i = 0; i + 1 < tokens.length; i++) {
    const joined = `${tokens[i]?.text}${tokens[i + 1]?.text}`;
    if (!isUsed(index.terms, joined)) continue;
    return tokens.map((token, at) => token.display + (at === i ? '' : ' ')).join('');
  }
  return null;
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
  if (spelling !== null && evaluate(index, parseQuery(index, spelling)).isFull) return spelling;
  return foundWords(parsed, typed);
}

function matchGroups(index: SearchIndex, parsed: ParsedQuery, isRetry = false): Match {
  const typed = evaluate(index, parsed);
  if (typed.isFull || isRetry) {
    const match = finish(index, typed, corrected(parsed, typed.spellings));
    return widen(index, parsed, typed, match);
  }
  const joined = joinNeighbours(index, parsed);
  if (joined !== null) return matchGroups(index, parseQuery(index, joined), true);
  const didYouMean = proposal(index, parsed, typed);
  // Weighing the proposal used the frame; what was typed is evaluated once more.
  return finish(index, evaluate(index, parsed), didYouMean);
}

/** Matches a term by domain 8. Never fails, whatever the term; an empty one matches everything. */
export function matchQuery(index: SearchIndex, term: string): Match {
  const parsed = parseQuery(index, term);
  if (parsed.isEverything) return { documents: null, named: null, scoreOf: () => 0, didYouMean: null };
  if (parsed.coded.length > 0) {
    const { coded } = parsed;
    return { documents: coded, named: coded, scoreOf: () => MAX_SCORE, didYouMean: null };
  }
  return matchGroups(index, parsed);
}
