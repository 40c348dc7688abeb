/** The letters of the index in Danish order; names that begin with none of them stand under `0-9`. */
export const letters: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ', '0-9'];

const otherLetters = '0-9';
const folded: Readonly<Record<string, string>> = { Ä: 'Æ', Ö: 'Ø', Ü: 'Y' };
const collator = new Intl.Collator('da', { sensitivity: 'base', numeric: true });

/** The letter a name is under: Aa is Å, foreign letters stand where Danes look for them. */
export function letterOf(name: string): string {
  if (/^aa/i.test(name)) return 'Å';
  const first = name.trim().charAt(0).toUpperCase();
  const danish = folded[first] ?? first;
  if (letters.includes(danish)) return danish;
  const plain = danish.normalize('NFD').charAt(0);
  return letters.includes(plain) ? plain : otherLetters;
}

/** Danish alphabetical order: by letter of the index, then by name. */
export function compareNames(a: string, b: string): number {
  return letters.indexOf(letterOf(a)) - letters.indexOf(letterOf(b)) || collator.compare(a, b);
}
