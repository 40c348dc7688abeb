import { gtinCheckDigit } from '@engros/contracts/values/gs1.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { byLength } from '../../../scripts/test-length.ts';
import { catalogFollows } from '../builders-by-piece.ts';
import { aProduct } from '../builders-goods.ts';
import { freshNumber } from '../fresh-number.ts';
import { duringTests } from '../test-app.ts';
import { aService } from '../worlds/a-service.ts';
import { orderApp } from '../worlds/order-app.ts';
import { aKitchen, type Kitchen, messageDoors, ofCall, peoplesDoors, type WrittenLine } from './doors.ts';

const lineCount = byLength({ short: 20, matrix: 500 });
/** So many lines of different goods are one order. */
const linesAtMost = 50;

/** A unit by which food is sold: our code, words of people, and codes of the UN/ECE recommendations 20 and 21. */
const units = [
  ['st', 'stk', 'stk', 'EA C62 H87 NAR PCE XPP'],
  ['ps', 'pose', 'poser', 'BG XBG XEC X44'],
  ['pk', 'pakke', 'pakker', 'PK XPK PA XPA NMP'],
  ['fl', 'flaske', 'flasker', 'BO XBO XBQ'],
  ['ds', 'dåse', 'dåser', 'TN XTN CX XCX'],
  ['bk', 'bakke', 'bakker', 'PU XPU XPJ XDV'],
  ['sk', 'sæk', 'sække', 'SA XSA XMS'],
  ['rl', 'rulle', 'ruller', 'RO XRO'],
  ['bt', 'bøtte', 'bøtter', 'TB XTB XTL'],
  ['sp', 'spand', 'spande', 'BJ XBJ XPL'],
  ['gl', 'glas', 'glas', 'JR XJR'],
  ['dk', 'dunk', 'dunke', 'JY XJY JC'],
  ['kg', 'kg', 'kg', 'KGM'],
  ['l', 'liter', 'liter', 'LTR'],
] as const;
const cases = [
  ['ks', 'kasse', 'kasser', 'CS XCS BX XBX CR XCR'],
  ['krt', 'karton', 'kartoner', 'CT XCT'],
] as const;

interface Sold {
  item: string;
  gtin: string;
  own: string;
  code: string;
  words: readonly string[];
  codes: readonly string[];
}

const app = duringTests(orderApp);
let kitchen: Kitchen;
const sold: Sold[] = [];

function freshGtin(): string {
  const digits = `57${freshNumber(10)}`;
  return `${digits}${gtinCheckDigit(digits)}`;
}

beforeAll(async () => {
  const authorization = (await aService(app.database, ['purchases:write']))?.authorization ?? '';
  const ids: string[] = [];
  for (const [at, base] of [...units, ...units].entries()) {
    const kinds = [base, ...(at % 2 === 0 ? [cases[(at / 2) % 2 === 0 ? 0 : 1]] : [])].filter(
      (kind) => kind !== undefined,
    );
    const gtins = kinds.map(freshGtin);
    const item = await aProduct(app.database, {
      base_unit_code: base[0],
      units: kinds.map(([code, text_singular, text_plural], place) => ({
        code,
        text_singular,
        text_plural,
        quantity: place === 0 ? 1 : 6,
        gtin: `0${gtins[place]}`,
      })),
    });
    ids.push(item);
    const own = String(freshNumber(6));
    for (const [place, [code, one, many, codes]] of kinds.entries())
      sold.push({
        item,
        gtin: gtins[place] ?? '',
        own,
        code,
        words: [one, many, code],
        codes: codes.split(' '),
      });
  }
  const last = ids.at(-1) ?? '';
  await catalogFollows(() => app.goods.catalog.current().products.has(last));
  kitchen = await aKitchen(app, authorization, Object.fromEntries(sold.map(({ own, item }) => [own, item])));
});

interface Meant {
  goods: Sold;
  quantity: number;
  /** Which number of the goods is written. */
  by: 'item' | 'gtin' | 'own';
  /** Which of its writings, as a share of them. */
  writing: number;
  /** As machines write whole numbers. */
  decimals: '' | '.0' | '.000';
}

const chosen = <Of>(all: readonly Of[], share: number): Of => all[Math.floor(share * all.length)] as Of;

function orders(): Meant[][] {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    by: fc.constantFrom('item', 'gtin', 'own'),
    writing: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    decimals: fc.constantFrom('', '.0', '.000'),
  });
  const order = fc
    .shuffledSubarray(sold, { minLength: Math.min(linesAtMost, lineCount, sold.length) })
    .chain((goods) =>
      fc
        .array(line, { minLength: goods.length, maxLength: goods.length })
        .map((lines) => lines.map((each, at) => ({ ...each, goods: goods[at] as Sold }) as Meant)),
    );
  const all: Meant[][] = [];
  for (const lines of fc.sample(order, { numRuns: lineCount, seed: 20261129 })) {
    const left = lineCount - all.flat().length;
    if (left <= 0) break;
    all.push(lines.slice(0, Math.min(left, linesAtMost)));
  }
  return all;
}

const numberOf = ({ goods, by }: Meant): WrittenLine => ({ [by]: goods[by], quantity: '' });

const asPeople = (meant: Meant): WrittenLine => ({
  ...numberOf(meant),
  quantity: String(meant.quantity),
  unit: chosen(meant.goods.words, meant.writing),
});
const asMessage = (meant: Meant): WrittenLine => ({
  ...numberOf(meant),
  quantity: `${meant.quantity}${meant.decimals}`,
  unit: chosen(meant.goods.codes, meant.writing),
});
const asCall = ({ goods: { item, code }, quantity }: Meant): WrittenLine => ({
  item,
  quantity: String(quantity),
  unit: quantity % 2 === 0 ? code : code.toUpperCase(),
});

const doors = [
  ...Object.entries(peoplesDoors).map(([name, door]) => [name, door, asPeople] as const),
  ...Object.entries(messageDoors).map(([name, door]) => [name, door, asMessage] as const),
  ['API', ofCall, asCall] as const,
];

describe(`${lineCount} lines are read as they were meant`, () => {
  test.each(doors)('[BAS-09] [PUN-06] [PUN-08] by %s', async (_name, door, as) => {
    for (const lines of orders()) {
      const meant = lines.map(({ goods: { item, code }, quantity }) => `${item} ${quantity} ${code}`);
      expect(await door(app, kitchen, lines.map(as))).toEqual(meant);
    }
  });
});
