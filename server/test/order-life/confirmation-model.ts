/** How steps of the supplier's system relate to each other, in the same plain words as `model.ts`. */

/** A step that replaces earlier ones of its kind, or that gives the order the lines and the day of a version. */
export interface Said {
  kind: 'Received' | 'Confirmed' | 'Delayed';
  words: string;
  revision: number;
  /** The minute of the message, by the supplier's clock; null when it names none. */
  at: number | null;
}

/** Pieces of each line in order, the line for which other goods come, and the day; null is the ordered one. */
export interface Confirmation {
  quantities: readonly number[];
  instead: number | null;
  day: string | null;
  at: number | null;
  /** The version that it names; null for the one that the supplier has. */
  revision: number | null;
}

export const wordsOf = ({ quantities, instead, day }: Omit<Confirmation, 'at' | 'revision'>) =>
  JSON.stringify([quantities, instead, day]);

interface Heard {
  said: readonly Said[];
  receivedRevision: number;
}

/** How a message relates to those before it. */
export type News = 'Known' | 'Older' | 'OtherVersion' | 'News';

/**
 * What a confirmation is (0122): a repetition of what was said at the same time, of the version that it may be about, or of
 * the last words; older than another one of its version, where both say when; else news.
 */
export function heard({ said, receivedRevision }: Heard, again: Confirmation): News {
  const { at, revision } = again;
  const about = revision ?? receivedRevision;
  const words = wordsOf(again);
  const own = said.filter(({ kind }) => kind === 'Confirmed');
  const sameTime = own.filter((each) => at !== null && each.at === at);
  const isSame = (each: Said) => each.words === words && (revision === null || each.revision === revision);
  if (sameTime.some(isSame)) return 'Known';
  if (isLastAgain(said, { kind: 'Confirmed', words, revision: about, at })) return 'Known';
  if (isBeforeNewer(said, { kind: 'Confirmed', at }, receivedRevision)) return 'Older';
  return about === receivedRevision ? 'News' : 'OtherVersion';
}

/** By the same rules as a confirmation; a delay names no version. */
export function heardDelay({ said, receivedRevision }: Heard, { day, at }: Delay): News {
  const own = said.filter(({ kind }) => kind === 'Delayed');
  if (own.some((each) => at !== null && each.at === at && each.words === day)) return 'Known';
  if (isLastAgain(said, { kind: 'Delayed', words: day, at })) return 'Known';
  return isBeforeNewer(said, { kind: 'Delayed', at }, receivedRevision) ? 'Older' : 'News';
}

export interface Delay {
  day: string;
  at: number | null;
}

/** The last message of a kind again; at another time it is news when another kind of step has moved the day since. */
function isLastAgain(
  said: readonly Said[],
  again: Pick<Said, 'kind' | 'words' | 'at'> & { revision?: number },
): boolean {
  const place = said.findLastIndex(({ kind }) => kind === again.kind);
  const last = said[place];
  if (last?.words !== again.words) return false;
  if (again.revision !== undefined && last.revision !== again.revision) return false;
  const isOtherTime = last.at !== null && again.at !== null && last.at !== again.at;
  return !isOtherTime || place === said.length - 1;
}

/** Only times that the sender gave are compared, and only those since the version that the order has. */
function isBeforeNewer(
  said: readonly Said[],
  { kind, at }: Pick<Said, 'kind' | 'at'>,
  receivedRevision: number,
): boolean {
  return said.some(
    (each) =>
      each.kind === kind &&
      each.revision === receivedRevision &&
      each.at !== null &&
      at !== null &&
      each.at > at,
  );
}
