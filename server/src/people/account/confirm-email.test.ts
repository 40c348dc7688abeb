import { readAccount, updateUser } from '@engros/contracts/people/account.ts';
import { confirmEmail, readEmailLink } from '@engros/contracts/people/passwords.ts';
import { expect, test } from 'vitest';
import { aUser, testPassword } from '../../../test/builders.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { linkTokenTo } from '../../../test/worlds/account-mails.ts';

const app = duringTests(testApp);

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
