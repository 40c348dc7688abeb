export interface WordCount {
  count: number;
  /** True for words that people also use for about that many: `et par` (a couple). */
  isLoose: boolean;
}

const units =
  'nul en to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten'
    .split(' ')
    .map((word, count) => [word, count] as const);
const tens = 'tyve tredive fyrre halvtreds tres halvfjerds firs halvfems'
  .split(' ')
  .map((word, at) => [word, 20 + 10 * at] as const);
const joined = tens.flatMap(([ten, count]) =>
  units.slice(1, 10).map(([word, one]) => [`${word}og${ten}`, count + one] as const),
);

/** Whole numbers from 0 to 99 in Danish words; `et` and `én` are `en`. */
const wholes = new Map<string, number>([
  ...units,
  ...tens,
  ...joined,
  ['et', 1],
  ['én', 1],
  ['ét', 1],
  ['een', 1],
  ['hundrede', 100],
]);

/** English, German, French, Swedish and Norwegian words, which a Danish line only has directly before a unit. */
const foreign = new Map<string, number>(
  (
    [
      [1, 'a an one ein eine einen un une ett'],
      [2, 'two zwei deux två'],
      [3, 'three drei trois'],
      [4, 'four vier quatre fyra'],
      [5, 'five fünf cinq'],
      [6, 'six sechs sex seks'],
      [7, 'seven sieben sept sju'],
      [8, 'eight acht huit åtta åtte'],
      [9, 'nine neun neuf nio'],
      [10, 'ten zehn dix tio'],
      [11, 'eleven elf onze elva'],
      [12, 'twelve zwölf douze'],
      [15, 'fifteen fünfzehn quinze femton'],
      [20, 'twenty zwanzig vingt tjugo'],
    ] as const
  ).flatMap(([count, words]) =>
    words.split(' ').flatMap((word) => (wholes.has(word) ? [] : [[word, count] as const])),
  ),
);

const wholeOf = (word: string): number | undefined => wholes.get(word) ?? foreign.get(word);

const halves: readonly (readonly [pattern: RegExp, count: (whole: number) => number])[] = [
  [/^(?:(?:en|et|én|ét|ett|eine?n?) )?hal(?:v|b)(?:t|a|e|er|es|en)?$/, () => 0.5],
  [/^(?:an? )?half(?: an?)?$|^(?:une? )?demie?$/, () => 0.5],
  [/^halvanden$|^halvandet$/, () => 1.5],
  [/^(\p{L}+|\d{1,4}) (?:og (?:en|et) halv(?:t|e)?|and a half|et demie?)$/u, (whole) => whole + 0.5],
];

function halfCount(text: string): number | undefined {
  for (const [pattern, count] of halves) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const [, word] = match;
    const whole = word === undefined ? 0 : (wholeOf(word) ?? (/^\d+$/.test(word) ? Number(word) : undefined));
    return whole === undefined ? undefined : count(whole);
  }
  return undefined;
}

export function wordCount(text: string): WordCount | undefined {
  const plain = text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  if (plain === 'et par' || /^a couple(?: of)?$/.test(plain)) return { count: 2, isLoose: true };
  const dozens = /^(?:(.+) )?(?:dusin|dozens?)$/.exec(plain);
  const word = dozens === null ? plain : (dozens[1] ?? 'et');
  const count =
    wholeOf(word) ??
    halfCount(word) ??
    (dozens !== null && /^\d{1,3}$/.test(word) ? Number(word) : undefined);
  return count === undefined ? undefined : { count: dozens === null ? count : count * 12, isLoose: false };
}

export const numberWords: readonly string[] = [...wholes.keys()];
export const foreignNumberWords: readonly string[] = [...foreign.keys()];
