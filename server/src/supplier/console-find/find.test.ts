import { findInConsole } from '@engros/contracts/supplier/find.ts';
import { expect, test } from 'vitest';
import { aCustomer, aUser, signedInStaff } from '../../../test/builders.ts';
import { aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilCaughtUp } from '../../../test/until-seen.ts';

const app = duringTests(testApp);

const finds = async (caller: Caller, SearchText: string) =>
  (await app.call(caller, findInConsole, { query: { SearchText } })).model;
const ids = (found: { Id: string }[] | null) => found?.map(({ Id }) => Id) ?? null;

test('[CON-06] customers, people and products are found by words and number', async () => {
  const staff = await signedInStaff(app, { role: 'support', consoleParts: ['customers', 'people'] });
  const kitchen = await aCustomer(app.database, { name: 'Køkkenet ved Havnen' });
  const other = await aCustomer(app.database, { name: 'Bistro Lystbådehavnen' });
  const user = await aUser(app.database, { displayName: 'Søren Fisker' });
  const cod = await aProduct(app.database, {
    name: 'Torskeloin, fersk',
    units: [{ gtin: '05701000013193' }],
  });
  await aProduct(app.database, { name: 'Minimælk' });
  await untilCaughtUp(app);
  expect(ids((await finds(staff, 'Havn')).Customers), 'the word that begins so first').toEqual([
    kitchen.id,
    other.id,
  ]);
  expect(ids((await finds(staff, kitchen.id)).Customers)).toEqual([kitchen.id]);
  expect((await finds(staff, ' søren fisk ')).People).toEqual([
    { Id: user.userId, Name: 'Søren Fisker', Note: user.email },
  ]);
  for (const words of ['torskelion', cod, '5701000013193', '570 1000 0131 93'])
    expect(ids((await finds(staff, words)).Products), words).toEqual([cod]);
  expect(await finds(staff, '%')).toEqual({ Customers: [], People: [], Products: [] });
});

test('[CON-06] finds nothing of parts that are not the caller’s', async () => {
  const customers = await signedInStaff(app, { role: 'support', consoleParts: ['customers'] });
  const people = await signedInStaff(app, { role: 'support', consoleParts: ['people'] });
  expect((await finds(customers, 'x')).People).toBeNull();
  expect(await finds(people, 'x')).toMatchObject({ Customers: null, Products: null });
  const prices = await signedInStaff(app, { role: 'sales', consoleParts: ['prices'] });
  expect(await finds(prices, 'x')).toEqual({ Customers: null, People: null, Products: [] });
});
