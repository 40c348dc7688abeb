import type { Catalog } from '../../goods/catalog/catalog.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { type NamedProduct, type NameToken, namesOf, wordWeight } from './name-tokens.ts';

/** How well a product's name matches the typed words: 0 not at all, 1 completely. */
export interface NameScore {
  product: CatalogProduct;
  /** Share of the typed words that the name contains, weighted by how rare the words are. */
  coverage: number;
  /** True when every typed word is in the name, as a word or as the beginning of one. */
  isFull: boolean;
  /** True when the first word of the name was typed. That word is the product type in most names. */
  isHeadNamed: boolean;
  /** True when one word was typed and the product is a kind of it: piskefløde is fløde, and flødeost is not. */
  isKind: boolean;
  standing: Standing;
}

/** How many of the typed words stand in a name whole, or as the last part of a compound: `ris` in jasminris, not in risalamande. */
export interface Standing {
  count: number;
  /** False when no word or number stands so: the name only begins with what was typed, or has it inside. */
  isNamed: boolean;
}

const frozen = new Set(['frost', 'frossen', 'frossent', 'frosne', 'frys', 'dybfrost', 'dybfrossen']);
const fresh = new Set(['fersk', 'ferske', 'frisk', 'friske', 'kold', 'koel']);
const organic = new Set(['oeko', 'oekologisk', 'oekologiske', 'organic', 'eco', 'oekol']);

/** The amount is compared with the net weight of the base unit and of the sales units. */
function isSizeOf(amount: number, { netWeightG, units }: CatalogProduct): boolean {
  if (netWeightG === null) return false;
  return amount === netWeightG || units.some(({ quantity }) => quantity * netWeightG === amount);
}

/** For a word that names no goods, but how they are. */
export const isProperty = ({ text }: NameToken): boolean =>
  [organic, frozen, fresh].some((set) => set.has(text));

/** True when a word states a property that the product has even if its name does not say so: size, organic, frozen, fresh. */
function saysItself(word: NameToken, product: CatalogProduct): boolean {
  if (/^\d+(?:\.\d+)?(?:g|ml)$/.test(word.text)) return isSizeOf(Number.parseFloat(word.text), product);
  if (organic.has(word.text)) return product.isOrganic;
  if (frozen.has(word.text)) return product.coolType === 'freeze';
  return fresh.has(word.text) && product.coolType === 'cool';
}

/** At most one letter replaced, missing or added, or two letters swapped. */
export function isNearlySame(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (a.slice(at + 1) === b.slice(at + 1)) return true;
  if (a.slice(at) === b.slice(at + 1) || a.slice(at + 1) === b.slice(at)) return true;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

function numberStrength(word: NameToken, token: NameToken): number {
  if (!token.isNumber) return 0;
  if (token.text === word.text) return 1;
  return token.text.replace(/[^\d.]+$/, '') === word.text.replace(/[^\d.]+$/, '') ? 0.9 : 0;
}

const longPart = 4;
/** Fewest letters before the last part of a compound, so that `ris` is not in gris, nor `ost` in frost. */
const leastBefore = 3;
const leastLast = 3;

/** For a typed word that is only a part of a longer word: its beginning, its end, or a part inside. */
function halfStrength(half: string, whole: string): number {
  const isLong = half.length >= longPart;
  if (whole.startsWith(half)) return isLong ? 0.9 : 0.8;
  if (!isLong) return 0;
  if (whole.endsWith(half)) return 0.7;
  return half.length > longPart && whole.includes(half) ? 0.5 : 0;
}

/**
 * Scores partial matches, because Danish has many compound words and people type only half of such a word.
 */
function partStrength(word: string, token: string): number {
  if (word.length < token.length) return word.length > 2 ? halfStrength(word, token) : 0;
  if (token.length < longPart) return 0;
  return word.startsWith(token) || word.endsWith(token) ? 0.5 : 0;
}

/** Such as `hk` for `hakkede`: consonants in order, beginning with the first letter. */
function isAbbreviation(word: string, token: string): boolean {
  if (!/^[bcdfghjklmnpqrstvwxz]{2,4}$/.test(word) || word[0] !== token[0]) return false;
  let at = 0;
  for (const letter of token) if (letter === word[at]) at += 1;
  return at === word.length;
}

const shortestDenied = 4;

/** True for a word and its negation: `saltet` and `usaltet`, `skind` and `uden skind`, `laktose` and `laktosefri`. */
function deny(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long === `uden ${short}`) return true;
  return (
    short.length >= shortestDenied &&
    (long === `u${short}` || long === `${short}fri` || long === `${short}frit`)
  );
}

/** True for the part of a Danish compound that says what the goods are. Of short words inflections are not tried. */
function isLastPart(part: NameToken, whole: NameToken): boolean {
  if (part.isNumber || whole.isNumber || part.display.length < leastLast) return false;
  const ends = (one: string, other: string) =>
    other.length >= one.length + leastBefore && other.endsWith(one);
  return ends(part.text, whole.text) || (part.stem.length >= longPart && ends(part.stem, whole.stem));
}

const isMisspelt = (word: NameToken, token: NameToken): boolean =>
  word.text.length >= 5 && token.text[0] === word.text[0] && isNearlySame(word.text, token.text);

function strength(word: NameToken, token: NameToken): number {
  if (word.isNumber || token.isNumber) return word.isNumber ? numberStrength(word, token) : 0;
  if (word.text === token.text || word.stem === token.stem) return 1;
  if (word.bare === token.bare) return 0.97;
  const half = Math.max(partStrength(word.text, token.text), partStrength(word.stem, token.stem));
  const part = isLastPart(word, token) ? Math.max(half, 0.7) : half;
  if (part >= 0.7) return part;
  return Math.max(part, isMisspelt(word, token) ? 0.8 : 0, isAbbreviation(word.text, token.text) ? 0.6 : 0);
}

/** From 0 to 1; a word and its negation have 0. */
const likeness = (word: NameToken, token: NameToken): number =>
  deny(word.text, token.text) || deny(word.stem, token.stem) ? 0 : strength(word, token);

/** True for a compound word whose two parts are words of the name: `tomatketchup` for `Ketchup af tomat`. */
function isMadeUpOf({ text, isNumber }: NameToken, tokens: readonly NameToken[]): boolean {
  if (isNumber || text.length < 2 * longPart) return false;
  const first = tokens.find((token) => token.text.length >= longPart && text.startsWith(token.text));
  const joints = 2;
  return (
    first !== undefined &&
    tokens.some(
      (token) =>
        token !== first &&
        text.endsWith(token.text) &&
        first.text.length + token.text.length >= text.length - joints,
    )
  );
}

function bestStrength(word: NameToken, { product, tokens }: NamedProduct): number {
  if (saysItself(word, product)) return 1;
  let best = isMadeUpOf(word, tokens) ? 0.85 : 0;
  for (const [at, token] of tokens.entries()) {
    const found = likeness(word, token) * (token.isSecondary ? 0.8 : at === 0 ? 1 : 0.93);
    if (found > best) best = found;
  }
  return best;
}

/** Minimum strength at which a word counts as the product's own; half of a compound and an abbreviation reach it. */
const leastOwn = 0.55;

/** The first typed word that matches neither the product's names nor its properties; numbers are left out. */
export function foreignWord(
  words: readonly NameToken[],
  product: CatalogProduct,
  language: Language,
): NameToken | undefined {
  const names = namesOf(product, language);
  return words.find((word) => !word.isNumber && names.every((named) => bestStrength(word, named) < leastOwn));
}

function isWhole(word: NameToken, token: NameToken): boolean {
  if (word.isNumber || token.isNumber) return numberStrength(word, token) > 0;
  if (word.text === token.text || word.stem === token.stem || word.bare === token.bare) return true;
  return isMisspelt(word, token);
}

/** With other typed words a part of a compound is whole: `kuller filet` for Kullerfilet. */
function isCompleted(word: NameToken, token: NameToken, words: readonly NameToken[]): boolean {
  if (word.isNumber || token.isNumber || !token.text.startsWith(word.text)) return false;
  return words.some((other) => other !== word && isLastPart(other, token));
}

const standsIn = (word: NameToken, token: NameToken, words: readonly NameToken[]): boolean =>
  isWhole(word, token) || isLastPart(word, token) || isCompleted(word, token, words);

/** What a name says by the way (`m/mandler`) and its brand are only of account beside other words. */
function standingOf(words: readonly NameToken[], { tokens }: NamedProduct): Standing {
  const said = words.filter((word) => !isProperty(word));
  const own = tokens.filter(({ isSecondary }) => !isSecondary);
  const names = said.filter(({ isNumber }) => !isNumber);
  const stands = (word: NameToken, among: readonly NameToken[]) =>
    isMadeUpOf(word, among) || among.some((token) => standsIn(word, token, said));
  const count = names.filter((word) => stands(word, own)).length;
  return { count, isNamed: count > 0 || (said.length > 1 && said.some((word) => stands(word, tokens))) };
}

/** By the name that fits best. */
export function scoreName(
  catalog: Catalog,
  words: readonly NameToken[],
  product: CatalogProduct,
  language: Language,
): NameScore {
  const [first, ...others] = namesOf(product, language).map((named) =>
    scoreOf(catalog, words, named, language),
  );
  if (first === undefined) throw new Error(`Product ${product.id} has no name`);
  return others.reduce((best, other) => (other.coverage > best.coverage ? other : best), first);
}

/** One word, whole in the name or at the end of a compound: jasminris is as much `ris` as vilde ris. */
const standingCoverage = 0.9;

function scoreOf(
  catalog: Catalog,
  words: readonly NameToken[],
  named: NamedProduct,
  language: Language,
): NameScore {
  let sum = 0;
  let total = 0;
  let isFull = words.length > 0;
  for (const word of words) {
    const weight = wordWeight(catalog, word, language);
    const found = bestStrength(word, named);
    sum += weight * found;
    total += weight;
    if (found < 0.75) isFull = false;
  }
  const [head] = named.tokens;
  const isHeadNamed = head !== undefined && words.some((word) => likeness(word, head) >= 0.7);
  const isKind = head !== undefined && isKindOf(words, head);
  const standing = standingOf(words, named);
  const least = words.length === 1 && standing.count > 0 ? standingCoverage : 0;
  const coverage = Math.max(least, total === 0 ? 0 : sum / total);
  return {
    product: named.product,
    coverage,
    isFull,
    isHeadNamed,
    isKind,
    standing,
  };
}

/** The last part of a Danish compound says what the goods are. */
function isKindOf(words: readonly NameToken[], head: NameToken): boolean {
  const [word, ...others] = words.filter((each) => !each.isNumber);
  if (word === undefined || others.length > 0 || head.isNumber) return false;
  const { text } = head;
  const isLong = word.text.length >= longPart && text.length > word.text.length;
  return (isLong && text.endsWith(word.text)) || isLastPart(word, head);
}
