import { limits } from '../values/limits.ts';

/** On one line, as papers print it; null when nothing is left. */
export const lineNoteOf = (written: string | null | undefined): string | null =>
  written
    ?.toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim() || null;

/** Of two lines that become one: both notes, or the only one; undefined when they are too long together. */
export function joinedNotes(one: string | null, other: string | null): string | null | undefined {
  const notes = new Set([one, other].filter((note) => note !== null));
  const joined = [...notes].join(' · ');
  if (joined.length > limits.lineNoteLength) return undefined;
  return joined || null;
}
