import { unitOfWord } from '../../supplier/integration/product-rows/sales-unit-words.ts';

/** Words that people write in Danish, Norwegian, Swedish, English, German and French, besides those of suppliers' files. */
const more = new Map(
  [
    [
      'ks',
      'kassen kasserne kss kse kasse. kiste kister box boxes crate crates kassa kassor kisten caisse caisses',
    ],
    ['krt', 'kli kolli kollo kollis colli kartonen kartonerne kartong kartonger kartons'],
    ['ps', 'posen poserne psr pos påse påsar pouch pouches sachet sachets tüte tüten'],
    ['pk', 'pakken pakkerne pkk pak paketer packet packets packungen pakete paquet paquets'],
    ['bk', 'bakken bakkerne bakke. bakk punnet punnets schalen barquette barquettes'],
    ['sk', 'sækken sække sækkene saek saekke sæk sekk sekker säck säckar säcke'],
    ['st', 'stk styks stykket enhed enheder pce styck stücke pièce pièces hoved hoveder head heads'],
    ['ds', 'dåsen dåserne daase daaser burk burkar dosen boîte boîtes'],
    ['fl', 'flasken flaskerne flask flaskor flaschen bouteille bouteilles'],
    ['sp', 'spanden spandene pail pails hink hinkar seau seaux'],
    ['rl', 'rullen rullerne rle rullar rollen rouleau rouleaux'],
    ['bt', 'bøtten bøtterne'],
    ['dk', 'dunken dunkene dunkar jerrycans bidon bidons'],
    ['pll', 'pl palle paller pallen pallet pallets palette paletten'],
    ['blk', 'blok blokke blokken block blocks'],
    ['bdt', 'bundt bundter bdt bundet bunch bunches knippe knipper'],
    ['net', 'net nettet nets'],
    ['rm', 'ramme rammer'],
    ['fad', 'fad fade fustage fustager keg kegs'],
    ['bg', 'bægeret'],
    ['gl', 'glasset jars'],
    ['æske', 'æske æsker æsken æskerne aeske aesker eske esker schachtel schachteln'],
    ['tube', 'tube tuber tubes'],
    ['kurv', 'kurv kurve'],
    ['potte', 'potte potter pot pots'],
    ['par', 'par pair pairs'],
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
  ['kgs', 1000],
  ['kilo', 1000],
  ['kilos', 1000],
  ['kilogram', 1000],
  ['kilograms', 1000],
  ['kilogramm', 1000],
  ['pund', 500],
  ['hg', 100],
  ['g', 1],
  ['gr', 1],
  ['gram', 1],
  ['grams', 1],
  ['gramm', 1],
  ['l', 1000],
  ['ltr', 1000],
  ['liter', 1000],
  ['litre', 1000],
  ['liters', 1000],
  ['litres', 1000],
  ['dl', 100],
  ['cl', 10],
  ['ml', 1],
]);
