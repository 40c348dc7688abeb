import type { NewOrder } from '../queries.ts';
import type { HeldOrder } from './held-order-queries.ts';

/** In sales units, before and after. */
export interface LineDifference {
  productId: string;
  quickSaleId: string | null;
  unitCode: string;
  before: number;
  after: number;
}

export interface OrderDifference {
  lines: LineDifference[];
  /** Changed date, reference, message, invoice setting, total, notes and substitutes of lines: value before and after. */
  fields: Record<string, [unknown, unknown]>;
}

type LineOfEither = Pick<NewOrder['lines'][number], 'productId' | 'quickSaleId' | 'unitCode' | 'quantity'>;

/** Besides the lines; the supplier gets what differs. */
export const comparedFields = [
  'deliveryDate',
  'presalePeriodId',
  'orderReference',
  'message',
  'isSeparateInvoice',
  'totalOre',
] as const satisfies (keyof NewOrder & keyof HeldOrder)[];

const keyOf = (line: LineOfEither) => `${line.productId} ${line.quickSaleId ?? ''} ${line.unitCode}`;

/** Lines of the same product, lot and unit may have several prices. */
function summed(lines: readonly LineOfEither[]): Map<string, LineOfEither> {
  const sums = new Map<string, LineOfEither>();
  for (const line of lines) {
    const quantity = line.quantity + (sums.get(keyOf(line))?.quantity ?? 0);
    sums.set(keyOf(line), { ...line, quantity });
  }
  return sums;
}

/** By product, lot and unit. */
export function quantityDifferences(
  before: readonly LineOfEither[],
  after: readonly LineOfEither[],
): LineDifference[] {
  const [old, now] = [summed(before), summed(after)];
  return [...new Map<string, LineOfEither>([...old, ...now])].flatMap(([key, line]) => {
    const { productId, quickSaleId, unitCode } = line;
    const [was, becomes] = [old.get(key)?.quantity ?? 0, now.get(key)?.quantity ?? 0];
    return was === becomes ? [] : [{ productId, quickSaleId, unitCode, before: was, after: becomes }];
  });
}

export function orderDifference(before: HeldOrder, after: NewOrder): OrderDifference {
  const lines = quantityDifferences(before.lines, after.lines);
  const fields = comparedFields.flatMap((field): [string, [unknown, unknown]][] =>
    before[field] === after[field] ? [] : [[field, [before[field], after[field]]]],
  );
  for (const [field, wish] of [
    ['lineNotes', 'note'],
    ['substitutes', 'substitute'],
  ] as const) {
    const [was, becomes] = [wishesOf(before.lines, wish), wishesOf(after.lines, wish)];
    if (was !== becomes) fields.push([field, [was, becomes]]);
  }
  return { lines, fields: Object.fromEntries(fields) };
}

type Wished = LineOfEither & Pick<NewOrder['lines'][number], 'note' | 'substitute'>;

/** A row of text for each line with the wish, sorted; null without any. Lines of one product at several prices have the same. */
function wishesOf(lines: readonly Wished[], wish: 'note' | 'substitute'): string | null {
  const rows = lines.flatMap((line) =>
    line[wish] === null ? [] : [`${line.productId} ${line.unitCode}: ${line[wish]}`],
  );
  return [...new Set(rows)].sort().join('\n') || null;
}

export function isSameOrder({ lines, fields }: OrderDifference): boolean {
  return lines.length === 0 && Object.keys(fields).length === 0;
}
