import { deleteUser, readAccount, updateUser } from '@engros/contracts/people/account.ts';
import { login } from '@engros/contracts/people/auth.ts';
import { readCurrentCustomer } from '@engros/contracts/people/customers.ts';
import {
  confirmEmail,
  readEmailLink,
  updateCurrentUserPassword,
} from '@engros/contracts/people/passwords.ts';
import { changeLanguage, readUserInformation } from '@engros/contracts/people/user.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { describe, expect, test } from 'vitest';
import { aCustomer, aUser, insertRow, rowOf, testPassword } from '../../../../test/builders.ts';
import { type Caller, duringTests, testApp } from '../../../../test/test-app.ts';
import { linkTokenTo, mailKindsTo, mailsTo } from '../../../../test/worlds/account-mails.ts';

const app = duringTests(() => testApp({ PUBLIC_URL: 'http://shop.example' }));

async function aPerson(wishes: Parameters<typeof aUser>[1] = {}) {
  const customer = await aCustomer(app.database);
  const person = await aUser(app.database, { customers: [customer], ...wishes });
  return {
    ...person,
    customer,
    caller: await app.signIn({ userId: person.userId, customerId: customer.id }),
  };
}
const sessionIn = (headers: Record<string, unknown>): Caller => ({
  cookie:
    ([headers['set-cookie'] ?? []].flat() as string[])
      .find((cookie) => cookie.startsWith('engros='))
      ?.split(';')[0] ?? '',
});
const logIn = (email: string, Password: string) =>
  app.call(null, login, { body: { EmailAddress: email, Password } });

describe('the own password', () => {
  const next = 'fire grønne æbler på disken';
  const change = (caller: Caller, more: Record<string, unknown> = {}) =>
    app.call(caller, updateCurrentUserPassword, {
      body: { OldPassword: testPassword, NewPassword: next, RetypeNewPassword: next, ...more },
    });

  test('[ACC-05] is changed with the old one: other sessions end, a mail tells', async () => {
    const { email, userId, customer, caller } = await aPerson();
    const elsewhere = await app.signIn({ userId, customerId: customer.id });
    const answer = await change(caller);
    expect(answer.status).toBe(200);
    for (const old of [caller, elsewhere])
      expect((await app.call(old, readCurrentCustomer)).status).toBe(401);
    const renewed = sessionIn(answer.headers);
    expect((await app.call(renewed, readCurrentCustomer)).model.Id).toBe(customer.id);
    expect((await logIn(email, testPassword)).status).toBe(400);
    expect((await logIn(email, next)).status).toBe(200);
    expect(await mailKindsTo(app.database, email)).toEqual(['account.passwordChanged']);
    const { model } = await app.call(renewed, readAccount);
    expect(model.PasswordChangedAt).toBe(app.clock.now().toString());
  });

  test("[ACC-05] a refusal is a 400 with the server's message, and changes nothing", async () => {
    const { email, caller } = await aPerson();
    const refusals: [Record<string, unknown>, string][] = [
      [{ OldPassword: 'forkert' }, 'Den nuværende adgangskode er forkert.'],
      [{ RetypeNewPassword: 'noget andet' }, 'De to nye adgangskoder er ikke ens.'],
      [
        { NewPassword: 'for kort', RetypeNewPassword: 'for kort' },
        'Adgangskoden skal være på mindst 12 tegn. En sætning er bedst.',
      ],
    ];
    for (const [body, message] of refusals) {
      const answer = await change(caller, body);
      expect(answer.status).toBe(400);
      expect(answer.headers['x-validation-group']).toBe('account');
      expect(answer.error.Message).toBe(message);
    }
    expect((await logIn(email, testPassword)).status).toBe(200);
    expect(await mailsTo(app.database, email)).toEqual([]);
  });

  test('guessing the old one is slowed like a login (T21)', async () => {
    const { caller } = await aPerson();
    const statuses: number[] = [];
    for (let at = 0; at < 7; at++) statuses.push((await change(caller, { OldPassword: 'forkert' })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect((await change(caller)).status).toBe(429);
  });
});

describe('the own profile', () => {
  test('[ACC-06] name and phone change at once; what is absent stays', async () => {
    const { caller, email } = await aPerson();
    const { model } = await app.call(caller, updateUser, {
      body: { DisplayName: '  Mette\n Holm  ', Phone: ' +45 22 00 14 88 ' },
    });
    expect(model).toMatchObject({ DisplayName: 'Mette Holm', Phone: '+45 22 00 14 88', EmailAddress: email });
    await app.call(caller, updateUser, { body: { Phone: null } });
    const information = await app.call(caller, readUserInformation);
    expect(information.model.User).toMatchObject({ DisplayName: 'Mette Holm', Phone: null, Email: email });
  });

  test('[ACC-06] [ENV-02] a change of nothing says what is missing', async () => {
    const { caller } = await aPerson();
    const { status, error } = await app.call(caller, updateUser, { body: {} });
    expect([status, error.Type, error.Fields]).toEqual([400, 'invalidInput', ['body.DisplayName']]);
    expect(error.Message).toBe('DisplayName mangler i det, du sendte. Tilføj det, og prøv igen.');
  });

  test('a change that overtakes the deletion changes nothing', async () => {
    const { userId, caller } = await aPerson();
    const deleting = await app.database.pool.connect();
    await deleting.query('begin');
    await deleting.query("update users set display_name = 'Slettet', deleted_at = now() where id = $1", [
      userId,
    ]);
    const changing = app.call(caller, updateUser, { body: { DisplayName: 'Mette Holm' } });
    await expect
      .poll(async () => {
        const { rows } = await app.database.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows.length;
      })
      .toBe(1);
    await deleting.query('commit');
    deleting.release();
    expect((await changing).status).toBe(401);
    const { rows } = await app.database.pool.query('select display_name from users where id = $1', [userId]);
    expect(rows).toEqual([{ display_name: 'Slettet' }]);
  });

  test('[ACC-06] refuses an empty name, bad address and phone, by exact limits', async () => {
    const { caller } = await aPerson();
    const put = async (body: Record<string, unknown>) =>
      (await app.call(caller, updateUser, { body })).status;
    expect((await app.call(caller, updateUser, { body: { DisplayName: ' ' } })).error.Message).toBe(
      'Skriv dit navn.',
    );
    expect(await put({ EmailAddress: 'anna', Password: testPassword })).toBe(400);
    expect(await put({ Phone: 'ring bare' })).toBe(400);
    expect(await put({ DisplayName: 'x'.repeat(limits.displayNameLength) })).toBe(200);
    expect(await put({ DisplayName: 'x'.repeat(limits.displayNameLength + 1) })).toBe(400);
    expect(await put({ Phone: '1'.repeat(limits.phoneLength) })).toBe(200);
    expect(await put({ Phone: '1'.repeat(limits.phoneLength + 1) })).toBe(400);
  });

  test('[ACC-06] a new e-mail needs the password and counts once confirmed', async () => {
    const { caller, email, userId } = await aPerson();
    const wanted = `ny-${email}`;
    for (const Password of [undefined, null, '', 'forkert'])
      expect(
        (await app.call(caller, updateUser, { body: { EmailAddress: wanted, Password } })).error.Type,
      ).toBe('passwordWrong');
    const body = { EmailAddress: ` ${wanted.toUpperCase()} `, Password: testPassword };
    app.clock.advance({ minutes: 1 });
    const { model } = await app.call(caller, updateUser, { body });
    expect(model).toMatchObject({ EmailAddress: email, PendingEmailAddress: wanted });
    expect(await mailKindsTo(app.database, email)).toEqual(['account.emailNotice']);
    expect((await mailsTo(app.database, email))[0]?.text_body).toContain(wanted);
    expect((await logIn(wanted, testPassword)).status).toBe(400);

    const token = await linkTokenTo(app.database, wanted, 'account.emailConfirm');
    const looked = await app.call(null, readEmailLink, { query: { Token: token } });
    expect(looked.model).toMatchObject({ IsValidated: true, EmailAddress: wanted });
    expect((await app.call(caller, readAccount)).model.EmailAddress).toBe(email);
    const confirmed = await app.call(null, confirmEmail, { body: { Token: token } });
    expect(confirmed.model).toEqual({ EmailAddress: wanted });
    expect((await app.call(caller, readAccount)).model).toMatchObject({
      EmailAddress: wanted,
      PendingEmailAddress: null,
    });
    expect((await logIn(wanted, testPassword)).status).toBe(200);
    expect(await mailKindsTo(app.database, email)).toEqual(['account.emailChanged', 'account.emailNotice']);
    expect((await app.call(null, confirmEmail, { body: { Token: token } })).error.Type).toBe('tokenInvalid');
    const { rows } = await app.database.pool.query(
      "select 1 from audit_log where kind = 'email.changed' and subject = $1",
      [userId],
    );
    expect(rows).toHaveLength(1);
  });

  test('answers an address of somebody else like a free one (T22)', async () => {
    const [asking, holder, third] = [await aPerson(), await aPerson(), await aPerson()];
    const ask = async (caller: Caller, EmailAddress: string) => {
      const answer = await app.call(caller, updateUser, { body: { EmailAddress, Password: testPassword } });
      expect(answer.status).toBe(200);
      return answer.text.replaceAll(EmailAddress, '*');
    };
    const plain = (text: string, email: string) => text.replaceAll(email, '-');
    const taken = plain(await ask(asking.caller, holder.email), asking.email);
    const free = plain(await ask(third.caller, `fri-${third.email}`), third.email);
    expect(taken).toBe(free.replace('fri--', '*').replace('fri-*', '*'));
    const [mail] = await mailsTo(app.database, holder.email);
    expect(mail?.kind).toBe('account.emailTaken');
    expect(`${mail?.text_body}${mail?.html_body}`).not.toContain('token=');
  });

  test('the holder of an address reads about it in their own language', async () => {
    const [asking, holder] = [await aPerson(), await aPerson()];
    await app.call(asking.caller, changeLanguage, { body: { LanguageName: 'en' } });
    const body = { EmailAddress: holder.email, Password: testPassword };
    await app.call(asking.caller, updateUser, { body });
    const [mail] = await mailsTo(app.database, holder.email);
    expect(mail?.subject).toBe('Din e-mail er allerede i brug');
    expect((await mailsTo(app.database, asking.email))[0]?.subject).toBe('Your e-mail is being changed');
  });

  test('of two who confirm the same address the second is not validated', async () => {
    const [first, second] = [await aPerson(), await aPerson()];
    const wanted = `delt-${first.email}`;
    for (const { caller } of [first, second])
      await app.call(caller, updateUser, { body: { EmailAddress: wanted, Password: testPassword } });
    const tokens = (await mailsTo(app.database, wanted)).map(
      ({ text_body }) => /#token=([\w-]{43})/.exec(text_body)?.[1] ?? '',
    );
    const answers = await Promise.all(
      tokens.map((Token) => app.call(null, confirmEmail, { body: { Token } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('deleting the own user', () => {
  const remove = (caller: Caller, body: { EmailAddress: string; Password: string }) =>
    app.call(caller, deleteUser, { body });

  test('[ACC-06] asks for the own address and password, and says what fails', async () => {
    const { caller, email } = await aPerson();
    const typed = await remove(caller, { EmailAddress: 'en-anden@prove.example', Password: testPassword });
    expect(typed.error.Message).toBe('Det skrevne er ikke din e-mail. Din bruger er ikke slettet.');
    expect(typed.headers['x-validation-group']).toBe('account');
    expect((await remove(caller, { EmailAddress: email, Password: 'forkert' })).error.Type).toBe(
      'passwordWrong',
    );
    expect((await app.call(caller, readAccount)).status).toBe(200);
  });

  test('[ACC-06] removes everything personal, keeps the business records, ends every session', async () => {
    const { caller, email, userId, customer } = await aPerson({ displayName: 'Kirsten Personlig' });
    const { kysely, pool } = app.database;
    const elsewhere = await app.signIn({ userId, customerId: customer.id });
    await app.call(caller, updateUser, { body: { Phone: '+45 20 30 40 50' } });
    const now = app.clock.now().toString();
    const { id: basket } = await insertRow(kysely, 'baskets', {
      customer_id: customer.id,
      created_by: userId,
      created_at: now,
      updated_at: now,
    });
    const answer = await remove(caller, { EmailAddress: email.toUpperCase(), Password: testPassword });
    expect(answer.envelope.Redirect).toBe('/');
    for (const old of [caller, elsewhere]) expect((await app.call(old, readAccount)).status).toBe(401);
    expect((await logIn(email, testPassword)).status).toBe(400);
    const user = await rowOf(kysely, 'users', { id: userId });
    expect(user).toMatchObject({
      email: `slettet-${userId}@deleted.invalid`,
      display_name: 'Slettet bruger',
      phone: null,
      password_hash: null,
      is_active: false,
    });
    const kept = await kysely.selectFrom('baskets').select('id').where('id', '=', basket).execute();
    expect(kept).toHaveLength(1);
    const traces = await pool.query<{ table_name: string; found: string }>(
      `select table_name, (xpath('/row/c/text()', query_to_xml(format(
          'select count(*) as c from %I t where t::text like any (array[%L, %L, %L])',
          table_name, $1::text, $2::text, $3::text), false, true, '')))[1]::text as found
        from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      [`%${email}%`, '%Kirsten Personlig%', '%20 30 40 50%'],
    );
    const found = traces.rows.filter((row) => row.found !== '0').map((row) => row.table_name);
    // The mail that confirms the deletion still has to be sent; its text is removed after that.
    expect(found).toEqual(['mails']);
    expect(await mailKindsTo(app.database, email)).toEqual(['account.deleted']);
    expect((await mailsTo(app.database, email))[0]?.holds_secret).toBe(true);
  });

  test('[ACC-06] the last admin stays; with another one they may go', async () => {
    // Of all tests here this one alone makes admins.
    const leave = async ({ userId, email }: Awaited<ReturnType<typeof aUser>>) =>
      remove(await app.signIn({ userId, customerId: null }), { EmailAddress: email, Password: testPassword });
    const admin = await aUser(app.database, { role: 'admin' });
    const { Message } = (await leave(admin)).error;
    expect(Message).toBe('Du er den sidste administrator og kan ikke slettes.');
    const second = await aUser(app.database, { role: 'admin' });
    expect((await leave(admin)).status).toBe(200);
    const third = await aUser(app.database, { role: 'admin' });
    const atOnce = await Promise.all([leave(second), leave(third)]);
    expect(atOnce.map(({ status }) => status).sort(), 'of two who leave at once one stays').toEqual([
      200, 400,
    ]);
  });
});

test('[ACC-06] the link for a new e-mail works exactly 30 minutes', async () => {
  const { userId, email } = await aUser(app.database);
  const caller = await app.signIn({ userId, customerId: null });
  const wanted = `ny-${email}`;
  await app.call(caller, updateUser, { body: { EmailAddress: wanted, Password: testPassword } });
  const body = { Token: await linkTokenTo(app.database, wanted, 'account.emailConfirm') };
  app.clock.advance({ minutes: 30 });
  const late = await app.call(null, confirmEmail, { body });
  expect([late.status, late.error.Type]).toEqual([400, 'tokenInvalid']);
  expect((await app.call(null, readEmailLink, { query: body })).model.IsValidated).toBe(false);
  expect((await app.call(caller, readAccount)).model).toMatchObject({
    EmailAddress: email,
    PendingEmailAddress: null,
  });
  app.clock.advance({ milliseconds: -1 });
  expect((await app.call(null, confirmEmail, { body })).status).toBe(200);
});
