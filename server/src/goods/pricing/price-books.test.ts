import { expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { anAgreement, aProduct } from '../../../test/builders-goods.ts';
import { duringTests } from '../../../test/test-app.ts';
import { fixedClock } from '../../platform/clock.ts';
import { testDatabase } from '../../platform/database/test-database.ts';
import { createPriceBooks } from './price-books.ts';

const database = duringTests(testDatabase);

test('a price book leaves out agreements that ended long ago', async () => {
  const customer = await aCustomer(database);
  const productId = await aProduct(database);
  const of = { customer: customer.id, productId };
  for (let year = 2000; year < 2026; year += 1)
    await anAgreement(database, { ...of, priceOre: 500, from: `${year}-01-01`, to: `${year}-12-31` });
  await anAgreement(database, { ...of, priceOre: 800, from: '2026-01-01', to: '2026-11-22' });
  await anAgreement(database, { ...of, priceOre: 900 });
  await anAgreement(database, { ...of, priceOre: 850, from: '2026-12-10' });
  const books = createPriceBooks(database, { clock: fixedClock('2026-11-23T13:18:00Z') });
  const book = await books.bookOf({ customerId: customer.id });
  expect(book.terms).toBe(3);
  const priceOn = (date: string) =>
    book.lowest({
      productId,
      unitCode: 'ps',
      laterPrices: [],
      listPriceOre: 1000,
      discountBasisPoints: 0,
      date,
    });
  // A basket of yesterday still shows its prices.
  expect(['2026-11-22', '2026-11-23', '2026-12-10'].map(priceOn)).toEqual([800, 900, 850]);
});
