import { readFile } from '@engros/contracts/quick-entry/basket-import.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { duringTests } from '../../../test/test-app.ts';
import { importWorld } from '../../../test/worlds/import-world.ts';
import { writingsOf } from '../../../test/worlds/writing/quantity-writings.ts';

const writings = byLength({ short: 400, matrix: 2000 });
const linesPerFile = 500;

const app = duringTests(importWorld);

interface Written {
  goods: string;
  number: string;
  unitCode: string;
  /** In base units; undefined when it may be of two units. */
  size: number | undefined;
  /** What a person means by the number; null when it may be several. */
  value: number | null;
}

/** In base units. */
const sizes: Readonly<Record<string, number>> = { ps: 1, krt: 6, ks: 8 };

function sample(): Written[] {
  const { plain, cases } = app.goods;
  const ofGoods = (goods: string, units: readonly { text: string; size: number }[], bare?: number) =>
    writingsOf(units).map(({ number, value, unit }): Written => {
      return { goods, number, value, unitCode: unit?.text ?? '', size: unit?.size ?? bare };
    });
  const both = fc.oneof(
    ofGoods(cases, [{ text: 'CS', size: 8 }], 8),
    ofGoods(plain, [
      { text: 'XBG', size: 1 },
      { text: 'XCT', size: 6 },
    ]),
  );
  return fc.sample(both, { numRuns: writings, seed: 20261129 });
}

const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const edifactText = (text: string) => text.replaceAll(/[?'+:]/g, '?$&');

/** How the file is written, and the decimals that its own rules know, besides what people write. */
interface Format {
  decimal: RegExp;
  write(lines: readonly Written[]): string;
}

const formats: Readonly<Record<string, Format>> = {
  EDIFACT: {
    decimal: /^\+?\d+(?:[.,]\d*)?$/,
    write: (lines) =>
      `UNB+UNOC:3+A:14+B:14+261123:1000+1'UNH+1+ORDERS:D:96A:UN:EAN008'BGM+220+4711+9'${lines
        .map(
          ({ goods, number, unitCode }, at) =>
            `LIN+${at + 1}++${goods}:SA'QTY+21:${edifactText(number)}${unitCode && `:${unitCode}`}'`,
        )
        .join('')}UNS+S'UNT+9+1'UNZ+1+1'`,
  },
  UBL: {
    decimal: /^\+?\d+(?:\.\d*)?$/,
    write: (lines) =>
      `<Order xmlns:a="a" xmlns:b="b">${lines
        .map(
          ({ goods, number, unitCode }) =>
            `<a:OrderLine><a:LineItem><b:Quantity${unitCode && ` unitCode="${unitCode}"`}>${xmlText(number)}</b:Quantity><a:Item><a:SellersItemIdentification><b:ID>${goods}</b:ID></a:SellersItemIdentification></a:Item></a:LineItem></a:OrderLine>`,
        )
        .join('')}</Order>`,
  },
};

/** Base units that a line orders; undefined when it is not certain. */
function baseOf({ number, value, size }: Written, { decimal }: Format): number | undefined {
  const count = decimal.test(number) ? Number(number.replace(',', '.')) : value;
  return count === null || size === undefined ? undefined : count * size;
}

/** Reads lines as one file; returns for each what was sure, as product and base units. */
async function sureIn(lines: readonly Written[], format: Format): Promise<(string | undefined)[]> {
  const { buyer } = await app.aKitchen();
  const file = { name: 'ordre', bytes: Buffer.from(format.write(lines)) };
  const { Lines } = (await app.call(buyer, readFile, { query: {}, file })).model;
  const sure = new Map(
    Lines.filter(({ Confidence }) => Confidence === 'Sure').map(({ Index, Candidates: [best] }) => [
      Index,
      best && `${best.ProductId} ${best.Quantity * (sizes[best.SalesUnitCode] ?? Number.NaN)}`,
    ]),
  );
  // The first row is the header.
  return lines.map((_line, at) => sure.get(at + 1));
}

describe(`of ${writings} quantities in messages none is sure and wrong`, () => {
  test.each(Object.entries(formats))('[BAS-09] %s', async (_name, format) => {
    const all = sample();
    const sure: (string | undefined)[] = [];
    for (let from = 0; from < all.length; from += linesPerFile)
      sure.push(...(await sureIn(all.slice(from, from + linesPerFile), format)));
    const wrong = all.flatMap((each, at) => {
      const said = sure[at];
      const meant = `${each.goods} ${baseOf(each, format)}`;
      return said === undefined || said === meant ? [] : [`${each.number} ${each.unitCode} | ${said}`];
    });
    expect(wrong).toEqual([]);
    const clear = all.flatMap((each, at) =>
      each.size !== undefined && /^\d+(?:\.0+)?$/.test(each.number) ? [at] : [],
    );
    expect(clear.length).toBeGreaterThan(writings / 20);
    // A reader that asked about everything would be right as well.
    expect(clear.filter((at) => sure[at] !== undefined).length / clear.length).toBeGreaterThan(0.95);
  });
});
