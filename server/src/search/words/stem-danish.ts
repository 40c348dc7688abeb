/*
 * Danish stemmer for folded text. The original Snowball rules need æ, ø and å, and give different stems for
 * "filet" and "fileter", "kartoffel" and "kartofler". These rules follow Snowball's steps one, two and four
 * on folded letters, and add those two cases and common irregular plurals of food.
 */
const VOWEL = /[aeiouy]/;
const PARTICIPLE = '(?<=[gklnrst])edes?';
const LONG_ENDINGS =
  'erendes|erende|hedens|endes|erede|ernes|erens|erets|heden|heder|ethed|enes|eres|eren|eret|erer|ende|erne|heds|ens|ers|ets|ene|ere|hed|es|en|er|et|e';
// An e after a or o is half of a folded letter ("jordbær" is "jordbaer"), not the start of an ending.
const ENDINGS = new RegExp(`(?<![ao])(?:${PARTICIPLE}|${LONG_ENDINGS})$`, 'g');
const SECOND_ENDINGS = /(?<![ao])(?:en|er|et)$/g;
const FINAL_S = /(?<=[abcdfghjklmnoprtvyz])s$/g;
const LATE_DOUBLE = /([bdfgklmnprstv])\1$/g;
const DOUBLE_BEFORE_L = /([bdfgkmnprstv])\1(?=l$)/;
const EL = /([bdfgkmnprstv])el$/;

/** Irregular plurals, participles and adjectives. Compared with the end of the word, so that compound words match too. */
const IRREGULAR: readonly (readonly [string, string])[] = [
  ['roedderne', 'rod'],
  ['roedder', 'rod'],
  ['aenderne', 'and'],
  ['aender', 'and'],
  ['gaesene', 'gaas'],
  ['gaes', 'gaas'],
  ['frosne', 'frossen'],
  ['skaarne', 'skaaret'],
  ['revne', 'revet'],
  // Neuter adjectives; "grønt" is left out, because it also means vegetables.
  ['groft', 'grov'],
  ['hvidt', 'hvid'],
  ['roedt', 'roed'],
  ['moerkt', 'moerk'],
  ['staerkt', 'staerk'],
  ['soedt', 'soed'],
  ['bloedt', 'bloed'],
];

/**
 * Returns the start of Snowball's region R1: endings may only be removed after the first consonant that
 * follows a vowel, and not from the first 3 letters.
 */
function suffixRegion(word: string): number {
  let i = 0;
  while (i < word.length && !VOWEL.test(word.charAt(i))) i++;
  while (i < word.length && VOWEL.test(word.charAt(i))) i++;
  return Math.max(3, i + 1);
}

function cut(word: string, ending: RegExp, region: number, removed = Number.POSITIVE_INFINITY): string {
  ending.lastIndex = region;
  const found = ending.exec(word);
  return found === null ? word : word.slice(0, Math.max(found.index, word.length - removed));
}

function regular(word: string): string {
  for (const [plural, singular] of IRREGULAR) {
    if (word.endsWith(plural)) return word.slice(0, -plural.length) + singular;
  }
  return word;
}

export function stemDanish(folded: string): string {
  if (folded.length < 4 || folded.length > 60) return folded;
  const word = regular(folded);
  const region = suffixRegion(word);
  let stem = cut(word, ENDINGS, region);
  if (stem === word) stem = cut(word, FINAL_S, region);
  stem = cut(stem, LATE_DOUBLE, 2, 1);
  stem = cut(stem, SECOND_ENDINGS, region);
  return stem.replace(EL, '$1l').replace(DOUBLE_BEFORE_L, '$1');
}
