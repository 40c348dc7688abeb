import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { aPieceForSale } from '../builders-by-piece.ts';
import { portOfOwn } from '../steady/port-of-own.ts';
import { duringTests } from '../test-app.ts';
import { orderApp } from '../worlds/order-app.ts';
import { aProcurementSystem, secret } from '../worlds/procurement-system.ts';

const app = duringTests(orderApp);
let product: string;
let shopUrl: string;
beforeAll(async () => {
  product = await aPieceForSale(app);
  shopUrl = await app.http.listen({ port: 0, host: '127.0.0.1' });
});

async function started(args: readonly string[]) {
  const program = fileURLToPath(new URL('../../src/procurement-system.ts', import.meta.url));
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  for await (const text of child.stdout) if (String(text).includes('is ready on')) break;
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

test('[PUN-07] a procurement system of its own begins sessions, orders and takes answers', async () => {
  const port = portOfOwn();
  const own = `http://127.0.0.1:${port}`;
  const { loginName, buyer } = await aProcurementSystem(app, 'cxml', { fields: { origins: [own] } });
  const program = await started([
    shopUrl,
    ...['--port', String(port), '--identity', loginName, '--secret', secret],
  ]);
  const post = async (path: string, body: string) =>
    (await fetch(`${own}${path}`, { method: 'POST', body })).text();
  try {
    const page = await (await fetch(own, { headers: { 'accept-language': 'en' } })).text();
    expect(page).toContain(`action="${shopUrl}/punchout/oci"`);
    expect(page).toContain('Buy by SAP OCI');
    const begun = await post('/cxml', '');
    expect(begun).toContain('Alle regler er overholdt');
    expect(begun).toContain('http://shop.example/punchout/start?t=');
    const basket = `<cXML><Message><PunchOutOrderMessage><ItemIn quantity="2"><ItemID><SupplierPartID>${product}</SupplierPartID><SupplierPartAuxiliaryID>unit=st</SupplierPartAuxiliaryID></ItemID></ItemIn></PunchOutOrderMessage></Message></cXML>`;
    const fields = new URLSearchParams({ basket, 'cxml-urlencoded': basket }).toString();
    expect(await post('/return', fields)).toContain('regler er brudt');
    expect(await post('/order', fields)).toContain('Status code=&quot;200&quot;');
    const orders = await app.database.pool.query('select from web_orders where customer_id = $1', [
      buyer.customer.id,
    ]);
    expect(orders.rowCount).toBe(1);
    const ping = await post('/inbox', '<cXML><Request><ProfileRequest/></Request></cXML>');
    expect(ping).toContain('<Status code="200"');
    expect(await (await fetch(`${own}/inbox`)).text()).toContain('Der er ikke kommet svar endnu.');
    await post('/inbox', '<cXML><Request><ConfirmationRequest/></Request></cXML>');
    expect(await (await fetch(`${own}/inbox`)).text()).toContain('ConfirmationRequest');
  } finally {
    await program.stop();
  }
});
