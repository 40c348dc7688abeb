import { expect, test } from 'vitest';
import { aCustomer, rowOf, rowsOf } from '../../../../test/builders.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { aDocumentedOrder } from '../../../../test/worlds/documented-order.ts';
import { testDatabase } from '../../../platform/database/test-database.ts';
import type { DocumentContent } from '../content.ts';
import { issueInvoice } from '../issuing/issue.ts';
import { prepareSeller } from './prepare-seller.ts';
import { sellerCommand } from './seller-command.ts';

const database = duringTests(testDatabase);

const now = Temporal.Instant.from('2026-11-23T10:00:00Z');
const command = (...words: string[]) => sellerCommand(database.kysely, words, now);
const timeZone = 'Europe/Copenhagen';

test('documents name the seller that was set; earlier ones keep theirs', async () => {
  const customer = await aCustomer(database);
  const sellerOf = async () => {
    const { orderId } = await aDocumentedOrder(database, customer, { lines: [{ net: 100 }] });
    const invoice = await issueInvoice(database.kysely, { customerId: customer.id, orderId, now });
    const read = () => rowOf(database, 'sales_documents', { id: invoice?.id ?? '' }, 'content');
    return async () => ((await read()).content as DocumentContent).seller;
  };
  const earlier = await sellerOf();
  expect(await prepareSeller(database.kysely, timeZone)).toBe('Fjordgros Foodservice A/S, CVR 12345674');
  const said = await command('set', 'name=Grønt & Godt ApS', 'cvr=10000009', 'bank-account=7654321');
  expect(said).toContain('name: Grønt & Godt ApS\naddress: Havnevej 12');
  expect(await command('show')).toBe(said);
  const later = await sellerOf();
  expect(await later()).toMatchObject({
    name: 'Grønt & Godt ApS',
    companyNumber: '10000009',
    bankAccount: '7654321',
  });
  expect(await earlier()).toMatchObject({ name: 'Fjordgros Foodservice A/S' });
  const logged = await rowsOf(database, 'audit_log', { kind: 'seller.changed' }, 'details');
  expect(logged).toMatchObject([{ details: { by: 'command line', cvr: '10000009' } }]);
  expect(await prepareSeller(database.kysely, timeZone)).toBeNull();
});

test('documents are dated in the supplier’s time zone', async () => {
  await prepareSeller(database.kysely, 'Atlantic/Faroe');
  const row = await database.kysely.selectFrom('seller').select('time_zone').executeTakeFirst();
  expect(row?.time_zone).toBe('Atlantic/Faroe');
});

test.each([
  [[], 'Usage'],
  [['set'], 'Usage'],
  [['set', 'name'], '"name" is no FIELD=VALUE. Fields are name, address,'],
  [['set', 'owner=Jens'], '"owner=Jens" is no FIELD=VALUE.'],
  [['set', 'name='], 'name must be 1 to 200 characters; "" is not.'],
  [['set', `name=${'x'.repeat(201)}`], 'name must be 1 to 200 characters'],
  [['set', 'cvr=10000008'], 'cvr must be a Danish CVR number of 8 digits; "10000008" is not.'],
  [['set', 'gln=5790001234561'], 'gln must be 13 digits with a right check digit'],
  [['set', 'bank-registration=123'], 'bank-registration must be 4 digits'],
  [['set', 'city=Vejle', 'email=ingen'], 'email must be an e-mail address; "ingen" is not.'],
])('the command %j says what is wrong and changes nothing', async (words, sentence) => {
  const before = await command('show');
  await expect(command(...words)).rejects.toThrow(sentence);
  expect(await command('show')).toBe(before);
});
