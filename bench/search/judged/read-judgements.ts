/** In lower case. */
export interface Subject {
  id: string;
  name: string;
  brand: string;
  /** Categories from level 1 to the leaf, joined by " / ". */
  category: string;
  /** Contents of the sales units: "10 kg", "6 × 1 l". */
  sizes: readonly string[];
  gtins: readonly string[];
  supplierNumber: string;
}

/** A query and the grade of each product for it: 3 meant, 2 acceptable, 1 related, 0 irrelevant. */
export interface Judgement {
  query: string;
  gradeOf: (subject: Subject) => number;
}

type Test = (subject: Subject) => boolean;

const FIELDS: Readonly<Record<string, (subject: Subject) => readonly string[]>> = {
  c: ({ category }) => [category],
  b: ({ brand }) => [brand],
  s: ({ sizes }) => sizes,
  g: ({ gtins }) => gtins,
  d: ({ supplierNumber }) => [supplierNumber],
  i: ({ id }) => [id],
};

/** Replaces < and > by the start and end of a word, because \b does not know Danish letters. */
function patternOf(text: string): RegExp {
  return new RegExp(text.replaceAll('<', '(?<![\\p{L}\\d])').replaceAll('>', '(?![\\p{L}\\d])'), 'u');
}

/** The letters that a pattern of letters and ends of words alone needs, which are looked for first because that is faster. */
function lettersOf(text: string): string {
  return /^<?([\p{L}\d ]*)>?$/u.exec(text)?.[1] ?? '';
}

function readCondition(text: string): Test {
  if (text.startsWith('!')) {
    const test = readCondition(text.slice(1).trim());
    return (subject) => !test(subject);
  }
  const field = /^([cbsgdi]):(.*)$/u.exec(text);
  const [pattern, letters] = [patternOf(field?.[2] ?? text), lettersOf(field?.[2] ?? text)];
  const valuesOf = FIELDS[field?.[1] ?? ''] ?? (({ name }) => [name]);
  return (subject) => valuesOf(subject).some((value) => value.includes(letters) && pattern.test(value));
}

function readGrade(text: string): Test {
  const alternatives = text
    .split(';')
    .map((alternative) => alternative.trim())
    .filter((alternative) => alternative !== '')
    .map((alternative) => alternative.split(' & ').map((condition) => readCondition(condition.trim())));
  return (subject) => alternatives.some((tests) => tests.every((test) => test(subject)));
}

/**
 * Parses lines of `query :: grade 3 :: grade 2 :: grade 1`. A grade lists alternatives separated by ";", each
 * with conditions joined by " & "; "!" negates one. A condition is a regular expression for the name, or with
 * a letter for another field: c category, b brand, s contents of units, g GTINs, d supplier number, i item
 * number. "<" and ">" match the start and end of a word.
 */
export function readJudgements(lines: string): Judgement[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', ...grades] = line.split('::').map((part) => part.trim());
      if (grades.length !== 3) throw new Error(`A judgement has three grades: ${line}`);
      const tests = grades.map(readGrade);
      return {
        query,
        gradeOf: (subject) => {
          const best = tests.findIndex((test) => test(subject));
          return best < 0 ? 0 : 3 - best;
        },
      };
    });
}
