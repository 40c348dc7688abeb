import type { ErrorAnswer } from '@engros/contracts/envelope.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { httpClient } from './kit/http-client.ts';
import { shopUnderTest } from './kit/running-server.ts';
import { seededRandom } from './kit/seeded-random.ts';

const client = httpClient(2);
const { place, shop, server } = shopUnderTest({
  random: seededRandom('hostile bodies'),
  buyers: 1,
  lots: 0,
  lotStock: 0,
  baskets: 1,
  linesOf: ({ products: [product] }) => [
    {
      productId: product?.id ?? '',
      quickSaleId: '',
      unitCode: 'st',
      quantity: 3,
      priceOre: product?.priceOre ?? 0,
    },
  ],
});
afterAll(() => {
  client.close();
});

const product = '700101';
const digits = '9'.repeat(60_000);
const line = (quantity: string, more = '') =>
  `{"Products":[{"ProductId":"${product}","Quantity":${quantity}${more}}]}`;
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

const hostile: [string, string, number][] = [
  ['a quantity of 60,000 digits', line(digits), 400],
  ['a quantity of 60,000 digits as text', line(`"${digits}"`), 400],
  ['a quantity of 60,000 decimals', line(`1.4${digits}`), 400],
  ['a negative quantity', line('-1'), 400],
  ['a fraction', line('1.5'), 400],
  ['one more than the largest quantity', line(String(limits.quantity + 1)), 400],
  ['a quantity beyond every number', line('1e999'), 400],
  ['no number', line('NaN'), 400],
  ['null for a quantity', line('null'), 400],
  ['a list for a quantity', line('[1]'), 400],
  ['a product id of 60,000 digits', `{"Products":[{"ProductId":"${digits}","Quantity":1}]}`, 400],
  ['SQL for a product id', `{"Products":[{"ProductId":"1'; drop table baskets;--","Quantity":1}]}`, 400],
  ['a unit code of 60,000 letters', line('1', `,"SalesUnit":{"Code":"${'k'.repeat(60_000)}"}`), 400],
  ['a key that reaches the prototype', line('1', ',"__proto__":{"Quantity":5}'), 400],
  ['a key that reaches the constructor', line('1', ',"constructor":{"prototype":{"Quantity":5}}'), 400],
  ['5,000 levels', `{"Message":${nested(5000)}}`, 400],
  [
    'more lines than a basket holds',
    `{"Products":[${`{"ProductId":"${product}","Quantity":1},`.repeat(limits.basketLines)}{"ProductId":"${product}","Quantity":1}]}`,
    400,
  ],
  ['a message beyond its length', JSON.stringify({ Message: 'æ'.repeat(limits.messageLength + 1) }), 400],
  ['half a body', '{"Products":[{"ProductId":', 400],
  ['no JSON', 'Products=1', 400],
  ['a body beyond the limit', JSON.stringify({ Message: 'x'.repeat(limits.jsonBodyBytes) }), 413],
];

async function baskets(): Promise<unknown> {
  const database = place.connect();
  return database.pool
    .query(
      'select b.*, l.* from baskets b left join basket_lines l on l.basket_id = b.id order by b.id, l.line_id',
    )
    .then(({ rows }) => rows)
    .finally(() => database.close());
}

describe('hostile bodies', () => {
  it(`answers ${hostile.length} hostile bodies on PUT basket with 400 or 413 soon`, async () => {
    const [basket] = shop.baskets;
    const origin = await server.origin();
    const before = await baskets();
    for (const [name, rawBody, status] of hostile) {
      const answer = await client.ask(origin, {
        method: 'PUT',
        path: `/api/checkout/basket?id=${basket?.id}`,
        cookie: basket?.buyer.cookie,
        rawBody,
      });
      expect(answer.status, `${name}: ${answer.text.slice(0, 300)}`).toBe(status);
      expect(answer.ms, name).toBeLessThan(2000);
      const error = JSON.parse(answer.text) as ErrorAnswer;
      expect(error.Type, name).toBe(status === 413 ? 'tooLarge' : 'invalidInput');
      expect(error.Message, name).toMatch(/^[A-ZÆØÅ].{10,200}\.$/);
      expect(answer.text.length, name).toBeLessThan(1000);
    }
    expect(await baskets()).toEqual(before);
    expect((await client.ask(origin, { path: '/readyz' })).status).toBe(200);
  });
});
