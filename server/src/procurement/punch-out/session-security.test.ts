import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { listBrands } from '@engros/contracts/goods/brands.ts';
import type { readProduct, searchProducts } from '@engros/contracts/goods/catalog.ts';
import type { completePunchOut } from '@engros/contracts/procurement/punch-out.ts';
import { decodeHTMLStrict } from 'entities';
import { beforeAll, expect, test } from 'vitest';
import { insertRows, updateRows } from '../../../test/builders.ts';
import { aPiece, aPieceForSale } from '../../../test/builders-by-piece.ts';
import { aBrand, aFavoriteList, anOrder } from '../../../test/builders-goods.ts';
import { duringTests } from '../../../test/test-app.ts';
import { untilFound } from '../../../test/until-seen.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';
import {
  aProcurementSystem,
  hook,
  postCxml,
  punchedIn,
  setupRequest,
  startWith,
  tokenOf,
} from '../../../test/worlds/procurement-system.ts';
import { pagePolicy } from '../../platform/http/frame/security-headers.ts';
import { htmlForm } from './return-form.ts';

const app = duringTests(orderApp);
let product: string;
beforeAll(async () => {
  product = await aPieceForSale(app);
});

const complete = (buyer: Buyer, body: object) =>
  app.send<OutputOf<typeof completePunchOut>>(buyer, 'POST', '/api/punchout/complete', body);

async function filled(buyer: Buyer) {
  const { model } = await app.get(buyer);
  const line = { ProductId: product, Quantity: 1, SalesUnit: { Code: 'st' } };
  return (await app.put(buyer, `id=${model.Id}`, { Products: [line] })).model;
}

test('[PUN-05] one of many openings of a start address gets in', async () => {
  const system = await aProcurementSystem(app, 'cxml');
  const token = tokenOf((await postCxml(app, setupRequest(system.loginName))).text);
  const opened = await Promise.all(Array.from({ length: 10 }, () => startWith(app, token)));
  expect(opened.map(({ status }) => status).sort()).toEqual([303, ...Array(9).fill(401)]);
  expect(opened.filter(({ cookie }) => cookie !== '')).toHaveLength(1);
});

test('handing back a basket that was never made finds none', async () => {
  const buyer = await punchedIn(app, await aProcurementSystem(app, 'cxml'));
  for (const BasketId of ['create', '0', '999999999999999']) {
    const refused = await complete(buyer, { BasketId });
    expect([BasketId, refused.status]).toEqual([BasketId, 404]);
  }
});

test('[PUN-05] looking at a start address uses nothing up', async () => {
  const system = await aProcurementSystem(app, 'cxml');
  const token = tokenOf((await postCxml(app, setupRequest(system.loginName))).text);
  for (let look = 0; look < 3; look += 1) {
    const page = await app.http.inject({ method: 'GET', url: `/punchout/start?t=${token}` });
    expect(page.statusCode).toBe(200);
  }
  expect((await startWith(app, token)).status).toBe(303);
});

test('[PUN-05] the start address is in no Referer and in no later address', async () => {
  const system = await aProcurementSystem(app, 'cxml');
  const token = tokenOf((await postCxml(app, setupRequest(system.loginName))).text);
  const page = await app.http.inject({ method: 'GET', url: `/punchout/start?t=${token}` });
  expect(page.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*form-action 'self'/),
  });
  expect(page.body.match(/(?:src|href)=/g)).toBeNull();
  const begun = await app.http.inject({
    method: 'POST',
    url: '/punchout/start',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `t=${token}`,
  });
  expect([begun.headers.location, begun.headers['referrer-policy']]).toEqual(['/punchout', 'no-referrer']);
});

test('[PUN-05] a session never takes over a cookie that the browser had', async () => {
  const system = await aProcurementSystem(app, 'cxml');
  const planted = `engros-punch-out=${'a'.repeat(43)}`;
  const token = tokenOf((await postCxml(app, setupRequest(system.loginName))).text);
  const begun = await app.http.inject({
    method: 'POST',
    url: '/punchout/start',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: planted },
    payload: `t=${token}`,
  });
  const [own = ''] = [begun.headers['set-cookie'] ?? []].flat();
  expect(own).toMatch(/^engros-punch-out=[\w-]{43};/);
  expect(own).not.toContain(planted);
  const answer = await app.send({ ...system.buyer, cookie: planted }, 'GET', '/api/punchout/session');
  expect(answer.status).toBe(401);
});

test('[PUN-05] a start address of a connection that was turned off is worthless', async () => {
  const system = await aProcurementSystem(app, 'cxml');
  const token = tokenOf((await postCxml(app, setupRequest(system.loginName))).text);
  await updateRows(app.database, 'punch_out_single_sign_ons', { id: system.signOnId }, { is_active: false });
  expect((await startWith(app, token)).status).toBe(401);
});

test('[PUN-05] a basket goes to the address of its session, whatever is asked', async () => {
  const system = await aProcurementSystem(app, 'cxml');
  const payloadId = 'same-request@indkoeb.example';
  const first = await postCxml(app, setupRequest(system.loginName, { payloadId }));
  const moved = 'http://indkoeb.example/et-andet-sted';
  const replayed = await postCxml(app, setupRequest(system.loginName, { payloadId, hookUrl: moved }));
  expect([first.status, replayed.status]).toEqual(['200', '409']);
  const buyer = await punchedIn(app, system);
  const basket = await filled(buyer);
  const asked = { BasketId: basket.Id, HOOK_URL: moved, Action: moved, Form: { Action: moved } };
  const answer = await complete(buyer, asked);
  const { model } = answer.status === 200 ? answer : await complete(buyer, { BasketId: basket.Id });
  expect(model.Form.Action).toBe(hook);
  expect(model.HtmlForm).not.toContain('et-andet-sted');
});

test('[PUN-04] [PUN-05] many completions at once hand back one basket, the same', async () => {
  const system = await aProcurementSystem(app, 'cxml');
  const buyer = await punchedIn(app, system);
  const { Id: BasketId } = await filled(buyer);
  const answers = await Promise.all(Array.from({ length: 8 }, () => complete(buyer, { BasketId })));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ model }) => model.PunchOutOrderId)).size).toBe(1);
  const linesIn = (form: string) => form.match(/SupplierPartID&gt;\d+/g)?.join();
  expect(new Set(answers.map(({ model }) => linesIn(model.HtmlForm))).size).toBe(1);
  const { rows } = await app.database.pool.query(
    'select from punch_out_orders where customer_id = $1 and basket_id = $2',
    [system.buyer.customer.id, BasketId],
  );
  expect(rows).toHaveLength(1);
});

test('[PUN-02] [PUN-05] a basket that changed meanwhile stays, and its session open', async () => {
  const buyer = await punchedIn(app, await aProcurementSystem(app, 'cxml'));
  const basket = await filled(buyer);
  const late = await complete(buyer, { BasketId: basket.Id, Version: basket.Version - 1 });
  expect([late.status, late.error.Type]).toEqual([409, 'versionConflict']);
  const edit = { ProductId: product, Quantity: 9, SalesUnit: { Code: 'st' } };
  const [done] = await Promise.all([
    complete(buyer, { BasketId: basket.Id }),
    app.put(buyer, `id=${basket.Id}`, { Products: [edit] }),
  ]);
  expect([200, 409]).toContain(done.status);
  expect((await complete(buyer, { BasketId: basket.Id })).status).toBe(200);
  // Whichever came first, what went back is what the basket holds.
  const { rows } = await app.database.pool.query<{ returned: number; held: number }>(
    `select (o.lines->0->>'quantity')::int as returned, l.quantity as held
      from punch_out_orders o join basket_lines l on l.customer_id = o.customer_id and l.basket_id = o.basket_id
      where o.basket_id = $1`,
    [basket.Id],
  );
  expect(rows).toEqual([{ returned: rows[0]?.held, held: expect.any(Number) }]);
});

test('[PUN-05] [PUN-04] nothing is sent again that another system or customer returned', async () => {
  const system = await aProcurementSystem(app, 'cxml');
  const buyer = await punchedIn(app, system);
  const { PunchOutOrderId } = (await complete(buyer, { BasketId: (await filled(buyer)).Id })).model;
  const sibling = await aProcurementSystem(app, 'cxml', { buyer: system.buyer });
  const stranger = await aProcurementSystem(app, 'cxml');
  for (const other of [sibling, stranger]) {
    const answer = await complete(await punchedIn(app, other), { PunchOutOrderId });
    expect([answer.status, answer.error.Type]).toEqual([404, 'notFound']);
  }
});

test('[PUN-05] pages of a session post to its own system only', () => {
  const policy = pagePolicy('n', [], {
    hookOrigin: 'https://indkoeb.example',
    ancestors: ['https://indkoeb.example'],
  });
  expect(policy).toContain("form-action 'self' https://indkoeb.example;");
  expect(policy).toContain('frame-ancestors https://indkoeb.example;');
  expect(pagePolicy('n')).toContain("form-action 'self'; frame-ancestors 'none'");
});

const nasty = [
  '"><script>alert(1)</script>',
  "' onfocus=alert(1) x='",
  '</form><form action="https://ond.example/">',
  'linje\r\nto\nog\ttab',
  '&quot;&#34;&amp;lt;',
  '\u0000\u2028\u202E',
  '<!--',
  ']]>',
];

test('[PUN-02] [PUN-05] no field becomes markup in the form that goes back', () => {
  for (let round = 0; round < 512; round += 1) {
    // Every three of the nasty texts come together once.
    const pick = (place: number) => nasty[Math.floor(round / nasty.length ** place) % nasty.length] ?? '';
    const Fields = [0, 1, 2].map((at) => ({
      Name: `${pick(at)}${round}`,
      Value: `${pick((at + 1) % 3)}æ${pick((at + 2) % 3)}`,
    }));
    const Action = `https://indkoeb.example/?q=${pick(0)}`;
    const html = htmlForm({ Action, Target: '_top', Fields });
    const [, action = '', inputs = ''] =
      /^<form method="post" action="([^"<>]*)" target="_top" accept-charset="UTF-8">((?:<input type="hidden" name="[^"<>]*" value="[^"<>]*">)*)<\/form>$/.exec(
        html,
      ) ?? [];
    expect(decodeHTMLStrict(action)).toBe(Action);
    const read = [...inputs.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => ({
      Name: decodeHTMLStrict(name),
      Value: decodeHTMLStrict(value),
    }));
    expect(read).toEqual(Fields);
  }
});

test('a session sees nothing of what its customer bought, likes or numbers', async () => {
  const system = await aProcurementSystem(app, 'cxml');
  const { customer, user } = system.buyer;
  const brand_id = await aBrand(app.database, 'Lykke');
  const made = await aPiece(app.database, { fields: { brand_id } });
  await untilFound(app, made);
  await anOrder(app.database, customer, { date: '2026-11-02', lines: [{ productId: made, quantity: 3 }] });
  await aFavoriteList(app.database, customer, { name: 'Fast', userId: user.userId, productIds: [made] });
  await insertRows(app.database, 'customer_item_numbers', {
    customer_id: customer.id,
    product_id: made,
    own_number: 'EGET-77',
  });
  const ids = async (buyer: Buyer, query: string) => {
    const url = `/api/catalog/search?${query}`;
    const { model } = await app.send<OutputOf<typeof searchProducts>>(buyer, 'GET', url);
    return model.Page.PageOfResults.map(({ Id }) => Id);
  };
  const seen = async (buyer: Buyer) => {
    const brands = await app.send<OutputOf<typeof listBrands>>(buyer, 'GET', '/api/brands');
    const url = `/api/catalog/products/${made}`;
    const { model } = await app.send<OutputOf<typeof readProduct>>(buyer, 'GET', url);
    return [
      brands.model.Brands.some(({ NumberOfBoughtProducts: bought }) => bought > 0),
      model.LatestPurchaseDate,
      model.IsOnFavoriteList,
      await ids(buyer, 'term=EGET-77'),
      await ids(buyer, 'favorites=true'),
    ];
  };
  expect(await seen(system.buyer)).toEqual([true, '2026-11-02', true, [made], [made]]);
  expect(await seen(await punchedIn(app, system))).toEqual([false, null, false, [], []]);
  expect(await seen(system.buyer)).toEqual([true, '2026-11-02', true, [made], [made]]);
});
