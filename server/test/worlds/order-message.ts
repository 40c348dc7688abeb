import { dispatchOrders } from '../../src/erp/erp/dispatch.ts';
import type { OrderMessage } from '../../src/erp/erp/erp-port.ts';
import type { DocumentNotice } from '../../src/platform/http/amounts/document-notices.ts';
import { catalogFollows } from '../builders-by-piece.ts';
import { aLot, aProduct } from '../builders-goods.ts';
import type { Buyer, OrderApp } from './order-app.ts';

/** Sends what waits in the outbox and returns it, as the way out would have sent it. */
export async function messagesOnTheirWay({ database, clock }: OrderApp): Promise<OrderMessage[]> {
  const sent: OrderMessage[] = [];
  const parts = { database, clock, log: { warn: () => undefined }, random: () => 0.5 };
  const port = { name: 'test', send: async (message: OrderMessage) => void sent.push(message) };
  while ((await dispatchOrders({ ...parts, port })) > 0);
  return sent;
}

/**
 * Orders in the shop what a basket of these fields holds, for Wednesday, with what its document said beside the lines;
 * returns the order as it leaves.
 */
export async function anOrderOnItsWay(
  app: OrderApp,
  buyer: Buyer,
  basket: object,
  notices: readonly DocumentNotice[] = [],
): Promise<OrderMessage> {
  await messagesOnTheirWay(app);
  const { model } = await app.put(buyer, '', { Delivery: { ExpectedDate: '2026-11-25' }, ...basket });
  const noted = [JSON.stringify(notices), model.Id];
  await app.database.pool.query('update baskets set notices = $1 where id = $2', noted);
  const placed = await app.submit(buyer, model.Id, { IgnoreWarning: true });
  if (placed.status !== 200) throw new Error(`the order was refused: ${placed.text}`);
  const [message] = await messagesOnTheirWay(app);
  if (message === undefined) throw new Error('no message of the order leaves');
  return message;
}

/**
 * Returns an order as it leaves the shop: a line of parcels, a weighed one and one of a lot, with a delivery fee, an
 * invoice of its own, and texts that need care in every format.
 */
export async function aMessage(app: OrderApp): Promise<OrderMessage> {
  const { database } = app;
  const terms = { free_delivery_from_ore: 1_000_000, delivery_fee_ore: 9_500 };
  const buyer = await app.aBuyer({ name: 'Havnens Køkken & Co', gln: '5798000012345', ...terms });
  const parcel = { code: 'kt', quantity: 10, text_singular: 'karton', text_plural: 'kartoner' };
  const butter = await aProduct(database, {
    name: '@Smør, 82 % "let saltet"',
    units: [{ ...parcel, list_price_ore: 24_950, gtin: '05790001234562' }],
  });
  const piece = { code: 'st', text_singular: 'stk.', text_plural: 'stk.' };
  const beef = await aProduct(database, {
    name: '-Oksemørbrad',
    is_catch_weight: true,
    net_weight_g: 2200,
    units: [{ ...piece, list_price_ore: 30_001 }],
  });
  const yoghurt = await aProduct(database, { name: 'Skyr', units: [{ ...piece, list_price_ore: 2000 }] });
  const { depotId } = buyer.customer;
  const QuickSaleId = await aLot(database, { product_id: yoghurt, depot_id: depotId, sales_unit_code: 'st' });
  await catalogFollows(() => app.goods.catalog.current().products.has(yoghurt));
  const notices = [{ key: 'import.note.words', params: { written: 'Brug bagdøren' } }];
  const basket = {
    Products: [
      { ProductId: butter, Quantity: 3, SalesUnit: { Code: 'kt' } },
      { ProductId: beef, Quantity: 2, SalesUnit: { Code: 'st' } },
      { ProductId: yoghurt, Quantity: 4, SalesUnit: { Code: 'st' }, QuickSaleId },
    ],
    References: { OrderReference: '=1+1 "Jul" & <æøå>' },
    SeparateInvoice: true,
    Message: 'Ring på porten;\nikke på døren',
  };
  return anOrderOnItsWay(app, buyer, basket, notices);
}
