import { englishNumber, glossary } from './english-names.ts';

const english = glossary('english-ingredients.csv');
const NUMBER = /\d+(?:[.,]\d+)*/g;
const BETWEEN = /( \(|\)(?:, )?|, |\. (?=\p{Lu}))/u;
const SHARE = /^ ?#(?:,#)? %$/;

function englishPart(part: string): string {
  const key = part.replaceAll(NUMBER, '#').toLowerCase();
  const pattern = SHARE.test(key) || key === '' ? key : english.get(key);
  if (pattern === undefined) throw new RangeError(`No English for ${part}`);
  const numbers = (part.match(NUMBER) ?? []).map(englishNumber);
  const words = pattern.replaceAll('#', () => numbers.shift() ?? '');
  const [first = ''] = part;
  return first === first.toLowerCase() ? words : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Part by part. Throws RangeError when a part has no translation. */
export function englishIngredients(text: string): string {
  return text
    .split(BETWEEN)
    .map((part, at) => (at % 2 === 1 ? part : englishPart(part)))
    .join('');
}
