import { listOrders, type OrderListItem } from '@engros/contracts/ordering/orders.ts';
import { csvCell } from '@engros/contracts/values/csv-cell.ts';
import { statusWord } from '../../../features/ordering/orders/order-status.tsx';
import { sourceWord } from '../../../features/ordering/orders/orders-data.ts';
import { type OrdersState, ordersInput } from '../../../features/ordering/orders/orders-parameters.ts';
import { call } from '../../../lib/http/call.ts';
import { currentLanguage, label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';

/** Kroner without thousands separators, so that a spreadsheet in the page's language recognises a number. */
function amountCell(ore: number): string {
  const kroner = (ore / 100).toFixed(2);
  return currentLanguage() === 'en' ? kroner : kroner.replace('.', ',');
}

function rowOf(order: OrderListItem, hasAmounts: boolean): string {
  return [
    csvCell(order.Id),
    order.DeliveryDate.slice(0, 10),
    order.OrderDate.slice(0, 10),
    csvCell(statusWord(order)),
    csvCell(order.OrderedByUser),
    csvCell(sourceWord(order.Source)),
    csvCell(order.CustomerReference ?? ''),
    String(order.TotalNumberOfProducts),
    ...(hasAmounts ? [order.TotalOre === null ? '' : amountCell(order.TotalOre)] : []),
  ].join(';');
}

/** For Danish spreadsheets: with semicolons, and a byte order mark so that Æ, Ø and Å are right. */
export function csvOf(orders: readonly OrderListItem[]): string {
  const hasAmounts = pageContext().user.UserActions.CanSeePrices;
  const heads = [
    label('orders.column.order'),
    label('orders.column.delivery'),
    label('orders.sort.orderDate'),
    label('orders.status'),
    label('orders.column.orderedBy'),
    label('orders.column.source'),
    label('orders.column.reference'),
    label('orders.column.lines'),
    ...(hasAmounts ? [label('orders.column.total')] : []),
  ];
  const rows = orders.map((order) => rowOf(order, hasAmounts));
  return `\uFEFF${[heads.map(csvCell).join(';'), ...rows].join('\r\n')}\r\n`;
}

/** All pages of the list. A new order may move others to the next page meanwhile; orders that arrive twice are used once. */
export async function allOrders(state: OrdersState): Promise<OrderListItem[]> {
  const orders = new Map<string, OrderListItem>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await call(listOrders, { query: { ...ordersInput(state), Page: page } });
    for (const order of answer.Orders) orders.set(order.Id, order);
    pages = answer.TotalPages;
  }
  return [...orders.values()];
}

export async function exportOrders(state: OrdersState): Promise<void> {
  const file = new Blob([csvOf(await allOrders(state))], { type: 'text/csv;charset=utf-8' });
  saveFile({ name: `${label('orders.title').toLowerCase()}-${todayAtSupplier()}.csv`, file });
}
