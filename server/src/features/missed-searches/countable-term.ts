const leastLetters = 2;
/** Eight digits are a telephone number or more of a person; spaces, dots and dashes between them do not hide it. */
const longNumber = /\d(?:[\s.\-/()]{0,3}\d){7}/;

/**
 * Returns a term as it is counted: in lower case with single spaces. Returns null for what may tell of a person (an
 * e-mail address, a long number) and for single letters, which are never counted.
 */
export function countableTerm(term: string): string | null {
  const folded = term
    .toLowerCase()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if ([...folded].length < leastLetters || folded.includes('@') || longNumber.test(folded)) return null;
  return folded;
}
