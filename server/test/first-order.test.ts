import { join } from 'node:path';
import { updateBasket } from '@engros/contracts/baskets/basket.ts';
import { listSalesDocuments } from '@engros/contracts/documents/sales-documents.ts';
import { readProduct, searchProducts } from '@engros/contracts/goods/catalog.ts';
import { readDeliveryDates } from '@engros/contracts/goods/delivery.ts';
import { listLegacyOrders } from '@engros/contracts/ordering/legacy-orders.ts';
import { submitBasket } from '@engros/contracts/ordering/weborder.ts';
import { login } from '@engros/contracts/people/auth.ts';
import { listSalesPersons, readCustomerInformation } from '@engros/contracts/people/customer-information.ts';
import { updatePassword } from '@engros/contracts/people/passwords.ts';
import { beginTwoFactor, confirmTwoFactor } from '@engros/contracts/people/two-factor.ts';
import { importKinds } from '@engros/contracts/supplier/imports.ts';
import { readSynonyms } from '@engros/contracts/supplier/search.ts';
import { expect, test } from 'vitest';
import { byLength } from '../../scripts/test-length.ts';
import { operatorMail } from '../src/command-parts.ts';
import { codeAt } from '../src/people/second-factor/totp.ts';
import { readConfig } from '../src/platform/config.ts';
import { connectDatabase } from '../src/platform/database/open-database.ts';
import { urlOf } from '../src/platform/database/test-database.ts';
import { readImportCommand, runImportCommand } from '../src/supplier/integration/import-command.ts';
import { runProgram } from './run-program.ts';
import { type Caller, duringTests, testApp, testNow } from './test-app.ts';
import { linkTokenTo, mailsTo } from './worlds/account-mails.ts';
import { fromBase32 } from './worlds/authenticator-app.ts';

const files = join(import.meta.dirname, '../../docs/first-order');
const password = 'tre røde torsk i havnen';
const settings = { PUBLIC_URL: 'http://shop.example', CLOCK: testNow };
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const app = duringTests(() => testApp(settings));

/** Runs `npm run import -- WHAT docs/first-order/WHAT.csv` while the server is running. */
async function importFile(what: string): Promise<string> {
  const lines: string[] = [];
  const code = await runImportCommand(readImportCommand([what, `${what}.csv`], files), {
    openDatabase: () => Promise.resolve(connectDatabase(app.database.connection, { log: quiet })),
    mailParts: (database) => operatorMail(readConfig(settings), database),
    clock: app.clock,
    timeZone: 'Europe/Copenhagen',
    print: (line) => lines.push(line),
  });
  expect(code, lines.join('\n')).toBe(0);
  return lines.join('\n');
}

async function choosePassword(token: string): Promise<void> {
  const body = { Token: token, NewPassword: password, RetypeNewPassword: password, ReturnUrl: null };
  expect((await app.call(null, updatePassword, { body })).status).toBe(200);
}

function callerOf({ headers }: { headers: Record<string, unknown> }): Caller {
  const cookies = [headers['set-cookie'] ?? []].flat() as string[];
  return { cookie: cookies.find((cookie) => cookie.startsWith('engros='))?.split(';')[0] ?? '' };
}

const logIn = async (email: string) =>
  callerOf(await app.call(null, login, { body: { EmailAddress: email, Password: password } }));

const admin = (...args: string[]) =>
  runProgram('admin', args, { folder: files, ...settings, DATABASE_URL: urlOf(app.database.connection) });

test('[SUP-05] [DAT-01] from an empty database to a first order by documented files alone', async () => {
  const made = await admin('create', 'Chef@Engros.example', 'Karen', 'Holm');
  expect(made).toMatchObject({ code: 0, err: '' });
  const token = /http:\/\/shop\.example\/reset-password#token=([\w-]{43})/.exec(made.out)?.[1] ?? '';
  await choosePassword(token);
  const entered = await logIn('chef@engros.example');
  const { model: begun } = await app.call(entered, beginTwoFactor, { body: { Password: password } });
  const code = codeAt(fromBase32(begun.Secret), app.clock.now());
  const confirmed = await app.call(entered, confirmTwoFactor, { body: { Code: code } });
  expect((await app.call(callerOf(confirmed), readSynonyms)).status).toBe(200);

  for (const what of importKinds)
    expect(await importFile(what)).toMatch(/ [1-9] new, \d changed, 0 unchanged/);
  for (const what of importKinds)
    expect(await importFile(what)).toMatch(/ 0 new, 0 changed, [1-9] unchanged/);
  expect(await mailsTo(app.database, 'kok@havnen.example'), 'one invitation').toHaveLength(1);

  await choosePassword(await linkTokenTo(app.database, 'kok@havnen.example', 'account.invited'));
  const buyer = await logIn('kok@havnen.example');
  await expect
    .poll(async () => (await app.call(buyer, readProduct, { params: { productId: '100201' } })).status)
    .toBe(200);
  const Products = ['100201', '100315'].map((ProductId) => ({
    ProductId,
    Quantity: 20,
    SalesUnit: { Code: 'krt' },
  }));
  const { model: basket } = await app.call(buyer, updateBasket, {
    body: { Products, Delivery: { ExpectedDate: '2026-11-25' } },
  });
  const placed = await app.call(buyer, submitBasket, {
    query: { basketId: basket.Id },
    body: { Version: basket.Version },
  });
  expect(placed.model).toMatchObject({
    Status: 'Received',
    // 20 × 58.50 by agreement, and 20 × 24.95 less 5 %.
    SubTotalOre: 117_000 + 47_400,
  });
  await expectAllKinds(buyer);
});

/** What each of the other files brought is what the buyer sees. */
async function expectAllKinds(buyer: Caller): Promise<void> {
  const product = async (productId: string) =>
    (await app.call(buyer, readProduct, { params: { productId } })).model;
  expect(await product('100315')).toMatchObject({
    DisplayName: 'Smør, saltet 250 g',
    CoolType: 'cool',
    IsOrganic: true,
    CountryOfOrigin: 'DK',
    ShelfLifeDays: 60,
    Brand: { Value: 'Salling' },
    Supplier: { Id: 'salling', City: 'Roslev' },
    Categories: [{ Level1: { DisplayName: 'Mejeri' }, Level2: { DisplayName: 'Smør' } }],
    SalesUnits: {
      Values: [
        { Code: 'krt', Quantity: 20, IsDefault: true },
        { Code: 'st', Quantity: 1, ListPriceOre: 195 },
      ],
    },
  });
  const hummus = await product('100201');
  expect(hummus.Related.Replacements).toMatchObject([{ Id: '100315' }]);
  expect(hummus.Allergens.find(({ Code }) => Code === 'AS')).toMatchObject({ Level: 'contains' });
  expect(await product('100410')).toMatchObject({
    CoolType: 'freeze',
    SalesUnits: {
      Values: [
        {
          PriceOre: 9_900,
          PriceSource: 'GroupAgreement',
          QuantityPrices: [{ From: 10, PriceOre: 9_500 }],
        },
      ],
    },
    QuickSales: { Values: [{ Id: 'QS1', Type: 1, PriceOre: 5_000, BestBefore: '2026-12-05' }] },
  });
  expect(await product('100411')).toMatchObject({ Related: { DirectReplacement: { Id: '100410' } } });
  expect(await product('100520')).toMatchObject({ PreSale: { Id: 'JUL26', Name: 'Jul 2026' } });
  expect(await product('100610')).toMatchObject({
    SalesUnits: { Values: [{ PriceOre: 3_900, PriceSource: 'Campaign' }] },
  });
  // Blocked, and outside of the customer's assortment.
  for (const productId of ['100700', '100600'])
    expect((await app.call(buyer, readProduct, { params: { productId } })).status).toBe(404);
  const found = await app.call(buyer, searchProducts, { query: { term: 'SM-7' } });
  expect(found.model.Page.PageOfResults.map(({ Id }) => Id)).toContain('100315');
  const { model: days } = await app.call(buyer, readDeliveryDates, { query: {} });
  const day = (date: string) => days.Dates.find((each) => each.Date === date);
  expect(day('2026-11-26')).toMatchObject({ IsDeliverable: true, Window: { From: '07:00', To: '09:00' } });
  expect(day('2026-12-09')).toMatchObject({ IsDeliverable: false, Name: 'Lageroptælling' });
  expect(day('2026-12-02')).toMatchObject({ IsDeliverable: true, Deadline: '2026-12-01T09:00:00Z' });
  const persons = await app.call(buyer, listSalesPersons, { params: { id: '40118' } });
  expect(persons.model).toMatchObject([{ Name: 'Sofie Lund', Title: 'Sælger' }]);
  const { model: own } = await app.call(buyer, readCustomerInformation);
  expect(own).toMatchObject({
    GroupName: 'Havnegruppen',
    CompanyNumber: '12345678',
    Invoice: { Period: 'week' },
  });
  const earlier = await app.call(buyer, listLegacyOrders, { query: { NumberOfDays: 365 } });
  expect(earlier.model.Orders).toMatchObject([{ Id: '9001', TotalOre: 49_900 }]);
  const documents = await app.call(buyer, listSalesDocuments, {
    query: { FromDate: '2026-10-01', ToDate: '2026-11-23' },
  });
  expect(documents.model).toMatchObject({
    SalesDocuments: [
      { Number: 'F-20418', Status: 'Open', TotalOre: 100_000, HasPdf: false },
      { Number: 'K-3051', Status: 'SetOff', TotalOre: -5_000 },
      { Number: 'F-20417', Status: 'Paid', OrderId: '9001', IsOrderArchived: true },
    ],
    Summary: { OwedOre: 60_000, OpenOre: 60_000, OverdueOre: 0 },
  });
}

test('makes an admin once, renews links until a password is chosen', async () => {
  const again = await admin('create', 'chef@engros.example');
  expect(again).toMatchObject({
    code: 1,
    err: expect.stringContaining('belongs to somebody who has a password'),
  });
  const refusals = [
    [['create', 'chef'], '"chef" is no e-mail address. Usage:'],
    [['create', 'kok@havnen.example'], 'another role already'],
    [['invite', 'ingen@havnen.example'], 'Nobody without a password'],
  ] as const;
  // Each starts the program, which takes a second.
  for (const [words, said] of byLength<typeof refusals | readonly (typeof refusals)[number][]>({
    short: refusals.slice(0, 1),
    matrix: refusals,
  }))
    expect((await admin(...words)).err).toContain(said);
  const first = await admin('create', 'ny@engros.example');
  const second = await admin('invite', 'ny@engros.example');
  expect([first.code, second.code]).toEqual([0, 0]);
  const tokenIn = (text: string) => /#token=([\w-]{43})/.exec(text)?.[1] ?? '';
  const body = { NewPassword: password, RetypeNewPassword: password, ReturnUrl: null };
  const use = async (text: string) =>
    (await app.call(null, updatePassword, { body: { ...body, Token: tokenIn(text) } })).status;
  expect(await use(first.out), 'the newer link took its place').toBe(400);
  expect(await use(second.out)).toBe(200);
});
