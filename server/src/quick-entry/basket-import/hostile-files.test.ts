import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as nextTurn } from 'node:timers/promises';
import { importFile } from '@engros/contracts/quick-entry/basket-import.ts';
import { describe, expect, it, vi } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { countGivenMs } from '../../../test/steady/thread-time.ts';
import { duringTests, multipartOf } from '../../../test/test-app.ts';
import {
  hostileFiles,
  latin,
  openDocument,
  sheetRow,
  utf16,
  workbook,
} from '../../../test/worlds/hostile-files.ts';
import { importWorld } from '../../../test/worlds/import-world.ts';

const app = duringTests(importWorld);

async function sent(bytes: Uint8Array | string, name = 'ordre.csv') {
  const { buyer, customer } = await app.aKitchen();
  const answer = await app.call(buyer, importFile, { file: { name, bytes: Buffer.from(bytes as string) } });
  return { answer, buyer, customer };
}

describe('hostile files', () => {
  it('[BAS-09] T17: are refused in words and leave nothing behind', async () => {
    // A separate directory, because other tests create and delete files in the shared one at the same time.
    const folder = mkdtempSync(join(tmpdir(), 'engros-hostile-'));
    vi.stubEnv('TMPDIR', folder);
    for (const [name, bytes, status] of hostileFiles(app.goods.plain)) {
      const { answer, customer } = await sent(bytes, name);
      expect(answer.status, `${name}: ${answer.text.slice(0, 200)}`).toBe(status);
      expect(importFile.errors, name).toContain(answer.error.Type);
      expect(answer.error.Message, name).toMatch(/^\S.{8,}[.]$/);
      expect(answer.error.Message, name).not.toMatch(/NOT FOUND|\{\{|Error/);
      expect(await app.openBaskets(customer), name).toBe(0);
    }
    expect(tmpdir()).toBe(folder);
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('are refused when they are no upload or cut off midway', async () => {
    const { buyer, customer } = await app.aKitchen();
    const { headers, payload } = multipartOf({
      name: 'ordre.csv',
      bytes: `varenr;antal\n${app.goods.plain};1\n`,
    });
    const url = '/api/checkout/basket/importFile';
    const post = (body: Buffer | string, type: string) =>
      app.raw(buyer, { method: 'POST', url, payload: body, headers: { 'content-type': type } });
    const type = headers['content-type'] ?? '';
    expect((await post('{}', 'application/json')).statusCode).toBe(415);
    expect((await post('a;1', 'text/csv')).statusCode).toBe(415);
    expect((await post(payload.subarray(0, payload.length / 2), type)).statusCode).toBe(400);
    expect((await post('--engros-test-boundary--\r\n', type)).statusCode).toBe(400);
    expect((await post(payload, 'multipart/form-data; boundary=anden')).statusCode).toBe(400);
    const elsewhere = await app.raw(buyer, { method: 'PUT', url: '/api/user/settings', payload, headers });
    expect(elsewhere.statusCode).toBe(415);
    expect(await app.openBaskets(customer)).toBe(0);
  });

  it('do not keep the server from answering others', async () => {
    const bomb = hostileFiles(app.goods.plain).find(([name]) => name === 'bombe.xlsx')?.[1] ?? '';
    const turns: number[] = [];
    const given = countGivenMs();
    const attacks = Promise.all([sent(bomb), sent(bomb), sent(bomb)]).then((all) =>
      all.map(({ answer }) => answer.status),
    );
    let isOver = false;
    void attacks.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const startedMs = given.ms();
      await app.raw(null, { method: 'GET', url: '/health' });
      // Injected requests do not let the event loop run; without this pause, messages from the threads would never
      // arrive.
      await nextTurn(1);
      turns.push(given.ms() - startedMs);
    }
    given.end();
    expect(await attacks).toEqual([413, 413, 413]);
    expect(turns.sort((a, b) => a - b)[Math.floor(turns.length * 0.99)]).toBeLessThan(200);
  });
});

describe('files as people and programs write them', () => {
  const numbers = () => ({ a: app.goods.plain, b: app.goods.zeros });
  const files = (): [string, Uint8Array | string][] => {
    const { a, b } = numbers();
    const formula = `<row><c t="str"><f>CONCAT("x")</f><v>${a}</v></c><c><f>1+1</f><v>2</v></c></row>`;
    const cellsOf = (...cells: string[]) =>
      cells.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('');
    return [
      ['semicolons with a Danish header', `Varenr.;Antal\r\n${a};2\r\n${b};3\r\n`],
      ['commas with an English header and spaces', `Item Number, Quantity, Unit\n${a}, 2, pose\n${b}, 3, \n`],
      ['tabs with a German header, in UTF-16', utf16(`Bestellnummer\tMenge\n${a}\t2\n${b}\t3\n`)],
      ['a byte order mark and decimals', `\uFEFFSKU;Quantity\n${a};2,0\n${b};3.00\n`],
      ['no header, Windows-1252', latin(`${a};2;bløde æbler\n${b};3;rødgrød\n`)],
      ['mixed line ends, empty rows and columns', `varenr;antal;;;;\r\n${a};2;;;;\n\r\n${b};3;;;;\r;;;;;`],
      [
        'quoted cells with delimiters in them',
        `"Varenavn";"Varenr";"Antal"\n"Løg; røde";"${a}";"2"\n"Mel ""00""";"${b}";"3"\n`,
      ],
      ['one column, as a note', `${a} x 2\n3 poser ${b}\n`],
      ['other columns between', `Linje;EAN;Vare;Antal;Pris\n1;;${a};2;10,50\n2;;${b};3;20,00\n`],
      [
        'a workbook with shared and inline texts',
        workbook(
          `${sheetRow('Varenummer', 'Antal')}<row><c t="s"><v>0</v></c><c><v>2</v></c></row>${sheetRow(b, '3')}`,
          {},
          `<si><r><t>${a.slice(0, 2)}</t></r><r><t>${a.slice(2)}</t></r></si>`,
        ),
      ],
      [
        'a workbook whose numbers became floats',
        workbook(
          `${sheetRow('sku', 'qty')}<row><c><v>${a}.0</v></c><c><v>2.0</v></c></row><row><c><v>412399</v></c><c><v>3E0</v></c></row>`,
        ),
      ],
      [
        'a workbook with formulas: their last values',
        workbook(`${sheetRow('varenr', 'antal')}${formula}${sheetRow(b, '3')}`),
      ],
      [
        'an OpenDocument sheet',
        openDocument(
          `<table:table-row>${cellsOf('Varenr', 'Antal')}</table:table-row><table:table-row>${cellsOf(a, '2')}</table:table-row><table:table-row table:number-rows-repeated="9000"><table:table-cell/></table:table-row><table:table-row>${cellsOf(b, '3')}</table:table-row>`,
        ),
      ],
    ];
  };

  it('[BAS-09] all become the same basket', async () => {
    const { a, b } = numbers();
    for (const [name, bytes] of files()) {
      const { answer, buyer } = await sent(bytes);
      expect(answer.status, `${name}: ${answer.text.slice(0, 200)}`).toBe(200);
      const basket = await app.basketOf(buyer, answer.model.BasketId);
      const lines = basket.LineItems.map(({ ProductId, Quantity }) => [ProductId, Quantity]);
      expect(lines.sort(), name).toEqual(
        [
          [a, 2],
          [b, 3],
        ].sort(),
      );
      expect(basket.InvalidLineItems, name).toEqual([]);
    }
  });

  it('[BAS-09] of other systems keep every unknown article with its quantity', async () => {
    const given = [
      ['bestellnummer,losgröße\nSW10178,10\nB2BNotAvailable,10\n', 'SW10178 10,B2BNotAvailable 10'],
      ['PROD_DEL;2\nPROD_DEL02;1\nE-COM11;5\n', 'PROD_DEL 2,PROD_DEL02 1,E-COM11 5'],
      ['product_number,quantity\nSW10096.3,2\nSW10079,59\n', 'SW10096.3 2,SW10079 59'],
    ] as const;
    for (const [text, wanted] of given) {
      const { answer, buyer } = await sent(text);
      expect(answer.status, answer.text.slice(0, 300)).toBe(200);
      const { InvalidLineItems } = await app.basketOf(buyer, answer.model.BasketId);
      expect(InvalidLineItems.map(({ ProductId, Quantity }) => `${ProductId} ${Quantity}`).join()).toBe(
        wanted,
      );
    }
  });

  it('[BAS-09] of many kitchens at once become a basket each', async () => {
    const { a } = numbers();
    const length = byLength({ short: 20, matrix: 100 });
    const all = await Promise.all(Array.from({ length }, () => sent(`varenr;antal\n${a};2\n`)));
    expect(new Set(all.map(({ answer }) => answer.model.BasketId)).size).toBe(length);
  });
});
