import { createBasket } from '@engros/contracts/baskets/basket.ts';
import { readFavoriteList } from '@engros/contracts/favourites/details.ts';
import { readBrandProducts, searchBrandProducts } from '@engros/contracts/goods/brands.ts';
import { readSnapshots } from '@engros/contracts/goods/catalog.ts';
import { readDeliveryDates } from '@engros/contracts/goods/delivery.ts';
import { listPresale } from '@engros/contracts/pages/presale.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aUser, type TestCustomer, updateRows } from '../../../test/builders.ts';
import {
  aBrand,
  aBuyerOf,
  aFavoriteList,
  anExclusion,
  aPresalePeriod,
  aProduct,
} from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp, testNow } from '../../../test/test-app.ts';
import { untilCaughtUp } from '../../../test/until-seen.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let caller: Caller;
let christmas: string;
let goose: string;
let duck: string;

/** Christmas can be ordered until the 27th; another period is over, a third has no products. */
beforeAll(async () => {
  customer = await aCustomer(app.database);
  caller = await aBuyerOf(app, customer);
  const days = { from: '2026-12-07', to: '2026-12-18' };
  christmas = await aPresalePeriod(app.database, { orderUntil: '2026-11-27T11:00:00Z', ...days });
  const over = await aPresalePeriod(app.database, { orderUntil: '2026-11-20T11:00:00Z', ...days });
  await aPresalePeriod(app.database, { orderUntil: '2026-12-20T11:00:00Z', ...days });
  goose = await aProduct(app.database, { presale_period_id: christmas, popularity: 0.2 });
  duck = await aProduct(app.database, { presale_period_id: christmas, popularity: 0.8 });
  await aProduct(app.database, { presale_period_id: over });
  await aProduct(app.database, {});
  await untilCaughtUp(app);
});

describe('the presale list', () => {
  it('[CAT-09] has open periods with products, deadline and the customer’s days', async () => {
    const { model } = await app.call(caller, listPresale);
    expect(model).toMatchObject([
      {
        Id: christmas,
        Name: 'Juleforsalg',
        From: '2026-12-07',
        To: '2026-12-18',
        OrderUntil: '2026-11-27T11:00:00Z',
        ProductIds: [duck, goose],
      },
    ]);
    const dates = await app.call(caller, readDeliveryDates, { query: { preSaleId: christmas } });
    const deliverable = dates.model.Dates.filter(({ IsDeliverable }) => IsDeliverable).map((day) => day.Date);
    expect(model[0]?.DeliveryDates).toEqual(deliverable);
    expect(deliverable.length).toBeGreaterThan(0);
  });

  it('leaves out what the assortment lacks, and periods past their deadline', async () => {
    const narrow = await aCustomer(app.database);
    await anExclusion(app.database, narrow, duck);
    const who = await aBuyerOf(app, narrow);
    expect((await app.call(who, listPresale)).model[0]?.ProductIds).toEqual([goose]);
    app.clock.set('2026-11-27T11:00:01Z');
    expect((await app.call(caller, listPresale)).model).toEqual([]);
    app.clock.set(testNow);
  });

  it('[CAT-09] is ordered in a basket of the period, in no other', async () => {
    const query = { id: [duck] };
    const [outside] = (await app.call(caller, readSnapshots, { query })).model;
    expect(outside?.Deliverability.Reason).toBe('presale_mismatch');
    const [inside] = (await app.call(caller, readSnapshots, { query: { ...query, preSaleId: christmas } }))
      .model;
    expect(inside?.Deliverability).toMatchObject({ IsDeliverable: true, Reason: null });
    const Products = [{ ProductId: duck, SalesUnit: { Code: 'ps' }, Quantity: 2 }];
    const body = { Delivery: { PreSaleIndicator: christmas }, Products };
    const { model: basket } = await app.call(caller, createBasket, { body });
    expect(basket).toMatchObject({ PreSale: { Id: christmas }, LineItemIndexesWithErrors: [] });
    expect(basket.Delivery.ExpectedDate).toBe(
      (await app.call(caller, listPresale)).model[0]?.DeliveryDates[0],
    );
    const other = await app.call(caller, createBasket, { body: { Products } });
    expect(other.model.LineItemIndexesWithErrors).toMatchObject([{ Codes: ['presale_mismatch'] }]);
  });

  it('[CAT-09] brands and favourite lists show products as the period has them', async () => {
    const brand = await aBrand(app.database, 'Gåsegården');
    await updateRows(app.database, 'products', { id: duck }, { brand_id: brand });
    await untilCaughtUp(app);
    const { userId } = await aUser(app.database, { customers: [customer] });
    const id = await aFavoriteList(app.database, customer, { userId, name: 'Jul', productIds: [duck] });
    const reasonsOn = async (query: { preSaleId?: string }) => {
      const byList = { params: { brandId: brand, productListFieldId: 'products' }, query };
      const answers = [
        (await app.call(caller, readBrandProducts, byList)).model,
        (await app.call(caller, searchBrandProducts, { params: { brandId: brand }, query })).model,
        (await app.call(caller, readFavoriteList, { params: { id }, query })).model.Page,
      ];
      return answers.map(({ PageOfResults }) =>
        PageOfResults.map(({ Deliverability }) => Deliverability.Reason),
      );
    };
    expect(await reasonsOn({})).toEqual([['presale_mismatch'], ['presale_mismatch'], ['presale_mismatch']]);
    expect(await reasonsOn({ preSaleId: christmas })).toEqual([[null], [null], [null]]);
    const unknown = { params: { id }, query: { preSaleId: '999999' } };
    expect((await app.call(caller, readFavoriteList, unknown)).status).toBe(404);
  });
});
