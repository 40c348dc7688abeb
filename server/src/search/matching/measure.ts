interface Unit {
  name: string;
  factor: number;
}

/** Sizes in words and short forms, brought to one unit each, so that "5 l", "5 liter" and "5000 ml" are alike. */
const UNITS: ReadonlyMap<string, Unit> = new Map(
  Object.entries({
    g: { names: ['g:1', 'gr:1', 'gram:1', 'kg:1000', 'kilo:1000', 'kilogram:1000'] },
    ml: { names: ['ml:1', 'cl:10', 'dl:100', 'l:1000', 'ltr:1000', 'lt:1000', 'liter:1000'] },
    cm: { names: ['cm:1', 'mm:0.1'] },
    stk: { names: ['stk:1', 'styk:1', 'stykker:1', 'pcs:1'] },
    '%': { names: ['%:1', 'pct:1', 'procent:1'] },
  }).flatMap(([name, { names }]) =>
    names.map((entry): [string, Unit] => {
      const [short = '', factor = '1'] = entry.split(':');
      return [short, { name, factor: Number(factor) }];
    }),
  ),
);

const UNIT_NAMES = [...UNITS.keys()].sort((a, b) => b.length - a.length).join('|');
const NUMBER = '\\d+(?:[.,]\\d+)?';

/** Source of the pattern of a number with what may surround it; the groups are those `readMeasure` takes. */
export const MEASURE_PATTERN = `(?:(${NUMBER})\\s?[x×*]\\s?)?(${NUMBER})(?:\\s?[-–/]\\s?(${NUMBER}))?(?:\\s?(${UNIT_NAMES})(?![\\p{L}\\d]))?`;

/** The searchable forms of one measure: the whole of it, and the parts it can also be found by. */
interface Measure {
  text: string;
  parts: string[];
  /** What a case holds in all. */
  total?: string;
}

/** "1.000" is a thousand and "0.500" a half: a dot before exactly three digits groups, unless a zero leads. */
function readNumber(text: string): number {
  const isGrouped = /^[1-9]\d{0,2}\.\d{3}$/.test(text);
  return Number(isGrouped ? text.replace('.', '') : text.replace(',', '.'));
}

function write(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

function plain(text: string): string {
  return text.replace(',', '.');
}

/**
 * Reads a matched number: how many, the value, the end of a range, the unit as typed.
 * "10x1 kg" gives "10x1000g", found by "1000g", "10000g", "10" and "1" as well.
 */
export function readMeasure(
  count: string | undefined,
  value: string,
  upTo: string | undefined,
  unitText: string | undefined,
): Measure {
  const unit = unitText === undefined ? undefined : UNITS.get(unitText);
  const convert = (text: string) =>
    unit === undefined ? plain(text) : write(readNumber(text) * unit.factor) + unit.name;
  const single = upTo === undefined ? convert(value) : `${convert(value)}-${convert(upTo)}`;
  const raw = [count, value, upTo].filter((text) => text !== undefined).map(plain);
  const parts = [single, ...raw];
  if (upTo !== undefined) parts.push(convert(value), convert(upTo), `${plain(value)}-${plain(upTo)}`);
  if (count === undefined) return { text: single, parts };
  if (unit !== undefined && upTo === undefined) {
    const total = write(readNumber(count) * readNumber(value) * unit.factor) + unit.name;
    return { text: `${plain(count)}x${single}`, parts, total };
  }
  return { text: `${plain(count)}x${single}`, parts };
}
