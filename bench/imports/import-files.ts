import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { gtinCheckDigit } from '@engros/contracts/values/gs1.ts';

const linesPerPiece = 2_000;

/** Writes the header and `count` lines, some at a time. */
export async function writeLines(
  path: string,
  header: string,
  count: number,
  lineOf: (at: number) => string,
): Promise<void> {
  const file = createWriteStream(path);
  file.write(`${header}\n`);
  for (let from = 0; from < count; from += linesPerPiece) {
    const size = Math.min(linesPerPiece, count - from);
    const lines = Array.from({ length: size }, (_, at) => `${lineOf(from + at)}\n`);
    if (!file.write(lines.join(''))) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

const firstNumber = 100_000;
const numberOf = (at: number): string => String(firstNumber + at);
const kroner = (ore: number): string => (ore / 100).toFixed(2).replace('.', ',');
const goods = ['Letmælk', 'Rødspætte', 'Hakket oksekød', 'Rugbrød', 'Æbler', 'Smør', 'Kartofler', 'Sødmælk'];

function gtinOf(at: number): string {
  const digits = `57${String(at).padStart(10, '0')}`;
  return `${digits}${gtinCheckDigit(digits)}`;
}

const productHeader =
  'varenr;gtin;navn;ingredienser;mærke;kategori;pris;enhed;antal pr. enhed;fedt;salt;økologisk;temperatur;spærret';

/** Products of which the ones whose place is below `dearer` cost a krone more. */
export const writeProductsFile = (path: string, count: number, dearer = 0): Promise<void> =>
  writeLines(path, productHeader, count, (at) => {
    const name = `${goods[at % goods.length]} ${at}`;
    const price = kroner(1_000 + (at % 9_000) + (at < dearer ? 100 : 0));
    const texts = `_mælk_, vand, salt. Kan indeholde _nødder_;Mærke ${at % 400};Gruppe ${at % 120}`;
    return `${numberOf(at)};${gtinOf(at)};${name};${texts};${price};stk;1;3,5;0,1;${at % 5 === 0 ? 'ja' : 'nej'};køl;nej`;
  });

const units = [
  ['stk', 1, 'ja'],
  ['kasse', 6, 'nej'],
  ['karton', 24, 'nej'],
] as const;

/** Three units of each product, with their prices. */
export const writeUnitsFile = (path: string, products: number): Promise<void> =>
  writeLines(path, 'varenr;enhed;rækkefølge;antal;standard;pris;gtin', products * units.length, (at) => {
    const [product, place] = [Math.floor(at / units.length), at % units.length];
    const [word, quantity, isDefault] = units[place] ?? units[0];
    const gtin = place === 0 ? gtinOf(product) : '';
    return `${numberOf(product)};${word};${place};${quantity};${isDefault};${kroner((1_000 + (product % 9_000)) * quantity)};${gtin}`;
  });

/** Agreed prices of customers, a thousand products each. */
export const writeAgreementsFile = (path: string, count: number): Promise<void> =>
  writeLines(path, 'kundenr;varenr;enhed;pris;gælder fra;gælder til;aftale', count, (at) => {
    const customer = Math.floor(at / 1_000);
    const product = (customer * 37 + (at % 1_000) * 11) % 50_000;
    return `K${customer};${numberOf(product)};stk;${kroner(950 + (product % 9_000))};2026-01-01;2026-12-31;AFT-${customer}`;
  });

/** Stock of each product in as many depots as are needed. */
export const writeStockFile = (path: string, count: number, products: number): Promise<void> =>
  writeLines(
    path,
    'varenr;lager;antal;på lager igen',
    count,
    (at) => `${numberOf(at % products)};D${Math.floor(at / products)};${at % 977};`,
  );
