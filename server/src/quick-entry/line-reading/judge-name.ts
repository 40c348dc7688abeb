import type { Confidence } from '@engros/contracts/quick-entry/basket-import.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import type { WrittenQuantity } from '../order-files/typed/written-quantity.ts';
import type { JudgedCandidate, JudgedLine } from './judged-line.ts';
import type { ShopView } from './line-comparison.ts';
import { type NameScore, scoreName } from './name-match.ts';
import { type NameToken, typedTokens } from './name-tokens.ts';
import { hasWrittenSize, isOfPieces } from './resolve-quantity.ts';

const leastCoverage = 0.3;
const guessCoverage = 0.58;
/** A candidate whose coverage is at most this much below the best is treated as equally good. */
const closeBy = 0.12;
/** Of goods that they buy, those on their lists come first, even when others were bought somewhat more often. */
const favoriteLead = 0.06;
const ownKindCoverage = 0.95;
const standInLag = 0.06;
const oftenBought = 4;
const otherAnswers = 2;
const shownAtMost = 3;
const suggestedAtMost = 2;
/** Outweighs habit. */
const pieceLead = 0.3;

interface Scored extends NameScore {
  candidate: JudgedCandidate;
  rank: number;
  fitsUnit: boolean;
}

function fitsUnit({ resolved }: JudgedCandidate): boolean {
  return (
    resolved.note.kind !== 'otherUnit' && !(resolved.note.kind === 'converted' && resolved.note.isRounded)
  );
}

/** A size that was written outweighs habit. */
function sizeRank(quantity: WrittenQuantity, isOfSize: boolean | undefined): number {
  if (quantity.kind !== 'units' || quantity.packG === null) return 0;
  return isOfSize === true ? 0.05 : -0.2;
}

function scored(
  shop: ShopView,
  words: readonly NameToken[],
  product: CatalogProduct,
  quantity: WrittenQuantity,
): Scored {
  const score = scoreName(shop.shelf.catalog, words, product, shop.language);
  const candidate = shop.candidate(product, quantity);
  const isOfSize = hasWrittenSize(product, quantity);
  const fits = isOfSize !== false && fitsUnit(candidate);
  const habit = candidate.times === 0 ? 0 : 0.1 + Math.min(0.08, Math.log10(candidate.times) / 25);
  const rank =
    score.coverage +
    habit +
    (candidate.times > 0 && shop.favorites.has(product.id) ? favoriteLead : 0) +
    (score.isHeadNamed ? 0.08 : 0) +
    (fits ? 0.03 : 0) +
    sizeRank(quantity, isOfSize);
  return { ...score, candidate, rank, fitsUnit: fits };
}

/** Of fewer letters the beginning of another word says nothing of the goods: `ris` in risalamande. */
const shortWord = 4;

/**
 * From the customer's purchases and from the search, best first. Goods in which a word stands whole come before those that only
 * begin with it, whatever was bought.
 */
function candidatesFor(shop: ShopView, text: string, quantity: WrittenQuantity): Scored[] {
  const words = typedTokens(text, shop.language);
  if (words.length === 0) return [];
  const products = new Set([...shop.bought, ...shop.found(text)]);
  const read = [...products].map((product) => scored(shop, words, product, quantity));
  const isShort = words.every(({ display }) => display.length < shortWord);
  const all = byOwnKind(read, !isShort);
  const isNamed = all.some(({ coverage }) => coverage >= guessCoverage);
  const named = isNamed || words.length > 1 ? all : bySynonym(all, shop.found(text));
  const ranked = (quantity.kind === 'bare' ? byPieces(named) : named)
    .filter(({ coverage }) => coverage >= leastCoverage)
    .sort((a, b) => b.standing.count - a.standing.count || b.rank - a.rank);
  const stands = ranked[0]?.standing.isNamed === true;
  return isShort && stands ? ranked.filter(({ standing }) => standing.isNamed) : ranked;
}

/**
 * When the kitchen buys nothing by that very name, the goods of that kind which it buys are as much meant as others that have the
 * name: `fløde` is the piskefløde it buys, rather than a syrnet fløde it never bought. What is made of plants in place of an animal
 * product comes after it. `isFull` is false where the word is too short to be certain.
 */
function byOwnKind(all: readonly Scored[], isFull: boolean): readonly Scored[] {
  const own = all.filter(({ candidate }) => candidate.times > 0);
  const kinds = new Set(own.filter(({ isKind }) => isKind));
  if (kinds.size === 0 || own.some((each) => each.isFull && each.isHeadNamed && !each.isKind)) return all;
  const isOfAnimals = [...kinds].some(({ product }) => product.kind === 'Animalsk');
  return all.map((each) => {
    if (!kinds.has(each)) return each;
    const more = Math.max(0, ownKindCoverage - each.coverage);
    const lag = isOfAnimals && each.product.kind === 'Vegetabilsk' ? standInLag : 0;
    return {
      ...each,
      coverage: each.coverage + more,
      rank: each.rank + more - lag,
      isFull: isFull || each.isFull,
    };
  });
}

/** Goods that weigh so many times more than a piece are not what is counted in pieces. */
const heavier = 10;

/**
 * When goods of that name are counted by the piece, a count is of pieces: `20 æg` are no twenty cartons of sliced eggs. The others
 * come later and say in what they are sold.
 */
function byPieces(all: readonly Scored[]): readonly Scored[] {
  const best = Math.max(0, ...all.map(({ coverage }) => coverage));
  const weights = all
    .filter(({ product, isFull, coverage }) => isFull && isOfPieces(product) && coverage >= best - closeBy)
    .flatMap(({ product }) => product.netWeightG ?? []);
  if (weights.length === 0) return all;
  const least = heavier * Math.min(...weights);
  return all.map((each) => {
    const { candidate, product, rank } = each;
    if (isOfPieces(product) || (product.netWeightG ?? 0) < least) return each;
    const resolved = { ...candidate.resolved, note: { kind: 'otherUnit' as const } };
    return { ...each, candidate: { ...candidate, resolved }, fitsUnit: false, rank: rank - pieceLead };
  });
}

/**
 * For a single word that is in no product name: uses the results of the search, which knows synonyms. Such a match never counts
 * as certain.
 */
function bySynonym(all: readonly Scored[], found: readonly CatalogProduct[]): Scored[] {
  const places = new Map(found.map(({ id }, at) => [id, at]));
  return all.map((each) => {
    const place = places.get(each.product.id);
    if (place === undefined || each.coverage >= guessCoverage) return each;
    return { ...each, coverage: guessCoverage, isFull: false, rank: 2 - place / 100 };
  });
}

/** True when the text has two words or more, or when few other products match it completely. */
function isSpecific(shop: ShopView, text: string, all: readonly Scored[], best: Scored): boolean {
  const words = typedTokens(text, shop.language).filter(({ isNumber }) => !isNumber);
  const others = all.filter((other) => other !== best && other.isFull);
  return words.length >= 2 || others.length <= otherAnswers;
}

interface Verdict {
  confidence: Extract<Confidence, 'Sure' | 'Likely' | 'Choose'>;
  kind: 'several' | 'oneGuess' | 'alwaysThis' | 'boughtTimes' | 'nameAndHabit';
}

/**
 * True when another product matches better than the candidate with the highest score, because it is sold in the typed unit or its
 * name contains all typed words.
 */
function isOutdone(best: Scored, all: readonly Scored[], rivals: readonly Scored[]): boolean {
  if (!best.fitsUnit && rivals.some((rival) => rival.fitsUnit)) return true;
  return !best.isFull && all.some((other) => other.isFull);
}

function verdictOn(shop: ShopView, text: string, all: readonly Scored[], best: Scored): Verdict {
  const rivals = all.filter((each) => each !== best && each.coverage >= best.coverage - closeBy);
  const { times } = best.candidate;
  const second = Math.max(0, ...rivals.map((rival) => rival.candidate.times));
  const isEven = second > 0 && (times < 8 || times < second * 5);
  const isOpen = isEven || (times === 0 && rivals.length > 0);
  if (isOpen || isOutdone(best, all, rivals)) return { confidence: 'Choose', kind: 'several' };
  if (times === 0) return { confidence: 'Likely', kind: 'oneGuess' };
  const isSure = second === 0 && best.isFull && times >= oftenBought && isSpecific(shop, text, all, best);
  if (!isSure) return { confidence: 'Likely', kind: 'alwaysThis' };
  return { confidence: 'Sure', kind: times >= 6 ? 'boughtTimes' : 'nameAndHabit' };
}

/**
 * Lowers `Sure` to `Likely` unless the quantity is used exactly as typed. The user must check a quantity that
 * was converted, rounded or missing.
 */
export function limitedByQuantity(confidence: Confidence, { resolved }: JudgedCandidate): Confidence {
  return confidence === 'Sure' && resolved.note.kind !== 'exact' ? 'Likely' : confidence;
}

function chosen(best: Scored, all: readonly Scored[]): JudgedCandidate[] {
  const near = all.filter(({ coverage }) => coverage >= best.coverage - closeBy - 0.05);
  const shown = near.slice(0, shownAtMost);
  // What the kitchen buys is seen, although the word only begins its name.
  const usual = near.find(
    ({ candidate, standing }) => candidate.times > 0 && standing.count < best.standing.count,
  );
  const isOut =
    usual !== undefined &&
    shown.every(({ candidate }) => candidate.times === 0 || candidate === best.candidate);
  return (isOut && !shown.includes(usual) ? [...shown.slice(0, -1), usual] : shown).map(
    ({ candidate }) => candidate,
  );
}

const suggested = (all: readonly Scored[], text: string): JudgedLine => ({
  confidence: 'Unknown',
  reason: { kind: 'unknownName' },
  term: text,
  candidates: [],
  suggestions: all.slice(0, suggestedAtMost).map(({ candidate }) => candidate),
  ask: null,
});

/** So many letters that no other goods begin with mean these: `tonic` for Tonicvand. */
const meantFrom = 5;

/**
 * Goods that have the words only as parts of others are offered, and none of them is proposed; undefined when only these can be
 * meant.
 */
function unnamed(all: readonly Scored[], best: Scored, text: string): JudgedLine | undefined {
  const candidates = chosen(best, all);
  if (candidates.length === 1 && text.length >= meantFrom) return undefined;
  if (candidates.length === 1) return suggested(all, text);
  const reason = { kind: 'several' } as const;
  return { ...suggested([], text), confidence: 'Choose', reason, candidates, isUnnamed: true };
}

export function judgeName(shop: ShopView, text: string, quantity: WrittenQuantity): JudgedLine | undefined {
  const all = candidatesFor(shop, text, quantity);
  const [best] = all;
  if (best === undefined) return undefined;
  if (best.coverage < guessCoverage) return suggested(all, text);
  const offered = best.standing.isNamed ? undefined : unnamed(all, best, text);
  if (offered !== undefined) return offered;
  const { confidence, kind } = verdictOn(shop, text, all, best);
  const candidates = confidence === 'Choose' ? chosen(best, all) : [best.candidate];
  if (confidence === 'Choose' && candidates.length === 1)
    return {
      confidence: 'Likely',
      reason: { kind: 'oneGuess' },
      term: text,
      candidates,
      suggestions: [],
      ask: null,
    };
  return {
    confidence: limitedByQuantity(confidence, best.candidate),
    reason: { kind },
    term: text,
    candidates,
    suggestions: [],
    ask: null,
  };
}
