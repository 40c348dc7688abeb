import type { SubstituteWish } from '@engros/contracts/goods/substitutes.ts';
import type { Kysely } from 'kysely';
import { preparedStatement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CustomerScope } from '../../../platform/http/viewer.ts';
import { isChangeable } from './changeable.ts';

export interface HeldOrderLine {
  productId: string;
  quickSaleId: string | null;
  unitCode: string;
  quantity: number;
  lineTotalOre: number;
  note: string | null;
  substitute: SubstituteWish | null;
}

/** Locked until the transaction ends. */
export interface HeldOrder {
  id: number;
  status: string;
  deadline: Temporal.Instant;
  deliveryDate: string;
  totalOre: number;
  withdrawnBasketId: number | null;
  presalePeriodId: string | null;
  orderedBy: string;
  orderReference: string | null;
  message: string | null;
  isSeparateInvoice: boolean;
  lines: HeldOrderLine[];
}

// Locks the order before anything else of it is read.
const lock = preparedStatement<Omit<HeldOrder, 'lines'>>(
  'web_order_lock',
  `with o as materialized (select * from web_orders where customer_id = $1 and id = $2 for update)
  select o.id, o.status, o.deadline, o.delivery_date as "deliveryDate", o.total_ore as "totalOre",
    o.withdrawn_basket_id as "withdrawnBasketId", o.presale_period_id as "presalePeriodId",
    o.ordered_by as "orderedBy", o.order_reference as "orderReference", o.message,
    o.is_separate_invoice as "isSeparateInvoice" from o`,
  {
    id: 'int8',
    status: 'text',
    deadline: 'timestamptz',
    deliveryDate: 'date',
    totalOre: 'int8',
    withdrawnBasketId: 'int8?',
    presalePeriodId: 'text?',
    orderedBy: 'uuid',
    orderReference: 'text?',
    message: 'text?',
    isSeparateInvoice: 'bool',
  },
);

// A prepared statement saves parsing and planning, because it runs while the order is locked.
const heldLines = preparedStatement<HeldOrderLine>(
  'web_order_held_lines',
  `select product_id as "productId", quick_sale_id as "quickSaleId", sales_unit_code as "unitCode", quantity,
    line_total_ore as "lineTotalOre", note, substitute
  from web_order_lines where customer_id = $1 and web_order_id = $2 order by position`,
  {
    productId: 'text',
    quickSaleId: 'text?',
    unitCode: 'text',
    quantity: 'int4',
    lineTotalOre: 'int8',
    note: 'text?',
    substitute: 'text?',
  },
);

/** Throws notFound when the customer has no such order. */
export async function holdOrder(
  trx: Kysely<Tables>,
  { customerId }: CustomerScope,
  id: number,
): Promise<HeldOrder> {
  const values = [customerId, id];
  const order = await lock.row(trx, values);
  if (order === undefined) throw new AppError('notFound');
  return { ...order, lines: await heldLines.rows(trx, values) };
}

/** Throws webOrderLocked when the order could no longer be changed at the time the request arrived. */
export function requireChangeable(order: HeldOrder, receivedAt: Temporal.Instant): void {
  if (!isChangeable(order, receivedAt)) throw new AppError('webOrderLocked');
}
