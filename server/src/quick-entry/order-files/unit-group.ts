import { unitOfWord } from '../../supplier/integration/product-rows/sales-unit-words.ts';

const more = new Map(
  [
    ['ks', 'kassen kasserne kss kse kasse. kiste kister box boxes'],
    ['krt', 'kli kolli kollo kartonen'],
    ['ps', 'posen poserne psr pos'],
    ['pk', 'pakken pakkerne pkk pak'],
    ['bk', 'bakken bakkerne bakke. bakk'],
    ['sk', 'sækken sække sækkene saek saekke sæk'],
    ['st', 'stk styks stykket enhed enheder'],
    ['ds', 'dåsen dåserne daase daaser'],
    ['fl', 'flasken flaskerne flask'],
    ['sp', 'spanden spandene'],
    ['rl', 'rullen rullerne rle'],
    ['bt', 'bøtten bøtterne'],
    ['dk', 'dunken dunkene'],
    ['pll', 'pl palle paller pallen pallet'],
    ['blk', 'blok blokke blokken'],
    ['bdt', 'bundt bundter bdt'],
    ['net', 'net'],
    ['rm', 'ramme rammer'],
    ['fad', 'fad'],
  ].flatMap(([group = '', words = '']) => words.split(' ').map((word) => [word, group] as const)),
);

/** Undefined when the word is not a unit. `krt`, `kartoner` and `KRT` mean the same unit. */
export function unitGroup(word: string): string | undefined {
  const plain = word.trim().toLowerCase().replace(/\.$/, '');
  return more.get(plain) ?? unitOfWord(plain)?.code;
}

/** Case and carton count as the same, because kitchens use both words for both. */
export function isSameGroup(a: string, b: string): boolean {
  const cases = ['ks', 'krt'];
  return a === b || (cases.includes(a) && cases.includes(b));
}

/** Thousandths of a kilogram or litre; undefined when the word is not such a measure. */
export function measureFactor(word: string): number | undefined {
  return measures.get(word.trim().toLowerCase().replace(/\.$/, ''));
}

export const isUnitWord = (word: string): boolean =>
  unitGroup(word) !== undefined || measureFactor(word) !== undefined;

const measures = new Map([
  ['kg', 1000],
  ['kilo', 1000],
  ['kilogram', 1000],
  ['g', 1],
  ['gr', 1],
  ['gram', 1],
  ['l', 1000],
  ['ltr', 1000],
  ['liter', 1000],
  ['litre', 1000],
  ['dl', 100],
  ['cl', 10],
  ['ml', 1],
]);
