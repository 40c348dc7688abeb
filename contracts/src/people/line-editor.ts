import Type, { type Static } from 'typebox';
import { instantOutput } from '../values/dates.ts';

/** Who changed a line last: a person of the customer, or the member of staff who acted for one. */
export const lineEditor = {
  Name: Type.String(),
  /** True for the reader. */
  IsYou: Type.Boolean(),
  At: instantOutput,
};
const editor = Type.Object(lineEditor);
export type LineEditor = Static<typeof editor>;

/** First letters of the first and the last name, in capitals. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
