import { readFavoriteText } from '@engros/contracts/favourites/files.ts';
import { importFile, type Reading, readFile, readText } from '@engros/contracts/quick-entry/basket-import.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { numberAndCount } from '@engros/contracts/values/number-and-count.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { duringTests } from '../../../test/test-app.ts';
import { sheetRow, workbook } from '../../../test/worlds/hostile-files.ts';
import { importWorld } from '../../../test/worlds/import-world.ts';
import { places, type QuantityWriting, writingsOf } from '../../../test/worlds/writing/quantity-writings.ts';

const writings = byLength({ short: 400, matrix: 2000 });
const files = byLength({ short: 15, matrix: 300 });

const app = duringTests(importWorld);

interface Written extends QuantityWriting {
  goods: string;
  /** Base units of the quantity; null when it is not one. */
  base: number | null;
  line: string;
}

/** Two products: one sold by the bag and the carton of six, the other by the case of eight only. */
function sample(): Written[] {
  const { plain, cases } = app.goods;
  const ofCases = writingsOf(['ks', 'kasser', 'KS.', 'krt'].map((text) => ({ text, size: 8 })));
  const ofPlain = writingsOf([
    ...['ps', 'poser'].map((text) => ({ text, size: 1 })),
    ...['krt', 'kartoner', 'ks'].map((text) => ({ text, size: 6 })),
  ]);
  const place = fc.constantFrom(...places);
  const written = (goods: string, writing: fc.Arbitrary<QuantityWriting>, size: number) =>
    fc.tuple(writing, place).map(([each, at]): Written => {
      const quantity = each.unit === null ? each.number : `${each.number} ${each.unit.text}`;
      const base = each.value === null ? null : each.value * (each.unit?.size ?? size);
      return { ...each, goods, base, line: at(quantity, goods) };
    });
  // Without a unit, a bag and a carton are equally possible.
  const both = fc.oneof(written(cases, ofCases, 8), written(plain, ofPlain, Number.NaN));
  return fc.sample(both, { numRuns: writings, seed: 20261128 });
}

function sureOf({ Lines }: Reading): Map<number, string> {
  const sure = Lines.filter(({ Confidence }) => Confidence === 'Sure');
  return new Map(
    sure.map(({ Index, Candidates: [best] }) => [
      Index,
      best === undefined
        ? 'nothing'
        : `${best.ProductId} ${best.Quantity * (sizes[best.SalesUnitCode] ?? Number.NaN)}`,
    ]),
  );
}

const wantedOf = ({ goods, base }: Written) => `${goods} ${base}`;

/** Returns the lines that are wrong and the share of clear ones that were sure. */
function judge(all: readonly Written[], sureAt: (at: number) => string | undefined) {
  const wrong = all.flatMap((each, at) => {
    const said = sureAt(at);
    return said === undefined || said === wantedOf(each) ? [] : [`${each.line} | ${said}`];
  });
  const clear = all.flatMap((each, at) =>
    each.base !== null &&
    Number.isInteger(each.value) &&
    (each.unit !== null || each.goods === app.goods.cases)
      ? [at]
      : [],
  );
  const sure = clear.filter((at) => sureAt(at) !== undefined);
  return { wrong, clear: clear.length, sure: sure.length, share: sure.length / clear.length };
}

async function inPieces(
  all: readonly Written[],
  read: (some: readonly Written[]) => Promise<(at: number) => string | undefined>,
) {
  const size = Math.min(500, limits.importLines);
  const sure: (string | undefined)[] = [];
  for (let from = 0; from < all.length; from += size) {
    const some = all.slice(from, from + size);
    const sureAt = await read(some);
    sure.push(...some.map((_each, at) => sureAt(at)));
  }
  return judge(all, (at) => sure[at]);
}

async function ofText(
  text: string,
  from: number,
  call: typeof readText | typeof readFavoriteText = readText,
) {
  const { buyer } = await app.aKitchen();
  const sure = sureOf((await app.call(buyer, call, { body: { Text: text } })).model);
  return (at: number) => sure.get(at + from);
}

/** The lines begin at a row; the first is the header, if there is one. */
async function ofFile(bytes: Uint8Array | string, from = 1) {
  const { buyer } = await app.aKitchen();
  const file = { name: 'ordre', bytes: Buffer.from(bytes as string) };
  const sure = sureOf((await app.call(buyer, readFile, { query: {}, file })).model);
  return (at: number) => sure.get(at + from);
}

const linesOf = (some: readonly Written[]) => some.map(({ line }) => line).join('\n');
const cellsOf = ({ goods, number, unit }: Written) => [goods, number, unit?.text ?? ''];
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const csvOf = (some: readonly Written[]) =>
  ['Varenr;Antal;Enhed', ...some.map((each) => cellsOf(each).map(quoted).join(';'))].join('\n');

const sizes: Record<string, number> = { ps: 1, krt: 6, ks: 8 };

async function orderedBy(each: Written): Promise<number[]> {
  const { buyer, customer } = await app.aKitchen();
  const text = `Varenr;Antal;Enhed\n${cellsOf(each).map(quoted).join(';')}`;
  const file = { name: 'ordre', bytes: Buffer.from(text) };
  const answer = await app.call(buyer, importFile, { query: {}, file });
  if (answer.status !== 200) {
    expect(await app.openBaskets(customer), text).toBe(0);
    return [];
  }
  const { LineItems } = await app.basketOf(buyer, answer.model.BasketId);
  return LineItems.map(({ Quantity, SalesUnitCode }) => Quantity * (sizes[SalesUnitCode] ?? 0));
}

describe(`of ${writings} written quantities none is sure and wrong`, () => {
  const doors: readonly (readonly [
    string,
    (some: readonly Written[]) => Promise<(at: number) => string | undefined>,
  ])[] = [
    ['typed', (some) => ofText(linesOf(some), 0)],
    ['favourites', (some) => ofText(linesOf(some), 0, readFavoriteText)],
    [
      'mail',
      (some) => {
        const others = some.map(({ goods }, at) => `> ${goods} ${at + 31} ks`).join('\n');
        const text = `Hej\n\n${linesOf(some)}\n\nMvh Karsten\nTlf ${app.goods.plain}\nDen 3. nov skrev Mette:\n${others}`;
        return ofText(text, 2);
      },
    ],
    ['csv', (some) => ofFile(csvOf(some))],
    ['favourites, csv', (some) => ofText(csvOf(some), 1, readFavoriteText)],
    ['text file', (some) => ofFile(`Bestilling\n${linesOf(some)}`)],
    [
      'xlsx',
      (some) =>
        ofFile(
          workbook(
            [
              sheetRow('Varenr', 'Antal', 'Enhed'),
              ...some.map((each) => sheetRow(...cellsOf(each).map((cell) => cell.replaceAll('&', '&amp;')))),
            ].join(''),
          ),
        ),
    ],
    [
      'pasted cells',
      (some) =>
        ofText(['Varenr\tAntal\tEnhed', ...some.map((each) => cellsOf(each).join('\t'))].join('\n'), 1),
    ],
  ];
  test.each(doors)('[BAS-09] %s', async (_door, read) => {
    const { wrong, share, clear } = await inPieces(sample(), read);
    expect(wrong).toEqual([]);
    expect(clear).toBeGreaterThan(writings / 10);
    // A reader that asked about everything would be right as well.
    expect(share).toBeGreaterThan(0.95);
  });

  test('[BAS-09] quick entry takes whole counts alone', () => {
    const read = sample().map((each) => ({ each, said: numberAndCount(each.line) }));
    expect(read.filter(({ each, said }) => said !== undefined && said.count !== each.value)).toEqual([]);
    expect(read.filter(({ said }) => said !== undefined).length).toBeGreaterThan(writings / 100);
  });

  test('[BAS-09] a file into a basket has no other quantity', async () => {
    for (const each of sample().slice(0, files)) {
      // Without a unit, a file counts the unit of the product that is the default.
      const base = each.goods === app.goods.plain && each.unit === null ? each.value : each.base;
      for (const ordered of await orderedBy(each)) expect(ordered, each.line).toBe(base);
    }
  });
});
