import { declaredEndpoints } from '@engros/contracts/declared.ts';
import { readCurrentCustomer } from '@engros/contracts/people/customers.ts';
import { beforeAll, expect, test } from 'vitest';
import { idFormats } from '../../src/platform/http/validation.ts';
import { aUser } from '../builders.ts';
import { type Caller, duringTests, testApp } from '../test-app.ts';
import { untilSo } from '../until-seen.ts';
import { canary, matrixWorld, type World } from './matrix-world.ts';
import { idPlaces, sampleInput } from './sample-input.ts';

const app = duringTests(testApp);
let world: World;
beforeAll(async () => {
  world = await matrixWorld(app);
});

/** Returns the responses of every read, called with the customer's own ids. */
async function readEverything(caller: Caller, world: World): Promise<{ path: string; text: string }[]> {
  const answers: { path: string; text: string }[] = [];
  for (const endpoint of declaredEndpoints.filter(({ method }) => method === 'GET')) {
    const ids = idPlaces(endpoint, idFormats).map((place) => ({
      place,
      value: world.ids[place.format]?.foreign ?? '',
    }));
    const answer = await app.call(caller, endpoint, sampleInput(endpoint, ids) as never);
    answers.push({ path: endpoint.path, text: answer.text });
  }
  return answers;
}

const shown = (answers: { path: string; text: string }[]) =>
  answers.filter(({ text }) => text.includes(canary)).map(({ path }) => path);

const gone = (caller: Caller) =>
  untilSo(async () => (await app.call(caller, readCurrentCustomer)).status !== 200, 5000);

const isShown = async (caller: Caller) => (await app.call(caller, readCurrentCustomer)).text.includes(canary);

test('who is removed from a customer reads nothing after 5 s (T27)', async () => {
  const person = await aUser(app.database, { customers: [world.foreign] });
  const caller = await app.signIn({ userId: person.userId, customerId: world.foreign.id });
  expect(shown(await readEverything(caller, world)).length).toBeGreaterThan(5);
  await app.database.kysely.deleteFrom('memberships').where('user_id', '=', person.userId).execute();
  await gone(caller);
  expect(shown(await readEverything(caller, world))).toEqual([]);
});

test('who loses the role or the depot sees nothing any more (T27)', async () => {
  for (const loss of ['role', 'depot'] as const) {
    const staff = await aUser(app.database, { role: 'sales', depots: [world.foreign.depotId] });
    const caller = await app.signIn({ userId: staff.userId, customerId: world.foreign.id });
    expect(await isShown(caller)).toBe(true);
    const db = app.database.kysely;
    if (loss === 'role')
      await db.updateTable('users').set({ role: 'buyer' }).where('id', '=', staff.userId).execute();
    else await db.deleteFrom('staff_depots').where('user_id', '=', staff.userId).execute();
    await gone(caller);
    expect(shown(await readEverything(caller, world)), loss).toEqual([]);
  }
});
