import { beginImpersonation, endImpersonation } from '@engros/contracts/people/impersonation.ts';
import { readUser } from '@engros/contracts/people/user.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { type ActingWorld, actingWorld, sessionIn } from '../../../test/worlds/acting-world.ts';

const app = duringTests(testApp);
let world: ActingWorld;
beforeAll(async () => {
  world = await actingWorld(app.database);
  // Without the notification, this node still has a session cached that another node has ended.
  await app.database.pool.query('alter table sessions disable trigger sessions__changed');
});

const sessionsOfSofie = async () => {
  const { rows } = await app.database.pool.query(
    'select from sessions where user_id = $1 or acting_user_id = $1',
    [world.sofie.userId],
  );
  return rows.length;
};

/** Lets this node read a session, and then ends all of Sofie's as another node does. */
async function endElsewhere(caller: Caller): Promise<void> {
  expect((await app.call(caller, readUser)).model.IsAuthenticated).toBe(true);
  await app.database.pool.query('delete from sessions where user_id = $1 or acting_user_id = $1', [
    world.sofie.userId,
  ]);
}

test('an impersonation ended elsewhere gives no new session of the staff', async () => {
  const own = await app.signIn({ userId: world.sofie.userId, customerId: null });
  const body = { EmailAddress: world.mette.email };
  const acting = sessionIn((await app.call(own, beginImpersonation, { body })).headers);
  await endElsewhere(acting);
  const answer = await app.call(acting, endImpersonation);
  expect([answer.status, answer.error.Type]).toEqual([401, 'notSignedIn']);
  expect(await sessionsOfSofie()).toBe(0);
});

test('a session of staff ended elsewhere begins no impersonation', async () => {
  const own = await app.signIn({ userId: world.sofie.userId, customerId: null });
  await endElsewhere(own);
  const answer = await app.call(own, beginImpersonation, { body: { EmailAddress: world.mette.email } });
  expect([answer.status, answer.error.Type]).toEqual([401, 'notSignedIn']);
  expect(await sessionsOfSofie()).toBe(0);
});
