import { expect, test } from 'vitest';
import { rateLimits } from '../../src/platform/http/rate-limits.ts';
import { duringTests } from '../test-app.ts';
import { type Buyer, orderApp } from '../worlds/order-app.ts';
import { aProcurementSystem, punchedIn } from '../worlds/procurement-system.ts';

const app = duringTests(() => orderApp({ RATE_LIMIT_FACTOR: '1' }));

test('[PUN-05] each session of a procurement system has limits of its own', async () => {
  const system = await aProcurementSystem(app, 'cxml');
  const [busy, calm] = [await punchedIn(app, system), await punchedIn(app, system)];
  const complete = async (buyer: Buyer) =>
    (await app.send(buyer, 'POST', '/api/punchout/complete', { BasketId: '1' })).status;
  const statuses = [];
  for (let each = 0; each <= rateLimits.webOrder.max; each += 1) statuses.push(await complete(busy));
  expect(statuses).toEqual([...Array(rateLimits.webOrder.max).fill(404), 429]);
  expect(await complete(calm)).toBe(404);
});

test('[PUN-08] too many documents are answered by the status alone', async () => {
  const post = () => app.http.inject({ method: 'POST', url: '/peppol/documents', payload: '<Order/>' });
  let answer = await post();
  expect([answer.statusCode, answer.body.includes('ApplicationResponse')]).toEqual([401, true]);
  for (let each = 1; each <= rateLimits.service.max; each += 1) answer = await post();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
