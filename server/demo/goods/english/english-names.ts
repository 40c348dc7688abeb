import { tableOf } from '../../lists.ts';
import { brandRows } from '../suppliers-and-brands.ts';

const NUMBER = /\d+(?:[.,]\d+)*/g;
const SAMPLE = 'Vareprøve: ';
/** Matches parts that are only a size: "4 × 2,5 kg", "160–180 g", "20 × 30 cm", "8 oz", "U10". */
const SIZE = /^U?#\+?(?:[\s#×–:/+%-]|kg|g|l|ml|cm|mm|m|oz|min\.)*$/;

/** English by the Danish part; # stands for a number, and a part without English is the same in both. */
export const glossary = (file: string): ReadonlyMap<string, string> =>
  new Map(tableOf<'danish' | 'english'>(file).map(({ danish, english: word }) => [danish, word || danish]));

const english = glossary('english-names.csv');
const brands = new Set(brandRows.map(({ name }) => name));

/** Danish 1.000,5 becomes English 1,000.5. */
export function englishNumber(text: string): string {
  return text.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
}

/** Throws RangeError when the part has no translation. */
function englishPart(part: string): string {
  if (brands.has(part)) return part;
  const packing = part.replace(' stk', ' pcs').replace('ca. ', 'approx. ');
  const key = part.replaceAll(NUMBER, '#');
  const sizeOnly = packing.replaceAll(NUMBER, '#').replace(/approx\. |pcs/g, '');
  const pattern = english.get(key) ?? (SIZE.test(sizeOnly) ? packing.replaceAll(NUMBER, '#') : undefined);
  if (pattern === undefined) throw new RangeError(`No English for ${part}`);
  const numbers = (part.match(NUMBER) ?? []).map(englishNumber);
  return pattern.replaceAll('#', () => numbers.shift() ?? '');
}

/** With the parts in the same order. Throws RangeError when a part has no translation. */
export function englishName(name: string): string {
  if (name.startsWith(SAMPLE)) return `Sample: ${englishName(name.slice(SAMPLE.length))}`;
  return name
    .split(', ')
    .map((part) =>
      part
        .split(/ (?=[mu]\/)/)
        .map(englishPart)
        .join(' '),
    )
    .join(', ');
}
