import { gtinCheckDigit } from '@engros/contracts/values/gs1.ts';
import type { Random } from '../../../demo/random.ts';

/** What a cell means, and how somebody wrote it. */
export interface MadeCell {
  readonly written: string;
  /** As the reader has it; compared by its JSON. */
  readonly truth: unknown;
  /** Two readings are possible, so that the row may be refused or the value left out with a note. */
  readonly isOpen?: boolean;
  /** Words whose allergens the row states, and the level of each. */
  readonly allergens?: Readonly<Record<string, string>>;
}

export interface MadeColumn {
  readonly field: string;
  readonly headers: readonly string[];
  readonly isNeeded?: boolean;
  make(random: Random, at: number): MadeCell;
}

const plainWords = ['Kylling', 'Ost', 'Ris', 'Pasta 500 g', 'Tomat & basilikum', 'Salt', 'Juice 1 l'];
const danishWords = [
  ...['Mælk', 'SMØR', 'Rødspættefilet', 'Blåbær', 'ÆBLER', 'Gær', 'Øl', 'Kål', 'FÆRDIGRET', 'SKÅRET HAVARTI'],
  ...['Jordbærgrød', 'Rødkål', 'PÅLÆG', 'Hønsekød', 'Ørred', 'Æg', 'Kæmperejer', 'RØDTUNGE', 'Pære'],
];
const foreignWords = [
  'Crème fraîche',
  'Gewürz',
  'Jalapeño',
  'ROSÉ',
  'Bœuf',
  'Müsli',
  'À la carte',
  'Röd lök',
];
const signs = [' ½ kg', ' 5°', ' – stor', ' à 10 €', ' Lay’s', ' 1 1/2', ' ®'];

function name(random: Random): string {
  const first = random.chance(0.7) ? random.pick(danishWords) : random.pick(plainWords);
  const second = random.chance(0.25) ? ` ${random.pick(foreignWords)}` : '';
  const sign = random.chance(0.2) ? random.pick(signs) : '';
  return `${first}${second}${sign} ${random.int(1, 999)}`;
}

const text =
  (make: (random: Random) => string) =>
  (random: Random): MadeCell => {
    const written = make(random);
    return { written, truth: written === '' ? null : written };
  };

const thousands = (whole: number, mark: string): string => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, mark);

/** A price in one of the forms in which people and programs write it. */
export function price(random: Random): MadeCell {
  const ore = random.pick([random.int(1, 99), random.int(100, 99_999), random.int(100_000, 900_000)]);
  const [whole, cents] = [Math.floor(ore / 100), String(ore % 100).padStart(2, '0')];
  const forms = [
    `${whole},${cents}`,
    `${whole}.${cents}`,
    `kr. ${whole},${cents}`,
    `${thousands(whole, '.')},${cents}`,
    `${thousands(whole, ',')}.${cents}`,
    `${thousands(whole, ' ')},${cents}`,
    `${whole},${cents} DKK`,
  ];
  if (cents !== '00') return { written: random.pick(forms), truth: ore };
  const short = [`${whole},-`, `${whole}`, ...forms];
  const written = random.pick(
    whole >= 1000 ? [...short, thousands(whole, '.'), thousands(whole, ',')] : short,
  );
  return { written, truth: ore, isOpen: /^\d{1,3}[.,]\d{3}$/.test(written) };
}

function itemNumber(_random: Random, at: number): MadeCell {
  const plain = at % 3 === 0 ? `00${1000 + at}` : at % 3 === 1 ? `${100_000 + at}` : `AB-${500 + at}`;
  return { written: plain, truth: plain };
}

function gtin(random: Random): MadeCell {
  if (random.chance(0.3)) return { written: '', truth: null };
  const digits = `0${random.int(10, 99)}${String(random.int(0, 999_999_999)).padStart(9, '0')}`;
  const written = `${digits}${gtinCheckDigit(digits)}`;
  return { written, truth: `0${written}` };
}

const yes = ['ja', 'Ja', 'JA', 'x', '1', 'true', 'yes'];
const no = ['nej', 'Nej', 'n', '0', 'false', 'no'];
const yesNo = (random: Random): MadeCell => {
  const truth = random.chance(0.4);
  return { written: random.pick(truth ? yes : no), truth };
};

/** A day in one of the forms that Danish files have. */
export function day(random: Random): { iso: string; written: string } {
  const [year, month, date] = [random.int(2026, 2028), random.int(1, 12), random.int(1, 28)];
  const [m, d] = [month, date].map((part) => String(part).padStart(2, '0')) as [string, string];
  const iso = `${year}-${m}-${d}`;
  const forms = [
    iso,
    `${d}-${m}-${year}`,
    `${d}.${m}.${year}`,
    `${date}/${month}/${year}`,
    `${date}-${month}-${year}`,
  ];
  return { iso, written: random.pick(forms) };
}

export const monthFirst = (iso: string): string => {
  const [year, month, date] = iso.split('-').map(Number);
  return `${month}/${date}/${year}`;
};

const stated = [
  ['mælk', 'AM'],
  ['Æg', 'AE'],
  ['AN', 'AN'],
  ['soja', 'AY'],
  ['Korn med gluten', 'AW'],
  ['fisk', 'AF'],
] as const;
const levels = [
  ['indeholder', 'contains'],
  ['kan indeholde', 'traces'],
  ['spor', 'traces'],
  ['fri', 'free'],
  ['INDEHOLDER', 'contains'],
] as const;

function allergens(random: Random): MadeCell {
  const chosen = stated.filter(() => random.chance(0.4));
  const parts = chosen.map(([word, code]) => [word, code, ...random.pick(levels)] as const);
  const found: Record<string, string> = Object.fromEntries(parts.map(([, code, , level]) => [code, level]));
  const words = parts.map(([word, , level]) => `${word} ${level}`);
  // The same allergen twice, weaker the second time.
  const [first] = parts;
  if (first?.[3] === 'contains' && random.chance(0.2)) words.push(`${first[1]} spor`);
  return { written: words.join(' | '), truth: undefined, allergens: found };
}

const marked = [
  ['sødmælk', 'AM'],
  ['ægpulver', 'AE'],
  ['hvedemel', 'AW'],
  ['hasselnødder', 'AN'],
  ['selleri', 'BC'],
  ['sesam', 'AS'],
] as const;
const marks: readonly ((word: string) => string)[] = [
  (word) => `_${word}_`,
  (word) => `<b>${word}</b>`,
  (word) => `<B>${word}</B>`,
  (word) => `<strong class="a">${word}</strong>`,
  (word) => `**${word}**`,
  (word) => word.toUpperCase(),
  (word) => `&lt;b&gt;${word}&lt;/b&gt;`,
];

function ingredients(random: Random): MadeCell {
  const mark = random.pick(marks);
  const found: Record<string, string> = {};
  const named = (level: string) =>
    marked.flatMap(([word, code]) => {
      if (!random.chance(0.25)) return [];
      found[code] = found[code] === 'contains' ? 'contains' : level;
      return [mark(word)];
    });
  const contained = ['vand og en del andet', ...named('contains'), 'salt'];
  const traces = named('traces');
  const between = random.chance(0.1) ? '; ' : ', ';
  const written = `${contained.join(between)}.${traces.length === 0 ? '' : ` Kan indeholde ${traces.join(' og ')}.`}`;
  return { written, truth: undefined, allergens: found };
}

const figure = (random: Random): MadeCell => {
  const tenths = random.int(0, 999);
  const [whole, part] = [Math.floor(tenths / 10), tenths % 10];
  const written = random.pick([
    `${whole},${part}`,
    `${whole}.${part}`,
    `${whole},${part} g`,
    `${whole},${part}0`,
  ]);
  return { written, truth: tenths / 10 };
};

const weight = (random: Random): MadeCell => {
  const grams = random.int(1, 25_000);
  const written = random.pick([String(grams), `${grams},0`, thousands(grams, '.'), thousands(grams, ' ')]);
  return { written, truth: grams, isOpen: /[.]\d{3}$/.test(written) };
};

export const productColumns: readonly MadeColumn[] = [
  {
    field: 'itemNumber',
    headers: ['varenr', 'Varenummer', 'item no', 'Artikelnr.'],
    isNeeded: true,
    make: itemNumber,
  },
  { field: 'gtin', headers: ['GTIN', 'EAN-kode', 'Stregkode'], make: gtin },
  {
    field: 'name',
    headers: ['navn', 'Varetekst', 'Bezeichnung', 'Item Name'],
    isNeeded: true,
    make: text(name),
  },
  { field: 'ingredients', headers: ['ingredienser', 'Zutaten'], make: ingredients },
  { field: 'allergens', headers: ['allergener', 'Allergens'], make: allergens },
  { field: 'price', headers: ['pris', 'Listepris', 'Unit Price'], isNeeded: true, make: price },
  { field: 'blocked', headers: ['spærret', 'Blocked'], make: yesNo },
  {
    field: 'brand',
    headers: ['mærke', 'Brand'],
    make: text((random) => random.pick(['', 'Arla', 'Gård', '24'])),
  },
  {
    field: 'origin',
    headers: ['oprindelse'],
    make: text((random) => random.pick(['', 'Fyn', 'Jylland; Fyn'])),
  },
  { field: 'organic', headers: ['økologisk', 'Organic'], make: yesNo },
  { field: 'fat', headers: ['fedt', 'Fedt (g)'], make: figure },
  {
    field: 'netWeight',
    headers: ['nettovægt g', 'Net weight (g)', 'net weight g'].slice(0, 1),
    make: weight,
  },
  {
    field: 'validFrom',
    headers: ['sælges fra', 'Sales from'],
    make: (random) => {
      const { iso, written } = day(random);
      return { written, truth: iso };
    },
  },
];
