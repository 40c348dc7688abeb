import * as calls from '@engros/contracts/supplier/procurement.ts';
import { expect, test } from 'vitest';
import { aUser } from '../../../test/builders.ts';
import { testApp } from '../../../test/test-app.ts';
import { createPasswords } from '../../people/credentials/passwords.ts';

test('a secret behind a flood of logins is told to wait', async () => {
  const go = Promise.withResolvers<void>();
  const passwords = createPasswords(64, async () => {
    await go.promise;
    return Buffer.alloc(32);
  });
  const app = await testApp({}, { passwords });
  const { userId } = await aUser(app.database, { role: 'support', consoleParts: ['procurement'] });
  const staff = await app.signIn({ userId, customerId: null });
  const flood = Array.from({ length: 22 }, () => passwords.hash('x'));
  const params = { customerNumber: '1', connectionId: userId };
  const answer = await app.call(staff, calls.makeConnectionSecret, { params });
  expect([answer.status, answer.error.RetryAfterSeconds]).toEqual([429, 1]);
  go.resolve();
  await Promise.all(flood);
  await app.close();
});
