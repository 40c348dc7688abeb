import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { aCustomer, aUser, updateRows } from '../../../test/builders.ts';
import { testApp } from '../../../test/test-app.ts';
import { createSessions } from './sessions.ts';

test('what was read before a change of customer is forgotten', async () => {
  const app = await testApp();
  const { database, clock } = app;
  const [first, second] = [await aCustomer(database), await aCustomer(database)];
  const { userId } = await aUser(database, { customers: [first, second] });
  const { cookie } = await app.signIn({ userId, customerId: first.id });
  const id = cookie.replace('engros=', '');
  const idHash = createHash('sha256').update(id).digest();

  // Delays the database result until the session has been changed.
  const changed = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  const late: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read.resolve();
      await changed.promise;
      return result;
    },
  };
  const sessions = createSessions({
    database: { ...database, kysely: database.kysely.withPlugin(late) },
    clock,
    isSecure: false,
    staffNeedTwoFactor: false,
    serviceKey: null,
  });
  const request = { cookies: { engros: id }, headers: {}, url: '/' } as unknown as FastifyRequest;
  const customerNow = async () => {
    const viewer = await sessions.identify(request);
    return viewer.kind === 'signedIn' ? viewer.customerId : undefined;
  };
  const early = customerNow();
  await read.promise;
  await updateRows(database, 'sessions', { id_hash: idHash }, { customer_id: second.id });
  sessions.forget(idHash.toString('hex'));
  changed.resolve();
  expect(await early).toBe(first.id);
  expect(await customerNow()).toBe(second.id);
  await app.close();
});
