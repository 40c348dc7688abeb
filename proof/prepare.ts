import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, type Caller, model, untilAudited } from './callers.ts';

const picture = join(import.meta.dirname, '../docs/screenshot.png');

const line = (ProductId: string, Code: string, Quantity: number) => ({
  ProductId,
  SalesUnit: { Code },
  Quantity,
});
const delivery = { ExpectedDate: '2026-11-26' };
/** Some of these lines cannot be delivered, so the basket needs a repair. */
const basket = {
  Delivery: delivery,
  Products: [
    line('204118', 'KRT', 14),
    line('204155', 'KRT', 50),
    line('501220', 'KS', 2),
    line('208814', 'PS', 90),
  ],
};

/** Makes what the demonstration does not have, so that more calls have something to answer. */
export async function prepare(origin: string, callers: readonly Caller[]): Promise<void> {
  const as = (name: string): Caller => {
    const caller = callers.find((each) => each.name === name);
    if (caller === undefined) throw new Error(`nobody is called ${name}`);
    return caller;
  };
  const change = (name: string, method: string, path: string, body: unknown) =>
    model(origin, as(name), path, { method, body });
  const ordered = (await change('buyer', 'POST', '/api/checkout/basket', {
    Delivery: delivery,
    Products: [line('501220', 'KS', 4), line('204118', 'KRT', 3)],
  })) as { Id: string };
  await change('buyer', 'POST', `/api/checkout/weborder?basketId=${ordered.Id}`, { IgnoreWarning: true });
  for (const name of ['buyer', 'buyer in English', 'buyer without prices', 'sales'])
    await change(name, 'POST', '/api/checkout/basket', basket);
  await untilAudited(origin, as('admin'), 'staff.call', 1);
  await change('punch-out', 'PUT', '/api/checkout/basket', basket);
  await change('buyer', 'POST', '/api/catalog/stock/notices', { productId: '412031' });
  await reportCase(origin, as('buyer'));
}

/** Reports a damaged line of the latest delivery, with a photo. */
async function reportCase(origin: string, buyer: Caller): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([readFileSync(picture)], { type: 'image/png' }), 'photo.png');
  const answer = await ask(origin, buyer, '/api/customer-cases/photos', { method: 'POST', body: form });
  const photo = (JSON.parse(answer.body.toString()) as { Model: { Id: string } }).Model;
  const [latest] = (await model(origin, buyer, '/api/customer-cases/deliveries')) as { OrderId: string }[];
  const damaged = { LineId: 1, Cause: 'Damaged', Quantity: 1, PhotoIds: [photo.Id] };
  const body = { ClientKey: 'proof-of-a-case', OrderId: latest?.OrderId, Wish: 'Credit', Lines: [damaged] };
  await model(origin, buyer, '/api/customer-cases', { method: 'POST', body });
}
