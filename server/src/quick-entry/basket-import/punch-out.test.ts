import { readBasket } from '@engros/contracts/baskets/basket.ts';
import {
  addLines,
  importFile,
  importProducts,
  readText,
} from '@engros/contracts/quick-entry/basket-import.ts';
import { expect, it } from 'vitest';
import { insertRows } from '../../../test/builders.ts';
import { anOrder } from '../../../test/builders-goods.ts';
import { duringTests } from '../../../test/test-app.ts';
import { importWorld } from '../../../test/worlds/import-world.ts';

const app = duringTests(importWorld);

async function aSystemsBuyer() {
  const { customer, userId } = await app.aKitchen();
  return { customer, buyer: await app.signIn({ userId, customerId: customer.id, punchOut: {} }) };
}

it('no import makes a second basket in a punch-out session', async () => {
  const { customer, buyer } = await aSystemsBuyer();
  const { plain, zeros } = app.goods;
  const { model: own } = await app.call(buyer, readBasket, {});
  const products = { Products: [{ ProductId: plain, BaseUnitQuantity: 2 }] };
  const file = { name: 'ordre.csv', bytes: `varenr;antal\n${plain};2` };
  const imported = [
    await app.call(buyer, importProducts, { body: products }),
    await app.call(buyer, importFile, { file }),
  ];
  expect(imported.map(({ status }) => status)).toEqual([403, 403]);
  expect(await app.openBaskets(customer)).toBe(1);
  const line = { SalesUnitCode: 'ps', Quantity: 2 };
  const Lines = [
    { ...line, ProductId: plain },
    { ...line, ProductId: zeros, DeliveryDate: '2026-11-27' },
  ];
  for (const id of ['create', own.Id]) {
    const { model } = await app.call(buyer, addLines, { query: { id }, body: { Lines } });
    expect(model.Basket.Id).toBe(own.Id);
  }
  expect(await app.openBaskets(customer)).toBe(1);
  const { LineItems } = await app.basketOf(buyer, own.Id);
  expect(LineItems.map(({ ProductId, Quantity }) => [ProductId, Quantity]).sort()).toEqual(
    [
      [plain, 4],
      [zeros, 4],
    ].sort(),
  );
});

it('text in a punch-out session tells nothing of what was bought', async () => {
  const { customer, buyer } = await aSystemsBuyer();
  const { plain } = app.goods;
  await anOrder(app.database, customer, { date: '2026-11-02', lines: [{ productId: plain, quantity: 3 }] });
  await insertRows(app.database, 'customer_item_numbers', {
    customer_id: customer.id,
    product_id: plain,
    own_number: 'EGET-78',
  });
  const { model } = await app.call(buyer, readText, { body: { Text: `EGET-78 2\n${plain} 900 ps` } });
  expect(model.Lines.map(({ Candidates }) => Candidates.map(({ Note }) => Note))).toEqual([[], [null]]);
  expect(model.Lines[1]?.Reason).not.toMatch(/normalt|dyreste/);
});
