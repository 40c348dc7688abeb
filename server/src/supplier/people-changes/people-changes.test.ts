import { readCurrentCustomer } from '@engros/contracts/people/customers.ts';
import { consolePeopleTexts } from '@engros/contracts/supplier/labels/people.ts';
import * as calls from '@engros/contracts/supplier/people/people-changes.ts';
import { readConsolePerson, readCustomerPeople } from '@engros/contracts/supplier/people.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCustomer, aUser, type TestCustomer } from '../../../test/builders.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { mailKindsTo } from '../../../test/worlds/account-mails.ts';
import { neverAborted } from '../../platform/process/pieces.ts';
import { supplierFacts } from '../../supplier.ts';
import { runPlannedChanges } from './run-planned.ts';

const app = duringTests(testApp);
let clerk: Caller;
let clerkId: string;
let here: TestCustomer;
let there: TestCustomer;
beforeAll(async () => {
  clerkId = (await aUser(app.database, { role: 'support', consoleParts: ['people'] })).userId;
  clerk = await app.signIn({ userId: clerkId, customerId: null });
});
/** Sessions have ended by then. */
async function inDays(days: number): Promise<void> {
  app.clock.advance({ hours: 24 * days });
  clerk = await app.signIn({ userId: clerkId, customerId: null });
}
const dayIn = (days: number) =>
  app.clock.now().toZonedDateTimeISO('Europe/Copenhagen').toPlainDate().add({ days }).toString();
beforeEach(async () => {
  here = await aCustomer(app.database, { name: 'Plejehjemmet Solgården' });
  there = await aCustomer(app.database, { name: 'Børnehuset Åkanden' });
});

const change = (Action: calls.PeopleAction, Rows: calls.PeopleCells[], IsTrial = false) =>
  app.call(clerk, calls.changePeople, { body: { Action, Rows, IsTrial } });
const verdicts = async (...of: Parameters<typeof change>) =>
  (await change(...of)).model.Rows.map(({ Verdict, Problems }) =>
    [Verdict, ...Problems.map(({ Code }) => Code)].join(' '),
  );
const planned = async (customer = here) =>
  (await app.call(clerk, calls.listPeopleChanges, { query: { Customer: customer.id } })).model.Changes;
const namesAt = async ({ id }: TestCustomer) =>
  (await app.call(clerk, readCustomerPeople, { params: { customerNumber: id } })).model.People.map(
    ({ DisplayName }) => DisplayName,
  );
const parts = () => ({
  database: app.database,
  clock: app.clock,
  supplier: supplierFacts({}),
  publicUrl: 'https://engros.example',
  timeZone: 'Europe/Copenhagen',
  text: (_language: string, key: string) => key,
});
const runJob = (more: object = {}) => runPlannedChanges({ ...parts(), ...more }, neverAborted);
const emailOf = (name: string) => `${name}-${here.id}@prove.example`;

describe('a list', () => {
  test('[CON-07] written in a spreadsheet is tried, then invites whom it can', async () => {
    const staff = await aUser(app.database, { role: 'sales' });
    const member = await aUser(app.database, { customers: [here], displayName: 'Ida Krog' });
    const other = await aUser(app.database, { customers: [there], displayName: 'Bo Lund' });
    const text = [
      'E-mail;Navn;Kundenr;Må bestille;Fra dato',
      `${emailOf('aase')};Åse Ærø;${here.id};nej;`,
      `${emailOf('aase')};;${there.id};ja;`,
      `${member.email};;${here.id};;`,
      `${other.email};;${here.id};;`,
      `${emailOf('senere')};Per Sø;${here.id};;01-01-2027`,
      `${emailOf('uden')};;${here.id};;`,
      `${staff.email};;${here.id};;`,
      `forkert;Ole;${here.id};;`,
      `${emailOf('ukendt')};Ole;findes-ikke;;`,
    ].join('\r\n');
    const file = { name: 'personale.csv', bytes: Buffer.from(text, 'latin1') };
    const { model } = await app.call(clerk, calls.readPeopleFile, { query: {}, file });
    expect(model.Rows[0]).toEqual({
      email: emailOf('aase'),
      name: 'Åse Ærø',
      customer: here.id,
      order: 'nej',
    });
    const wanted = [
      'invited',
      'connected',
      'unchanged',
      'connected',
      'invited',
      'refused nameMissing',
      'refused isStaff',
      'refused emailForm',
      'refused unknown',
    ];
    expect(await verdicts('invite', model.Rows, true)).toEqual(wanted);
    expect(await namesAt(here)).toEqual(['Ida Krog']);
    expect(await verdicts('invite', model.Rows)).toEqual(wanted);
    expect(await namesAt(here)).toEqual(['Bo Lund', 'Ida Krog', 'Åse Ærø']);
    expect(await namesAt(there)).toEqual(['Bo Lund', 'Åse Ærø']);
    expect(await mailKindsTo(app.database, emailOf('aase'))).toEqual(['account.invited']);
    expect(await mailKindsTo(app.database, emailOf('senere'))).toEqual([]);
    expect(await planned()).toMatchObject([
      { Action: 'invite', From: '2027-01-01', DisplayName: 'Per Sø', Failure: null },
    ]);
    // Sent once more, it does nothing twice.
    expect((await verdicts('invite', model.Rows)).slice(0, 5)).toEqual([
      ...['unchanged', 'unchanged', 'unchanged', 'unchanged'],
      'refused alreadyPlanned',
    ]);
  });

  test.each(calls.peopleActions)(
    '[CON-07] may have each heading that the help of %s names',
    async (action) => {
      for (const help of Object.values(consolePeopleTexts[`console.people.change.pasteHint.${action}`])) {
        const written = /: (e-mail[^.]*)\./.exec(help)?.[1] ?? '';
        const headings = written.split(', ').map((heading) => heading.replace(/.*(also|også) /, ''));
        expect(headings.length).toBeGreaterThan(2);
        const row = ['a@b.dk', ...headings.slice(1).map(() => '')].join(';');
        const file = { name: 'liste.csv', bytes: Buffer.from(`${headings.join(';')}\n${row}\n`) };
        const { model } = await app.call(clerk, calls.readPeopleFile, { query: {}, file });
        expect(model).toEqual({ Rows: [{ email: 'a@b.dk' }], Ignored: [] });
      }
    },
  );

  test('[CON-07] takes the words of the screen as headings of rights', async () => {
    const text = 'e-mail;Ansvarlig;Godkende ordrer;Se priser\na@b.dk;ja;ja;nej\n';
    const file = { name: 'liste.csv', bytes: Buffer.from(text) };
    const { model } = await app.call(clerk, calls.readPeopleFile, { query: {}, file });
    expect(model.Rows).toEqual([{ email: 'a@b.dk', users: 'ja', approve: 'ja', prices: 'nej' }]);
  });

  test('[CON-07] with the name of a customer learns its number', async () => {
    const only = await aCustomer(app.database, { name: `Restaurant Ærø ${here.id}` });
    for (const _ of ['one', 'other']) await aCustomer(app.database, { name: `Kantinen ${here.id}` });
    const rows = [`RESTAURANT ærø ${here.id}`, `Kantinen ${here.id}`, 'Findes Ikke'].map((customer, at) => ({
      ...{ email: emailOf(`navn${at}`), name: 'Ny', customer },
    }));
    const { model } = await change('invite', rows, true);
    const said = model.Rows.flatMap(({ Problems }) => Problems.map(({ Code, Sentence }) => [Code, Sentence]));
    expect(said[0]).toEqual([
      'customerNamed',
      `Skriv kundenummeret: Restaurant Ærø ${here.id} er ${only.id}`,
    ]);
    expect(said.slice(1).map(([code]) => code)).toEqual(['unknown', 'unknown']);
  });

  test('[CON-07] has a thousand people at once, and not one more', async () => {
    const many = (length: number) =>
      Array.from({ length }, (_, at) => ({
        email: emailOf(`nr${at}`),
        name: `Nr. ${at}`,
        customer: here.id,
      }));
    const atMost = consoleLimits.peopleChanged;
    expect((await change('invite', many(atMost + 1))).error.Type).toBe('invalidInput');
    const { model } = await change('invite', many(atMost));
    expect(new Set(model.Rows.map(({ Verdict }) => Verdict))).toEqual(new Set(['invited']));
    expect(await namesAt(here)).toHaveLength(atMost);
    const gone = many(atMost).map(({ email, customer }) => ({ email, customer }));
    expect(new Set(await verdicts('remove', gone))).toEqual(new Set(['removed']));
    expect(await namesAt(here)).toEqual([]);
    const lines = (count: number) => `e-mail\n${'a@b.dk\n'.repeat(count)}`;
    const read = (count: number) =>
      app.call(clerk, calls.readPeopleFile, {
        query: {},
        file: { name: 'a.csv', bytes: Buffer.from(lines(count)) },
      });
    expect((await read(atMost)).model.Rows).toHaveLength(atMost);
    expect((await read(atMost + 1)).error.Type).toBe('tooManyPeople');
  });
});

describe('people who are there', () => {
  test('[CON-07] get other rights, move and are removed at once', async () => {
    const anna = await aUser(app.database, { customers: [here], displayName: 'Anna Bo' });
    const rights = async () =>
      (await app.call(clerk, readConsolePerson, { params: { userId: anna.userId } })).model.Customers.map(
        ({ Id, Rights }) => [Id, Rights.MayOrder, Rights.MaySeePrices, Rights.MayApprove],
      );
    const session = await app.signIn({ userId: anna.userId, customerId: here.id });
    const row = { email: anna.email };
    expect(await verdicts('rights', [row])).toEqual(['refused nothingChosen']);
    expect(await verdicts('rights', [{ ...row, order: 'nej', approve: 'ja' }])).toEqual(['changed']);
    expect(await rights()).toEqual([[here.id, false, true, true]]);
    expect(await verdicts('move', [{ ...row, toCustomer: here.id }])).toEqual(['refused sameCustomer']);
    expect(await verdicts('move', [{ ...row, toCustomer: there.id }])).toEqual(['moved']);
    expect(await rights()).toEqual([[there.id, false, true, true]]);
    expect((await app.call(session, readCurrentCustomer)).status).not.toBe(200);
    expect(await verdicts('remove', [row, row])).toEqual(['removed', 'refused repeated']);
    expect(await rights()).toEqual([]);
    expect(await verdicts('remove', [row])).toEqual(['refused noCustomer']);
  });

  test('[CON-07] are asked about when they have several customers', async () => {
    const both = await aUser(app.database, { customers: [here, there] });
    const row = { email: both.email };
    expect(await verdicts('move', [{ ...row, toCustomer: here.id }])).toEqual(['refused severalCustomers']);
    expect(await verdicts('remove', [row], true)).toEqual(['removed', 'removed']);
  });
});

describe('a later day', () => {
  test('[CON-07] does what was planned, once, also by two jobs and late', async () => {
    const anna = await aUser(app.database, { customers: [here], displayName: 'Anna Bo' });
    const from = dayIn(7);
    await change('rights', [{ email: anna.email, order: 'nej', approve: 'ja', from }]);
    await change('move', [{ email: anna.email, toCustomer: there.id, from: dayIn(8) }]);
    await change('invite', [{ email: emailOf('ny'), name: 'Ny', customer: here.id, from }]);
    await runJob();
    expect(await namesAt(here)).toEqual(['Anna Bo']);
    await inDays(20);
    const mails = await Promise.all([runJob(), runJob()]);
    expect(mails.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect([await namesAt(here), await namesAt(there)]).toEqual([['Ny'], ['Anna Bo']]);
    const { model } = await app.call(clerk, readConsolePerson, { params: { userId: anna.userId } });
    expect(model.Customers).toMatchObject([{ Id: there.id, Rights: { MayOrder: false, MayApprove: true } }]);
    expect(await mailKindsTo(app.database, emailOf('ny'))).toEqual(['account.invited']);
    expect(await planned()).toEqual([]);
  });

  test('[CON-07] is done whole after a job that stopped in the middle', async () => {
    await change('invite', [
      { email: emailOf('en'), name: 'En', customer: here.id, from: dayIn(40) },
      { email: emailOf('to'), name: 'To', customer: here.id, from: dayIn(40) },
    ]);
    await inDays(60);
    let subjects = 0;
    // The words of the second mail stop it, when its user is made already; a mail asks for its subject twice.
    const stopping = (_language: string, key: string) => {
      if (key.endsWith('.subject')) subjects += 1;
      if (subjects > 2) throw new Error('stopped');
      return key;
    };
    await expect(runJob({ text: stopping })).rejects.toThrow('stopped');
    expect([await namesAt(here), (await planned()).length]).toEqual([['En'], 1]);
    await runJob();
    expect(await namesAt(here)).toEqual(['En', 'To']);
    for (const name of ['en', 'to'])
      expect(await mailKindsTo(app.database, emailOf(name))).toEqual(['account.invited']);
  });

  test('[CON-07] that cannot be done stays with its cause until asked', async () => {
    const from = dayIn(2);
    const anna = await aUser(app.database, { customers: [here] });
    await change('move', [{ email: anna.email, toCustomer: there.id, from }]);
    const setActive = (isActive: boolean) =>
      app.database.kysely
        .updateTable('customers')
        .set({ is_active: isActive })
        .where('id', '=', there.id)
        .execute();
    await setActive(false);
    await inDays(3);
    await runJob();
    const [failed] = await planned();
    expect(failed).toMatchObject({ Failure: 'customerClosed', ToCustomer: { Id: there.id } });
    await setActive(true);
    await runJob();
    expect(await planned()).toHaveLength(1);
    const body = { Ids: [failed?.Id ?? ''] };
    expect((await app.call(clerk, calls.retryPeopleChanges, { body })).model.Count).toBe(1);
    await runJob();
    expect([await planned(), (await namesAt(there)).length]).toEqual([[], 1]);
  });

  test('[CON-07] is cancelled, and none is planned past the limit', async () => {
    const row = { email: emailOf('om'), name: 'Om', customer: here.id };
    const limit = consoleLimits.peopleDaysAhead;
    expect(await verdicts('invite', [{ ...row, from: dayIn(limit + 1) }])).toEqual(['refused fromTooFar']);
    expect(await verdicts('invite', [{ ...row, from: dayIn(limit) }])).toEqual(['invited']);
    const body = { Ids: (await planned()).map(({ Id }) => Id) };
    expect((await app.call(clerk, calls.cancelPeopleChanges, { body })).model.Count).toBe(1);
    expect((await app.call(clerk, calls.cancelPeopleChanges, { body })).model.Count).toBe(0);
    await inDays(limit + 1);
    expect([await runJob(), await namesAt(here)]).toEqual([0, []]);
  });
});
