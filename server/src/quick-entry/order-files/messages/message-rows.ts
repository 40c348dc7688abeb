import { wordOfUnitCode } from '@engros/contracts/values/numbers/unit-code-words.ts';
import { collectRows } from '../../../platform/spreadsheets/collect-rows.ts';
import type { SheetRow } from '../../../platform/spreadsheets/sheet.ts';

/** The supplier's item number, a GTIN, the buyer's number or the manufacturer's. */
export type MessageNumberKind = 'item' | 'gtin' | 'own' | 'maker';

export interface MessageLine {
  numbers: { kind: MessageNumberKind; number: string }[];
  name: string;
  /** With a point as decimal sign and without thousands, as in the message's own format. */
  quantity: string;
  unit: string;
  note: string;
}

export const emptyLine = (): MessageLine => ({ numbers: [], name: '', quantity: '', unit: '', note: '' });

/** With one reading: without zeros at its end, and never with the three decimals that look like thousands. */
export function plainDecimal(written: string): string {
  const [, whole = '', decimals = ''] = /^\+?(\d+)(?:\.(\d*))?$/.exec(written.trim()) ?? [];
  if (whole === '') return written.trim();
  const kept = decimals.replace(/0+$/, '');
  const number = String(BigInt(whole));
  return kept === '' ? number : `${number},${kept.length === 3 ? `${kept}0` : kept}`;
}

const headings: Readonly<Record<MessageNumberKind, string>> = {
  item: 'Varenr',
  gtin: 'EAN',
  own: 'Kundens varenr',
  maker: 'Producentens varenr',
};

/** Our numbers and barcodes always, and each kind as often as one line has it. */
function numberColumns(lines: readonly MessageLine[]): { kind: MessageNumberKind; place: number }[] {
  const kinds = ['item', 'gtin', 'own', 'maker'] as const;
  return kinds.flatMap((kind) => {
    const least = kind === 'item' || kind === 'gtin' ? 1 : 0;
    const most = Math.min(
      numbersAtMost,
      lines.reduce((found, line) => Math.max(found, numbersOf(line, kind).length), least),
    );
    return Array.from({ length: most }, (_, place) => ({ kind, place }));
  });
}

/** Different numbers of one kind in a line; two already contradict each other. */
const numbersAtMost = 2;

const numbersOf = ({ numbers }: MessageLine, kind: MessageNumberKind): string[] => [
  ...new Set(numbers.flatMap((each) => (each.kind === kind && each.number !== '' ? [each.number] : []))),
];

/** For a line without a quantity, which is asked about: in a table people leave out the quantity of goods that they do not want. */
const unwritten = '?';

/** A table with a header. Throws FileFault when the table exceeds the limits for tables. */
export function messageRows(lines: readonly MessageLine[]): SheetRow[] {
  const collector = collectRows();
  const columns = numberColumns(lines);
  const hasNotes = lines.some(({ note }) => note !== '');
  const heads = [...columns.map(({ kind }) => headings[kind]), 'Navn', 'Antal', 'Enhed'];
  collector.add(1, [...heads, ...(hasNotes ? ['Bemærkning'] : [])]);
  for (const [index, line] of lines.entries()) {
    const { name, quantity, unit, note } = line;
    const numbers = columns.map(({ kind, place }) => numbersOf(line, kind)[place] ?? '');
    const count = plainDecimal(quantity) || unwritten;
    collector.add(index + 2, [...numbers, name, count, wordOfUnitCode(unit) ?? unit, note]);
  }
  return collector.rows();
}
