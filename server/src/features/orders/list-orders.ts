import type { QueryOf } from '@engros/contracts/endpoint.ts';
import {
  type listOrders as contract,
  type OrderListItem,
  usualDirections,
} from '@engros/contracts/orders/orders.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { todayIn } from '../../platform/clock.ts';
import { formatOre } from '../../platform/danish-formats.ts';
import { patternOf } from '../../platform/database/expressions.ts';
import { maySeeAmounts } from '../../platform/http/amounts/amount-texts.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { type Catalog, displayName } from './display-name.ts';
import { findOrders, type ListedOrder, type OrderSort, type Sorting } from './list-queries.ts';
import type { OrderParts } from './order-parts.ts';
import { numberOfPages, offsetOf } from './pages.ts';

const usualDays = 14;

type Ctx = ContextOf<typeof contract>;

/**
 * Returns a page of the customer's orders with a delivery day from `NumberOfDays` ago on (14 unless the request says
 * otherwise, ORD-01). The text is looked for in number, references, person and products.
 */
export function listOrders({ goods, bought }: OrderParts): Handler<typeof contract> {
  return async (ctx, { query }) => {
    const catalog = goods.catalog.current();
    const page = query.Page ?? 1;
    const searched = query.SearchText?.trim() ?? '';
    const { total, sumOre, orders } = await findOrders(ctx.database, ctx.scope, {
      since: addDays(todayIn(ctx.clock, ctx.timeZone), -(query.NumberOfDays ?? usualDays)),
      status: query.Status ?? null,
      search:
        searched === ''
          ? null
          : {
              pattern: patternOf(searched.toLowerCase()),
              productIds: await bought.meantBy(ctx.scope, searched, catalog),
            },
      sort: sortFor(ctx.viewer, query),
      limit: limits.ordersOnPage,
      offset: offsetOf(page, limits.ordersOnPage),
      timeZone: ctx.timeZone,
    });
    return {
      Orders: orders.map((order) => present(order, ctx, catalog)),
      TotalResults: total,
      CurrentPage: page,
      TotalPages: numberOfPages(total, limits.ordersOnPage),
      SumOre: sumOre,
    };
  };
}

/** Returns the sort to use: the order of the totals would tell amounts to readers who may not see them. */
export function sortFor(
  viewer: Viewer,
  { SortBy: wanted = 'deliveryDate', SortDirection: direction }: WantedSort,
): Sorting {
  if (wanted === 'total' && !maySeeAmounts(viewer)) return usually('deliveryDate');
  return direction === undefined ? usually(wanted) : { by: wanted, direction };
}

type WantedSort = Pick<QueryOf<typeof contract>, 'SortBy' | 'SortDirection'>;

const usually = (by: OrderSort): Sorting => ({ by, direction: usualDirections[by] });

function present(order: ListedOrder, { language }: Ctx, catalog: Catalog): OrderListItem {
  return {
    Id: String(order.id),
    CustomerReference: order.reference,
    DeliveryDate: order.deliveryDate,
    OrderDate: order.orderDate,
    OrderedByUser: order.orderedBy,
    OrderType: order.isPresale ? 'PreSale' : 'Normal',
    OurReferenceNumber: order.ourReference,
    Source: order.source,
    Status: order.status,
    Total: formatOre(order.totalOre, language),
    TotalOre: order.totalOre,
    TotalNumberOfProducts: order.numberOfLines,
    NumberOfDeviations: order.numberOfDeviations,
    IsDelayed: order.isDelayed,
    Lines: order.lines.map(({ productId, name, quantity }) => ({
      ItemNumber: productId,
      ItemName: displayName(catalog, productId, name, language),
      QuantityOrdered: quantity,
    })),
  };
}
