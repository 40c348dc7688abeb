import { limits } from './limits.ts';

/** The text of a fault has the key `error.<fault>`. */
export type PasswordFault = 'passwordTooShort' | 'passwordCommon' | 'passwordIsEmail';

/** The most common words in Danish and English passwords. Attackers try them first, with digits added. */
const commonWords = new Set(
  `password passwort passw0rd adgangskode kodeord kode hemmelig hemmelighed velkommen welcome letmein login admin
  administrator engros fjordgros foodservice køkken kokken kitchen restaurant kantine qwerty qwertyuiop qwertyuiopå asdfghjkl
  zxcvbnm iloveyou jegelskerdig sommer sommerferie vinter efterår foraar forår danmark denmark københavn kobenhavn
  aarhus odense fodbold football liverpool superman batman monkey dragon master sunshine princess shadow computer
  internet mandag januar december abcdef abcdefgh abcdefghijkl test testtest changeme default guest secret`.split(
    /\s+/,
  ),
);
/**
 * Minimum number of characters that a password must have in addition to the user's e-mail address (`leastRest`) or to a
 * common word (`leastAroundWord`).
 */
const leastRest = 6;
const leastAroundWord = 10;

const written = (text: string) => text.normalize('NFKC');
/** Counts characters as users see them, not UTF-16 code units. */
export const passwordLength = (password: string): number => [...written(password)].length;

/**
 * Returns true for sequences such as `1234…` or `abcd…`, in which each character is at most one step from the one
 * before.
 */
function isRun(characters: readonly string[]): boolean {
  const steps = characters
    .slice(1)
    .map((each, at) => (each.codePointAt(0) ?? 0) - (characters[at]?.codePointAt(0) ?? 0));
  // A step from 9 to 0 counts as well, as in 1234567890123.
  return steps.every((step) => Math.abs(step) <= 1 || step === -9);
}

function isCommon(password: string): boolean {
  const characters = [...password];
  if (new Set(characters).size < 5 || isRun(characters)) return true;
  const letters = password.replaceAll(/[^\p{L}]+/gu, '');
  const half = letters.slice(0, letters.length / 2);
  const words = [letters, ...(half + half === letters ? [half] : [])];
  return (
    words.some((word) => commonWords.has(word)) && passwordLength(password) - letters.length < leastAroundWord
  );
}

function isOfEmail(password: string, email: string): boolean {
  const address = email.trim().toLowerCase();
  const [name = ''] = address.split('@');
  return [address, name].some(
    (part) => part.length > 2 && password.includes(part) && password.replaceAll(part, '').length < leastRest,
  );
}

export function passwordFault(password: string, email: string): PasswordFault | null {
  if (passwordLength(password) < limits.passwordMinLength) return 'passwordTooShort';
  const folded = written(password).toLowerCase();
  if (isOfEmail(folded, email)) return 'passwordIsEmail';
  return isCommon(folded) ? 'passwordCommon' : null;
}

/** From 0 to 1, as a hint: first by length, then by the number of distinct characters. */
export function passwordStrength(password: string, email: string): number {
  const length = passwordLength(password);
  if (length === 0) return 0;
  const fault = passwordFault(password, email);
  if (fault !== null) return Math.min(0.3, (length / limits.passwordMinLength) * 0.3);
  const variety = new Set(written(password).toLowerCase()).size;
  return Math.min(1, 0.35 + (length - limits.passwordMinLength) * 0.03 + variety * 0.025);
}
