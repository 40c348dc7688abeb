import { expect, test } from 'vitest';
import { aPiece, aPieceForSale } from '../../../test/builders-by-piece.ts';
import { duringTests } from '../../../test/test-app.ts';
import { orderApp } from '../../../test/worlds/order-app.ts';
import { aProcurementSystem, orderRequest, postCxml } from '../../../test/worlds/procurement-system.ts';

const app = duringTests(orderApp);

test('[DAT-09] what a program orders and is gone is left out by name', async () => {
  const { loginName, buyer } = await aProcurementSystem(app, 'cxml');
  const { depotId } = buyer.customer;
  const scarce = await aPiece(app.database, { name: 'Trøfler', depotId, stock: 3 });
  const plenty = await aPieceForSale(app, { name: 'Kartofler', depotId, stock: 50 });
  // Another order takes them while this node knows of three.
  await app.database.pool.query(
    'update promised_stock set units = 3, told_units = 3 where product_id = $1 and depot_id = $2',
    [scarce, depotId],
  );
  const items = [
    { productId: scarce, quantity: 2, price: '10.00' },
    { productId: plenty, quantity: 5, price: '10.00' },
  ];
  const { text } = await postCxml(app, orderRequest(loginName, items));
  expect(text).toContain('Trøfler');
  const { rows } = await app.database.pool.query(
    'select product_id, quantity from web_order_lines where customer_id = $1',
    [buyer.customer.id],
  );
  expect(rows).toEqual([{ product_id: plenty, quantity: 5 }]);
});
