import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer, insertRows } from '../../../test/builders.ts';
import { aPiece, catalogFollows } from '../../../test/builders-by-piece.ts';
import { duringTests } from '../../../test/test-app.ts';
import { orderApp } from '../../../test/worlds/order-app.ts';
import { aProcurementSystem, postCxml, startWith, tokenOf } from '../../../test/worlds/procurement-system.ts';

const guide = readFileSync(new URL('../../../../docs/procurement.md', import.meta.url), 'utf8');
const examples = [...guide.matchAll(/```(?:xml)?\n([\s\S]*?)```/g)].map(([, text = '']) => text);
const exampleOf = (part: string) => examples.find((text) => text.includes(part)) ?? '';
const fields = { origins: ['https://indkoeb.example'] };

const app = duringTests(orderApp);
beforeAll(async () => {
  await aPiece(app.database, { name: 'Gulerødder', fields: { id: '10010' } });
  await catalogFollows(() => app.goods.catalog.current().products.has('10010'));
});

test('[PUN-01] [PUN-06] the cXML of the guide begins a session and orders', async () => {
  const { buyer } = await aProcurementSystem(app, 'cxml', { loginName: 'AN01999999999', fields });
  const begun = await postCxml(app, exampleOf('PunchOutSetupRequest'));
  expect((await startWith(app, tokenOf(begun.text))).status).toBe(303);
  const ordered = await postCxml(app, exampleOf('<OrderRequest>'));
  expect(ordered.text).toMatch(/<Status code="200" text="OK">Ordre \d+\.<\/Status>/);
  const { rows } = await app.database.pool.query<{ order_reference: string; subtotal_ore: string }>(
    'select order_reference, subtotal_ore from web_orders where customer_id = $1',
    [buyer.customer.id],
  );
  expect(rows.map((row) => [row.order_reference, Number(row.subtotal_ore)])).toEqual([['PO-4712', 2000]]);
});

test('[PUN-01] the delivery address of the guide names its customer', async () => {
  const system = await aProcurementSystem(app, 'cxml', { loginName: 'AN01999999998', fields });
  const { id: customer_id } = await aCustomer(app.database);
  const { kysely } = app.database;
  await kysely.insertInto('memberships').values({ customer_id, user_id: system.buyer.user.userId }).execute();
  const created_at = app.clock.now().toString();
  await insertRows(kysely, 'connection_addresses', {
    customer_id,
    connection_id: system.signOnId,
    address: '5798000012345',
    created_at,
  });
  const ordered = await postCxml(
    app,
    exampleOf('<OrderRequest>')
      .replace('AN01999999999', 'AN01999999998')
      .replace('</Total>', `</Total>${exampleOf('<ShipTo>').trim()}`),
  );
  expect(ordered.status).toBe('200');
  const { rows } = await app.database.pool.query('select from web_orders where customer_id = $1', [
    customer_id,
  ]);
  expect(rows).toHaveLength(1);
});

test('[PUN-01] the OCI address of the guide lets its buyer in', async () => {
  await aProcurementSystem(app, 'oci', { loginName: 'oci-kommunen', fields });
  const answer = await app.http.inject({ method: 'GET', url: exampleOf('/punchout/oci?').trim() });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/punchout']);
});
