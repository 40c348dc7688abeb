/** Letters that accent stripping alone does not bring to plain a-z. Swedish and German count as their Danish kin. */
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

/** Lower case with composed letters: the spelling shown to people, before folding. */
export function lowerText(text: string): string {
  return text.toLowerCase().normalize('NFC');
}

/** Case, accents, æ/ae, ø/oe and å/aa made alike (domain 8, SRC-08). Idempotent. */
export function foldText(text: string): string {
  return lowerText(text).replace(NON_ASCII, foldCharacter);
}

/** Folded text as a keyboard without æ, ø and å often leaves it ("smør" and "smor" alike), one letter each. */
export function bareText(folded: string): string {
  return folded.replace(/ae|aa|oe/g, (pair) => pair.charAt(0));
}

/** The part of a displayed word that stands for the folded characters from `from` to `to`. */
export function sliceDisplay(display: string, from: number, to: number): string {
  let folded = 0;
  let shown = '';
  for (const character of display) {
    if (folded >= from && folded < to) shown += character;
    folded += foldText(character).length;
  }
  return shown;
}

/** A key that sorts as a Danish index does: a-z, æ, ø, å; accents and case ignored. */
export function danishSortKey(text: string): string {
  return foldText(text).replace(/ae|oe|aa/g, (pair) => DANISH_ORDER[pair] ?? pair);
}

const DANISH_ORDER: Readonly<Record<string, string>> = { ae: '{', oe: '|', aa: '}' };
