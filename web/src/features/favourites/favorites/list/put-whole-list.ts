import type { QueryClient } from '@tanstack/react-query';
import type { Delivery } from '../../../baskets/basket/edits/delivery-input.ts';
import { listPage } from './list-data.ts';
import { entriesOf } from './list-entries.ts';
import { type NotPut, putUsual } from './put-usual.ts';

/** Adds the customer's usual quantities, for a delivery day. */
export async function putWholeList(client: QueryClient, id: string, delivery: Delivery): Promise<NotPut> {
  const first = await client.fetchQuery(listPage(id, 1, delivery));
  const others = Array.from({ length: Math.max(0, first.Page.TotalPages - 1) }, (_, at) =>
    client.fetchQuery(listPage(id, at + 2, delivery)),
  );
  const pages = [first, ...(await Promise.all(others))];
  return putUsual(pages.flatMap(({ Page, Rows }) => entriesOf(Page.PageOfResults, Rows)));
}
