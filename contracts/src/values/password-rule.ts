import { limits } from './limits.ts';

/** Why a password may not be chosen; the texts are `error.<fault>`. */
export type PasswordFault = 'passwordTooShort' | 'passwordCommon' | 'passwordIsEmail';

/** Words that passwords are most often made of, in Danish and English: with digits around them they are guessed first. */
const commonWords = new Set(
  `password passwort passw0rd adgangskode kodeord kode hemmelig hemmelighed velkommen welcome letmein login admin
  administrator engros fjordgros foodservice køkken kokken kitchen restaurant kantine qwerty qwertyuiop qwertyuiopå asdfghjkl
  zxcvbnm iloveyou jegelskerdig sommer sommerferie vinter efterår foraar forår danmark denmark københavn kobenhavn
  aarhus odense fodbold football liverpool superman batman monkey dragon master sunshine princess shadow computer
  internet mandag januar december abcdef abcdefgh abcdefghijkl test testtest changeme default guest secret`.split(
    /\s+/,
  ),
);
/** What must be left of a password without the e-mail in it, and around a common word. */
const leastRest = 6;
const leastAroundWord = 10;

const written = (text: string) => text.normalize('NFKC');
/** Characters as people count them. */
export const passwordLength = (password: string): number => [...written(password)].length;

/** `1234…`, `abcd…` and the like: every character follows the one before it by the same small step. */
function isRun(characters: readonly string[]): boolean {
  const steps = characters
    .slice(1)
    .map((each, at) => (each.codePointAt(0) ?? 0) - (characters[at]?.codePointAt(0) ?? 0));
  // Digits may begin again: 1234567890123.
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

/** Why a new password is refused: too short, among the commonest, or the person's own address; null when it may be chosen. */
export function passwordFault(password: string, email: string): PasswordFault | null {
  if (passwordLength(password) < limits.passwordMinLength) return 'passwordTooShort';
  const folded = written(password).toLowerCase();
  if (isOfEmail(folded, email)) return 'passwordIsEmail';
  return isCommon(folded) ? 'passwordCommon' : null;
}

/** How much a password resists, from 0 to 1, as a hint: its length first, then how many different characters it has. */
export function passwordStrength(password: string, email: string): number {
  const length = passwordLength(password);
  if (length === 0) return 0;
  const fault = passwordFault(password, email);
  if (fault !== null) return Math.min(0.3, (length / limits.passwordMinLength) * 0.3);
  const variety = new Set(written(password).toLowerCase()).size;
  return Math.min(1, 0.35 + (length - limits.passwordMinLength) * 0.03 + variety * 0.025);
}
