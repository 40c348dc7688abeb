import * as contract from '@engros/contracts/notices/notifications.ts';
import * as staff from '@engros/contracts/supplier/notifications.ts';
import { beforeAll, expect, it } from 'vitest';
import { aCustomer, aUser } from '../../../test/builders.ts';
import { anOrder, aProduct } from '../../../test/builders-goods.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp, workParts } from '../../../test/test-app.ts';
import { watchNotifications } from './watch-notifications.ts';

const app = duringTests(testApp);
let admin: Caller;
beforeAll(async () => {
  const { userId } = await aUser(app.database, { role: 'admin' });
  admin = await app.signIn({ userId, customerId: null });
});

async function aKitchen() {
  const group_id = `G${freshNumber(6)}`;
  await app.database.kysely.insertInto('customer_groups').values({ id: group_id, name: 'Skoler' }).execute();
  const customer = await aCustomer(app.database, { group_id });
  const product = await aProduct(app.database);
  await anOrder(app.database, customer, {
    date: '2026-10-01',
    lines: [{ productId: product, quantity: 1 }],
  });
  const { userId, email } = await aUser(app.database, { customers: [customer] });
  const caller = await app.signIn({ userId, customerId: customer.id });
  await app.call(caller, contract.changeSwitch, { body: { Kind: 'News', OnPage: true, ByMail: true } });
  const targets = { groups: group_id, customers: customer.id, depots: customer.depotId, buyers: product };
  return { caller, email, targets };
}
type Kitchen = Awaited<ReturnType<typeof aKitchen>>;

const titlesFor = async ({ caller }: Kitchen) =>
  (await app.call(caller, contract.readNotifications)).model.Unread.map(({ Title }) => Title).sort();
const mailedTo = async ({ email }: Kitchen) => {
  const mails = app.database.kysely.selectFrom('mails').select('subject').where('recipient', '=', email);
  return (await mails.execute()).map(({ subject }) => subject).sort();
};

it('every member of an audience is counted, told and mailed', async () => {
  const [first, second, third, outside] = [
    await aKitchen(),
    await aKitchen(),
    await aKitchen(),
    await aKitchen(),
  ];
  const members = [first, second, third];
  const some = staff.audiences.filter((each) => each !== 'everyone');
  for (const Audience of some) {
    const Targets = members.map(({ targets }) => targets[Audience]);
    const { model } = await app.call(admin, staff.countAudience, { query: { Audience, Targets } });
    expect(model).toMatchObject({ Customers: 3, People: 3, UnknownTargets: [] });
    const { status } = await app.call(admin, staff.publishNotification, {
      body: {
        ClientKey: `audience-${Audience}-${freshNumber(9)}`,
        Kind: 'News',
        TitleDa: Audience,
        TitleEn: Audience,
        TextDa: 'Fra mandag åbner vi kl. 6.',
        TextEn: 'From Monday we open at 6.',
        ValidUntil: '2026-12-24T12:00:00Z',
        Audience,
        Targets,
      },
    });
    expect(status).toBe(200);
  }
  await watchNotifications({
    ...workParts(app),
    text: (_, key) => key,
  });
  for (const kitchen of members) {
    expect(await titlesFor(kitchen)).toEqual(some.toSorted());
    expect(await mailedTo(kitchen)).toEqual(some.toSorted());
  }
  expect([await titlesFor(outside), await mailedTo(outside)]).toEqual([[], []]);
});
