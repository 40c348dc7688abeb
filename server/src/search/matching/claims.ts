import type { SearchIndex } from '../search-index.ts';
import { foldText } from '../words/fold-text.ts';
import { fairly, type MatchFrame } from './match-frame.ts';
import { isUnknown, type QueryGroup } from './parse-query.ts';

const freeOf = /.{3,}fri[et]?$/;
const without =
  /^uden (?:gluten|hvede|laktose|maelk|aeg|noedder|jordnoedder|mandler|soja|sesam|fisk|skaldyr|sennep|selleri|lupin|sulfit|svin|koed|alkohol|sukker)/;
const diet = /^(?:vegan|vegansk|veganske|vegetar|vegetarisk|vegetariske|vegetarian|halal|kosher|free)$/;

const isClaimWord = (word: string): boolean => freeOf.test(word) || without.test(word) || diet.test(word);
/** True for words that say what a product must be free of, or for which diet it must be. */
export const isClaim = ({ words }: Pick<QueryGroup, 'words'>): boolean => words.some(isClaimWord);

/** True when a claim was read as something that claims nothing: "nøddefri" (free of nuts) as "nødder" (nuts). */
export function isOtherClaim(
  index: SearchIndex,
  { words }: Pick<QueryGroup, 'words'>,
  spelling: string | null,
): boolean {
  if (!isClaim({ words })) return false;
  return spelling === null
    ? words.some((word) => isUnknown(index, word))
    : !isClaim({ words: [foldText(spelling)] });
}

/**
 * Bits of the query groups that say what a product must be free of, or for which diet it must be: whoever writes them cannot use
 * a product that lacks them.
 */
export const claimsAmong = (groups: readonly QueryGroup[]): number =>
  groups.length > 1 ? groups.reduce((bits, group, i) => (isClaim(group) ? bits | (1 << i) : bits), 0) : 0;

/** Only documents that all of the claims describe, at least fairly well. */
export function keepingClaims({ says }: MatchFrame, documents: Uint32Array, claims: number): Uint32Array {
  if (claims === 0) return documents;
  const isKept = (document: number) => {
    const said = says[document] ?? 0;
    return (fairly(claims) & (said | fairly(said))) === fairly(claims);
  };
  return documents.filter(isKept);
}
