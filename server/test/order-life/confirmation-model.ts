/** What confirmations of the supplier's system are to each other, in the same plain words as `model.ts`. */

export interface Said {
  words: string;
  revision: number;
  at: number | null;
}

/** Pieces of each line in order, the line for which other goods come, and the day; null is the ordered one. */
export interface Confirmation {
  quantities: readonly number[];
  instead: number | null;
  day: string | null;
  /** The minute at which it was said, by the supplier's clock; null when it does not say. */
  at: number | null;
  /** True when it names the version that it is about. */
  isNamed: boolean;
}

export const wordsOf = ({ quantities, instead, day }: Confirmation) =>
  JSON.stringify([quantities, instead, day]);

/**
 * What a confirmation is (0122): a repetition of what was said at the same time, of the version that it may be about, or of
 * the last words; older than another one of its version, where both say when; else news.
 */
export function heard(
  { said, receivedRevision }: { said: readonly Said[]; receivedRevision: number },
  again: Confirmation,
): 'Known' | 'Older' | 'News' {
  const { at, isNamed } = again;
  const words = wordsOf(again);
  const ofVersion = said.filter(({ revision }) => revision === receivedRevision);
  const sameTime = (isNamed ? ofVersion : said).filter((each) => at !== null && each.at === at);
  const last = said.at(-1);
  const isLast = last?.words === words && last.revision === receivedRevision;
  if (isLast || sameTime.some((each) => each.words === words)) return 'Known';
  const isAfter = (each: Said) => each.at !== null && at !== null && each.at > at;
  return ofVersion.some(isAfter) ? 'Older' : 'News';
}
