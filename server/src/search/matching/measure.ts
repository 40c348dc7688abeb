interface Unit {
  name: string;
  factor: number;
}

/**
 * Units of measure with their spellings, converted to one unit per quantity, so that "5 l", "5 liter" and
 * "5000 ml" are equal.
 */
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

/**
 * Source of a regular expression for a number with its count, range and unit; the groups are the arguments of
 * `readMeasure`.
 */
export const MEASURE_PATTERN = `(?:(${NUMBER})\\s?[x×*]\\s?)?(${NUMBER})(?:\\s?[-–/]\\s?(${NUMBER}))?(?:\\s?(${UNIT_NAMES})(?![\\p{L}\\d]))?`;

interface Measure {
  text: string;
  parts: string[];
  /** Total content of a case. */
  total?: string;
}

/**
 * Parses a number. A dot before exactly three digits is a thousands separator unless a zero precedes it:
 * "1.000" is a thousand, "0.500" a half.
 */
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
 * Reads a matched measure from its parts: count, value, end of a range, unit. "10x1 kg" becomes "10x1000g" and can also
 * be found by "1000g", "10000g", "10" and "1".
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
  // "40 × 40 cm" is also asked for without its unit.
  if (count !== undefined && unit?.name === 'cm') parts.push(`${plain(count)}x${plain(value)}`);
  if (upTo !== undefined) parts.push(convert(value), convert(upTo), `${plain(value)}-${plain(upTo)}`);
  if (count === undefined) return { text: single, parts };
  if (unit !== undefined && upTo === undefined) {
    const total = write(readNumber(count) * readNumber(value) * unit.factor) + unit.name;
    return { text: `${plain(count)}x${single}`, parts, total };
  }
  return { text: `${plain(count)}x${single}`, parts };
}
