import { logout } from '@engros/contracts/people/auth.ts';
import { readCurrentCustomer } from '@engros/contracts/people/customers.ts';
import * as impersonation from '@engros/contracts/people/impersonation.ts';
import * as user from '@engros/contracts/people/user.ts';
import { consoleAuditLabels } from '@engros/contracts/supplier/labels/audit.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSingleSignOn, aUser, deleteRows, rowOf, sortedRowsOf, updateRows } from '../../../test/builders.ts';
import { type Caller, duringTests, testApp, testNow } from '../../../test/test-app.ts';
import { type ActingWorld, actingWorld, sessionIn } from '../../../test/worlds/acting-world.ts';
import { closeLeftImpersonations } from '../session/impersonation-queries.ts';

const app = duringTests(testApp);
let world: ActingWorld;
beforeEach(async () => {
  app.clock.set(testNow);
  world = await actingWorld(app.database);
});

const asSofie = () => app.signIn({ userId: world.sofie.userId, customerId: world.aarhus.id });
const asMads = () => app.signIn({ userId: world.mads.userId, customerId: null });

function begin(caller: Caller, body: Record<string, unknown>) {
  return app.call(caller, impersonation.beginImpersonation, { body });
}

async function begun(caller: Caller, body: Record<string, unknown>): Promise<NonNullable<Caller>> {
  return sessionIn((await begin(caller, body)).headers);
}

const entriesOf = (actorId: string) =>
  sortedRowsOf(app.database, 'audit_log', { acting_user_id: actorId }, 'id');

describe('beginning and ending', () => {
  test('[IMP-03] begins by user under a new id and ends as oneself', async () => {
    const own = await asSofie();
    const answer = await begin(own, { EmailAddress: world.mette.email.toUpperCase(), Reason: 'Telefon' });
    expect(answer.envelope.Redirect).toBe('/');
    const acting = sessionIn(answer.headers);
    expect(acting.cookie).not.toBe(own.cookie);
    expect((await app.call(own, readCurrentCustomer)).status).toBe(401);
    expect((await app.call(acting, user.readUser)).model).toMatchObject({
      Id: world.mette.userId,
      DisplayName: 'Mette Lindholm',
      Customer: { Id: world.aarhus.id },
      Impersonation: { ActorName: 'Sofie Lund', ActorRole: 'sales', EndsAt: '2026-11-23T14:18:00Z' },
      UserActions: { CanImpersonate: false, CanPlaceOrderOnBehalfOfCustomer: false },
    });

    const ended = await app.call(acting, impersonation.endImpersonation);
    expect(ended.envelope.Redirect).toBe('/');
    const back = sessionIn(ended.headers);
    expect((await app.call(acting, readCurrentCustomer)).status).toBe(401);
    expect((await app.call(back, user.readUser)).model).toMatchObject({
      Id: world.sofie.userId,
      Customer: { Id: world.aarhus.id },
      Impersonation: null,
    });
    expect((await app.call(back, impersonation.endImpersonation)).error.Type).toBe('notImpersonating');
  });

  test('[IMP-03] begins by customer as its leading buyer, by sign-on as punch-out', async () => {
    const leader = await aUser(app.database, { customers: [world.aarhus], displayName: 'Leder' });
    await updateRows(app.database, 'memberships', { user_id: leader.userId }, { may_manage_users: true });
    const byCustomer = await begun(await asSofie(), { CustomerId: world.aarhus.id });
    expect((await app.call(byCustomer, user.readUser)).model.Id).toBe(leader.userId);

    const id = await aSingleSignOn(app.database, { customerId: world.vejle.id, userId: world.kim.userId });
    const bySignOn = await begun(await asMads(), { PunchOutSingleSignOnId: id });
    expect((await app.call(bySignOn, user.readUser)).model).toMatchObject({
      Id: world.kim.userId,
      IsPunchOutUser: true,
      Customer: { Id: world.vejle.id },
      Impersonation: { ActorName: 'Mads Iversen' },
    });
  });

  test('[IMP-03] a sign-on kept to the agreement keeps staff to it', async () => {
    const id = await aSingleSignOn(app.database, { customerId: world.vejle.id, userId: world.kim.userId });
    const asked = async () =>
      (await app.call(await begun(await asMads(), { PunchOutSingleSignOnId: id }), user.readUser)).model;
    expect((await asked()).IsAgreementOnly).toBe(false);
    await updateRows(app.database, 'punch_out_single_sign_ons', { id }, { agreement_only: true });
    expect((await asked()).IsAgreementOnly).toBe(true);
  });

  test('[IMP-04] staff, strangers and people out of reach are refused alike', async () => {
    const id = await aSingleSignOn(app.database, { customerId: world.aarhus.id, userId: world.mette.userId });
    const closed = await aUser(app.database, { customers: [world.aarhus] });
    await updateRows(app.database, 'users', { id: closed.userId }, { is_active: false });
    const other = await aUser(app.database, { role: 'supplier', customers: [world.aarhus] });
    const targets = [
      { EmailAddress: 'ingen@prove.example' },
      { EmailAddress: world.sofie.email },
      { EmailAddress: world.mads.email },
      { EmailAddress: world.karen.email },
      { EmailAddress: other.email },
      { EmailAddress: closed.email },
      { EmailAddress: world.kim.email },
      { CustomerId: world.vejle.id },
      { EmailAddress: world.mette.email, CustomerId: world.vejle.id },
      { PunchOutSingleSignOnId: id },
    ];
    const plain = (text: string) => text.replace(/"RequestId":"[^"]+"/, '');
    const answers = new Set<string>();
    for (const target of targets) {
      const answer = await begin(await asSofie(), target);
      expect(answer.status, JSON.stringify(target)).toBe(400);
      expect(answer.headers['x-validation-group']).toBe('impersonation');
      answers.add(plain(answer.text));
    }
    expect([...answers]).toHaveLength(1);
    expect((await begin(await asSofie(), {})).error.Type).toBe('impersonationTargetMissing');
    for (const person of [world.karen, world.mette]) {
      const caller = await app.signIn({ userId: person.userId, customerId: null });
      expect((await begin(caller, { EmailAddress: world.kim.email })).status).toBe(403);
    }
  });

  test('lasts 60 minutes at most and ends with the right to act', async () => {
    const acting = await begun(await asSofie(), { EmailAddress: world.mette.email });
    for (let minute = 0; minute < 55; minute += 11) {
      app.clock.advance({ minutes: 11 });
      expect((await app.call(acting, readCurrentCustomer)).status).toBe(200);
    }
    app.clock.advance({ minutes: 5 });
    await forgetSessions();
    await expect.poll(async () => (await app.call(acting, readCurrentCustomer)).status).toBe(401);

    app.clock.set(testNow);
    const again = await begun(await asSofie(), { EmailAddress: world.mette.email });
    await updateRows(app.database, 'users', { id: world.sofie.userId }, { role: 'buyer' });
    await expect
      .poll(async () => (await app.call(again, readCurrentCustomer)).status, { timeout: 5000 })
      .toBe(401);
  });

  test('sales lose a customer with its depot, also in the middle', async () => {
    const acting = await begun(await asSofie(), { EmailAddress: world.mette.email });
    expect((await app.call(acting, readCurrentCustomer)).status).toBe(200);
    await app.database.kysely.deleteFrom('staff_depots').where('user_id', '=', world.sofie.userId).execute();
    await expect
      .poll(async () => (await app.call(acting, readCurrentCustomer)).text)
      .toContain('customerIdMissing');
  });
});

/** Changes Sofie's user row, so that the node soon drops her sessions from its cache. */
async function forgetSessions(): Promise<void> {
  await updateRows(app.database, 'users', { id: world.sofie.userId }, { phone: '1' });
}

describe('the log', () => {
  test('[IMP-04] the log has beginning, every change and end with both identities', async () => {
    const acting = await begun(await asSofie(), { EmailAddress: world.mette.email, Reason: 'Telefon' });
    await app.call(acting, user.updateUserSettings, { body: { Settings: { Density: 'Comfortable' } } });
    await app.call(acting, user.updateUserSettings, { body: { Settings: { Density: 'Enorm' } } });
    await app.call(acting, impersonation.endImpersonation);
    const rows = await entriesOf(world.sofie.userId);
    expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['impersonation.began', null],
      ['staff.call', 'PUT /api/user/settings'],
      ['impersonation.ended', null],
      ['staff.call', 'DELETE /api/impersonation'],
    ]);
    for (const row of rows) {
      expect(row).toMatchObject({ user_id: world.mette.userId, customer_id: world.aarhus.id });
      expect(row.impersonation_id).toBe(rows[0]?.impersonation_id);
    }
    expect(rows[0]?.details).toMatchObject({ reason: 'Telefon', address: '127.0.0.1' });
    expect(rows[2]?.details).toMatchObject({ cause: 'ended', orders: 0 });
  });

  test('each beginning has one end: button, logout, time or lost session', async () => {
    await app.call(
      await begun(await asSofie(), { CustomerId: world.aarhus.id }),
      impersonation.endImpersonation,
    );
    await app.call(await begun(await asSofie(), { CustomerId: world.aarhus.id }), logout);
    await begun(await asSofie(), { CustomerId: world.aarhus.id });
    await deleteRows(app.database, 'sessions', { acting_user_id: world.sofie.userId });
    app.clock.advance({ minutes: 2 });
    await begun(await asSofie(), { CustomerId: world.aarhus.id });
    await closeLeftImpersonations(app.database.kysely, app.clock.now());
    expect(await ends()).toEqual(['ended', 'loggedOut', 'expired']);
    app.clock.advance({ minutes: 61 });
    await closeLeftImpersonations(app.database.kysely, app.clock.now());
    await closeLeftImpersonations(app.database.kysely, app.clock.now());
    expect(await ends()).toEqual(['ended', 'loggedOut', 'expired', 'expired']);
    const logged = await entriesOf(world.sofie.userId);
    const placesOf = (wanted: string) =>
      logged.filter(({ kind }) => kind === wanted).map(({ place }) => place);
    expect(placesOf('impersonation.ended')).toEqual(['shop', 'shop', 'job', 'job']);
    expect(new Set(placesOf('impersonation.began'))).toEqual(new Set(['shop']));
    const names = Object.keys(consoleAuditLabels);
    for (const { kind } of logged) expect(names).toContain(`console.audit.kind.${kind}`);
    const begins = (await entriesOf(world.sofie.userId)).filter(({ kind }) => kind === 'impersonation.began');
    expect(begins).toHaveLength(4);
  });

  async function ends() {
    const rows = await entriesOf(world.sofie.userId);
    return rows
      .filter(({ kind }) => kind === 'impersonation.ended')
      .map(({ details }) => (details as { cause: string }).cause);
  }

  test('the customer reads who acted, as whom, when, why and what', async () => {
    const acting = await begun(await asSofie(), { EmailAddress: world.mette.email, Reason: 'Telefon' });
    const change = (Density: 'Compact' | 'Comfortable') =>
      app.call(acting, user.updateUserSettings, { body: { Settings: { Density } } });
    await change('Comfortable');
    app.clock.advance({ minutes: 14 });
    await app.call(acting, impersonation.endImpersonation);
    const mette = await app.signIn({ userId: world.mette.userId, customerId: world.aarhus.id });
    expect((await app.call(mette, impersonation.readActingLog)).model).toMatchObject([
      {
        StaffName: 'Sofie Lund',
        StaffRole: 'Sælger',
        SubjectName: 'Mette Lindholm',
        IsMe: true,
        Reason: 'Telefon',
        StartedAt: '2026-11-23T13:18:00Z',
        EndedAt: '2026-11-23T13:32:00Z',
        Actions: ['Ændrede en indstilling'],
      },
    ]);
    const kim = await app.signIn({ userId: world.kim.userId, customerId: world.vejle.id });
    expect((await app.call(kim, impersonation.readActingLog)).model).toEqual([]);
  });

  test("the person's language stays when staff read in another", async () => {
    const acting = await begun(await asSofie(), { EmailAddress: world.mette.email });
    await app.call(acting, user.changeLanguage, { body: { LanguageName: 'en' } });
    expect((await app.call(acting, user.readUser)).model.Language).toBe('en');
    const mette = await rowOf(app.database, 'users', { id: world.mette.userId }, 'language');
    expect(mette.language).toBe('da');
  });
});

describe('sessions ended on another node', () => {
  beforeAll(async () => {
    // Without the notification, this node still has a session cached that another node has ended.
    await app.database.pool.query('alter table sessions disable trigger sessions__changed');
  });
  afterAll(() => app.database.pool.query('alter table sessions enable trigger sessions__changed'));

  const sessionsOfSofie = async () => {
    const { rows } = await app.database.pool.query(
      'select from sessions where user_id = $1 or acting_user_id = $1',
      [world.sofie.userId],
    );
    return rows.length;
  };

  /** Lets this node read a session, and then ends all of Sofie's as another node does. */
  async function endElsewhere(caller: Caller): Promise<void> {
    expect((await app.call(caller, user.readUser)).model.IsAuthenticated).toBe(true);
    await app.database.pool.query('delete from sessions where user_id = $1 or acting_user_id = $1', [
      world.sofie.userId,
    ]);
  }

  test('an impersonation ended elsewhere gives no new session of the staff', async () => {
    const own = await app.signIn({ userId: world.sofie.userId, customerId: null });
    const body = { EmailAddress: world.mette.email };
    const acting = sessionIn((await app.call(own, impersonation.beginImpersonation, { body })).headers);
    await endElsewhere(acting);
    const answer = await app.call(acting, impersonation.endImpersonation);
    expect([answer.status, answer.error.Type]).toEqual([401, 'notSignedIn']);
    expect(await sessionsOfSofie()).toBe(0);
  });

  test('a session of staff ended elsewhere begins no impersonation', async () => {
    const own = await app.signIn({ userId: world.sofie.userId, customerId: null });
    await endElsewhere(own);
    const answer = await app.call(own, impersonation.beginImpersonation, {
      body: { EmailAddress: world.mette.email },
    });
    expect([answer.status, answer.error.Type]).toEqual([401, 'notSignedIn']);
    expect(await sessionsOfSofie()).toBe(0);
  });
});
