import { limits } from '@engros/contracts/values/limits.ts';
import { shortened } from '../../platform/shortened.ts';

const leastLetters = 2;
/** Eight or more digits may be a telephone or personal number, also with spaces, dots or dashes between them. */
const longNumber = /\d(?:[\s.\-/()]{0,3}\d){7}/;

/**
 * Lower case with single spaces. Null for terms that are never counted: possible personal data (an e-mail address, a long number)
 * and single letters.
 */
export function countableTerm(term: string): string | null {
  const written = term.toLowerCase().replaceAll(/[\p{Cc}\s]+/gu, ' ');
  // Some letters become two in lower case, and a term that is too long for the table would keep all others out of it.
  const folded = shortened(written, limits.searchTermLength).trim();
  if ([...folded].length < leastLetters || folded.includes('@') || longNumber.test(folded)) return null;
  return folded;
}
