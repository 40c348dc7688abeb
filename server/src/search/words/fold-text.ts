/**
 * Letters that stripping accents does not turn into a-z. Swedish and German letters become the related Danish
 * ones.
 */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['æ', 'ae'],
  ['ø', 'oe'],
  ['å', 'aa'],
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['ð', 'd'],
  ['đ', 'd'],
  ['þ', 'th'],
  ['ł', 'l'],
  ['ı', 'i'],
  ['×', 'x'],
]);

const NON_ASCII = /\P{ASCII}/gu;
const MARKS_AND_INVISIBLES = /[\p{M}\p{Cf}]/gu;

function foldCharacter(character: string): string {
  const letter = LETTERS.get(character);
  if (letter !== undefined) return letter;
  return character.normalize('NFKD').replace(MARKS_AND_INVISIBLES, '').replace('⁄', '/').toLowerCase();
}

/** Returns the text in lower case with composed letters, the spelling shown to users. */
export function lowerText(text: string): string {
  return text.toLowerCase().normalize('NFC');
}

/**
 * Removes differences of case and accents, and between æ/ae, ø/oe and å/aa (domain 8, SRC-08). Idempotent.
 */
export function foldText(text: string): string {
  return lowerText(text).replace(NON_ASCII, foldCharacter);
}

/**
 * Reduces æ, ø and å in a folded text to one letter, as typed on foreign keyboards: "smør" and "smor" become
 * equal.
 */
export function bareText(folded: string): string {
  return folded.replace(/ae|aa|oe/g, (pair) => pair.charAt(0));
}

/** Returns the part of a displayed word that corresponds to the folded characters from `from` to `to`. */
export function sliceDisplay(display: string, from: number, to: number): string {
  let folded = 0;
  let shown = '';
  for (const character of display) {
    if (folded >= from && folded < to) shown += character;
    folded += foldText(character).length;
  }
  return shown;
}

/** Danish order is a-z, æ, ø, å; accents and case are ignored. */
export function danishSortKey(text: string): string {
  return foldText(text).replace(/ae|oe|aa/g, (pair) => DANISH_ORDER[pair] ?? pair);
}

const DANISH_ORDER: Readonly<Record<string, string>> = { ae: '{', oe: '|', aa: '}' };
