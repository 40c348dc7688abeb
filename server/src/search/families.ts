import type { SearchDocument } from './search-document.ts';
import type { SearchIndex } from './search-index.ts';
import { type CompoundLexicon, splitKnownHalf } from './words/compound-lexicon.ts';
import { foldText } from './words/fold-text.ts';
import { stemDanish } from './words/stem-danish.ts';
import { readCategory } from './words/word-table.ts';

/**
 * Matches where the details of a name begin, such as cut, size and storage: after "Kylling hel" in "Kylling
 * hel, fersk, 1.200 g".
 */
const DETAIL = /[,(\d]|\s[mu][/.]/u;
/** Maximum number of variants of one product per page, as long as other products match as well. */
const VARIANTS = 4;
const PAGE = 24;
/** Another product counts as an equally good match when it has at least this share of a variant's score. */
const AS_WELL = 0.6;

/** Returns the name in lower case up to its details: "kylling hel" of "Kylling hel, fersk, 1.200 g". */
export function headOf(name: string): string {
  const details = name.search(DETAIL);
  return name
    .slice(0, details > 0 ? details : undefined)
    .trimEnd()
    .toLowerCase();
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** True when some product is of the kind that the folded word names. */
export function namesKind({ kinds }: Pick<SearchIndex, 'kinds'>, word: string): boolean {
  return kinds.includes(hashOf(stemDanish(word)));
}

/** Returns a hash of the beginning of the product's name; variants of one product share it. */
export function familyOf({ name }: Pick<SearchDocument, 'name'>): number {
  return hashOf(foldText(headOf(name)));
}

/** Matches what follows the thing itself in a name: "med", "i", "af" and similar words. */
const ADDITION = / (?:af|fra|i|med|på|til|uden)(?= ).*/u;
const LEAST_THING = 3;

function lastWord(text: string): string {
  return foldText(text).split(' ').at(-1) ?? '';
}

/**
 * Returns a hash of what kind of thing the name is: a thing that its lowest category lists ("ris" for "Basmatiris, løse" under
 * "Ris og korn"), or else the last part of the word before the details.
 */
export function kindsBy(
  lexicon: CompoundLexicon,
): (document: Pick<SearchDocument, 'name' | 'categories'>) => number {
  const known = new Map<string, number>();
  return ({ name, categories }) => {
    const leaf = categories.at(-1)?.name ?? '';
    const word = lastWord(headOf(name).replace(ADDITION, ''));
    return known.getOrInsertComputed(`${word} ${leaf}`, () => {
      const stem = stemDanish(word);
      const things = readCategory(leaf).listed.map((thing) => stemDanish(lastWord(thing)));
      const named = things.find((thing) => thing.length >= LEAST_THING && stem.endsWith(thing));
      return hashOf(named ?? stemDanish(word.slice(splitKnownHalf(lexicon, word).at(-1)?.from ?? 0)));
    });
  };
}

interface Standing {
  scoreOf: (document: number) => number;
  isFixed: (document: number) => boolean;
}

/**
 * Moves the fifth and later variants of one product on a page behind other products that match equally well.
 * All other documents keep their order.
 */
export function spreadVariants(
  { families }: Pick<SearchIndex, 'families'>,
  ranked: Uint32Array,
  { scoreOf, isFixed }: Standing,
): Uint32Array {
  const shown = new Map<number, number>();
  const left = [...ranked];
  const isOneMore = (document: number, at: number) =>
    !isFixed(document) && (shown.get(families[document] ?? 0) ?? 0) >= VARIANTS * (1 + Math.floor(at / PAGE));
  return ranked.map((_, at) => {
    const first = left[0] ?? 0;
    const least = scoreOf(first) * AS_WELL;
    const other = isOneMore(first, at)
      ? left.findIndex((document) => scoreOf(document) >= least && !isOneMore(document, at))
      : 0;
    const [chosen = first] = left.splice(Math.max(0, other), 1);
    const family = families[chosen] ?? 0;
    shown.set(family, (shown.get(family) ?? 0) + 1);
    return chosen;
  });
}
