import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { aCustomer, aSingleSignOn, aUser, updateRows } from '../../../test/builders.ts';
import { duringTests } from '../../../test/test-app.ts';
import { openVault } from '../../people/second-factor/sealing.ts';
import { testDatabase } from '../../platform/database/test-database.ts';
import { openAnswerSecret, sealAnswerSecret, sealAnswerSecretsAnew } from './answer-secret.ts';

const database = duringTests(testDatabase);
const warn = vi.fn();

const open = (secretKey: Buffer, previousSecretKey: Buffer | null = null) =>
  openVault(
    database,
    { dataDir: 'memory:', secretKey, previousSecretKey },
    { others: [sealAnswerSecretsAnew], log: { warn } },
  );

async function aConnection(answer_secret: (id: string) => string): Promise<string> {
  const customer = await aCustomer(database);
  const { userId } = await aUser(database, { customers: [customer] });
  const id = await aSingleSignOn(database, { customerId: customer.id, userId });
  await updateRows(database, 'punch_out_single_sign_ons', { id }, { answer_secret: answer_secret(id) });
  return id;
}

async function storedOf(id: string): Promise<string> {
  const query = database.kysely.selectFrom('punch_out_single_sign_ons').select('answer_secret');
  return (await query.where('id', '=', id).executeTakeFirstOrThrow()).answer_secret ?? '';
}

test('a change of the key seals the secrets of procurement systems anew', async () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const before = await open(first);
  const id = await aConnection((of) => sealAnswerSecret(before, 'vores-nøgle', of));
  const lost = await aConnection(() => 'AAAA');
  const after = await open(second, first);
  expect(openAnswerSecret(after, await storedOf(id), id)).toBe('vores-nøgle');
  expect(await storedOf(lost), 'what no key opens stays').toBe('AAAA');
  expect(warn.mock.calls).toEqual([
    [
      { secrets: [`punch-out-answers:${lost}`] },
      'secrets that the key before does not open must be entered again',
    ],
  ]);
});
