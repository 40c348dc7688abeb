import { expect, test } from 'vitest';
import { byLength } from '../../../../../scripts/test-length.ts';
import { aCustomer, aDepot, aUser } from '../../../../test/builders.ts';
import { aPiece, catalogFollows } from '../../../../test/builders-by-piece.ts';
import { untilAnswered } from '../../../../test/steady/until-answered.ts';
import { anotherNode, testApp } from '../../../../test/test-app.ts';

const kitchens = byLength({ short: 20, matrix: 40 });
const goods = 10;

test(`[DAT-09] over HTTP to two nodes, ${kitchens} kitchens get the last 10 once`, async () => {
  const first = await testApp();
  const second = await anotherNode({ database: first.ofApplication, clock: first.clock });
  const nodes = [first.app, second];
  try {
    const addresses = await Promise.all(nodes.map(({ http }) => http.listen({ port: 0, host: '127.0.0.1' })));
    const depotId = await aDepot(first.database);
    const product = await aPiece(first.database, { depotId, stock: goods });
    await catalogFollows(() => nodes.every((node) => node.goods.catalog.current().products.has(product)));
    const people = await Promise.all(
      Array.from({ length: kitchens }, async (_, at) => {
        const customer = await aCustomer(first.database, { depot_id: depotId });
        const { userId } = await aUser(first.database, { customers: [customer] });
        const { cookie } = await first.signIn({ userId, customerId: customer.id });
        const send = async (method: string, path: string, body: object) => {
          const response = await fetch(`${addresses[at % 2]}/api/checkout/${path}`, {
            method,
            headers: { cookie, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          });
          return { status: response.status, body: await response.json() };
        };
        const basket = {
          Products: [{ ProductId: product, Quantity: 1, SalesUnit: { Code: 'st' } }],
          Delivery: { ExpectedDate: '2026-11-25' },
        };
        const made = await untilAnswered(() => send('PUT', 'basket?id=0', basket));
        if (made.status !== 200) throw new Error(JSON.stringify(made));
        const { Id } = (made.body as { Model: { Id: string } }).Model;
        return () => untilAnswered(() => send('POST', `weborder?basketId=${Id}`, {}));
      }),
    );
    const answers = await Promise.all(people.map((order) => order()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(goods);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect([status, body]).toMatchObject([400, { Type: 'orderRefused' }]);
    const { units } = await first.database.kysely
      .selectFrom('web_order_lines')
      .select((eb) => eb.fn.sum<number>('quantity').as('units'))
      .where('product_id', '=', product)
      .executeTakeFirstOrThrow();
    expect(units).toBe(goods);
  } finally {
    await second.close();
    await first.close();
  }
}, 120_000);
