import { beforeAll, expect, test } from 'vitest';
import { aPieceForSale } from '../../../../test/builders-by-piece.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { orderApp } from '../../../../test/worlds/order-app.ts';
import { aProcurementSystem } from '../../../../test/worlds/procurement-system.ts';
import { createPasswords } from '../../../people/credentials/passwords.ts';
import { demoAccounts as demo } from './buyers-system.ts';

const app = duringTests(orderApp);
let product: string;
beforeAll(async () => {
  product = await aPieceForSale(app);
});

const post = (url: string, type: string, payload: string) =>
  app.http.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

test('[PUN-07] the stand-in orders what came back and shows the answers', async () => {
  const system = await aProcurementSystem(app, 'cxml', {
    fields: { login_name: demo.cxml, secret_hash: await createPasswords(1024).hash(demo.secret) },
  });
  const basket = `<cXML><Message><PunchOutOrderMessage><ItemIn quantity="2"><ItemID><SupplierPartID>${product}</SupplierPartID><SupplierPartAuxiliaryID>unit=st</SupplierPartAuxiliaryID></ItemID><ItemDetail><UnitPrice><Money currency="DKK">10.00</Money></UnitPrice></ItemDetail></ItemIn></PunchOutOrderMessage></Message></cXML>`;
  const form = new URLSearchParams({ basket }).toString();
  const ordered = await post('/demo/procurement/order', 'application/x-www-form-urlencoded', form);
  expect(ordered.body).toContain('Status code=&quot;200&quot;');
  const { rowCount } = await app.database.pool.query(
    `select from outbox_events where kind = 'system.confirmed' and customer_id = $1`,
    [system.buyer.customer.id],
  );
  expect(rowCount).toBe(1);
  const answer =
    '<cXML><Request><ConfirmationRequest><ConfirmationHeader type="accept"/></ConfirmationRequest></Request></cXML>';
  const taken = await post('/demo/procurement/inbox', 'text/xml', answer);
  expect(taken.body).toContain('<Status code="200"');
  await post('/demo/procurement/inbox', 'text/xml', '<a');
  const shown = await app.http.inject({ method: 'GET', url: '/demo/procurement/inbox' });
  expect(shown.body).toContain('ConfirmationRequest / ConfirmationHeader @type</th><td>accept');
  expect(shown.body).toContain('<pre>&lt;a</pre>');
  const unread = await post('/demo/procurement/order', 'application/x-www-form-urlencoded', 'basket=x');
  expect(unread.body).toContain('Status code=&quot;406&quot;');
});
