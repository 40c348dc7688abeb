import type * as calls from '@engros/contracts/ordering/legacy-orders.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { customersWithinReach } from '../../people/customers/queries.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { todayIn } from '../../platform/clock.ts';
import { formatOre } from '../../platform/danish-formats.ts';
import { patternOf } from '../../platform/database/expressions.ts';
import type { Handler, TextOf } from '../../platform/http/context.ts';
import { findLegacyOrder, findLegacyOrders, listLegacyLines } from './legacy-queries.ts';
import { sortFor } from './list-orders.ts';
import { numberOfPages, offsetOf } from './pages.ts';

const ofEarlierSystem = ({ id }: { id: number }, text: TextOf) => ({
  Source: text('legacyOrder.source'),
  OrderType: 'Normal' as const,
  OurReferenceNumber: String(id),
});

/** Beginnings of the words that earlier systems write. */
const statuses: readonly (readonly [RegExp, string])[] = [
  [/^\s*(annul|afbest|slettet|cancel|deleted|void)/i, 'legacyOrder.cancelled'],
  [/^\s*(faktur|invoice)/i, 'legacyOrder.invoiced'],
  [/^\s*(lever|deliver)/i, 'legacyOrder.delivered'],
];

/** Another word stays as the earlier system wrote it. */
function statusWord(written: string, text: TextOf): string {
  const key = statuses.find(([beginning]) => beginning.test(written))?.[1];
  return key === undefined ? written : text(key);
}

/** Of all years, unless the request limits the days (ORD-02). */
export const listLegacyOrders: Handler<typeof calls.listLegacyOrders> = async (ctx, { query }) => {
  const page = query.Page ?? 1;
  const searched = query.SearchText?.trim().toLowerCase() ?? '';
  const { total, orders } = await findLegacyOrders(ctx.database, ctx.scope, {
    since:
      query.NumberOfDays === undefined
        ? null
        : addDays(todayIn(ctx.clock, ctx.timeZone), -query.NumberOfDays),
    pattern: searched === '' ? null : patternOf(searched),
    sort: sortFor(ctx.viewer, query),
    limit: limits.ordersOnPage,
    offset: offsetOf(page, limits.ordersOnPage),
  });
  return {
    Orders: orders.map((order) => ({
      Id: String(order.id),
      CustomerReference: order.reference,
      DeliveryDate: order.deliveryDate,
      OrderDate: order.orderDate,
      OrderedByUser: order.orderedBy,
      ...ofEarlierSystem(order, ctx.text),
      Status: statusWord(order.status, ctx.text),
      Total: formatOre(order.totalOre, ctx.language),
      TotalOre: order.totalOre,
      TotalNumberOfProducts: order.numberOfLines,
      Lines: order.lines.map(({ productId, name, quantity }) => ({
        ItemNumber: productId,
        ItemName: name,
        Quantity: quantity,
      })),
    })),
    TotalResults: total,
    CurrentPage: page,
    TotalPages: numberOfPages(total, limits.ordersOnPage),
  };
};

/** As it was; nothing of it is looked up in today's catalogue. */
export const readLegacyOrder: Handler<typeof calls.readLegacyOrder> = async (
  { database, scope, language, text },
  { params },
  fail,
) => {
  const id = Number(params.id);
  const [order, lines] = await Promise.all([
    findLegacyOrder(database, scope, id),
    listLegacyLines(database, scope, id),
  ]);
  if (order === undefined) return fail('notFound');
  return {
    Id: String(order.id),
    CustomerReference: order.customer_reference,
    DeliveryDate: order.delivery_date,
    OrderDate: order.order_date,
    OrderedByUser: order.ordered_by,
    ...ofEarlierSystem(order, text),
    Status: statusWord(order.status, text),
    TotalOre: order.total_ore,
    Total: formatOre(order.total_ore, language),
    Lines: lines.map((line) => ({
      ItemNumber: line.product_id,
      ItemName: line.name,
      UnitText: line.unit_text,
      Quantity: line.quantity,
      UnitPriceOre: line.unit_price_ore,
      LineTotalOre: line.line_total_ore,
    })),
  };
};

/** Only if the user may order for that customer; any other order is reported as not found. */
export const readLegacyOrderCustomer: Handler<typeof calls.readLegacyOrderCustomer> = async (
  ctx,
  { params },
  fail,
) =>
  (await customersWithinReach(ctx.database.kysely, ctx.viewer)
    .innerJoin('legacy_orders', 'legacy_orders.customer_id', 'customers.id')
    .where('legacy_orders.id', '=', Number(params.id))
    .select(['customers.id as Id', 'customers.name as Name'])
    .executeTakeFirst()) ?? fail('notFound');
