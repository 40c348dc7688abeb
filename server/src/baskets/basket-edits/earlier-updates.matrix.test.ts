import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, expect, it } from 'vitest';
import { catalogFollows, manyPieces } from '../../../test/builders-by-piece.ts';
import { duringTests } from '../../../test/test-app.ts';
import { orderApp } from '../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let products: string[];

beforeAll(async () => {
  products = await manyPieces(app.database, limits.basketLines / 2 + 1);
  await catalogFollows(() => app.goods.catalog.current().products.has(products.at(-1) ?? ''));
});

const line = (ProductId: string | undefined, Quantity: number, Code = 'st') => ({
  ProductId,
  Quantity,
  SalesUnit: { Code },
});

it('[BAS-12] a last update is applied though an earlier has too many lines', async () => {
  const someone = await app.aBuyer();
  const [more, ...others] = products;
  const all = others.flatMap((id) => ['st', 'ks'].map((code) => line(id, 2, code)));
  expect((await app.put(someone, '', { Products: all })).model.NumberOfLines).toBe(limits.basketLines);
  const tooMany = {
    Products: [line(more, 1)],
    EditKey: 'too-many-1',
    Delivery: { ExpectedDate: '2026-11-26' },
  };
  const alone = await app.put(someone, '', tooMany);
  expect(alone.error.Type).toBe('basketTooManyLines');
  const last = { Products: [line(others[0], 9)], EditKey: 'last-one-1', Earlier: [tooMany] };
  const answer = await app.put(someone, '', last);
  expect(answer.model.NumberOfLines).toBe(limits.basketLines);
  expect(answer.model.LineItems[0]?.Quantity).toBe(9);
  expect(answer.headers['set-cookie']).toBeUndefined();
  const closed = { Products: [line(more, 1)], EditKey: 'last-two-1', Earlier: [tooMany] };
  expect((await app.put(someone, '', closed)).error.Type).toBe('basketTooManyLines');
});
