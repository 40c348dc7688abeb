import { createBasket, deleteBasket, updateBasket } from '@engros/contracts/baskets/basket.ts';
import { restoreBasket } from '@engros/contracts/baskets/basket-lines.ts';
import { readOrderDetails } from '@engros/contracts/ordering/orders.ts';
import { readWebOrder, submitBasket } from '@engros/contracts/ordering/weborder.ts';
import { amendWebOrder, withdrawWebOrder } from '@engros/contracts/ordering/weborder-change.ts';
import { addLines, importFile, readFile } from '@engros/contracts/quick-entry/basket-import.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { expect, test } from 'vitest';
import { aUser } from '../../../../test/builders.ts';
import type { Caller } from '../../../../test/test-app.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { importWorld } from '../../../../test/worlds/import-world.ts';
import { sentNotices } from '../add-lines.ts';
import { keptNotices } from './kept-notices.ts';

const app = duringTests(importWorld);

const words = 'Besked i filen, som følger med ordren: Brug bagdøren';
const day = 'Filen beder om levering: 2026-11-27. Vælg dagen i kurven.';
const head = "DTM+2:20261127:102'FTX+DEL+++Brug bagdøren'";
const file = (said = head) => ({
  name: 'ordre.edi',
  bytes: Buffer.from(
    `UNB+UNOC:3+A:14+B:14+261123:1000+1'UNH+1+ORDERS:D:96A:UN:EAN008'BGM+220+4711+9'${said}LIN+1++${app.goods.zeros}:SA'QTY+21:2:XBG'UNS+S'UNT+9+1'UNZ+1+1'`,
  ),
});

async function added(buyer: Caller, id: string, said = head) {
  const { model: read } = await app.call(buyer, readFile, { query: {}, file: file(said) });
  const Lines = read.Lines.flatMap(({ Candidates: [best] }) =>
    best ? [{ ProductId: best.ProductId, SalesUnitCode: best.SalesUnitCode, Quantity: best.Quantity }] : [],
  );
  const body = { Lines, Notices: read.Notices ?? [] };
  return (await app.call(buyer, addLines, { query: { id }, body })).model;
}

async function ordered(buyer: Caller, basketId: string) {
  const answer = await app.call(buyer, submitBasket, { query: { basketId }, body: { IgnoreWarning: true } });
  expect(answer.status).toBe(200);
  return answer.model;
}

const receiptOf = async (buyer: Caller, id: string) =>
  (await app.call(buyer, readWebOrder, { query: { id } })).model.Notices;
const detailsOf = async (buyer: Caller, id: string) =>
  (await app.call(buyer, readOrderDetails, { params: { id } })).model.Notices;

test('[BAS-09] notices of a file go with its basket, order and mail', async () => {
  const { buyer, userId } = await app.aKitchen();
  const { model } = await app.call(buyer, importFile, { query: {}, file: file() });
  expect((await app.basketOf(buyer, model.BasketId)).Notices).toEqual([day, words]);
  const { Basket } = await added(buyer, 'create');
  expect(Basket.Notices).toEqual([day, words]);
  const order = await ordered(buyer, Basket.Id);
  expect(order.Notices).toEqual([day, words]);
  expect([await receiptOf(buyer, order.Id), await detailsOf(buyer, order.Id)]).toEqual([
    [day, words],
    [day, words],
  ]);
  const { rows } = await app.database.pool.query<{ text: string }>(
    'select m.text_body as text from mails m join users u on u.email = m.recipient where u.id = $1',
    [userId],
  );
  expect(rows[0]?.text).toContain(words);
});

test('[BAS-09] notices survive a change, a restore and a withdrawal', async () => {
  const { buyer } = await app.aKitchen();
  const order = await ordered(buyer, (await added(buyer, 'create')).Basket.Id);
  const { model: change } = await app.call(buyer, amendWebOrder, { query: { id: order.Id } });
  expect(change.Notices).toEqual([day, words]);
  await app.call(buyer, deleteBasket, { query: { id: change.Id } });
  await app.call(buyer, restoreBasket, { body: { BasketId: change.Id } });
  expect((await app.basketOf(buyer, change.Id)).Notices).toEqual([day, words]);
  const { Basket: more } = await added(buyer, change.Id, "FTX+DEL+++Ring på'");
  const rung = 'Besked i filen, som følger med ordren: Ring på';
  expect(more.Notices).toEqual([day, words, rung]);
  expect((await ordered(buyer, change.Id)).Notices).toEqual([day, words, rung]);
  expect(await receiptOf(buyer, order.Id)).toEqual([day, words, rung]);
  const { model: back } = await app.call(buyer, withdrawWebOrder, { query: { id: order.Id } });
  expect(back.Notices).toEqual([day, words, rung]);
});

test('[BAS-09] notices go with an undone addition, each stands once', async () => {
  const { buyer } = await app.aKitchen();
  const { model: basket } = await app.call(buyer, createBasket, { body: null });
  expect(basket.Notices).toBeUndefined();
  const first = await added(buyer, basket.Id, "FTX+DEL+++Brug bagdøren'");
  expect(first.Basket.Notices).toEqual([words]);
  const second = await added(buyer, basket.Id);
  expect(second.Basket.Notices).toEqual([words, day]);
  const [undo] = second.Undo;
  const body = { DropNotices: undo?.Notices ?? [] };
  const { model: undone } = await app.call(buyer, updateBasket, { query: { id: basket.Id }, body });
  expect(undone.Notices).toEqual([words]);
  expect((await app.basketOf(buyer, basket.Id)).Notices).toEqual([words]);
});

test('[BAS-09] each reader gets notices in their language and rights', async () => {
  const { buyer, customer } = await app.aKitchen();
  const { Basket } = await added(buyer, 'create', "MOA+79:1:DKK'");
  expect(Basket.Notices?.[0]).toMatch(/^Filen siger 1 i alt\. Linjerne koster [\d,.]+ uden moms\.$/);
  const { userId } = await aUser(app.database, {
    customers: [customer],
    language: 'en',
    rights: { may_see_prices: false },
  });
  const cook = await app.signIn({ userId, customerId: customer.id });
  await app.database.pool.query("update sessions set language = 'en' where user_id = $1", [userId]);
  const seen = ['The file says 1 in all. The sum was not held against our prices.'];
  expect((await app.basketOf(cook, Basket.Id)).Notices).toEqual(seen);
  const { model: read } = await app.call(cook, readFile, { query: {}, file: file("MOA+79:1:DKK'") });
  expect(read.Notes).toEqual(seen);
  expect(read.Notices).toEqual([{ Key: 'import.note.total.unseen', Params: { written: '1' } }]);
});

test('[BAS-09] a basket takes as many notices as it may, no others', async () => {
  const { buyer } = await app.aKitchen();
  const Lines = [{ ProductId: app.goods.zeros, SalesUnitCode: 'ps', Quantity: 1 }];
  const notice = (at: number, Key = 'import.note.words') => ({ Key, Params: { written: `ord ${at}` } });
  const some = (from: number, count: number) =>
    Array.from({ length: count }, (_each, at) => notice(from + at));
  const { model: basket } = await app.call(buyer, createBasket, { body: null });
  const query = { id: basket.Id };
  const add = (Notices: ReturnType<typeof some>) =>
    app.call(buyer, addLines, { query, body: { Lines, Notices } });
  expect((await add([notice(0, 'import.note.nothing')])).status).toBe(400);
  expect((await add([notice(0, 'error.notFound')])).status).toBe(400);
  expect((await add(some(0, limits.noticesOfDocument + 1))).status).toBe(400);
  const long = { Key: 'import.note.words', Params: { written: 'a'.repeat(limits.noticeCharacters + 1) } };
  expect((await add([long])).status).toBe(400);
  for (let from = 0; from < limits.noticesOfBasket; from += limits.noticesOfDocument / 2)
    expect(
      (await add(some(from, Math.min(limits.noticesOfDocument / 2, limits.noticesOfBasket - from)))).status,
    ).toBe(200);
  const full = await app.basketOf(buyer, basket.Id);
  expect(full.Notices).toHaveLength(limits.noticesOfBasket);
  const refused = await add([notice(limits.noticesOfBasket)]);
  expect([refused.status, refused.error.Message]).toEqual([
    400,
    `En kurv kan højst have ${limits.noticesOfBasket} bemærkninger fra filer. Brug en ny kurv.`,
  ]);
  expect((await app.basketOf(buyer, basket.Id)).LineItems[0]?.Quantity).toBe(full.LineItems[0]?.Quantity);
});

test('[BAS-09] a notice that no reading gave is refused, the basket stays readable', async () => {
  const { buyer } = await app.aKitchen();
  const Lines = [{ ProductId: app.goods.zeros, SalesUnitCode: 'ps', Quantity: 1 }];
  const { model: basket } = await app.call(buyer, createBasket, { body: null });
  const total = (Params: Record<string, string>) => [{ Key: 'import.note.total', Params }];
  const wrong: Record<string, string>[] = [
    ...['', 'abc', '-1', '1.5', '1e9', '9'.repeat(16)].map((oursOre) => ({ written: '1', oursOre })),
    { written: '1' },
    { oursOre: '1' },
    { written: '1', oursOre: '1', other: '1' },
    {},
  ];
  const add = (Params: Record<string, string>) =>
    app.call(buyer, addLines, { query: { id: basket.Id }, body: { Lines, Notices: total(Params) } });
  for (const params of wrong) expect([params, (await add(params)).status]).toEqual([params, 400]);
  expect((await app.basketOf(buyer, basket.Id)).LineItems).toEqual([]);
  expect((await add({ written: '1', oursOre: '9'.repeat(15) })).status).toBe(200);
  const { Notices } = await app.basketOf(buyer, basket.Id);
  expect(Notices).toEqual(['Filen siger 1 i alt. Linjerne koster 9.999.999.999.999,99 uden moms.']);
});

test('[BAS-09] a file may say more than there is room for: counted', async () => {
  const { buyer } = await app.aKitchen();
  const said = (count: number) =>
    Array.from({ length: count }, (_, at) => `FTX+DEL+++Besked ${at}'`).join('');
  const whole = (await added(buyer, 'create', said(20))).Basket.Notices ?? [];
  expect([whole.length, whole.at(-1)]).toEqual([20, words.replace('Brug bagdøren', 'Besked 19')]);
  const Notices = (await added(buyer, 'create', said(25))).Basket.Notices ?? [];
  expect([Notices.length, Notices.at(-1)]).toEqual([
    21,
    'Filen siger 5 ting mere, som der ikke er plads til her. Læs dem i filen.',
  ]);
});

test('what is kept of a document keeps within its limits', () => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      key: 'import.note.address',
      params: { written: `sted ${at}` },
    }));
  const most = limits.noticesOfDocument;
  expect(keptNotices(some(most))).toEqual(some(most));
  const kept = keptNotices(some(most + 1));
  expect([kept.length, kept.at(-1)]).toEqual([most, { key: 'import.note.more', params: { count: '2' } }]);
  const long = [{ key: 'import.note.address', params: { written: 'a'.repeat(limits.noticeCharacters + 1) } }];
  expect(keptNotices(long)[0]?.params['written']).toHaveLength(limits.noticeCharacters);
  expect(sentNotices(kept.map(({ key, params }) => ({ Key: key, Params: params })))).toEqual(kept);
});
