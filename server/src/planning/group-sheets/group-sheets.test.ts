import {
  addSheetKitchens,
  addSheetProducts,
  beginSheetRound,
  changeSheetKitchen,
  createGroupSheet,
  deleteGroupSheet,
  type GroupSheet,
  readGroupSheet,
  readGroupSheets,
  readSheetChanges,
  removeSheetKitchen,
  renameGroupSheet,
  sendGroupSheet,
  type WrittenCell,
  writeSheetCells,
} from '@engros/contracts/planning/group-sheets.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  aCustomer,
  aUser,
  deleteRows,
  insertRows,
  rowsOf,
  type TestCustomer,
  updateRows,
} from '../../../test/builders.ts';
import { aBuyerOf, aFavoriteList, anOrder, aProduct } from '../../../test/builders-goods.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp, testNow } from '../../../test/test-app.ts';
import { untilSo } from '../../../test/until-seen.ts';

const app = duringTests(testApp);

beforeEach(() => app.clock.set(testNow));

async function aKnownProduct(wishes: Parameters<typeof aProduct>[1] = {}): Promise<string> {
  const id = await aProduct(app.database, wishes);
  await untilSo(() => app.app.goods.catalog.current().products.has(id));
  return id;
}

const kitchens = (count: number, wishes: Parameters<typeof aCustomer>[1] = {}) =>
  Promise.all(Array.from({ length: count }, () => aCustomer(app.database, wishes)));

async function aPlanner(customers: readonly TestCustomer[], wishes: Parameters<typeof aUser>[1] = {}) {
  const { userId } = await aUser(app.database, { customers, ...wishes });
  const caller = await app.signIn({ userId, customerId: customers[0]?.id ?? null });
  return { userId, caller };
}

const create = (caller: Caller, more: { IsTemplate?: boolean; CopyOf?: string | null } = {}) =>
  app.call(caller, createGroupSheet, {
    body: { Key: `noegle-${freshNumber(9)}`, Name: 'Uge 48', IsTemplate: false, CopyOf: null, ...more },
  });
const addKitchens = (caller: Caller, id: string, customers: readonly { id: string }[]) =>
  app.call(caller, addSheetKitchens, {
    params: { id },
    body: { CustomerIds: customers.map((each) => each.id) },
  });
const addProduct = (caller: Caller, id: string, ProductId: string) =>
  app.call(caller, addSheetProducts, { params: { id }, body: { ProductId, ListId: null } });
const read = async (caller: Caller, id: string) =>
  (await app.call(caller, readGroupSheet, { params: { id } })).model;
const write = (caller: Caller, id: string, Cells: WrittenCell[]) =>
  app.call(caller, writeSheetCells, { params: { id }, body: { Cells } });
const cell = (customer: { id: string }, ProductId: string, Quantity: number | null): WrittenCell => ({
  ...{ CustomerId: customer.id, ProductId, Quantity },
});
const column = (sheet: GroupSheet, customer: { id: string }) =>
  sheet.Columns.find(({ CustomerId }) => CustomerId === customer.id);
const ordersOf = ({ id }: { id: string }) => rowsOf(app.database, 'web_orders', { customer_id: id });
const openBasketsOf = ({ id }: { id: string }) =>
  rowsOf(app.database, 'baskets', { customer_id: id, state: 'open' });

function send(
  caller: Caller,
  id: string,
  customers: readonly { id: string }[],
  {
    round = 1,
    more = {},
  }: { round?: number; more?: { IgnoreWarning?: boolean; ShownTotalOre?: number } } = {},
) {
  const Columns = customers.map((each) => ({
    ...{ CustomerId: each.id, ShownTotalOre: null, IgnoreWarning: false },
    ...more,
  }));
  return app.call(caller, sendGroupSheet, { params: { id }, body: { Round: round, Columns } });
}

async function aSheet(caller: Caller, customers: readonly TestCustomer[], products: readonly string[]) {
  const { Id } = (await create(caller)).model;
  await addKitchens(caller, Id, customers);
  for (const product of products) await addProduct(caller, Id, product);
  return Id;
}

test('[PLN-06] one press orders for each kitchen and names the others', async () => {
  const [good = never(), dry = never(), closed = never(), barred = never(), tiny = never()] = [
    ...(await kitchens(2)),
    await aCustomer(app.database, { weekdays: [] }),
    await aCustomer(app.database),
    await aCustomer(app.database, { minimum_order_ore: 500_000 }),
  ];
  const everyone = [good, dry, closed, barred, tiny];
  const { caller, userId } = await aPlanner(everyone);
  const [milk, fish] = [
    await aKnownProduct(),
    await aKnownProduct({ stock: Object.fromEntries(everyone.map(({ depotId }) => [depotId, 3])) }),
  ];
  const id = await aSheet(caller, everyone, [milk, fish]);
  const written = await write(caller, id, [
    ...everyone.map((customer) => cell(customer, milk, 2)),
    ...[cell(good, fish, 3), cell(dry, fish, 4)],
  ]);
  expect(written.model.Columns.find(({ CustomerId }) => CustomerId === dry.id)?.Faults).toEqual([
    { ProductId: fish, Kind: 'stock', Most: 3 },
  ]);
  await insertRows(app.database, 'customer_standings', {
    ...{ customer_id: barred.id, state: 'blocked', reason: 'Ring til Mads' },
  });
  await expect.poll(async () => column(await read(caller, id), barred)?.State).toBe('stopped');
  const { model } = await send(caller, id, everyone);
  const said = new Map(model.Results.map((result) => [result.CustomerId, result]));
  const total = column(await read(caller, id), good)?.TotalOre;
  expect(said.get(good.id)).toMatchObject({ State: 'sent', TotalOre: total, Causes: [] });
  expect(said.get(dry.id)).toMatchObject({ State: 'failed', Code: 'orderRefused' });
  expect(said.get(dry.id)?.Products).toMatchObject([{ ProductId: fish }]);
  expect(said.get(closed.id)).toMatchObject({ State: 'failed', Code: 'sheetDayUnknown' });
  expect(said.get(barred.id)?.Causes.join()).toContain('Ring til Mads');
  expect(said.get(tiny.id)).toMatchObject({ State: 'asks', Code: 'orderWarning' });
  expect(await ordersOf(good)).toMatchObject([{ subtotal_ore: 5000, ordered_by: userId }]);
  for (const other of [dry, closed, barred, tiny]) {
    expect(await ordersOf(other)).toEqual([]);
    expect(await openBasketsOf(other)).toEqual([]);
  }
  const confirmed = await send(caller, id, [tiny], { more: { IgnoreWarning: true, ShownTotalOre: 1 } });
  expect(confirmed.model.Results[0]?.State).toBe('asks');
  const seen = column(await read(caller, id), tiny)?.TotalOre ?? 0;
  await send(caller, id, [tiny], { more: { IgnoreWarning: true, ShownTotalOre: seen } });
  expect(await ordersOf(tiny)).toMatchObject([{ total_ore: expect.any(Number) }]);
  const after = await read(caller, id);
  expect(after.Columns.map(({ State }) => State)).toEqual(['sent', 'open', 'open', 'stopped', 'sent']);
  const refused = await write(caller, id, [cell(good, milk, 9), cell(dry, fish, 1)]);
  expect(refused.model.Refused).toEqual([good.id]);
  expect(column(await read(caller, id), good)?.Quantities).toEqual([2, 3]);
});

test('[PLN-06] two devices that send at once make one order each', async () => {
  const customers = await kitchens(6);
  const { caller } = await aPlanner(customers);
  const milk = await aKnownProduct();
  const id = await aSheet(caller, customers, [milk]);
  await write(
    caller,
    id,
    customers.map((customer, at) => cell(customer, milk, at + 1)),
  );
  const answers = await Promise.all([1, 2, 3].map(() => send(caller, id, customers)));
  for (const customer of customers) {
    const orders = await ordersOf(customer);
    expect(orders).toHaveLength(1);
    const told = answers
      .flatMap(({ model }) => model.Results)
      .filter(({ CustomerId }) => CustomerId === customer.id);
    expect(told.map(({ State, WebOrderId }) => [State, WebOrderId])).toEqual(
      told.map(() => ['sent', String(orders[0]?.id)]),
    );
  }
  const again = await send(caller, id, customers);
  expect(again.model.Results.map(({ State }) => State)).toEqual(customers.map(() => 'sent'));
});

test('[PLN-06] planners and a buyer order for one kitchen at once', async () => {
  const shared = await aCustomer(app.database);
  const [first, second] = [await aPlanner([shared]), await aPlanner([shared])];
  const scarce = await aKnownProduct({ stock: { [shared.depotId]: 5 } });
  const ids = [
    await aSheet(first.caller, [shared], [scarce]),
    await aSheet(second.caller, [shared], [scarce]),
  ];
  await write(first.caller, ids[0] ?? '', [cell(shared, scarce, 3)]);
  await write(second.caller, ids[1] ?? '', [cell(shared, scarce, 4)]);
  const buyer = await aBuyerOf(app, shared);
  const third = await aSheet(buyer, [shared], [scarce]);
  await write(buyer, third, [cell(shared, scarce, 5)]);
  const results = await Promise.all([
    send(first.caller, ids[0] ?? '', [shared]),
    send(second.caller, ids[1] ?? '', [shared]),
    send(buyer, third, [shared]),
  ]);
  const states = results.map(({ model }) => model.Results[0]?.State);
  expect(states.filter((state) => state === 'sent')).toHaveLength(1);
  expect(states.filter((state) => state === 'failed')).toHaveLength(2);
  expect(await ordersOf(shared)).toHaveLength(1);
  expect(await openBasketsOf(shared)).toEqual([]);
});

test('[PLN-06] a node that ended while sending leaves no second order', async () => {
  const [kitchen = never()] = await kitchens(1);
  const { caller, userId } = await aPlanner([kitchen]);
  const milk = await aKnownProduct();
  const id = await aSheet(caller, [kitchen], [milk]);
  await write(caller, id, [cell(kitchen, milk, 2)]);
  const rows = { customer_id: kitchen.id, created_by: userId, created_at: testNow, updated_at: testNow };
  const basket = await app.database.kysely
    .insertInto('baskets')
    .values({ ...rows, state: 'open', delivery_date: '2026-11-25' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRows(app.database, 'group_sheet_sendings', {
    ...{ sheet_id: Number(id), round: 1, customer_id: kitchen.id, basket_id: basket.id },
    ...{ sent_by: userId, begun_at: testNow },
  });
  expect(column(await read(caller, id), kitchen)?.State).toBe('sending');
  expect((await write(caller, id, [cell(kitchen, milk, 3)])).model.Refused).toEqual([kitchen.id]);
  app.clock.set('2026-11-23T13:19:30Z');
  expect(column(await read(caller, id), kitchen)?.State).toBe('open');
  await write(caller, id, [cell(kitchen, milk, 3)]);
  expect((await send(caller, id, [kitchen])).model.Results[0]?.State).toBe('sent');
  expect(await ordersOf(kitchen)).toMatchObject([{ subtotal_ore: 3000 }]);
  expect(await openBasketsOf(kitchen)).toEqual([]);
});

test('[PLN-06] each kitchen has its own day, habits, levels, count and price', async () => {
  const [first = never(), second = never()] = await kitchens(2);
  const { caller, userId } = await aPlanner([first, second]);
  const box = { code: 'ks', quantity: 4, is_default: false, list_price_ore: 3600 };
  const milk = await aKnownProduct({ units: [{}, box] });
  for (const date of ['2026-11-10', '2026-11-12', '2026-11-17'])
    await anOrder(app.database, first, { date, lines: [{ productId: milk, quantity: 6 }] });
  const list = await aFavoriteList(app.database, first, { userId, name: 'Køl', productIds: [milk] });
  await updateRows(
    app.database,
    'favorite_list_products',
    { list_id: Number(list) },
    { par_quantity: 3, par_unit_code: 'ks' },
  );
  await insertRows(app.database, 'favorite_count_edits', {
    ...{ customer_id: first.id, list_id: Number(list), day: '2026-11-22', product_id: milk, unit_code: 'ps' },
    ...{ id: crypto.randomUUID(), phone_id: crypto.randomUUID(), left_quantity: 5, turn: 1 },
    ...{ counted_at: testNow, received_at: testNow },
  });
  const id = await aSheet(caller, [first, second], [milk]);
  const sheet = await read(caller, id);
  expect(column(sheet, first)).toMatchObject({ Usual: [6], Par: [12], Left: [5], Prices: [1000] });
  expect(column(sheet, second)).toMatchObject({ Usual: [null], Par: [null], Left: [null], Prices: [1000] });
  const days = column(sheet, second)?.Days.map((day) => day.Date) ?? [];
  const later = days[2] ?? '';
  const choose = (DeliveryDate: string) =>
    app.call(caller, changeSheetKitchen, {
      params: { id, customerId: second.id },
      body: { DeliveryDate, OrderReference: 'PO-7' },
    });
  expect((await choose('2026-11-29')).error.Type).toBe('sheetDayUnknown');
  await choose(later);
  await write(caller, id, [cell(first, milk, 1), cell(second, milk, 1)]);
  await send(caller, id, [first, second]);
  expect(await ordersOf(first)).toMatchObject([{ delivery_date: days[0], order_reference: null }]);
  expect(await ordersOf(second)).toMatchObject([{ delivery_date: later, order_reference: 'PO-7' }]);
});

test('[PLN-06] a lost kitchen is named, keeps its cells and says nothing', async () => {
  const [kept = never(), lost = never(), foreign = never()] = await kitchens(3);
  const { caller, userId } = await aPlanner([kept, lost]);
  const milk = await aKnownProduct();
  const id = await aSheet(caller, [kept, lost], [milk]);
  await write(caller, id, [cell(kept, milk, 2), cell(lost, milk, 5)]);
  await deleteRows(app.database, 'memberships', { user_id: userId, customer_id: lost.id });
  const gone = column(await read(caller, id), lost);
  expect(gone).toMatchObject({
    State: 'lost',
    Name: `Køkken ${lost.id}`,
    Quantities: [5],
    Prices: null,
    Days: [],
  });
  expect((await write(caller, id, [cell(lost, milk, 6)])).model.Refused).toEqual([lost.id]);
  const { model } = await send(caller, id, [kept, lost]);
  expect(model.Results.map(({ State, Code }) => [State, Code])).toEqual([
    ['sent', ''],
    ['failed', 'sheetColumnLost'],
  ]);
  expect((await addKitchens(caller, id, [foreign])).status).toBe(404);
  expect((await write(caller, id, [cell(foreign, milk, 1)])).status).toBe(404);
  expect((await send(caller, id, [foreign])).status).toBe(404);
  const stranger = await aPlanner([kept]);
  expect((await write(stranger.caller, id, [cell(kept, milk, 1)])).status).toBe(404);
  expect((await send(stranger.caller, id, [kept])).status).toBe(404);
  expect(await ordersOf(lost)).toEqual([]);
  const reader = await aPlanner([lost], { rights: { may_order: false } });
  const own = (await create(reader.caller)).model.Id;
  expect((await addKitchens(reader.caller, own, [lost])).error.Type).toBe('sheetKitchenReadOnly');
});

test('[PLN-06] whoever sees no prices sees none in a sheet', async () => {
  const [kitchen = never()] = await kitchens(1, { minimum_order_ore: 500_000 });
  const { caller } = await aPlanner([kitchen], { rights: { may_see_prices: false } });
  const milk = await aKnownProduct();
  const id = await aSheet(caller, [kitchen], [milk]);
  const written = await write(caller, id, [cell(kitchen, milk, 2)]);
  expect(written.model.Columns[0]).toMatchObject({
    GoodsOre: null,
    TotalOre: null,
    MissingToMinimumOre: null,
  });
  expect(column(await read(caller, id), kitchen)).toMatchObject({ Prices: null, TotalOre: null });
  const { model } = await send(caller, id, [kitchen]);
  expect(model.Results[0]).toMatchObject({ State: 'asks', TotalOre: null });
  expect(model.Results[0]?.Causes.join()).not.toMatch(/\d,\d\d/);
});

test('[PLN-06] devices hear of cells, and a round begins with empty columns', async () => {
  const [sent = never(), left = never()] = await kitchens(2);
  const { caller, userId } = await aPlanner([sent, left]);
  const staff = await aUser(app.database, { role: 'support', displayName: 'Karen Marie Holt' });
  const acting = await app.signIn({ userId, customerId: sent.id, actingUserId: staff.userId });
  const milk = await aKnownProduct();
  const id = await aSheet(caller, [sent, left], [milk]);
  const { Version } = await read(caller, id);
  await write(caller, id, [cell(sent, milk, 2), cell(left, milk, 3)]);
  await write(acting, id, [cell(left, milk, 4)]);
  const changes = (since: number) => app.call(caller, readSheetChanges, { params: { id }, query: { since } });
  const heard = await changes(Version);
  expect(heard.model.Cells.toSorted((a, b) => (a.Quantity ?? 0) - (b.Quantity ?? 0))).toEqual([
    { ...cell(sent, milk, 2), Initials: '' },
    { ...cell(left, milk, 4), Initials: 'KH' },
  ]);
  expect((await changes(heard.model.Version)).model.Cells).toEqual([]);
  await send(caller, id, [sent]);
  const begin = (Round: number) => app.call(caller, beginSheetRound, { params: { id }, body: { Round } });
  expect((await begin(1)).status).toBe(200);
  expect((await begin(1)).error.Type).toBe('sheetRoundOver');
  expect((await send(caller, id, [left])).error.Type).toBe('sheetRoundOver');
  const next = await read(caller, id);
  expect(next.Columns.map(({ State, Quantities }) => [State, ...Quantities])).toEqual([
    ['open', null],
    ['open', 4],
  ]);
  await write(caller, id, [cell(sent, milk, 7)]);
  await send(caller, id, [sent, left], { round: 2 });
  expect((await ordersOf(sent)).map((order) => order.subtotal_ore)).toEqual([2000, 7000]);
});

test('[PLN-06] a template keeps quantities and is never sent', async () => {
  const [kitchen = never()] = await kitchens(1);
  const { caller, userId } = await aPlanner([kitchen]);
  const milk = await aKnownProduct();
  const id = await aSheet(caller, [kitchen], [milk]);
  await write(caller, id, [cell(kitchen, milk, 2)]);
  const template = (await create(caller, { IsTemplate: true, CopyOf: id })).model.Id;
  expect((await send(caller, template, [kitchen])).error.Type).toBe('sheetIsTemplate');
  const copy = (await create(caller, { CopyOf: template })).model.Id;
  await app.call(caller, renameGroupSheet, { params: { id: copy }, body: { Name: 'Uge 49' } });
  expect(await read(caller, copy)).toMatchObject({ Name: 'Uge 49', Columns: [{ Quantities: [2] }] });
  const stranger = await aPlanner([kitchen]);
  expect((await create(stranger.caller, { CopyOf: template })).status).toBe(404);
  await app.call(caller, deleteGroupSheet, { params: { id } });
  expect((await app.call(caller, readGroupSheets)).model.map(({ Id }) => Id)).toEqual([copy, template]);
  await app.call(caller, removeSheetKitchen, { params: { id: copy, customerId: kitchen.id } });
  expect((await read(caller, copy)).Columns).toEqual([]);
  expect((await rowsOf(app.database, 'group_sheets', { user_id: userId })).length).toBe(2);
});

test('[PLN-06] sheets have room up to their limits and none beyond', async () => {
  const { groupSheetKitchens, groupSheetProducts, groupSheetPaste, quantity } = limits;
  const depot = await aCustomer(app.database);
  const many = await kitchens(groupSheetKitchens + 1, { depot_id: depot.depotId });
  const { caller, userId } = await aPlanner(many);
  const products = Array.from({ length: groupSheetProducts + 1 }, () => String(freshNumber(9)));
  for (const id of products) await aProduct(app.database, { id });
  await untilSo(() => products.every((id) => app.app.goods.catalog.current().products.has(id)));
  const [within, beyond] = [products.slice(0, groupSheetProducts), products.at(-1) ?? ''];
  const list = await aFavoriteList(app.database, many[0] ?? never(), {
    userId,
    name: 'Alt',
    productIds: within,
  });
  const id = (await create(caller)).model.Id;
  expect((await addKitchens(caller, id, many)).status).toBe(400);
  expect((await addKitchens(caller, id, many.slice(0, groupSheetKitchens))).status).toBe(200);
  expect((await addKitchens(caller, id, many.slice(-1))).error.Type).toBe('tooManySheetKitchens');
  const all = await app.call(caller, addSheetProducts, {
    params: { id },
    body: { ProductId: null, ListId: list },
  });
  expect(all.model.Added).toBe(groupSheetProducts);
  expect((await addProduct(caller, id, beyond)).error.Type).toBe('tooManySheetProducts');
  const cells = many
    .slice(0, groupSheetKitchens)
    .flatMap((customer) => within.map((product) => cell(customer, product, 1)));
  const most = cells.slice(0, groupSheetPaste);
  expect((await write(caller, id, most)).status).toBe(200);
  expect((await write(caller, id, cells.slice(0, groupSheetPaste + 1))).status).toBe(400);
  const [kitchen = never()] = many;
  expect((await write(caller, id, [cell(kitchen, within[0] ?? '', quantity)])).status).toBe(200);
  expect((await write(caller, id, [cell(kitchen, within[0] ?? '', quantity + 1)])).status).toBe(400);
  const planner = await aPlanner([kitchen]);
  for (let at = 0; at < limits.groupSheets; at += 1) await create(planner.caller);
  expect((await create(planner.caller)).error.Type).toBe('tooManyGroupSheets');
});

function never(): never {
  throw new Error('There are not that many');
}
