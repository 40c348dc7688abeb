/** In Danish order; names that begin with any other character are listed under `0-9`. */
export const letters: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ', '0-9'];

const otherLetters = '0-9';
const folded: Readonly<Record<string, string>> = { Ä: 'Æ', Ö: 'Ø', Ü: 'Y' };
const collator = new Intl.Collator('da', { sensitivity: 'base', numeric: true });

/** Aa counts as Å, and a foreign letter as the one where Danes look for it (Ä as Æ). */
export function letterOf(name: string): string {
  if (/^aa/i.test(name)) return 'Å';
  const first = name.trim().charAt(0).toUpperCase();
  const danish = folded[first] ?? first;
  if (letters.includes(danish)) return danish;
  const plain = danish.normalize('NFD').charAt(0);
  return letters.includes(plain) ? plain : otherLetters;
}

/** In Danish alphabetical order: by index letter, then by name. */
export function compareNames(a: string, b: string): number {
  return letters.indexOf(letterOf(a)) - letters.indexOf(letterOf(b)) || collator.compare(a, b);
}
