import type { QueryOf } from '@engros/contracts/endpoint.ts';
import { type listOrders as contract, usualDirections } from '@engros/contracts/ordering/orders.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { todayIn } from '../../platform/clock.ts';
import { maySeeAmounts } from '../../platform/http/amounts/amount-texts.ts';
import { answerAsJson } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import {
  findOrders,
  type ListedPage,
  type OrderSort,
  type Sorting,
  versionOfOrders,
} from './list-queries.ts';
import type { OrderParts } from './order-parts.ts';
import { offsetOf } from './pages.ts';
import { createListAnswers } from './present-list.ts';
import { whileUnchanged } from './while-unchanged.ts';

const usualDays = 14;
/** Memory limit in bytes for pages of orders: about 300 full ones. */
const keptBytes = 8 * 1024 * 1024;
const bytesOfOrder = 1000;

/**
 * With a delivery day from `NumberOfDays` ago on (14 unless the request says otherwise, ORD-01). The text is searched in number,
 * references, person and products.
 */
export function listOrders({ goods, search }: OrderParts): Handler<typeof contract> {
  const remembered = whileUnchanged<ListedPage>({
    maxBytes: keptBytes,
    bytesOf: ({ orders }) => (1 + orders.length) * bytesOfOrder,
  });
  const answerOf = createListAnswers();
  return async (ctx, { query }) => {
    const catalog = goods.catalog.current();
    const page = query.Page ?? 1;
    const searched = query.SearchText?.trim() ?? '';
    const today = todayIn(ctx.clock, ctx.timeZone);
    const wanted = {
      since: addDays(today, -(query.NumberOfDays ?? usualDays)),
      status: query.Status ?? null,
      sort: sortFor(ctx.viewer, query),
      limit: limits.ordersOnPage,
      offset: offsetOf(page, limits.ordersOnPage),
      timeZone: ctx.timeZone,
    };
    const { database, scope, language } = ctx;
    const key = JSON.stringify([scope.customerId, wanted]);
    const found =
      searched === ''
        ? await remembered(key, {
            version: (known) => versionOfOrders(database, scope, wanted, known),
            read: () => findOrders(database, scope, wanted),
          })
        : await search({ database, scope, catalog, text: searched, wanted });
    return answerAsJson([answerOf({ found, page, catalog, language })]);
  };
}

/** Readers who may not see prices cannot sort by total, because the order would reveal amounts. */
export function sortFor(
  viewer: Viewer,
  { SortBy: wanted = 'deliveryDate', SortDirection: direction }: WantedSort,
): Sorting {
  if (wanted === 'total' && !maySeeAmounts(viewer)) return usually('deliveryDate');
  return direction === undefined ? usually(wanted) : { by: wanted, direction };
}

type WantedSort = Pick<QueryOf<typeof contract>, 'SortBy' | 'SortDirection'>;

const usually = (by: OrderSort): Sorting => ({ by, direction: usualDirections[by] });
