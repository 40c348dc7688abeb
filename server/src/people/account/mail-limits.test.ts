import { updateUser } from '@engros/contracts/people/account.ts';
import { forgotPassword } from '@engros/contracts/people/passwords.ts';
import { beforeEach, expect, test } from 'vitest';
import { aUser, testPassword } from '../../../test/builders.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { mailsTo } from '../../../test/worlds/account-mails.ts';
import { hourlyLimits } from '../../platform/http/rate-limits.ts';

const app = duringTests(() => testApp({ RATE_LIMIT_FACTOR: '1' }));
/** What the test before asked for counts no more. */
beforeEach(() => app.clock.advance({ hours: 2 }));

const forgot = (EmailAddress: string) => app.call(null, forgotPassword, { body: { EmailAddress } });
const plain = (text: string) => text.replace(/"RequestId":"[^"]+"/, '');

async function aPerson() {
  const person = await aUser(app.database);
  return { ...person, caller: await app.signIn({ userId: person.userId, customerId: null }) };
}

test('[ACC-03] three links an hour for one address, known or not', async () => {
  const { email } = await aPerson();
  const refusals: string[] = [];
  for (const address of [email, 'ingen@prove.example']) {
    for (let at = 0; at < hourlyLimits.passwordLinksPerEmail; at++) {
      expect((await forgot(address)).status).toBe(200);
      // The mail is written after the response, so wait for it before the clock moves on.
      if (address === email)
        await expect.poll(async () => (await mailsTo(app.database, email)).length).toBe(at + 1);
      app.clock.advance({ minutes: 2 });
    }
    const refused = await forgot(address.toUpperCase());
    expect([refused.status, refused.error.Type]).toEqual([429, 'tooManyMails']);
    expect(refused.headers['retry-after']).toBe(String(54 * 60));
    refusals.push(plain(refused.text));
  }
  expect(refusals[0]).toBe(refusals[1]);
  expect(refusals[0]).toContain('prøv igen om 54 minutter');
  expect(await mailsTo(app.database, email)).toHaveLength(3);
  app.clock.advance({ seconds: 48 * 60 - 1 });
  expect((await forgot(email)).status, 'a second before the hour is over').toBe(429);
  app.clock.advance({ seconds: 1 });
  expect((await forgot(email)).status).toBe(200);
});

test('[ACC-03] ten links an hour from one network address', async () => {
  const { passwordLinksPerAddress: most } = hourlyLimits;
  for (let at = 0; at < most; at++) expect((await forgot(`en-${at}@prove.example`)).status).toBe(200);
  expect((await forgot('en-mere@prove.example')).status).toBe(429);
  const elsewhere = await app.raw(null, {
    method: 'POST',
    url: forgotPassword.path,
    remoteAddress: '198.51.100.3',
    payload: { EmailAddress: 'en-mere@prove.example' },
  });
  expect(elsewhere.statusCode).toBe(200);
});

const change = (caller: Caller, EmailAddress: string) =>
  app.call(caller, updateUser, { body: { EmailAddress, Password: testPassword } });

test('[ACC-06] one person has three new addresses an hour confirmed by mail', async () => {
  const { caller } = await aPerson();
  const wanted = (at: number) => `ny-${at}@prove.example`;
  for (let at = 0; at < hourlyLimits.newEmailsPerPerson; at++)
    expect((await change(caller, wanted(at))).status).toBe(200);
  const refused = await change(caller, wanted(9));
  expect([refused.status, refused.error.Type]).toEqual([429, 'tooManyMails']);
  expect(await mailsTo(app.database, wanted(9))).toEqual([]);
  expect((await app.call(caller, updateUser, { body: { DisplayName: 'Nyt Navn' } })).status).toBe(200);
  app.clock.advance({ hours: 1 });
  expect((await change(caller, wanted(9))).status).toBe(200);
});

test('[ACC-06] one address gets three such mails an hour, whoever asks', async () => {
  const wanted = 'en-fremmed@prove.example';
  for (let at = 0; at < hourlyLimits.newEmailsPerEmail; at++)
    expect((await change((await aPerson()).caller, wanted)).status).toBe(200);
  expect((await change((await aPerson()).caller, wanted)).status).toBe(429);
  expect(await mailsTo(app.database, wanted)).toHaveLength(3);
});

test('[ACC-06] ten such mails an hour come from one network address', async () => {
  const people = [await aPerson(), await aPerson(), await aPerson(), await aPerson()];
  const { newEmailsPerAddress: most } = hourlyLimits;
  const statuses: number[] = [];
  for (let at = 0; at <= most; at++)
    statuses.push((await change(people[at % 4]?.caller ?? null, `fra-${at}@prove.example`)).status);
  expect(statuses).toEqual([...Array(most).fill(200), 429]);
});
