import { randomUUID } from 'node:crypto';
import {
  type CountEdit,
  confirmFavoriteCount,
  countVersion,
  readFavoriteCount,
  sendFavoriteCount,
  withdrawCountConfirmation,
} from '@engros/contracts/favourites/counts.ts';
import { deleteFavoriteList } from '@engros/contracts/favourites/lists.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { aCustomer, aUser, deleteRows, insertRows, rowsOf } from '../../../test/builders.ts';
import { aFavoriteList, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { todayIn } from '../../platform/clock.ts';

const app = duringTests(testApp);
let today: string;
beforeAll(async () => {
  today = todayIn(app.clock, 'Europe/Copenhagen');
});

const phones = [randomUUID(), randomUUID()] as const;

async function aKitchen() {
  const customer = await aCustomer(app.database);
  const { userId } = await aUser(app.database, { customers: [customer], displayName: 'Karla Holm' });
  const goods = [await aProduct(app.database), await aProduct(app.database)] as const;
  const listId = await aFavoriteList(app.database, customer, { userId, name: 'Kølerum', productIds: goods });
  const caller = await app.signIn({ userId, customerId: customer.id });
  return { customer, goods, listId, caller };
}

const minutesAgo = (minutes: number) => app.clock.now().subtract({ minutes }).toString();

function anEdit(ProductId: string, Left: number | null, wishes: Partial<CountEdit> = {}): CountEdit {
  const own = {
    EditId: randomUUID(),
    PhoneId: phones[0],
    SalesUnitCode: 'ps',
    Turn: 1,
    CountedAt: minutesAgo(5),
  };
  return { ...own, ProductId, Left, ...wishes };
}

const send = (
  caller: Caller,
  id: string,
  Edits: CountEdit[],
  wishes: { Day?: string; Version?: number } = {},
) =>
  app.call(caller, sendFavoriteCount, {
    params: { id },
    body: { Version: countVersion, Day: today, Edits, ...wishes },
  });
const read = (caller: Caller, id: string, day = today) =>
  app.call(caller, readFavoriteCount, { params: { id }, query: { day } });

async function numbers(caller: Caller, id: string) {
  return Object.fromEntries((await read(caller, id)).model.Lines.map((line) => [line.ProductId, line.Left]));
}
const storedEdits = async (id: string) =>
  (await rowsOf(app.database, 'favorite_count_edits', { list_id: Number(id) }, 'id'))
    .map((row) => row.id)
    .toSorted();

test('[FAV-07] numbers are kept once, halves too, and taken back', async () => {
  const { caller, listId, goods } = await aKitchen();
  const edits = [anEdit(goods[0], 1.5), anEdit(goods[1], 0)];
  for (const _ of [1, 2]) {
    const { status, model } = await send(caller, listId, edits);
    expect([status, model.Lines.length]).toEqual([200, 2]);
  }
  expect(await numbers(caller, listId)).toEqual({ [goods[0]]: 1.5, [goods[1]]: 0 });
  expect(await storedEdits(listId)).toHaveLength(2);
  const [first] = (await read(caller, listId)).model.Lines;
  expect(first).toMatchObject({ CountedBy: 'Karla Holm', Turn: 1, Other: null });
  await send(caller, listId, [anEdit(goods[0], null, { Turn: 2 })]);
  expect((await numbers(caller, listId))[goods[0]]).toBeNull();
  expect((await read(caller, listId, addDays(today, -1))).model.Lines).toEqual([]);
});

test('[FAV-07] who saw the other number wins, else the later one', async () => {
  const { caller, listId, goods } = await aKitchen();
  const [product] = goods;
  const early = anEdit(product, 3, { CountedAt: minutesAgo(9) });
  const late = anEdit(product, 2, { CountedAt: minutesAgo(4), PhoneId: phones[1] });
  await send(caller, listId, [late]);
  const { model } = await send(caller, listId, [early]);
  expect(model.Lines).toMatchObject([{ Left: 2, Other: { Left: 3 } }]);
  const corrected = anEdit(product, 4, { CountedAt: minutesAgo(60), Turn: 2 });
  const [line] = (await send(caller, listId, [corrected])).model.Lines;
  expect([line?.Left, line?.Other]).toEqual([4, null]);
});

test('[FAV-07] any order and repetition of sending gives the same count', async () => {
  const { caller, listId, goods } = await aKitchen();
  const edit = fc.record({
    at: fc.nat(3),
    product: fc.nat(1),
    phone: fc.nat(1),
    Left: fc.option(fc.nat(19).map((halves) => halves / 2)),
    Turn: fc.integer({ min: 1, max: 3 }),
  });
  let day = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), fc.gen(), async (drawn, gen) => {
      const edits = drawn.map(({ at, product, phone, ...rest }) =>
        anEdit(goods[product] ?? '', null, {
          ...rest,
          PhoneId: phones[phone] ?? '',
          CountedAt: minutesAgo(at + 1),
        }),
      );
      const results = [];
      for (const _ of [1, 2]) {
        day = (day + 1) % limits.countDaysBack;
        const Day = addDays(today, -day);
        await deleteRows(app.database, 'favorite_count_edits', { list_id: Number(listId) });
        const shuffled = gen(fc.shuffledSubarray, [...edits, ...edits], { minLength: edits.length * 2 });
        for (const each of shuffled) await send(caller, listId, [each], { Day });
        expect(await storedEdits(listId)).toEqual(edits.map(({ EditId }) => EditId).toSorted());
        results.push((await read(caller, listId, Day)).model.Lines);
      }
      expect(results[1]).toEqual(results[0]);
    }),
    { numRuns: byLength({ short: 3, matrix: 12 }) },
  );
});

test('[FAV-07] refuses other versions, days and lists; nothing is kept', async () => {
  const { caller, listId, goods } = await aKitchen();
  const edits = [anEdit(goods[0], 1)];
  const stranger = await aKitchen();
  const { countDaysBack } = limits;
  const refusals = [
    await send(caller, listId, edits, { Version: countVersion + 1 }),
    await send(caller, listId, edits, { Version: 0 }),
    await send(caller, listId, edits, { Day: addDays(today, -countDaysBack - 1) }),
    await send(caller, listId, edits, { Day: addDays(today, 2) }),
    await send(caller, listId, edits, { Day: '2026-02-31' }),
    await send(stranger.caller, listId, edits),
    await read(stranger.caller, listId),
  ];
  expect(refusals.map(({ status, error }) => [status, error.Type])).toEqual([
    [409, 'countProgramOld'],
    [409, 'countProgramOld'],
    [400, 'countDayOutside'],
    [400, 'countDayOutside'],
    [400, 'countDayOutside'],
    [404, 'notFound'],
    [404, 'notFound'],
  ]);
  expect(refusals[0]?.error.Message).toMatch(/tallene bliver på telefonen/);
  const wrong = [
    anEdit(goods[0], 0.25),
    anEdit(goods[0], -1),
    anEdit(goods[0], limits.countQuantity + 0.5),
    anEdit(goods[0], 1, { CountedAt: '2026-99-99T10:00:00Z' }),
    anEdit(goods[0], 1, { CountedAt: '0000-01-01T00:00:00Z' }),
    anEdit(goods[0], 1, { Turn: limits.countTurns + 1 }),
    anEdit('abc', 1),
  ];
  for (const each of wrong)
    expect((await send(caller, listId, [each])).status, JSON.stringify(each)).toBe(400);
  const tooMany = Array.from({ length: limits.countEdits + 1 }, () => anEdit(goods[0], 1));
  expect((await send(caller, listId, tooMany)).status).toBe(400);
  expect(await storedEdits(listId)).toEqual([]);
  const accepted = [
    await send(caller, listId, tooMany.slice(1)),
    await send(caller, listId, [anEdit(goods[0], limits.countQuantity)], {
      Day: addDays(today, -countDaysBack),
    }),
    await send(caller, listId, [
      anEdit(goods[0], 1, { CountedAt: '2031-01-01T00:00:00Z' }),
      anEdit('999999999', 1),
    ]),
  ];
  expect(accepted.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(accepted[2]?.model.Lines).toMatchObject([{ CountedBy: 'Karla Holm', Left: 1 }]);
  expect(Date.parse(accepted[2]?.model.Lines[0]?.CountedAt ?? '')).toBeLessThanOrEqual(
    app.clock.now().epochMilliseconds,
  );
});

test('[FAV-07] a shared list is counted by each customer for itself', async () => {
  const { caller, listId, goods, customer } = await aKitchen();
  const other = await aKitchen();
  await insertRows(app.database, 'favorite_list_shares', {
    customer_id: customer.id,
    list_id: Number(listId),
    shared_with: other.customer.id,
    created_at: app.clock.now().toString(),
  });
  await send(other.caller, listId, [anEdit(goods[0], 7)]);
  await send(caller, listId, [anEdit(goods[0], 2)]);
  expect(await numbers(caller, listId)).toEqual({ [goods[0]]: 2 });
  expect(await numbers(other.caller, listId)).toEqual({ [goods[0]]: 7 });
  await app.call(caller, deleteFavoriteList, { params: { id: listId } });
  expect((await send(caller, listId, [anEdit(goods[0], 3)])).status).toBe(404);
  expect(await storedEdits(listId)).toEqual([]);
});

test('[FAV-07] counts older than 62 days are removed', async () => {
  const { caller, listId, goods } = await aKitchen();
  await send(caller, listId, [anEdit(goods[0], 1)]);
  const age = (days: number) =>
    app.database.kysely
      .updateTable('favorite_count_edits')
      .set({ day: addDays(today, -days) })
      .where('list_id', '=', Number(listId))
      .execute();
  await age(limits.countDaysKept);
  await send(caller, listId, [anEdit(goods[0], 2)]);
  expect(await storedEdits(listId)).toHaveLength(2);
  await age(limits.countDaysKept + 1);
  await send(caller, listId, [anEdit(goods[0], 3)]);
  expect(await storedEdits(listId)).toHaveLength(1);
});

describe('confirmations', () => {
  async function aKitchen() {
    const customer = await aCustomer(app.database);
    const [karla, mads] = await Promise.all(
      ['Karla Holm', 'Mads Bro'].map((displayName) =>
        aUser(app.database, { customers: [customer], displayName }),
      ),
    );
    const goods = [await aProduct(app.database), await aProduct(app.database)].toSorted();
    const [first = '', second = ''] = goods;
    const userId = karla?.userId ?? '';
    const listId = await aFavoriteList(app.database, customer, {
      userId,
      name: 'Kølerum',
      productIds: goods,
    });
    const phone = (id = '') => app.signIn({ userId: id, customerId: customer.id });
    return { customer, first, second, listId, a: await phone(userId), b: await phone(mads?.userId) };
  }

  type Wanted = Record<string, number>;
  const confirm = (
    caller: Caller,
    id: string,
    wanted: Wanted,
    {
      ConfirmationId = randomUUID(),
      ...wishes
    }: { ConfirmationId?: string; Day?: string; Version?: number } = {},
  ) =>
    app.call(caller, confirmFavoriteCount, {
      params: { id },
      body: {
        Version: countVersion,
        Day: today,
        ConfirmationId,
        Lines: Object.entries(wanted).map(([ProductId, Wanted]) => ({
          ProductId,
          SalesUnitCode: 'ps',
          Wanted,
        })),
        ...wishes,
      },
    });
  const granted = async (...given: Parameters<typeof confirm>) =>
    (await confirm(...given)).model.Granted.map(({ ProductId, Quantity, Before }) => [
      ProductId,
      Quantity,
      Before,
    ]);
  const shown = async (caller: Caller, id: string, day = today) =>
    (await app.call(caller, readFavoriteCount, { params: { id }, query: { day } })).model.Confirmations;

  test('[FAV-07] a proposal that one phone confirmed is not ordered by another', async () => {
    const { a, b, listId, first, second } = await aKitchen();
    const proposal = { [first]: 5, [second]: 2 };
    expect(await granted(a, listId, proposal)).toEqual([
      [first, 5, 0],
      [second, 2, 0],
    ]);
    expect(await granted(b, listId, proposal)).toEqual([]);
    expect(await shown(b, listId)).toMatchObject([
      {
        ConfirmedBy: 'Karla Holm',
        Lines: [
          { ProductId: first, Quantity: 5 },
          { ProductId: second, Quantity: 2 },
        ],
      },
    ]);
    expect(await shown(b, listId, addDays(today, -1))).toEqual([]);
  });

  test('[FAV-07] two phones that confirm at once order once', async () => {
    const { a, b, listId, first } = await aKitchen();
    const answers = await Promise.all([a, b, a, b].map((phone) => granted(phone, listId, { [first]: 5 })));
    expect(answers.flat()).toEqual([[first, 5, 0]]);
  });

  test('[FAV-07] a confirmation sent twice grants the same, and counts once', async () => {
    const { a, b, listId, first } = await aKitchen();
    const ConfirmationId = randomUUID();
    for (const _ of [1, 2])
      expect(await granted(a, listId, { [first]: 5 }, { ConfirmationId })).toEqual([[first, 5, 0]]);
    expect(await shown(a, listId)).toHaveLength(1);
    // A later count found less: only what is missing is ordered.
    expect(await granted(b, listId, { [first]: 6 })).toEqual([[first, 1, 5]]);
  });

  test('[FAV-07] what was taken back is proposed again, its id is spent', async () => {
    const { a, b, listId, first } = await aKitchen();
    const ConfirmationId = randomUUID();
    await confirm(a, listId, { [first]: 5 }, { ConfirmationId });
    const withdraw = (caller: Caller, confirmationId = ConfirmationId) =>
      app.call(caller, withdrawCountConfirmation, {
        params: { id: listId, confirmationId },
        query: { day: today },
      });
    for (const _ of [1, 2]) expect((await withdraw(b)).model.Confirmations).toEqual([]);
    expect(await granted(a, listId, { [first]: 5 }, { ConfirmationId })).toEqual([]);
    expect(await granted(b, listId, { [first]: 5 })).toEqual([[first, 5, 0]]);
    const stranger = await aKitchen();
    expect((await withdraw(stranger.a)).status).toBe(404);
    expect((await withdraw(a, randomUUID())).status).toBe(404);
  });

  test('[FAV-07] refuses other versions, days, lists and quantities', async () => {
    const { a, listId, first } = await aKitchen();
    const stranger = await aKitchen();
    const most = limits.countQuantity;
    const answers = [
      await confirm(a, listId, { [first]: 1 }, { Version: countVersion - 1 }),
      await confirm(a, listId, { [first]: 1 }, { Day: addDays(today, 2) }),
      await confirm(stranger.a, listId, { [first]: 1 }),
      await confirm(a, listId, { [first]: 0 }),
      await confirm(a, listId, { [first]: most + 1 }),
      await confirm(a, listId, {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 400, 404, 400, 400, 400]);
    expect(await shown(a, listId)).toEqual([]);
    expect(await granted(a, listId, { [first]: most, '999999999': 1 })).toEqual([[first, most, 0]]);
  });
});
