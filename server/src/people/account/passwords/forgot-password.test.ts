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
import type { ParsedMail } from 'mailparser';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byLength } from '../../../../../scripts/test-length.ts';
import { aCustomer, aUser, rowsOf, testPassword, updateRows } from '../../../../test/builders.ts';
import { type FakeMailServer, fakeMailServer } from '../../../../test/fake-mail-server.ts';
import { untilAnswered } from '../../../../test/steady/until-answered.ts';
import { type TestApp, testApp, testNow } from '../../../../test/test-app.ts';
import { linkTokenTo, mailKindsTo, mailsTo } from '../../../../test/worlds/account-mails.ts';
import { deliverMails } from '../../../platform/mail/deliver-mails.ts';
import { smtpSender } from '../../../platform/mail/mail-transport.ts';

const publicUrl = 'http://shop.example';
let app: TestApp;
let mailServer: FakeMailServer;
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: publicUrl });
  mailServer = await fakeMailServer();
});
afterAll(async () => {
  await mailServer.close();
  await app.close();
});

const ask = (EmailAddress: string, headers: Record<string, string> = {}) =>
  app.call(null, forgotPassword, { body: { EmailAddress }, headers });
const deliver = () =>
  deliverMails({
    database: app.database,
    clock: app.clock,
    send: smtpSender(mailServer.url),
    from: 'Fjordgros <ordre@fjordgros.example>',
    log: { info: () => undefined, warn: () => undefined },
  });
const receivedBy = (email: string): ParsedMail[] =>
  mailServer.received.filter(({ to }) => [to].flat()[0]?.text === email);
const withoutRequestId = (text: string) => text.replace(/"RequestId":"[^"]*"/, '');

describe('a forgotten password', () => {
  test('[ACC-03] needs an e-mail address', async () => {
    for (const wrong of ['', '   ', 'anna', 'anna@havnen', 'anna @havnen.example', 'a@b.c, d@e.f']) {
      const answer = await ask(wrong);
      expect(answer.status, wrong).toBe(400);
      expect(answer.headers['x-validation-group']).toBe('account');
      expect(answer.error.Message).toBe('Skriv e-mailen med @ og domæne, fx navn@firma.dk.');
    }
  });

  test('[ACC-03] is answered alike for all; only known ones get a mail', async () => {
    const known = await aUser(app.database, { displayName: 'Mette <Lindholm>' });
    const english = await aUser(app.database, { language: 'en' });
    const answers = [
      await ask(` ${known.email.toUpperCase()} `),
      await ask(english.email),
      await ask('ingen@prove.example'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => withoutRequestId(text))).size).toBe(1);
    const token = await linkTokenTo(app.database, known.email, 'account.password');
    await linkTokenTo(app.database, english.email, 'account.password');
    await deliver();
    const [mail] = receivedBy(known.email);
    expect(mail?.subject).toBe('Vælg en ny adgangskode');
    expect(mail?.text).toContain('Hej Mette <Lindholm>.');
    expect(mail?.text).toContain('Linket virker i 30 minutter og kun én gang.');
    expect(mail?.html).toContain('Mette &lt;Lindholm&gt;');
    for (const body of [mail?.text, mail?.html])
      expect(body).toContain(`${publicUrl}/reset-password#token=${token}`);
    expect(mail?.html).not.toMatch(/<script|<img|#NOT FOUND#|\{\{/);
    expect(receivedBy(english.email)[0]?.subject).toBe('Choose a new password');
    expect(receivedBy('ingen@prove.example')).toEqual([]);
    // The request of an unknown address is handled after its response as well.
    await expect
      .poll(() => app.database.kysely.selectFrom('password_requests').selectAll().execute())
      .toEqual([]);
  });

  test('[ACC-03] stores only the token’s hash; the sent mail loses it', async () => {
    const { email, userId } = await aUser(app.database);
    await ask(email);
    const token = await linkTokenTo(app.database, email, 'account.password');
    const [row] = await rowsOf(app.database, 'account_tokens', { user_id: userId });
    expect(row?.token_hash).toHaveLength(32);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    await deliver();
    const [mail] = await mailsTo(app.database, email);
    expect([mail?.state, mail?.text_body, mail?.html_body]).toEqual(['sent', '', '']);
    const { rows } = await app.database.pool.query<{ all: string }>(
      'select coalesce(string_agg(t::text, $1), $2) as all from account_tokens t',
      ['|', ''],
    );
    expect(rows[0]?.all).not.toContain(token);
  });

  test('mails nobody twice within a minute, and again after it', async () => {
    const { email } = await aUser(app.database);
    const answered = async (count: number) => {
      await expect
        .poll(() => app.database.kysely.selectFrom('password_requests').selectAll().execute())
        .toEqual([]);
      await linkTokenTo(app.database, email, 'account.password', count);
    };
    await ask(email);
    await answered(1);
    app.clock.advance({ seconds: 59 });
    await ask(email);
    await answered(1);
    app.clock.advance({ seconds: 1 });
    await ask(email);
    await answered(2);
  });

  test('sends nothing to somebody who logs in elsewhere, is closed or deleted', async () => {
    const people = await Promise.all([aUser(app.database), aUser(app.database), aUser(app.database)]);
    const [without, closed, deleted] = people;
    const change = (userId: string | undefined, set: object) =>
      updateRows(app.database, 'users', { id: userId ?? '' }, set);
    await change(without?.userId, { password_hash: null });
    await change(closed?.userId, { is_active: false });
    await change(deleted?.userId, { deleted_at: app.clock.now().toString() });
    for (const { email } of people) expect((await ask(email)).status).toBe(200);
    await expect
      .poll(() => app.database.kysely.selectFrom('password_requests').selectAll().execute())
      .toEqual([]);
    for (const { email } of people) expect(await mailsTo(app.database, email)).toEqual([]);
  });

  test('links begin with the public address whatever host a request names (T12)', async () => {
    const evil = 'evil.example';
    const forged: Record<string, string>[] = [
      { host: evil },
      { host: `${evil}:80` },
      { host: `shop.example@${evil}` },
      { host: `shop.example.${evil}` },
      { 'x-forwarded-host': evil },
      { 'x-forwarded-host': `shop.example, ${evil}` },
      { 'x-forwarded-proto': 'https' },
      { 'x-forwarded-port': '6666' },
      { 'x-forwarded-server': evil },
      { 'x-forwarded-for': evil },
      { forwarded: `host=${evil};proto=https` },
      { 'x-host': evil },
      { 'x-original-host': evil },
      { 'x-original-url': `http://${evil}/` },
      { 'x-rewrite-url': `http://${evil}/` },
      { 'x-http-host-override': evil },
      { referer: `http://${evil}/` },
      { host: evil, 'x-forwarded-host': evil, 'x-forwarded-proto': 'https', forwarded: `host=${evil}` },
      { ':authority': evil },
      { via: `1.1 ${evil}` },
    ];
    expect(forged).toHaveLength(20);
    for (const headers of forged) {
      const { email } = await aUser(app.database);
      expect((await ask(email, headers)).status, JSON.stringify(headers)).toBe(200);
      await linkTokenTo(app.database, email, 'account.password');
      const [mail] = await mailsTo(app.database, email);
      const links = [...`${mail?.text_body}${mail?.html_body}`.matchAll(/https?:[^\s"<]+/g)].map(
        ([link]) => link,
      );
      expect(links.length).toBeGreaterThan(0);
      for (const link of links)
        expect(link).toMatch(/^http:\/\/shop\.example\/reset-password#token=[\w-]{43}$/);
      expect(`${mail?.text_body}${mail?.html_body}`).not.toContain(evil);
    }
  });

  test('an answer waits for nothing that only a known address causes (T22)', async () => {
    const { email } = await aUser(app.database);
    const busy = await app.database.pool.connect();
    await busy.query('begin');
    await busy.query('lock table account_tokens, mails in access exclusive mode');
    expect((await ask(email)).status).toBe(200);
    await busy.query('commit');
    busy.release();
    await linkTokenTo(app.database, email, 'account.password');
  });
});

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

  test('looking at it, by GET or HEAD, many times changes nothing', async () => {
    const { token } = await aPersonWithLink();
    const url = `/api/auth/resetpassword?Token=${token}`;
    for (let at = 0; at < byLength({ short: 10, matrix: 100 }); at++)
      await app.raw(null, { method: at % 2 === 0 ? 'GET' : 'HEAD', url });
    expect((await reset(token)).status).toBe(200);
  });

  test('used many times at once it works exactly once', { timeout: 30_000 }, async () => {
    const { email, token } = await aPersonWithLink();
    const passwords = Array.from(
      { length: byLength({ short: 15, matrix: 50 }) },
      (_, at) => `${newPassword} nummer ${at}`,
    );
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
