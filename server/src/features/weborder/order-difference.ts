import type { HeldOrder } from './held-order-queries.ts';
import type { NewOrder } from './queries.ts';

/** What becomes different about one kind of goods in an order; sales units before and after. */
export interface LineDifference {
  productId: string;
  quickSaleId: string | null;
  unitCode: string;
  before: number;
  after: number;
}

/** What a change of an order comes to, as the supplier is told. */
export interface OrderDifference {
  lines: LineDifference[];
  /** Day, reference, message, invoice and total that became others: before and after. */
  fields: Record<string, [unknown, unknown]>;
}

type LineOfEither = Pick<NewOrder['lines'][number], 'productId' | 'quickSaleId' | 'unitCode' | 'quantity'>;

const keyOf = (line: LineOfEither) => `${line.productId} ${line.quickSaleId ?? ''} ${line.unitCode}`;

/** Compares an order with what it would become. */
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

/** Whether an order would stay as it is. */
export function isSameOrder({ lines, fields }: OrderDifference): boolean {
  return lines.length === 0 && Object.keys(fields).length === 0;
}
