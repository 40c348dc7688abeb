import { beforeAll, expect, test } from 'vitest';
import { aUser, type TestUser } from '../../../../test/builders.ts';
import { aPieceForSale } from '../../../../test/builders-by-piece.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { orderApp } from '../../../../test/worlds/order-app.ts';
import {
  aProcurementSystem,
  orderRequest,
  type ProcurementSystem,
  postCxml,
  punchedIn,
  setupRequest,
  startWith,
  tokenOf,
} from '../../../../test/worlds/procurement-system.ts';

const app = duringTests(orderApp);
let product: string;
let system: ProcurementSystem;
let colleague: TestUser;

beforeAll(async () => {
  product = await aPieceForSale(app);
  system = await aProcurementSystem(app, 'cxml');
  colleague = await aUser(app.database, { customers: [system.buyer.customer] });
});

const extrinsic = (name: string, email: string) => `<Extrinsic name="${name}">${email}</Extrinsic>`;
const userOf = async (items: string) => {
  const { cookie } = await punchedIn(app, system, { items });
  const { rows } = await app.database.pool.query<{ user_id: string }>(
    'select user_id from punch_out_sessions where single_sign_on_id = $1 order by number desc limit 1',
    [system.signOnId],
  );
  const user = await app.send<{ EmailAddress: string }>({ ...system.buyer, cookie }, 'GET', '/api/user');
  return [rows[0]?.user_id, user.model.EmailAddress];
};

test('[PUN-01] a system names the buyer who is signed in', async () => {
  const named = [colleague.userId, colleague.email];
  expect(await userOf(extrinsic('User email', ` ${colleague.email.toUpperCase()} `))).toEqual(named);
  const own = [system.buyer.user.userId, system.buyer.user.email];
  const stranger = await app.aBuyer();
  expect(await userOf(extrinsic('UserEmail', stranger.user.email))).toEqual(own);
  expect(await userOf(`<ShipTo>${extrinsic('UserEmail', colleague.email)}</ShipTo>`)).toEqual(own);
});

test('[PUN-06] a system names the buyer who orders', async () => {
  const item = [{ productId: product, quantity: 2 }];
  const document = orderRequest(system.loginName, item).replace(
    '</BillTo>',
    `</BillTo>${extrinsic('UserEmail', colleague.email)}`,
  );
  expect((await postCxml(app, document)).status).toBe('200');
  const { rows } = await app.database.pool.query<{ ordered_by: string }>(
    'select ordered_by from web_orders where customer_id = $1',
    [system.buyer.customer.id],
  );
  expect(rows).toEqual([{ ordered_by: colleague.userId }]);
});

test('[PUN-05] a named buyer who lost the customer does not get in', async () => {
  const items = extrinsic('UserEmail', colleague.email);
  const { text } = await postCxml(app, setupRequest(system.loginName, { items }));
  await app.database.kysely.deleteFrom('memberships').where('user_id', '=', colleague.userId).execute();
  expect((await startWith(app, tokenOf(text))).status).toBe(401);
});
