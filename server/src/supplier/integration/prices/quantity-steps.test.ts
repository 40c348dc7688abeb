import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { RepairPlan } from '@engros/contracts/baskets/basket-repair.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPieceForSale, catalogFollows } from '../../../../test/builders-by-piece.ts';
import { givenFile } from '../../../../test/imports/given-file.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let buyer: Buyer;
let product: string;
beforeAll(async () => {
  buyer = await app.aBuyer();
  product = await aPieceForSale(app, { prices: { st: 2000 } });
});

function given(smallest: string, step: string) {
  const header = 'varenr;enhed;rækkefølge;antal;standard;pris;ental;flertal;mindste antal;antal ad gangen';
  const row = `${product};st;0;1;ja;20,00;stk.;stk.;${smallest};${step}`;
  return givenFile(app, 'sales-units', header, row);
}

async function basketWith(quantity: number): Promise<Basket> {
  const { model } = await app.put(buyer, '', {
    Products: [{ ProductId: product, Quantity: quantity, SalesUnit: { Code: 'st' } }],
    Delivery: { ExpectedDate: '2026-11-25' },
  });
  return model;
}

const errorsWith = async (quantity: number) => (await basketWith(quantity)).LineItems[0]?.Errors;

describe('smallest quantity and step', () => {
  test('[DAT-01] are read from the file of units, and not 0', async () => {
    const { problems } = await given('0', '0');
    expect(problems.map(({ field }) => field)).toEqual(['smallest', 'step']);
    expect((await given('10', '4')).counts).toMatchObject({ changed: 1, refused: 0 });
    await catalogFollows(
      () => app.goods.catalog.current().products.get(product)?.units[0]?.quantityStep === 4,
    );
  });

  test('refuse another quantity with what is sold instead', async () => {
    expect(await errorsWith(9)).toEqual([
      { Code: 'below_smallest', Message: 'Varen sælges fra 12 stk. og op. Ret antal til 12.' },
    ]);
    expect(await errorsWith(13)).toEqual([
      { Code: 'not_a_step', Message: 'Varen sælges 4 stk. ad gangen. Ret antal til 16.' },
    ]);
    const basket = await basketWith(13);
    const refused = await app.submit(buyer, basket.Id, { IgnoreWarning: true, Version: basket.Version });
    expect(refused.status).toBe(400);
    const url = `/api/checkout/basket/repair?id=${basket.Id}`;
    const plan = await app.send<RepairPlan>(buyer, 'GET', url);
    expect(plan.model.Lines[0]?.Fixes.map(({ Kind, Quantity }) => [Kind, Quantity])).toEqual([
      ['SetQuantity', 16],
      ['SetQuantity', 12],
      ['Remove', null],
    ]);
    expect(await errorsWith(12)).toEqual([]);
    expect(await errorsWith(16)).toEqual([]);
  });
});
