import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '@engros/contracts/values/limits.ts';
import { describe, expect, test } from 'vitest';
import { importParts, recordImports } from '../../../test/imports/import-records-kit.ts';
import { mailsTo } from '../../../test/worlds/account-mails.ts';
import { connectDatabase } from '../../platform/database/open-database.ts';
import { importLimits } from './import-limits.ts';
import { importRecords } from './import-records.ts';
import { reportLines } from './import-report.ts';
import type { RecordKindName } from './record-kinds.ts';

const imports = recordImports();

const customers = 'kundenr;navn;adresse;postnr;by;lager';
const aRow = 'Havnen;Havnegade 1;8000;Aarhus C;{depot}';
const routes = 'kundenr;ugedag;bestil senest kl;levering fra;levering til';
const prices = 'kundenr;varenr;pris;gælder fra;gælder til';
const long = (length: number) => 'x'.repeat(length);

describe('a cell that cannot be used', () => {
  test.each<[RecordKindName, string, string, RegExp]>([
    ['depots', 'lager;navn;postnr;by', 'Århus;A;8000;B', /column A: “lager” may have 20 letters/],
    ['stock', 'varenr;lager;antal', '{product};{depot};1.000', /column C: “antal” must be a whole number/],
    ['prices', prices, '{customer};{product};1,00;01-01-0000;', /column D: Write a date/],
    ['customers', customers, `K 1;${aRow}`, /column A: “kundenr” may have 20 letters/],
    ['customers', customers, `${long(importLimits.numberCharacters + 1)};${aRow}`, /column A: “kundenr” may/],
    ['customers', customers, ';Havnen;Havnegade 1;8000;Aarhus C;{depot}', /column A: “kundenr” is missing/],
    [
      'customers',
      customers,
      'K1;Havnen;Havnegade 1;8000;Aarhus C;X9',
      /column F: The number in “lager” is not known/,
    ],
    ['customers', `${customers};gln`, `K1;${aRow};5790000000001`, /column G: A GLN has 13 digits/],
    ['customers', `${customers};rabat`, `K1;${aRow};100,01 %`, /column G: Write a percentage/],
    ['customers', `${customers};fragt`, `K1;${aRow};1000000,01`, /column G: The amount must be from 0/],
    ['customers', `${customers};fragt`, `K1;${aRow};gratis`, /column G: Write an amount/],
    ['customers', `${customers};telefon`, `K1;${aRow};${long(limits.phoneLength + 1)}`, /more than 30 char/],
    ['customers', `${customers};reference kræves`, `K1;${aRow};måske`, /column G: Write ja or nej/],
    ['users', 'e-mail;navn', 'mette.havnen.example;Mette', /column A: This is no e-mail address/],
    [
      'users',
      'e-mail;navn',
      `${long(limits.emailLength)}@a.dk;Mette`,
      /column A: “e-mail” has more than 254/,
    ],
    [
      'users',
      'e-mail;navn',
      `a@b.dk;${long(limits.displayNameLength + 1)}`,
      /column B: “navn” has more than 80/,
    ],
    ['users', 'e-mail;navn', '{admin};Karen', /column A: This is an admin, whom no file changes/],
    ['users', 'e-mail;navn;rolle', 'a@b.dk;Mette;admin', /column C: “rolle” must be one of buyer/],
    ['users', 'e-mail;navn;sprog', 'a@b.dk;Mette;de', /column C: “sprog” must be one of da, en/],
    ['memberships', 'kundenr;e-mail', '{customer};ingen@b.dk', /column B: Nobody has this e-mail address/],
    ['memberships', 'kundenr;e-mail', 'X9;{email}', /column A: The number in “kundenr” is not known/],
    ['staff-depots', 'e-mail;lager', '{email};X9', /column B: The number in “lager” is not known/],
    ['routes', routes, '{customer};tors dag;16:00;06:00;07:00', /column B: Write a weekday/],
    ['routes', routes, '{customer};8;16:00;06:00;07:00', /column B: Write a weekday/],
    ['routes', routes, '{customer};mandag;24:00;06:00;07:00', /column C: Write a time/],
    [
      'routes',
      routes,
      '{customer};mandag;16:00;07:00;07:00',
      /column E: “levering til” must be later than “levering fra”/,
    ],
    ['routes', `${routes};arbejdsdage før`, '{customer};1;16:00;06:00;07:00;31', /column F: .*from 0 to 30/],
    [
      'routes',
      `${routes};hver n. uge`,
      '{customer};1;16:00;06:00;07:00;2',
      /column F: Write the first date or week/,
    ],
    ['routes', `${routes};hver n. uge`, '{customer};1;16:00;06:00;07:00;27', /column F: .*from 0 to 26/],
    [
      'routes',
      `${routes};hver n. uge`,
      '{customer};1;16:00;06:00;07:00;0',
      /column F: Write 1 for every week/,
    ],
    ['routes', `${routes};første uge`, '{customer};1;16:00;06:00;07:00;2027-W53', /column F: Write a date/],
    ['routes', `${routes};uger`, '{customer};1;16:00;06:00;07:00;skæve', /column F: .*must be one of lige/],
    ['routes', `${routes};varer på turen`, '{customer};1;16:00;06:00;07:00;is', /column F: Write tør, køl/],
    [
      'routes',
      `${routes};hver n. uge;første uge;uger`,
      '{customer};1;16:00;06:00;07:00;2;2026-W53;lige',
      /column H: Write even or odd weeks/,
    ],
    ['prices', prices, '{customer};999;10,00;01-01-2026;', /column B: There is no product/],
    ['prices', prices, '{customer};{product};;01-01-2026;', /column C: “pris” is missing/],
    ['prices', prices, '{customer};{product};10,00;30-02-2026;', /column D: Write a date/],
    [
      'prices',
      prices,
      '{customer};{product};10,00;02-01-2026;01-01-2026',
      /column E: “gælder til” must not be before “gælder fra”/,
    ],
    [
      'prices',
      `${prices};enhed`,
      '{customer};{product};10,00;01-01-2026;;palle',
      /column F: The product is not/,
    ],
    ['stock', 'varenr;lager;antal', '{product};{depot};-1', /column C: “antal” must be a whole number/],
    ['stock', 'varenr;lager;antal', '{product};{depot};1,5', /column C: “antal” must be a whole number/],
    ['stock', 'varenr;lager;antal', '{product};{depot};2000000001', /column C: .*from 0 to 2000000000/],
    ['stock', 'varenr;lager;antal', '{product};{depot};', /column C: “antal” is missing/],
    ['stock', 'varenr;lager;antal', '{product};{depot};1\n{product};{depot};2', /row 2 already: leave one/],
  ])('in %s under %s: %s', async (what, header, row, sentence) => {
    const report = await imports.run(what, header, row);
    const isRepeated = report.problems[0]?.code === 'repeated';
    expect(report).toMatchObject({ isWritten: isRepeated, counts: { refused: 1 } });
    const at = isRepeated ? 3 : 2;
    const text = reportLines(report).join('\n');
    expect(text).toMatch(
      new RegExp(`  row ${at}, ${sentence.source.startsWith('column') ? '' : '.*'}${sentence.source}`),
    );
    if (!isRepeated) expect(text).toMatch(/Nothing was imported: put the refused rows right/);
  });

  test('at its limit is taken', async () => {
    const number = 'K'.repeat(importLimits.numberCharacters);
    const customer = await imports.run(
      'customers',
      `${customers};gln;rabat;fragt;telefon`,
      `${number};${aRow};5790000000005;100 %;1000000,00;${long(limits.phoneLength)}`,
    );
    expect(customer.problems).toEqual([]);
    const stock = await imports.run('stock', 'varenr;lager;antal', '{product};{depot};2000000000');
    expect(stock.problems).toEqual([]);
    const route = await imports.run(
      'routes',
      `${routes};arbejdsdage før`,
      '{customer};søn;9.30;06:00;23:59;30',
    );
    expect(route.problems).toEqual([]);
    const name = long(limits.displayNameLength);
    expect((await imports.run('users', 'e-mail;navn', `lang@b.dk;${name}`)).problems).toEqual([]);
  });
});

test('[DAT-02] a price list ten times too high is held until accepted', async () => {
  const customer = (number: number) => `Z${number};Havn ${number};Havnegade 1;8000;Aarhus C;{depot}`;
  const kitchens = Array.from({ length: 40 }, (_, at) => at);
  await imports.run('customers', customers, ...kitchens.map(customer));
  const list = (kroner: (at: number) => string) =>
    imports.open('prices', prices, ...kitchens.map((at) => `Z${at};{product};${kroner(at)};2026-01-01;`));
  const parts = { ...importParts, kysely: imports.database.kysely };
  // Far above the list price of 10,00.
  await importRecords('prices', await list(() => '24,95'), { ...parts, isAccepted: true });
  const most = importLimits.heldRows;
  const changed = await importRecords('prices', await list((at) => (at < most ? '34,95' : '24,95')), parts);
  expect(changed.counts).toMatchObject({ changed: most });
  const high = await list((at) => (at <= most ? '249,50' : '24,95'));
  await expect(importRecords('prices', high, parts)).rejects.toThrow(
    /^Held, because 4 of 40 rows look wrong \(priceJump\), such as row 5: price \[24,95\] to \[249,50\]/,
  );
  expect((await importRecords('prices', high, { ...parts, isTrial: true })).tried?.findings).toMatchObject([
    { finding: 'priceJump', rows: 4 },
  ]);
  const accepted = await importRecords('prices', high, { ...parts, isAccepted: true });
  expect(accepted.counts).toMatchObject({ changed: most + 1 });
});

describe('a file', () => {
  const customer = (id: string) =>
    imports.database.kysely.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();

  test('[DAT-03] one unusable row costs that row alone, said with its way', async () => {
    const report = await imports.run('customers', customers, `H1;${aRow}`, `H 2;${aRow}`, `H3;${aRow}`);
    expect(report.counts).toEqual({ read: 3, new: 2, changed: 0, unchanged: 0, refused: 1 });
    expect(report.problems).toMatchObject([
      { row: 3, value: 'H 2', sentence: expect.stringMatching(/may have/) },
    ]);
    expect(await customer('H1')).toMatchObject({ name: 'Havnen' });
    const categories = await imports.outcomes(
      'categories',
      'kategori;hører under;navn;engelsk navn;rækkefølge',
      'A;;A;A;x',
      'B;A;B;B;1',
      'C;;C;C;1',
      'D;C;D;D;1',
    );
    // What belongs to a refused row is refused as well, by its name.
    expect(categories).toEqual(['refused', 'refused', 'new', 'new']);
  });

  test('[DAT-03] of JSON lines is a table; a broken line costs itself', async () => {
    const report = await imports.run(
      'sales-units',
      '{"varenr":"{product}","enhed":"ks","rækkefølge":7,"antal":12,"standard":false,"pris":149.5}',
      '',
      '{"varenr":"{product}","enhed":"krt","rækkefølge":8,"antal":24,"pris":1549.125,"gtin":"5700382063574"}',
      '{"varenr":"{product}","enhed":"ps","rækkefølge":9,"antal":2,"pris":1.549',
      '{"varenr":"{product}","enhed":"pk","rækkefølge":10,"antal":{"stk":2},"pris":1}',
    );
    expect(report).toMatchObject({ delimiter: 'JSON lines', counts: { read: 4, new: 1, refused: 3 } });
    expect(report.problems.map(({ row, code }) => [row, code])).toEqual([
      [3, 'amount'],
      [4, 'rowUnreadable'],
      [5, 'rowUnreadable'],
    ]);
    const unit = imports.database.kysely.selectFrom('sales_units').selectAll().where('code', '=', 'ks');
    expect(await unit.executeTakeFirst()).toMatchObject({ quantity: 12, list_price_ore: 14_950 });
  });

  test('[DAT-03] two units in one place of a product refuse the file', async () => {
    const units = () =>
      imports.database.kysely
        .selectFrom('sales_units')
        .select(['code', 'position'])
        .where('product_id', '=', imports.known.product)
        .orderBy('position')
        .execute();
    const before = await units();
    const [taken] = before;
    const header = 'varenr;enhed;rækkefølge;antal;pris';
    const said = /Two units would have the same place in .*rækkefølge/;
    await expect(
      imports.run('sales-units', header, `{product};pk;${taken?.position};6;10,00`),
    ).rejects.toThrow(said);
    await expect(
      imports.run('sales-units', header, '{product};pk;31;6;10,00', '{product};krt;31;8;10,00'),
    ).rejects.toThrow(said);
    expect(await units()).toEqual(before);
  });

  test('with fewer columns leaves the rest; a blank cell empties', async () => {
    await imports.run('customers', customers, `{customer};${aRow}`);
    expect(await customer(imports.known.customer)).toMatchObject({ name: 'Havnen', phone: '11 11 11 11' });
    await imports.run('customers', `${customers};telefon`, `{customer};${aRow};`);
    expect(await customer(imports.known.customer)).toMatchObject({ phone: null });
    await imports.run('users', 'e-mail;navn', '{email};Mette Holm');
    const person = imports.database.kysely
      .selectFrom('users')
      .selectAll()
      .where('email', '=', imports.known.email);
    expect(await person.executeTakeFirst()).toMatchObject({
      display_name: 'Mette Holm',
      role: 'sales',
      language: 'en',
    });
    expect(await mailsTo(imports.database, imports.known.email), 'known people get no invitation').toEqual(
      [],
    );
  });

  test('of several new people invites each of them, and nobody twice', async () => {
    const emails = ['ane@ny.example', 'bo@ny.example', 'carl@ny.example'];
    const rows = emails.map((email) => `${email};Person`);
    await imports.run('users', 'e-mail;navn', ...rows.slice(0, 2));
    await imports.run('users', 'e-mail;navn', ...rows);
    for (const email of emails) expect(await mailsTo(imports.database, email)).toHaveLength(1);
  });

  test('of a new price ends the agreement before it the day before', async () => {
    await imports.run('prices', prices, '{customer};{product};10,00;01-01-2026;');
    await imports.run('prices', prices, '{customer};{product};12,00;2026-07-01;');
    const again = await imports.run('prices', prices, '{customer};{product};10,00;01-01-2026;');
    expect(again.counts).toMatchObject({ unchanged: 1 });
    const rows = await imports.database.kysely
      .selectFrom('price_agreements')
      .select(['price_ore', 'valid_from', 'valid_to'])
      .where('owner_id', '=', imports.known.customer)
      .orderBy('valid_from')
      .execute();
    expect(rows.map((row) => Object.values(row).map(String))).toEqual([
      ['1000', '2026-01-01', '2026-06-30'],
      ['1200', '2026-07-01', 'null'],
    ]);
  });

  test('of stock lets the product be sold by it from then on', async () => {
    await imports.run('stock', 'varenr;lager;antal;på lager igen', '{product};{depot};0;24-12-2026');
    const product = imports.database.kysely
      .selectFrom('products')
      .selectAll()
      .where('id', '=', imports.known.product);
    expect(await product.executeTakeFirst()).toMatchObject({ is_stock_managed: true });
  });

  test('that takes long to read is written all the same', async () => {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const small = connectDatabase(imports.database.connection, { log, poolSize: 2 });
    small.pool.on('connect', (client) => {
      void client.query(`set idle_in_transaction_session_timeout = '100ms'`);
    });
    const file = await imports.open('stock', 'varenr;lager;antal', '{product};{depot};7');
    async function* slowly() {
      await delay(400);
      yield* file.rows();
    }
    const slow = { ...file, rows: slowly };
    const report = await importRecords('stock', slow, { ...importParts, kysely: small.kysely });
    expect(report.counts).toMatchObject({ changed: 1 });
    await small.close();
  });
});
