import { readNotifications } from '@engros/contracts/notices/notifications.ts';
import type { Rhythm } from '@engros/contracts/planning/rhythm.ts';
import {
  changeStandingDay,
  changeStandingOrder,
  createStandingOrder,
  endStandingOrder,
  makeStandingBasket,
  pauseStandingOrder,
  pauseStandingOrders,
  readStandingOrder,
  readStandingOrders,
  resumeStandingOrder,
  type StandingOrder,
} from '@engros/contracts/planning/standing-orders.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  aCustomer,
  aUser,
  insertRows,
  rowsOf,
  type TestCustomer,
  updateRows,
} from '../../../test/builders.ts';
import { aBuyerOf, aProduct } from '../../../test/builders-goods.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import {
  anotherNode,
  type Caller,
  duringTests,
  testApp,
  testNow,
  workParts,
} from '../../../test/test-app.ts';
import { untilSo } from '../../../test/until-seen.ts';
import { ownLabels } from '../../own-labels.ts';
import { createTexts } from '../../people/labels/texts.ts';
import { checkMissing } from './check-missing.ts';

const app = duringTests(testApp);

beforeEach(() => app.clock.set(testNow));

interface Kitchen {
  customer: TestCustomer;
  userId: string;
  buyer: Caller;
  productId: string;
}

async function aKnownProduct(wishes: Parameters<typeof aProduct>[1] = {}): Promise<string> {
  const id = await aProduct(app.database, wishes);
  await untilSo(() => app.app.goods.catalog.current().products.has(id));
  return id;
}

async function aKitchen(wishes: Parameters<typeof aCustomer>[1] = {}): Promise<Kitchen> {
  const customer = await aCustomer(app.database, wishes);
  const { userId } = await aUser(app.database, { customers: [customer] });
  const buyer = await app.signIn({ userId, customerId: customer.id });
  return { customer, userId, buyer, productId: await aKnownProduct() };
}

const weekly = (Weekdays: number[], EveryWeeks: number): Rhythm => ({
  ...{ Kind: 'weekly', EveryWeeks, Weekdays, MonthDay: 1, Nth: 1 },
});
const tuesdays = weekly([2], 1);
const aMake = (Rhythm: Rhythm = tuesdays, more: Record<string, unknown> = {}) => ({
  body: {
    ...{
      Key: `noegle-${freshNumber(9)}`,
      Name: 'Mejeri og brød',
      Rhythm,
      StartsOn: '2026-11-24',
      EndsOn: null,
    },
    ...{ Source: { Kind: 'none' as const, Id: '' }, ...more },
  },
});

const draftOf = (order: StandingOrder, more: Record<string, unknown> = {}) => ({
  ...{ Name: order.Name, Rhythm: order.Rhythm, StartsOn: order.StartsOn, EndsOn: order.EndsOn },
  ...{ ClosedDay: order.ClosedDay, Shortage: order.Shortage, SendsItself: order.SendsItself },
  ...{ RisePercent: order.RisePercent, MakeHours: order.MakeHours, SendMinutes: order.SendMinutes },
  ...{ JoinsBasket: order.JoinsBasket, OrderReference: order.OrderReference },
  Lines: order.Lines.map(({ ProductId, SalesUnitCode, Quantities, KeepsPrice }) => ({
    ...{ ProductId, SalesUnitCode, Quantities, KeepsPrice },
  })),
  Recipients: order.Recipients.flatMap(({ UserId, Tells }) => (Tells ? [{ UserId, Tells }] : [])),
  ...more,
});

const lineOf = (ProductId: string, quantity: number, KeepsPrice = false) => ({
  ...{ ProductId, SalesUnitCode: 'ps', KeepsPrice },
  Quantities: Array.from({ length: 7 }, () => quantity),
});

/** Every Tuesday a quantity of one product, sent by itself. */
async function aStandingOrder(
  { buyer, productId }: Kitchen,
  {
    quantity = 3,
    rhythm = tuesdays,
    ...draft
  }: Record<string, unknown> & { quantity?: number; rhythm?: Rhythm } = {},
): Promise<StandingOrder> {
  const { model } = await app.call(buyer, createStandingOrder, aMake(rhythm));
  const Draft = draftOf(model, { Lines: [lineOf(productId, quantity)], ...draft });
  const changed = await app.call(buyer, changeStandingOrder, {
    params: { id: model.Id },
    body: { Version: model.Version, Draft },
  });
  return changed.model;
}

const faultOf = (answer: { status: number; error: { Type: string } }) =>
  answer.status === 200 ? undefined : answer.error.Type;
const work = () => app.app.runStandingOrders();
const at = (iso: string) => app.clock.set(iso);
const ordersOf = ({ customer }: Kitchen) => rowsOf(app.database, 'web_orders', { customer_id: customer.id });
const daysOf = ({ customer }: Kitchen) =>
  rowsOf(app.database, 'standing_order_days', { customer_id: customer.id });
const read = async ({ buyer }: Kitchen, { Id }: Pick<StandingOrder, 'Id'>) =>
  (await app.call(buyer, readStandingOrder, { params: { id: Id } })).model;
const mailsTo = async (userId: string) => {
  const [user] = await rowsOf(app.database, 'users', { id: userId });
  const mails = await rowsOf(app.database, 'mails', { recipient: user?.email ?? '', kind: 'standing-order' });
  return mails
    .toSorted((a, b) => Temporal.Instant.compare(a.created_at, b.created_at))
    .map(({ subject, text_body }) => ({ subject, text: text_body }));
};

test('[PLN-01] a basket is made, sent by itself and compared next week', async () => {
  const kitchen = await aKitchen();
  const order = await aStandingOrder(kitchen);
  // The deadline of Tuesday 1 December is Monday at 16:00; the basket is made a day before it, and the first week is over.
  at('2026-11-29T14:59:00Z');
  await work();
  expect(await daysOf(kitchen)).toEqual([]);
  at('2026-11-29T15:00:30Z');
  await work();
  const [made] = (await daysOf(kitchen)).filter(({ date }) => date === '2026-12-01');
  expect(made).toMatchObject({ state: 'made', delivery_date: '2026-12-01', total_ore: 3000 });
  const told = await mailsTo(kitchen.userId);
  expect(told.at(-1)?.subject).toBe('Mejeri og brød til tirsdag 01.12 sendes ma. 30.11 15.30');
  expect(told.at(-1)?.text).toContain(`/standing-orders/${order.Id}`);
  at('2026-11-30T14:29:00Z');
  await work();
  expect((await ordersOf(kitchen)).filter(({ delivery_date }) => delivery_date === '2026-12-01')).toEqual([]);
  at('2026-11-30T14:30:30Z');
  await work();
  const sent = (await ordersOf(kitchen)).filter(({ delivery_date }) => delivery_date === '2026-12-01');
  expect(sent).toMatchObject([
    { delivery_date: '2026-12-01', subtotal_ore: 3000, ordered_by: kitchen.userId },
  ]);
  await updateRows(app.database, 'sales_units', { product_id: kitchen.productId }, { list_price_ore: 1040 });
  at('2026-12-06T15:00:30Z');
  await expect
    .poll(async () => (await read(kitchen, order)).Changes)
    .toMatchObject([{ Kind: 'Dearer', From: '10,00', To: '10,40', Percent: 4, IsAsked: false }]);
  await work();
  expect((await mailsTo(kitchen.userId)).at(-1)?.text).toContain(
    `Vare ${kitchen.productId} er blevet dyrere.`,
  );
  expect((await daysOf(kitchen)).find(({ date }) => date === '2026-12-08')).toMatchObject({ state: 'made' });
});

test('[PLN-01] what rose beyond the share waits for people', async () => {
  const kitchen = await aKitchen();
  const order = await aStandingOrder(kitchen, { RisePercent: 5 });
  at('2026-11-29T15:00:30Z');
  await work();
  at('2026-11-30T14:30:30Z');
  await work();
  await updateRows(app.database, 'sales_units', { product_id: kitchen.productId }, { list_price_ore: 1051 });
  at('2026-12-06T15:00:30Z');
  await expect.poll(async () => (await read(kitchen, order)).Changes[0]?.IsAsked).toBe(true);
  await work();
  expect((await daysOf(kitchen)).find(({ date }) => date === '2026-12-08')).toMatchObject({
    state: 'waiting',
    waits_for: ['changes', 'sum'],
  });
  expect((await read(kitchen, order)).State).toBe('waiting');
  expect((await mailsTo(kitchen.userId)).at(-1)?.subject).toBe(
    'Mejeri og brød til tirsdag 08.12 venter på jer',
  );
  at('2026-12-07T14:45:00Z');
  await work();
  expect((await ordersOf(kitchen)).some(({ delivery_date }) => delivery_date === '2026-12-08')).toBe(false);
  at('2026-12-07T15:00:30Z');
  await work();
  expect((await daysOf(kitchen)).find(({ date }) => date === '2026-12-08')?.state).toBe('late');
  const { model } = await app.call(kitchen.buyer, readNotifications);
  expect(model.Unread.map(({ Title }) => Title)).toContain(
    'Mejeri og brød til tirsdag 08.12 blev ikke sendt',
  );
});

test('[PLN-03] two nodes that work at once make and send once', async () => {
  const kitchens = await Promise.all(Array.from({ length: 4 }, () => aKitchen()));
  for (const kitchen of kitchens) await aStandingOrder(kitchen);
  const other = await anotherNode(app);
  try {
    at('2026-11-29T15:00:30Z');
    await Promise.all([work(), other.runStandingOrders(), work(), other.runStandingOrders()]);
    at('2026-11-30T14:30:30Z');
    await Promise.all([work(), other.runStandingOrders(), work(), other.runStandingOrders()]);
  } finally {
    await other.close();
  }
  for (const kitchen of kitchens) {
    const sent = (await ordersOf(kitchen)).filter(({ delivery_date }) => delivery_date === '2026-12-01');
    expect(sent).toHaveLength(1);
    const baskets = await rowsOf(app.database, 'baskets', { customer_id: kitchen.customer.id });
    expect(baskets.filter(({ delivery_date }) => delivery_date === '2026-12-01')).toHaveLength(1);
    expect(
      (await mailsTo(kitchen.userId)).filter(({ subject }) => subject.includes('01.12 sendes')),
    ).toHaveLength(1);
  }
});

test('[PLN-03] work killed between sending and noting it sends nothing twice', async () => {
  const kitchen = await aKitchen();
  await aStandingOrder(kitchen);
  at('2026-11-29T15:00:30Z');
  await work();
  at('2026-11-30T14:30:30Z');
  await work();
  // As the database was when the order was committed and the process died before it noted that.
  const back = { state: 'made', web_order_id: null };
  await updateRows(
    app.database,
    'standing_order_days',
    { customer_id: kitchen.customer.id, date: '2026-12-01' },
    back,
  );
  await updateRows(
    app.database,
    'standing_orders',
    { customer_id: kitchen.customer.id },
    { look_at: testNow },
  );
  await work();
  const [order, ...more] = (await ordersOf(kitchen)).filter(
    ({ delivery_date }) => delivery_date === '2026-12-01',
  );
  expect(more).toEqual([]);
  expect((await daysOf(kitchen)).find(({ date }) => date === '2026-12-01')).toMatchObject({
    ...{ state: 'sent', web_order_id: order?.id },
  });
});

test('[PLN-02] one day is skipped, changed or moved and the template stays', async () => {
  const kitchen = await aKitchen();
  const order = await aStandingOrder(kitchen);
  const choose = (date: string, body: Partial<{ IsSkipped: boolean; MovedTo: string; quantity: number }>) =>
    app.call(kitchen.buyer, changeStandingDay, {
      params: { id: order.Id, date },
      body: {
        ...{ IsSkipped: body.IsSkipped ?? false, MovedTo: body.MovedTo ?? null },
        Quantities:
          body.quantity === undefined
            ? []
            : [{ ProductId: kitchen.productId, SalesUnitCode: 'ps', Quantity: body.quantity }],
      },
    });
  await choose('2026-12-01', { IsSkipped: true });
  await choose('2026-12-08', { quantity: 5 });
  const { model } = await choose('2026-12-15', { MovedTo: '2026-12-16' });
  const shown = model.Days.filter(({ Date: date }) => date > '2026-11-30').slice(0, 4);
  expect(
    shown.map(({ Date: date, DeliveredOn, State, TotalOre }) => [date, DeliveredOn, State, TotalOre]),
  ).toEqual([
    ['2026-12-01', null, 'skipped', 3000],
    ['2026-12-08', '2026-12-08', 'planned', 5000],
    ['2026-12-15', '2026-12-16', 'planned', 3000],
    ['2026-12-22', '2026-12-22', 'planned', 3000],
  ]);
  expect(model.Lines[0]?.Quantities).toEqual([3, 3, 3, 3, 3, 3, 3]);
  expect(
    (await choose('2026-12-01', {})).model.Days.find(({ Date: date }) => date === '2026-12-01')?.State,
  ).toBe('planned');
  expect(faultOf(await choose('2026-12-02', { IsSkipped: true }))).toBe('standingDayUnknown');
  expect(faultOf(await choose('2026-12-15', { MovedTo: '2026-12-13' }))).toBe('standingDayClosed');
  at('2026-11-29T15:00:30Z');
  await work();
  expect(faultOf(await choose('2026-12-01', { quantity: 9 }))).toBe('standingDayMade');
  const taken = await choose('2026-12-01', { IsSkipped: true });
  expect(taken.model.Days.find(({ Date: date }) => date === '2026-12-01')).toMatchObject({
    State: 'skipped',
    BasketId: null,
  });
  at('2026-11-30T14:30:30Z');
  await work();
  expect((await ordersOf(kitchen)).some(({ delivery_date }) => delivery_date === '2026-12-01')).toBe(false);
});

test('[PLN-02] a pause, a later start and an end keep baskets away', async () => {
  const kitchen = await aKitchen();
  const order = await aStandingOrder(kitchen, { StartsOn: '2026-12-07', EndsOn: '2026-12-22' });
  const days = async () =>
    (await read(kitchen, order)).Days.map(({ Date: date, State }) => `${date} ${State}`);
  expect(await days()).toEqual(['2026-12-08 planned', '2026-12-15 planned', '2026-12-22 planned']);
  const pause = (From: string, To: string | null) =>
    app.call(kitchen.buyer, pauseStandingOrder, { params: { id: order.Id }, body: { From, To } });
  await pause('2026-12-14', '2026-12-18');
  expect(await days()).toEqual(['2026-12-08 planned', '2026-12-15 paused', '2026-12-22 planned']);
  expect(faultOf(await pause('2026-12-18', '2026-12-17'))).toBe('periodReversed');
  expect(faultOf(await pause('2026-11-01', '2026-11-20'))).toBe('standingPausePast');
  await app.call(kitchen.buyer, resumeStandingOrder, {
    params: { id: order.Id },
    query: { from: '2026-12-14' },
  });
  expect((await days())[1]).toBe('2026-12-15 planned');
  expect(
    (await app.call(kitchen.buyer, pauseStandingOrders, { body: { From: '2026-11-23', To: null } })).model
      .Paused,
  ).toBe(1);
  expect((await read(kitchen, order)).State).toBe('paused');
  at('2026-12-06T15:30:00Z');
  await work();
  expect(await daysOf(kitchen)).toEqual([]);
  await app.call(kitchen.buyer, resumeStandingOrder, { params: { id: order.Id } });
  await app.call(kitchen.buyer, endStandingOrder, { params: { id: order.Id } });
  await work();
  expect(await daysOf(kitchen)).toEqual([]);
  expect((await app.call(kitchen.buyer, readStandingOrders)).model.Orders).toEqual([]);
  expect(faultOf(await pause('2026-12-14', '2026-12-18'))).toBe('standingEnded');
});

test('[PLN-01] goods that are short are taken, replaced or asked about', async () => {
  const kitchen = await aKitchen();
  const { customer } = kitchen;
  const other = await aKnownProduct({ name: 'Afløser' });
  const short = await aKnownProduct({ stock: { [customer.depotId]: 2 } });
  const gone = await aKnownProduct({ replaced_by: other });
  const Lines = [lineOf(short, 5), lineOf(gone, 1)];
  const orders = {
    take: await aStandingOrder(kitchen, { Shortage: 'take', Lines }),
    replace: await aStandingOrder(kitchen, { Shortage: 'replace', Lines }),
    ask: await aStandingOrder(kitchen, { Shortage: 'ask', Lines }),
  };
  at('2026-11-29T15:00:30Z');
  await work();
  const made = (await daysOf(kitchen)).filter(({ date }) => date === '2026-12-01');
  const of = (rule: keyof typeof orders) =>
    made.find(({ standing_order_id: id }) => String(id) === orders[rule].Id);
  const linesOf = (rule: keyof typeof orders) =>
    ((of(rule)?.lines ?? []) as { productId: string; quantity: number }[]).map(({ productId, quantity }) => [
      productId,
      quantity,
    ]);
  expect([of('take')?.state, linesOf('take')]).toEqual(['made', [[short, 2]]]);
  expect([of('replace')?.state, linesOf('replace')]).toEqual([
    'waiting',
    [
      [short, 5],
      [other, 1],
    ],
  ]);
  expect([of('ask')?.state, linesOf('ask')]).toEqual([
    'waiting',
    [
      [short, 5],
      [gone, 1],
    ],
  ]);
  const told = (await mailsTo(kitchen.userId)).map(({ text }) => text).join('\n');
  expect(told).toContain(`Der er kun 2 af Vare ${short}.`);
  expect(told).toContain(`Vare ${gone} er erstattet af Afløser.`);
});

test('[PLN-03] a day closed later is said, and its goods go as chosen', async () => {
  const kitchen = await aKitchen();
  const skipping = await aStandingOrder(kitchen);
  const before = await aStandingOrder(kitchen, { ClosedDay: 'before' });
  at('2026-11-27T08:00:00Z');
  const depot = {
    depot_id: kitchen.customer.depotId,
    date: '2026-12-01',
    name_da: 'Lageroptælling',
    name_en: 'Counting',
  };
  await insertRows(app.database, 'closures', depot);
  const dayOf = async (order: StandingOrder) =>
    (await read(kitchen, order)).Days.find(({ Date: date }) => date === '2026-12-01');
  await expect
    .poll(() => dayOf(skipping))
    .toMatchObject({
      ...{
        State: 'closed',
        DeliveredOn: null,
        Why: 'closed',
        DayName: 'Lageroptælling',
        Offered: '2026-12-02',
      },
    });
  expect(await dayOf(before)).toMatchObject({ State: 'planned', DeliveredOn: '2026-11-30', Why: 'closed' });
  await work();
  await work();
  const closed = (await mailsTo(kitchen.userId)).filter(({ subject }) => subject.includes('vi leverer ikke'));
  expect(closed.map(({ text }) => text.split('\n')[3]).toSorted()).toEqual([
    'Næste dag, vi leverer, er on. 02.12. Varerne kommer ikke af sig selv.',
    'Varerne kommer ma. 30.11 i stedet.',
  ]);
  const made = (await daysOf(kitchen)).filter(({ date }) => date === '2026-12-01');
  expect(made).toMatchObject([{ delivery_date: '2026-11-30', state: 'made' }]);
});

test('[PLN-03] whoever loses the right stops it; a colleague starts it', async () => {
  const kitchen = await aKitchen();
  const order = await aStandingOrder(kitchen);
  const colleague = await aUser(app.database, { customers: [kitchen.customer] });
  const second = await app.signIn({ userId: colleague.userId, customerId: kitchen.customer.id });
  await updateRows(app.database, 'memberships', { user_id: kitchen.userId }, { may_order: false });
  at('2026-11-29T15:00:30Z');
  await work();
  expect((await app.call(second, readStandingOrder, { params: { id: order.Id } })).model.State).toBe(
    'stopped',
  );
  expect((await mailsTo(colleague.userId)).map(({ subject }) => subject)).toEqual([
    'Mejeri og brød er stoppet',
  ]);
  await app.call(second, resumeStandingOrder, { params: { id: order.Id } });
  await work();
  at('2026-11-30T14:30:30Z');
  await work();
  const sent = (await ordersOf(kitchen)).filter(({ delivery_date }) => delivery_date === '2026-12-01');
  expect(sent).toMatchObject([{ ordered_by: colleague.userId }]);
});

test('[PLN-03] the daily count names a day without a basket once', async () => {
  const kitchen = await aKitchen();
  const order = await aStandingOrder(kitchen);
  const texts = createTexts(app.database, ownLabels);
  const said: unknown[] = [];
  const log = { info: () => undefined, error: (about: unknown) => void said.push(about) };
  const count = () => checkMissing({ ...workParts(app), text: texts.text, log: log as never });
  at('2026-12-01T02:17:00Z');
  const first = await count();
  expect(first.missing).toBe(first.planned - first.made);
  expect(said).toContainEqual({
    standingOrder: Number(order.Id),
    customer: kitchen.customer.id,
    date: '2026-12-01',
  });
  expect((await daysOf(kitchen)).find(({ date }) => date === '2026-12-01')?.state).toBe('missing');
  said.length = 0;
  await count();
  expect(said).toEqual([]);
  expect((await mailsTo(kitchen.userId)).map(({ subject }) => subject)).toEqual([
    'Der er ingen kurv af Mejeri og brød til tirsdag 01.12',
  ]);
});

test('the 31st of each month is the last day of shorter months', async () => {
  const kitchen = await aKitchen({ weekdays: [1, 2, 3, 4, 5, 6, 7] });
  const order = await aStandingOrder(kitchen, { rhythm: { ...tuesdays, Kind: 'monthDay', MonthDay: 31 } });
  expect((await read(kitchen, order)).Days.map(({ Date: date }) => date)).toEqual([
    '2026-11-30',
    '2026-12-31',
  ]);
});

test('a basket made by hand is the one basket of its day', async () => {
  const kitchen = await aKitchen();
  const order = await aStandingOrder(kitchen);
  const make = () =>
    app.call(kitchen.buyer, makeStandingBasket, { params: { id: order.Id, date: '2026-12-01' } });
  const [first, second] = await Promise.all([make(), make()]);
  expect(first.model.BasketId).toBe(second.model.BasketId);
  at('2026-11-29T15:00:30Z');
  await work();
  expect((await daysOf(kitchen)).filter(({ date }) => date === '2026-12-01')).toHaveLength(1);
  const other = await aBuyerOf(app, await aCustomer(app.database));
  const foreign = await app.call(other, readStandingOrder, { params: { id: order.Id } });
  expect(faultOf(foreign)).toBe('notFound');
});

test('two changes of the same version: the second is told', async () => {
  const kitchen = await aKitchen();
  const order = await aStandingOrder(kitchen);
  const change = (quantity: number) =>
    app.call(kitchen.buyer, changeStandingOrder, {
      params: { id: order.Id },
      body: {
        Version: order.Version,
        Draft: draftOf(order, { Lines: [lineOf(kitchen.productId, quantity)] }),
      },
    });
  expect((await change(4)).status).toBe(200);
  expect(faultOf(await change(5))).toBe('versionConflict');
  expect((await read(kitchen, order)).Lines[0]?.Quantities[1]).toBe(4);
});
