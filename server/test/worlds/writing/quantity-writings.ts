import fc from 'fast-check';

/** A unit as people write it; `size` is what it holds of base units, `of` whose goods are sold in it. */
export interface WrittenUnit {
  text: string;
  size: number;
}

/** How a quantity is written, with the number that a person means by it; null when it may be several. */
export interface QuantityWriting {
  /** The number, as in a cell of its own. */
  number: string;
  value: number | null;
  unit: WrittenUnit | null;
}

const count = fc.integer({ min: 1, max: 30 });
const anyOf = <Value>(...values: Value[]) => fc.constantFrom(...values);

/** Numbers that mean one whole. */
const whole = fc.oneof(
  count.map((n) => ({ number: String(n), value: n })),
  count.map((n) => ({ number: `${n},0`, value: n })),
  count.map((n) => ({ number: `${n}.00`, value: n })),
  count.map((n) => ({ number: String(n).padStart(2, '0'), value: n })),
  count.map((n) => ({
    number: [...String(n)].map((digit) => String.fromCharCode(0xff10 + Number(digit))).join(''),
    value: n,
  })),
);

const parts = anyOf<[string, number]>(['½', 0.5], ['¼', 0.25], ['¾', 0.75], ['⅓', 1 / 3], ['⅔', 2 / 3]);
const plainParts = anyOf<[string, number]>(['1/2', 0.5], ['1/4', 0.25], ['3/4', 0.75], ['1/3', 1 / 3]);

/** Numbers that mean one, and no whole one. */
const fraction = fc.oneof(
  fc.tuple(count, parts).map(([n, [sign, part]]) => ({ number: `${n}${sign}`, value: n + part })),
  fc.tuple(count, parts).map(([n, [sign, part]]) => ({ number: `${n} ${sign}`, value: n + part })),
  fc.tuple(count, plainParts, anyOf(' ', '-')).map(([n, [sign, part], between]) => ({
    number: `${n}${between}${sign}`,
    value: n + part,
  })),
  parts.map(([sign, part]) => ({ number: sign, value: part })),
  fc.tuple(count, fc.integer({ min: 1, max: 9 }), anyOf(',', '.')).map(([n, tenth, mark]) => ({
    number: `${n}${mark}${tenth}`,
    value: n + tenth / 10,
  })),
);

const dash = anyOf('-', '–', '—', '−', ' - ', ' – ', ' − ');
const between = anyOf(
  ' eller ',
  ' el. ',
  ' til ',
  ' or ',
  ' og ',
  ' & ',
  ' af ',
  '+',
  ' + ',
  ' x ',
  'x',
  ' × ',
  '*',
  '/',
  ', ',
  ' (',
);

/** Numbers of which no one can say which is meant. */
const several = fc.oneof(
  fc.tuple(count, dash, count).map(([a, sign, b]) => `${a}${sign}${b + 1}`),
  fc.tuple(count, between, count).map(([a, sign, b]) => `${a}${sign}${b + 1}${sign === ' (' ? ')' : ''}`),
  fc
    .tuple(anyOf('-', '−', '− ', '–', '+', 'ca. ', 'ca ', '~', 'mindst ', 'højst ', 'op til '), count)
    .map(([sign, n]) => sign + String(n)),
  fc.tuple(count, anyOf('+', '?', '-')).map(([n, sign]) => `${n}${sign}`),
  fc.tuple(count, anyOf('.', ',')).map(([n, mark]) => `${n}${mark}000`),
  fc.tuple(count, count).map(([a, b]) => `${a} ${b + 1}`),
  fc.tuple(count, anyOf('²', 'e2', ' %', ' kr.')).map(([n, sign]) => `${n}${sign}`),
  fc.tuple(count, parts, count).map(([a, [sign], b]) => `${a}${sign}-${a + b + 1}`),
);

/** Writings with a unit of `units` or none. */
export function writingsOf(units: readonly WrittenUnit[]): fc.Arbitrary<QuantityWriting> {
  const unit = fc.option(anyOf(...units), { nil: null, freq: 3 });
  const ambiguous = several.map((number) => ({ number, value: null }));
  const number = fc.oneof(
    { weight: 2, arbitrary: whole },
    { weight: 2, arbitrary: fraction },
    { weight: 3, arbitrary: ambiguous },
  );
  return fc.tuple(number, unit).map(([written, one]) => ({ ...written, unit: one }));
}

/** Where the quantity may stand beside an item number. */
export const places: readonly ((number: string, goods: string) => string)[] = [
  (number, goods) => `${goods} ${number}`,
  (number, goods) => `${number} ${goods}`,
  (number, goods) => `${goods}: ${number}`,
  (number, goods) => `${goods}; ${number}`,
  (number, goods) => `* ${number} ${goods}`,
  (number, goods) => `${goods}, ${number}`,
];
