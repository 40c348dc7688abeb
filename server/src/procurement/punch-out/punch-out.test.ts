import { randomUUID } from 'node:crypto';
import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type {
  completePunchOut,
  listPunchOutOrders,
  openPunchOut,
  PunchOutSession,
} from '@engros/contracts/procurement/punch-out.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aUser, deleteRows } from '../../../test/builders.ts';
import { aPieceForSale } from '../../../test/builders-by-piece.ts';
import { duringTests } from '../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';
import {
  aProcurementSystem,
  cookieOf,
  hook,
  postCxml,
  punchedIn,
  secret,
  setupRequest,
  startWith,
  tokenOf,
} from '../../../test/worlds/procurement-system.ts';

import { judgeCxml } from './stand-in/strict-receiver.ts';

const app = duringTests(orderApp);
let product: string;

beforeAll(async () => {
  product = await aPieceForSale(app);
});

const line = (Quantity: number) => ({ ProductId: product, Quantity, SalesUnit: { Code: 'st' } });
const complete = (buyer: Buyer, body: object) =>
  app.send<OutputOf<typeof completePunchOut>>(buyer, 'POST', '/api/punchout/complete', body);
const open = (buyer: Buyer) => app.send<OutputOf<typeof openPunchOut>>(buyer, 'POST', '/api/punchout/open');
const session = (buyer: Buyer) => app.send<PunchOutSession>(buyer, 'GET', '/api/punchout/session');
const orders = async (buyer: Buyer) =>
  (await app.send<OutputOf<typeof listPunchOutOrders>>(buyer, 'GET', '/api/punchout/orders')).model.Orders;

async function filled(buyer: Buyer, quantity = 3): Promise<Basket> {
  const { model } = await app.get(buyer);
  return (await app.put(buyer, `id=${model.Id}`, { Products: [line(quantity)] })).model;
}

async function enter(parameters: Record<string, string>) {
  const url = `/punchout/oci?${new URLSearchParams(parameters)}`;
  const answer = await app.http.inject({ method: 'GET', url });
  return {
    status: answer.statusCode,
    text: answer.body,
    location: answer.headers.location,
    cookie: cookieOf(answer.headers['set-cookie']),
  };
}

test('[PUN-03] a customer that demands a reference hands its basket back without one', async () => {
  const buyer = await app.aBuyer({ is_order_reference_required: true });
  const ordinary = await filled(buyer);
  expect((await app.submit(buyer, ordinary.Id)).error.Type).toBe('orderReferenceMissing');
  const system = await aProcurementSystem(app, 'cxml', { buyer });
  const punched = await punchedIn(app, system);
  const basket = await filled(punched);
  expect(basket.References.OrderReference).toBeNull();
  expect((await complete(punched, { BasketId: basket.Id })).status).toBe(200);
});

describe('a system that speaks cXML', () => {
  test('[PUN-01] begins a session that its buyer enters once', async () => {
    const system = await aProcurementSystem(app, 'cxml');
    const { status, text } = await postCxml(app, setupRequest(system.loginName));
    expect([status, text.includes('<PunchOutSetupResponse>')]).toEqual(['200', true]);
    const token = tokenOf(text);
    const look = await app.http.inject({ method: 'GET', url: `/punchout/start?t=${token}` });
    expect([look.statusCode, look.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    const first = await startWith(app, token);
    expect([first.status, (await startWith(app, token)).status]).toEqual([303, 401]);
    expect((await session({ ...system.buyer, cookie: first.cookie })).model).toMatchObject({
      Number: expect.stringMatching(/^\d{5,}$/),
      EndsAt: expect.stringContaining('2026-11-2'),
      System: 'Kommunens indkøb',
      Protocol: 'cxml',
      Operation: 'create',
      ReturnsTo: 'indkoeb.example',
      IsCompleted: false,
    });
  });

  test('[PUN-02] [PUN-03] gets the basket back as a message, without an order', async () => {
    const system = await aProcurementSystem(app, 'cxml', { fields: { unit_codes: '{"st":"PCE"}' } });
    const buyer = await punchedIn(app, system);
    const basket = await filled(buyer);
    const refused = await app.submit(buyer, basket.Id);
    expect([refused.status, refused.error.Type]).toEqual([403, 'notAllowed']);
    const { model } = await complete(buyer, { BasketId: basket.Id, Version: basket.Version });
    expect([model.Form.Action, model.Form.Fields.map(({ Name }) => Name)]).toEqual([
      hook,
      ['cxml-urlencoded'],
    ]);
    const xml = model.Form.Fields[0]?.Value ?? '';
    expect(xml).toMatch(/^[\x20-\x7E\n]*$/);
    const faults = (document: string) => judgeCxml(document).filter(({ fault }) => fault !== null);
    expect(faults(xml)).toEqual([]);
    expect(faults(xml.replace('<UnitOfMeasure>PCE<', '<UnitOfMeasure><'))).toHaveLength(1);
    expect(xml).toContain('<BuyerCookie>kage &amp; 7</BuyerCookie>');
    expect(xml).toContain('<UnitOfMeasure>PCE</UnitOfMeasure>');
    const price = Number(/<UnitPrice>\s*<Money currency="DKK">([\d.]+)</.exec(xml)?.[1]);
    const total = Number(/<Total>\s*<Money currency="DKK">([\d.]+)</.exec(xml)?.[1]);
    expect(Math.round(price * 300)).toBe(Math.round(total * 100));
    expect(Math.round(total * 100)).toBe(basket.SubTotalOre);
    expect(model.HtmlForm.match(/<form/g)).toHaveLength(1);
    expect((await app.get(buyer, `id=${basket.Id}`)).error.Type).toBe('basketSubmitted');
    const { rows } = await app.database.pool.query('select from web_orders where customer_id = $1', [
      system.buyer.customer.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('[PUN-04] [PUN-05] answers a repeated completion with the same lines, listed once', async () => {
    const system = await aProcurementSystem(app, 'cxml', { fields: { return_encoding: 'cxml-base64' } });
    const buyer = await punchedIn(app, system);
    const basket = await filled(buyer);
    const answers = await Promise.all([1, 2, 3].map(() => complete(buyer, { BasketId: basket.Id })));
    const decoded = answers.map(({ model }) =>
      Buffer.from(model.Form.Fields[0]?.Value ?? '', 'base64').toString(),
    );
    expect(new Set(answers.map(({ model }) => model.PunchOutOrderId)).size).toBe(1);
    expect(new Set(decoded.map((xml) => /payloadID="([^"]+)"/.exec(xml)?.[1])).size).toBe(3);
    expect(new Set(decoded.map((xml) => xml.slice(xml.indexOf('<ItemIn'))))).toHaveLength(1);
    const next = await punchedIn(app, system);
    const [listed, ...others] = await orders(next);
    expect([listed?.NumberOfLines, listed?.TotalOre, listed?.CanBeSentAgain, others]).toEqual([
      1,
      basket.SubTotalOre,
      true,
      [],
    ]);
    const again = await complete(next, { PunchOutOrderId: listed?.Id });
    expect(again.model.PunchOutOrderId).toBe(listed?.Id);
    expect((await orders(next))[0]?.TimesSent).toBe(4);
  });

  test('[PUN-01] brings lines back to edit and says what changed', async () => {
    const system = await aProcurementSystem(app, 'cxml');
    const item = (id: string, key: string, quantity: string, price: string) =>
      `<ItemOut quantity="${quantity}"><ItemID><SupplierPartID>${id}</SupplierPartID><SupplierPartAuxiliaryID>${key}</SupplierPartAuxiliaryID></ItemID><ItemDetail><UnitPrice><Money currency="DKK">${price}</Money></UnitPrice><Description xml:lang="da">Navn</Description></ItemDetail></ItemOut>`;
    const items = item(product, 'unit=st', '2.5', '0.01') + item('999999999', 'unit=st', '1', '1.00');
    const buyer = await punchedIn(app, system, { operation: 'edit', items });
    const { model } = await open(buyer);
    expect(model.Deviations.map(({ Kind }) => Kind)).toEqual(['quantity', 'price', 'gone']);
    expect(model.BeginAt).toBe('/checkout/basket');
    expect((await open(buyer)).model.Deviations).toEqual(model.Deviations);
    const basket = (await app.get(buyer)).model;
    expect(basket.LineItems.map(({ ProductId, Quantity }) => [ProductId, Quantity])).toEqual([[product, 3]]);
  });

  test('[PUN-01] only looks at lines when it asks for that', async () => {
    const system = await aProcurementSystem(app, 'cxml');
    const items = `<ItemOut quantity="1"><ItemID><SupplierPartID>${product}</SupplierPartID></ItemID></ItemOut>`;
    const buyer = await punchedIn(app, system, { operation: 'inspect', items });
    const { model } = await open(buyer);
    expect(model.Session.Operation).toBe('inspect');
    const { rows } = await app.database.pool.query<{ id: string }>(
      'select id from baskets where customer_id = $1 and punch_out_session_id is not null',
      [system.buyer.customer.id],
    );
    const seen = await app.get(buyer);
    expect(seen.model.LineItems.map(({ ProductId }) => ProductId)).toEqual([product]);
    expect((await app.get(buyer, 'id=0')).error.Type).toBe('notAllowed');
    const changed = await app.put(buyer, `id=${rows[0]?.id}`, { Products: [line(5)] });
    const sent = await complete(buyer, { BasketId: String(rows[0]?.id) });
    expect([changed.status, sent.status, sent.error.Type]).toEqual([403, 403, 'punchOutReadOnly']);
  });

  test.each([
    ['a wrong secret', { secret: 'forkert' }, '401'],
    ['no payload id', { payloadId: ' ' }, '406'],
    ['an unknown operation', { operation: 'source' }, '406'],
    ['a word of the language as operation', { operation: 'constructor' }, '406'],
    ['another address than agreed', { hookUrl: 'http://ond.example/retur' }, '403'],
    ['a script as address', { hookUrl: 'javascript:alert(1)' }, '403'],
    ['declared entities', { doctype: '<!DOCTYPE cXML [<!ENTITY a "b">]>' }, '406'],
  ])('[PUN-05] is told of %s in the document', async (_name, wishes, status) => {
    const system = await aProcurementSystem(app, 'cxml');
    expect((await postCxml(app, setupRequest(system.loginName, wishes))).status).toBe(status);
  });

  test('[PUN-05] is told of bodies that are no cXML', async () => {
    const system = await aProcurementSystem(app, 'cxml');
    const document = setupRequest(system.loginName);
    const bodies = ['', '<a', '<cXML/>', Buffer.from(document.replace('Æ', '\u00C6'), 'latin1')];
    for (const body of bodies) expect((await postCxml(app, body)).status).toBe('406');
    const tooLong = document.replace('</cXML>', `${' '.repeat(limits.punchOutBodyBytes)}</cXML>`);
    expect((await postCxml(app, tooLong)).status).toBe('406');
    const order = document.replaceAll('PunchOutSetupRequest', 'QuoteRequest');
    expect((await postCxml(app, order)).status).toBe('450');
    const ping = document.replace(
      /<PunchOutSetupRequest[\s\S]*<\/PunchOutSetupRequest>/,
      '<ProfileRequest/>',
    );
    expect((await postCxml(app, ping)).text).toContain('<ProfileResponse');
  });

  test('[PUN-05] cannot begin twice with one request, nor by a token that ended', async () => {
    const system = await aProcurementSystem(app, 'cxml');
    const document = setupRequest(system.loginName);
    const first = await postCxml(app, document);
    expect((await postCxml(app, document)).status).toBe('409');
    const second = await postCxml(app, setupRequest(system.loginName));
    app.clock.advance({ seconds: limits.punchOutStartMinutes * 60 - 1 });
    expect((await startWith(app, tokenOf(second.text))).status).toBe(303);
    app.clock.advance({ seconds: 1 });
    expect((await startWith(app, tokenOf(first.text))).status).toBe(401);
    expect((await startWith(app, 'x'.repeat(43))).status).toBe(401);
  });

  test('[PUN-05] is locked for a minute after too many wrong secrets', async () => {
    const { loginName } = await aProcurementSystem(app, 'cxml');
    const send = async (given: string) =>
      (await postCxml(app, setupRequest(loginName, { secret: given }))).status;
    for (let each = 0; each < limits.punchOutWrongSecrets - 1; each += 1) await send('forkert');
    expect(await send(secret)).toBe('200');
    await send('forkert');
    expect(await send(secret)).toBe('401');
    app.clock.advance({ minutes: 1, seconds: 1 });
    expect(await send(secret)).toBe('200');
  });
});

describe('a system that speaks OCI', () => {
  const call = (loginName: string, more: Record<string, string> = {}) =>
    enter({
      USERNAME: loginName,
      password: secret,
      HOOK_URL: hook,
      '~OkCode': 'ADDI',
      '~Target': '_top',
      ...more,
    });

  test('[PUN-01] [PUN-02] sends its buyer and gets numbered fields back', async () => {
    const system = await aProcurementSystem(app, 'oci', { fields: { vendor_number: '1768' } });
    const { status, location, cookie } = await call(system.loginName);
    expect([status, location]).toEqual([303, '/punchout']);
    const buyer = { ...system.buyer, cookie };
    const basket = await filled(buyer, 25);
    const { model } = await complete(buyer, { BasketId: basket.Id });
    const fields = new Map(model.Form.Fields.map(({ Name, Value }) => [Name, Value]));
    expect(fields.get('~OkCode')).toBe('ADDI');
    expect(fields.get('NEW_ITEM-QUANTITY[1]')).toBe('25.000');
    expect(fields.get('NEW_ITEM-VENDOR[1]')).toBe('1768');
    expect(fields.get('NEW_ITEM-VENDORMAT[1]')).toBe(product);
    expect(Number(fields.get('NEW_ITEM-PRICE[1]')) * 25).toBeCloseTo((basket.SubTotalOre ?? 0) / 100, 2);
    expect([...(fields.get('NEW_ITEM-DESCRIPTION[1]') ?? '')].length).toBeLessThanOrEqual(40);
  });

  test.each([
    ['a wrong secret', { password: 'forkert' }, 401],
    ['no address to return to', { HOOK_URL: '' }, 400],
    ['no name', { USERNAME: '' }, 401],
    ['another address than agreed', { HOOK_URL: 'https://ond.example/' }, 403],
  ])('[PUN-05] is refused with %s, in a sentence', async (_name, wishes, status) => {
    const { loginName } = await aProcurementSystem(app, 'oci');
    const answer = await call(loginName, wishes);
    expect([answer.status, answer.cookie]).toEqual([status, '']);
    expect(answer.text).toMatch(/<p>.+\.<\/p>/);
    expect(answer.text).not.toContain(secret);
  });
});

describe.each([
  ['HTTP://indkoeb.example/retur', 'http://indkoeb.example/retur'],
  ['http:indkoeb.example', 'http://indkoeb.example/'],
  ['http://Indkoeb.Example/Retur?a=%20', 'http://indkoeb.example/Retur?a=%20'],
  ['http://indkøb.example/retur', 'http://xn--indkb-yua.example/retur'],
  ['http://[2001:db8::1]/retur', null],
  ['http://indkoeb.example@ond.example/', null],
  ['indkoeb.example/retur', null],
])('a return address written as %s', (written, kept) => {
  const origins = ['http://indkoeb.example', 'http://xn--indkb-yua.example', 'http://[2001:db8::1]'];
  const hookOf = async (loginName: string) =>
    (
      await app.database.pool.query(
        `select s.hook_url from punch_out_sessions s join punch_out_single_sign_ons o on o.id = s.single_sign_on_id
          where o.login_name = $1`,
        [loginName],
      )
    ).rows.map((row: { hook_url: string }) => row.hook_url);

  test('[PUN-01] comes by OCI and is kept as browsers write it, or refused', async () => {
    const { loginName } = await aProcurementSystem(app, 'oci', { fields: { origins } });
    const { status } = await enter({ USERNAME: loginName, password: secret, HOOK_URL: written });
    expect([status, await hookOf(loginName)]).toEqual(kept === null ? [403, []] : [303, [kept]]);
  });

  test('[PUN-01] comes by cXML and is kept as browsers write it, or refused', async () => {
    const { loginName } = await aProcurementSystem(app, 'cxml', { fields: { origins } });
    const { status } = await postCxml(app, setupRequest(loginName, { hookUrl: written }));
    expect([status, await hookOf(loginName)]).toEqual(kept === null ? ['403', []] : ['200', [kept]]);
  });
});

describe('the basket of a session', () => {
  test('[PUN-05] is seen by nobody else of the customer, nor are theirs', async () => {
    const system = await aProcurementSystem(app, 'cxml');
    const { buyer: colleague } = system;
    const ordinary = await filled(colleague, 7);
    const [buyer, other] = [await punchedIn(app, system), await punchedIn(app, system)];
    const basket = await filled(buyer);
    expect(basket.AllBaskets.map(({ Id }) => Id)).toEqual([basket.Id]);
    for (const [who, id] of [
      [colleague, basket.Id],
      [other, basket.Id],
      [buyer, ordinary.Id],
    ] as const) {
      expect((await app.get(who, `id=${id}`)).error.Type).toBe('basketNotFound');
      expect((await app.put(who, `id=${id}`, { Products: [line(1)] })).error.Type).toBe('basketNotFound');
    }
    expect((await complete(other, { BasketId: basket.Id })).error.Type).toBe('basketNotFound');
    expect((await app.get(colleague)).model.AllBaskets.map(({ Id }) => Id)).toEqual([ordinary.Id]);
  });

  test('[PUN-05] cannot be handed back after the buyer lost the customer', async () => {
    const system = await aProcurementSystem(app, 'cxml');
    const buyer = await punchedIn(app, system);
    const basket = await filled(buyer);
    const { text } = await postCxml(app, setupRequest(system.loginName));
    await deleteRows(app.database, 'memberships', { user_id: system.buyer.user.userId });
    await expect
      .poll(async () => (await complete(buyer, { BasketId: basket.Id })).status, { timeout: 10_000 })
      .not.toBe(200);
    expect((await startWith(app, tokenOf(text))).status).toBe(401);
    expect((await postCxml(app, setupRequest(system.loginName))).status).toBe('401');
  });

  test('[PUN-03] of staff goes nowhere, and of others is none', async () => {
    const { customer, user } = await app.aBuyer();
    const staff = await aUser(app.database, { role: 'support' });
    const punchOut = { sessionId: randomUUID(), isReadOnly: false };
    const acting = await app.signIn(user, customer, staff.userId, punchOut);
    const asked = async (buyer: Buyer) => {
      const answer = await complete(buyer, {});
      return [answer.status, answer.error.Type];
    };
    expect(await asked(acting)).toEqual([409, 'punchOutNowhere']);
    expect(await asked(await app.signIn(user, customer))).toEqual([404, 'notPunchOut']);
  });

  test('[PUN-03] goes back unsaid when the buyer leaves without it', async () => {
    const buyer = await punchedIn(app, await aProcurementSystem(app, 'cxml'));
    const { model } = await complete(buyer, {});
    expect(model.Form.Fields[0]?.Value).toContain('<Status code="204" text="No Content">');
    expect(await orders(buyer)).toEqual([]);
  });
});

test.each(['customer', 'list'])(
  '[PUN-03] a buyer without the right to prices hands back no %s price',
  async (catalogue_price) => {
    const buyer = await app.aBuyer({}, { rights: { may_see_prices: false } });
    const system = await aProcurementSystem(app, 'cxml', { buyer, fields: { catalogue_price } });
    const punched = await punchedIn(app, system);
    const basket = await filled(punched);
    const refused = await complete(punched, { BasketId: basket.Id });
    expect([refused.status, refused.error.Type]).toEqual([409, 'punchOutPriceless']);
    expect(refused.text).not.toMatch(/Money|\b0[.,]00\b/);
    expect((await session(punched)).status).toBe(200);
  },
);

test('[PUN-04] functions of SAP know no price that the buyer may not see', async () => {
  const buyer = await app.aBuyer({}, { rights: { may_see_prices: false } });
  const system = await aProcurementSystem(app, 'oci', { buyer });
  const { text } = await enter({
    USERNAME: system.loginName,
    PASSWORD: secret,
    HOOK_URL: hook,
    FUNCTION: 'VALIDATE',
    PRODUCTID: product,
    QUANTITY: '3',
  });
  expect(text).not.toContain('PRICE[1]');
});
