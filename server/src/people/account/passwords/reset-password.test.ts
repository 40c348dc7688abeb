import { updateUser } from '@engros/contracts/people/account.ts';
import { login } from '@engros/contracts/people/auth.ts';
import { readCurrentCustomer } from '@engros/contracts/people/customers.ts';
import {
  confirmEmail,
  forgotPassword,
  readEmailLink,
  readResetLink,
  updateCurrentUserPassword,
  updatePassword,
} from '@engros/contracts/people/passwords.ts';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { aCustomer, aUser, testPassword } from '../../../../test/builders.ts';
import { untilAnswered } from '../../../../test/steady/until-answered.ts';
import { duringTests, testApp, testNow } from '../../../../test/test-app.ts';
import { linkTokenTo, mailKindsTo } from '../../../../test/worlds/account-mails.ts';

const app = duringTests(() => testApp({ PUBLIC_URL: 'http://shop.example' }));

const newPassword = 'tre røde torsk i havnen';

async function aPersonWithLink() {
  const customer = await aCustomer(app.database);
  const person = await aUser(app.database, { customers: [customer] });
  await app.call(null, forgotPassword, { body: { EmailAddress: person.email } });
  const token = await linkTokenTo(app.database, person.email, 'account.password');
  return { ...person, customer, token };
}
const reset = (Token: string, more: Record<string, unknown> = {}) =>
  app.call(null, updatePassword, {
    body: { Token, NewPassword: newPassword, RetypeNewPassword: newPassword, ReturnUrl: null, ...more },
  });
const look = async (Token: string) => (await app.call(null, readResetLink, { query: { Token } })).model;
const logsInWith = async (email: string, Password: string) =>
  (await app.call(null, login, { body: { EmailAddress: email, Password } })).status === 200;
const notValidated = { IsValidated: false, EmailAddress: null, ExpiresAt: null };

describe('choosing a new password with a link', () => {
  test('[ACC-04] works once: every session ends, the person logs in anew', async () => {
    const { email, userId, customer, token } = await aPersonWithLink();
    expect(await logsInWith(email, testPassword), 'leaves a known browser').toBe(true);
    const browsers = () =>
      app.database.kysely.selectFrom('known_browsers').selectAll().where('user_id', '=', userId).execute();
    const [before] = await browsers();
    expect(before).toBeDefined();
    const sessions = [
      await app.signIn({ userId, customerId: customer.id }),
      await app.signIn({ userId, customerId: customer.id }),
    ];
    for (const session of sessions) expect((await app.call(session, readCurrentCustomer)).status).toBe(200);
    expect(await look(token)).toEqual({
      IsValidated: true,
      EmailAddress: email,
      ExpiresAt: app.clock.now().add({ minutes: 30 }).toString(),
    });
    const answer = await reset(token, { ReturnUrl: '/checkout/basket' });
    expect(answer.envelope.Redirect).toBe('/login?passwordChanged=1&ReturnUrl=%2Fcheckout%2Fbasket');
    expect(String(answer.headers['set-cookie']), 'nobody is signed in by it').toMatch(/^browser=[^,]+$/);
    for (const session of sessions) expect((await app.call(session, readCurrentCustomer)).status).toBe(401);
    const after = await browsers();
    expect(after, 'of all browsers only the one of the link is known').toHaveLength(1);
    expect(after[0]?.token_hash).not.toEqual(before?.token_hash);
    expect(await mailKindsTo(app.database, email)).toEqual(['account.password', 'account.passwordChanged']);
    expect(await logsInWith(email, testPassword)).toBe(false);
    expect(await logsInWith(email, newPassword)).toBe(true);
    expect(await look(token)).toEqual(notValidated);
    expect((await reset(token)).error).toMatchObject({
      Type: 'tokenInvalid',
      Message: 'Linket virker ikke længere. Bed om et nyt.',
    });
  });

  test('[ACC-04] both fields are needed, equal and strong; refusals keep the link', async () => {
    const { email, token } = await aPersonWithLink();
    const refused: [string, string, string][] = [
      ['', '', 'passwordTooShort'],
      [newPassword, '', 'passwordsDiffer'],
      [newPassword, `${newPassword}!`, 'passwordsDiffer'],
      ['elleve tegn', 'elleve tegn', 'passwordTooShort'],
      ['123456789012', '123456789012', 'passwordCommon'],
      ['Adgangskode1234', 'Adgangskode1234', 'passwordCommon'],
      [email, email, 'passwordIsEmail'],
    ];
    for (const [NewPassword, RetypeNewPassword, code] of refused) {
      const answer = await reset(token, { NewPassword, RetypeNewPassword });
      expect(answer.status).toBe(400);
      expect(answer.error.Type, NewPassword).toBe(code);
      expect(answer.error.Message).not.toContain('#NOT FOUND#');
    }
    const longest = 'a1b2c3d4'.repeat(25);
    expect(
      (await reset(token, { NewPassword: `${longest}x`, RetypeNewPassword: `${longest}x` })).status,
    ).toBe(400);
    expect(await logsInWith(email, testPassword)).toBe(true);
    expect((await reset(token, { NewPassword: longest, RetypeNewPassword: longest })).status).toBe(200);
    expect(await logsInWith(email, longest)).toBe(true);
  });

  test('twelve characters are enough, counted as people count them', async () => {
    const { email, token } = await aPersonWithLink();
    const twelve = 'blå 🐟 i åen9';
    expect([...twelve]).toHaveLength(12);
    const decomposed = twelve.normalize('NFD');
    expect((await reset(token, { NewPassword: twelve, RetypeNewPassword: twelve })).status).toBe(200);
    expect(await logsInWith(email, decomposed)).toBe(true);
  });
});

describe('a link is worth nothing (T23)', () => {
  const refused = async (token: string) => {
    expect(await look(token)).toEqual(notValidated);
    expect((await reset(token)).error.Type).toBe('tokenInvalid');
  };

  test('when it is unknown, empty, cut, altered or too long', async () => {
    const { token } = await aPersonWithLink();
    for (const wrong of [
      '',
      'x',
      token.slice(0, 42),
      `${token}A`,
      token.toLowerCase().toUpperCase(),
      'A'.repeat(100),
    ])
      await refused(wrong);
    expect((await reset('A'.repeat(101))).error.Type).toBe('invalidInput');
    expect((await look(token)).IsValidated).toBe(true);
  });

  test('when it was used, or is 30 minutes old to the second', async () => {
    const { token } = await aPersonWithLink();
    app.clock.advance({ minutes: 29, seconds: 59 });
    expect((await look(token)).IsValidated).toBe(true);
    app.clock.advance({ seconds: 1 });
    await refused(token);
    app.clock.set(testNow);
    expect((await reset(token)).status).toBe(200);
    await refused(token);
  });

  test('when a newer one was asked for', async () => {
    const { email, token } = await aPersonWithLink();
    app.clock.advance({ seconds: 61 });
    await app.call(null, forgotPassword, { body: { EmailAddress: email } });
    const newer = await linkTokenTo(app.database, email, 'account.password', 2);
    await refused(token);
    expect((await reset(newer)).status).toBe(200);
    app.clock.set(testNow);
  });

  test('for another purpose, in both directions', async () => {
    const { email, userId, customer, token } = await aPersonWithLink();
    expect((await app.call(null, readEmailLink, { query: { Token: token } })).model).toEqual(notValidated);
    expect((await app.call(null, confirmEmail, { body: { Token: token } })).error.Type).toBe('tokenInvalid');
    const caller = await app.signIn({ userId, customerId: customer.id });
    const wanted = `ny-${email}`;
    await app.call(caller, updateUser, { body: { EmailAddress: wanted, Password: testPassword } });
    const other = await linkTokenTo(app.database, wanted, 'account.emailConfirm');
    await refused(other);
    expect((await look(token)).IsValidated).toBe(true);
  });

  test('for another person: it changes its own alone', async () => {
    const [one, other] = [await aPersonWithLink(), await aPersonWithLink()];
    expect((await reset(one.token)).status).toBe(200);
    expect(await logsInWith(other.email, testPassword)).toBe(true);
    expect(await logsInWith(other.email, newPassword)).toBe(false);
    expect((await look(other.token)).IsValidated).toBe(true);
  });

  test('after a change of e-mail or password, or closing of the user', async () => {
    const renamed = await aPersonWithLink();
    const caller = await app.signIn({ userId: renamed.userId, customerId: renamed.customer.id });
    const wanted = `ny-${renamed.email}`;
    await app.call(caller, updateUser, { body: { EmailAddress: wanted, Password: testPassword } });
    const confirming = await linkTokenTo(app.database, wanted, 'account.emailConfirm');
    expect((await app.call(null, confirmEmail, { body: { Token: confirming } })).status).toBe(200);
    await refused(renamed.token);

    const changed = await aPersonWithLink();
    const own = await app.signIn({ userId: changed.userId, customerId: changed.customer.id });
    const body = { OldPassword: testPassword, NewPassword: newPassword, RetypeNewPassword: newPassword };
    expect((await app.call(own, updateCurrentUserPassword, { body })).status).toBe(200);
    await refused(changed.token);

    const closed = await aPersonWithLink();
    const { kysely } = app.database;
    await kysely.updateTable('users').set({ is_active: false }).where('id', '=', closed.userId).execute();
    await refused(closed.token);
  });

  test('looking at it, by GET or HEAD, a hundred times changes nothing', async () => {
    const { token } = await aPersonWithLink();
    const url = `/api/auth/resetpassword?Token=${token}`;
    for (let at = 0; at < 100; at++) await app.raw(null, { method: at % 2 === 0 ? 'GET' : 'HEAD', url });
    expect((await reset(token)).status).toBe(200);
  });

  test('used 50 times at once it works exactly once', { timeout: 30_000 }, async () => {
    const { email, token } = await aPersonWithLink();
    const passwords = Array.from({ length: 50 }, (_, at) => `${newPassword} nummer ${at}`);
    const answers = await Promise.all(
      passwords.map((NewPassword) =>
        untilAnswered(() => reset(token, { NewPassword, RetypeNewPassword: NewPassword })),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // The other requests met a used link, or were refused because too many passwords were being hashed.
    expect(statuses.every((status) => [200, 400, 429].includes(status))).toBe(true);
    expect(await logsInWith(email, passwords[statuses.indexOf(200)] ?? '')).toBe(true);
    const kinds = await mailKindsTo(app.database, email);
    expect(kinds.filter((kind) => kind === 'account.passwordChanged')).toHaveLength(1);
  });

  test('no answer and no log line ever holds it', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const loud = await testApp({ PUBLIC_URL: 'http://shop.example' }, { log });
    try {
      const { email } = await aUser(loud.database);
      const asked = await loud.call(null, forgotPassword, { body: { EmailAddress: email } });
      const token = await linkTokenTo(loud.database, email, 'account.password');
      const answers = [
        asked,
        await loud.call(null, readResetLink, { query: { Token: token } }),
        await loud.call(null, updatePassword, {
          body: { Token: token, NewPassword: 'kort', RetypeNewPassword: 'kort', ReturnUrl: null },
        }),
      ];
      expect(answers.map(({ text }) => text).join()).not.toContain(token);
      loud.app.http.log.info('the end');
      expect(lines.join()).toContain('the end');
      expect(lines.join()).not.toContain(token);
    } finally {
      await loud.close();
    }
  });
});
