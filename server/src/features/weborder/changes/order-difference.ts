import type { NewOrder } from '../queries.ts';
import type { HeldOrder } from './held-order-queries.ts';

/** The change of one product in an order, in sales units before and after. */
export interface LineDifference {
  productId: string;
  quickSaleId: string | null;
  unitCode: string;
  before: number;
  after: number;
}

/** The difference between two versions of an order, as sent to the supplier. */
export interface OrderDifference {
  lines: LineDifference[];
  /** Changed date, reference, message, invoice setting and total: value before and after. */
  fields: Record<string, [unknown, unknown]>;
}

type LineOfEither = Pick<NewOrder['lines'][number], 'productId' | 'quickSaleId' | 'unitCode' | 'quantity'>;

const keyOf = (line: LineOfEither) => `${line.productId} ${line.quickSaleId ?? ''} ${line.unitCode}`;

export function orderDifference(before: HeldOrder, after: NewOrder): OrderDifference {
  const old = new Map(before.lines.map((line) => [keyOf(line), line]));
  const now = new Map(after.lines.map((line) => [keyOf(line), line]));
  const lines = [...new Map<string, LineOfEither>([...old, ...now])].flatMap(([key, line]) => {
    const { productId, quickSaleId, unitCode } = line;
    const [was, becomes] = [old.get(key)?.quantity ?? 0, now.get(key)?.quantity ?? 0];
    return was === becomes ? [] : [{ productId, quickSaleId, unitCode, before: was, after: becomes }];
  });
  const compared = ['deliveryDate', 'orderReference', 'message', 'isSeparateInvoice', 'totalOre'] as const;
  const fields = compared.flatMap((field): [string, [unknown, unknown]][] =>
    before[field] === after[field] ? [] : [[field, [before[field], after[field]]]],
  );
  return { lines, fields: Object.fromEntries(fields) };
}

export function isSameOrder({ lines, fields }: OrderDifference): boolean {
  return lines.length === 0 && Object.keys(fields).length === 0;
}
