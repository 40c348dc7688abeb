import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import type { OrderApp } from '../order-app.ts';
import {
  aProcurementSystem,
  type OrderItem,
  type OrderWishes,
  orderRequest,
  postCxml,
} from '../procurement-system.ts';

/** A system that has ordered by cXML: `update` sends a change, `inShop` changes the order as its buyer does in the shop. */
export async function anOrderOfSystem(
  app: OrderApp,
  items: (depotId: string) => Promise<OrderItem[]>,
  wishes: OrderWishes = {},
) {
  const system = await aProcurementSystem(app, 'cxml');
  const { buyer } = system;
  const send = (now: readonly OrderItem[], more: OrderWishes = {}) =>
    postCxml(app, orderRequest(system.loginName, now, { ...wishes, ...more }));
  const first = await send(await items(buyer.customer.depotId));
  if (first.status !== '200') throw new Error(`The order was not taken: ${first.text}`);
  const update = (now: readonly OrderItem[], more: OrderWishes = {}) =>
    send(now, { type: 'update', ...more });
  const webOrders = async () => {
    const { rows } = await app.database.pool.query<{ id: number; status: string }>(
      'select id, status from web_orders where customer_id = $1 order by id',
      [buyer.customer.id],
    );
    return rows;
  };
  const order = async () => {
    const [only] = await webOrders();
    return (await app.send<WebOrder>(buyer, 'GET', `/api/checkout/weborder?id=${only?.id}`)).model;
  };
  const inShop = async (body: object) => {
    const { Id } = await order();
    const { model } = await app.send<Basket>(buyer, 'POST', `/api/checkout/weborder/amend?id=${Id}`, {});
    await app.put(buyer, `id=${model.Id}`, body);
    return app.submit(buyer, model.Id, { IgnoreWarning: true });
  };
  return { system, send, update, webOrders, order, inShop };
}

export const pricedLines = ({ LineItems }: WebOrder) =>
  LineItems.map(({ ProductId, SalesUnitCode, Quantity, UnitPriceOre }) => [
    ProductId,
    SalesUnitCode,
    Quantity,
    UnitPriceOre,
  ]);
