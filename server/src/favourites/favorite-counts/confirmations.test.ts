import { randomUUID } from 'node:crypto';
import {
  confirmFavoriteCount,
  countVersion,
  readFavoriteCount,
  withdrawCountConfirmation,
} from '@engros/contracts/favourites/counts.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer, aUser } from '../../../test/builders.ts';
import { aFavoriteList, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { todayIn } from '../../platform/clock.ts';

const app = duringTests(testApp);
let today: string;
beforeAll(async () => {
  today = todayIn(app.clock, 'Europe/Copenhagen');
});

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
  const listId = await aFavoriteList(app.database, customer, { userId, name: 'Kølerum', productIds: goods });
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
