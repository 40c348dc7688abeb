import { deleteBasket, readBasket, updateBasket } from '@engros/contracts/baskets/basket.ts';
import { readCurrentCustomer } from '@engros/contracts/people/customers.ts';
import {
  addLines,
  importFile,
  importProducts,
  readFile,
  readText,
} from '@engros/contracts/quick-entry/basket-import.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { describe, expect, it } from 'vitest';
import { aCustomer, aUser, insertRows } from '../../../test/builders.ts';
import { duringTests } from '../../../test/test-app.ts';
import { bagGtin, importWorld } from '../../../test/worlds/import-world.ts';

const app = duringTests(importWorld);

const row = (ProductId: string, BaseUnitQuantity: number, FallbackProductName?: string) => ({
  ProductId,
  BaseUnitQuantity,
  ...(FallbackProductName !== undefined && { FallbackProductName }),
});

const linesOf = (basket: { LineItems: { ProductId: string; SalesUnitCode: string; Quantity: number }[] }) =>
  basket.LineItems.map((line) => `${line.ProductId} ${line.Quantity} ${line.SalesUnitCode}`).sort();

describe('products into a new basket', () => {
  it('[BAS-09] are lines in units; the browser goes to the basket', async () => {
    const { buyer, customer } = await app.aKitchen();
    const { plain, cases, zeros } = app.goods;
    const answer = await app.call(buyer, importProducts, {
      body: { Products: [row(plain, 5), row(cases, 16), row(zeros, 3)] },
    });
    const { Basket, BasketId } = answer.model;
    expect(linesOf(Basket)).toEqual([`${zeros} 3 ps`, `${plain} 5 ps`, `${cases} 2 ks`].sort());
    expect(answer.envelope.Redirect).toBe(`/checkout/basket?id=${BasketId}`);
    expect(await app.openBaskets(customer)).toBe(1);
    expect((await app.call(buyer, readBasket, {})).model.Id).toBe(BasketId);
  });

  it('[BAS-09] come back as InvalidLineItems when unknown, ambiguous, replaced by nothing or indivisible', async () => {
    const { buyer } = await app.aKitchen();
    const { cases, gone } = app.goods;
    const { model } = await app.call(buyer, importProducts, {
      body: {
        Products: [
          row('999888777', 2, 'Enhjørning, røget'),
          row('TW-1000', 1),
          row(gone, 4),
          row(cases, 7),
          row('ABC\u0007', 1, 'Skæv'),
        ],
      },
    });
    expect(model.Basket.LineItems).toEqual([]);
    expect(
      model.Basket.InvalidLineItems.map(({ ProductId, Name, Quantity, Reason }) => [
        ProductId,
        Name,
        Quantity,
        Reason,
      ]),
    ).toEqual([
      ['999888777', 'Enhjørning, røget', 2, 'unknown_product'],
      ['TW-1000', null, 1, 'ambiguous'],
      [gone, null, 4, 'replaced'],
      [cases, null, 7, 'unit_split'],
      ['ABC', 'Skæv', 1, 'unknown_product'],
    ]);
    for (const { Message } of model.Basket.InvalidLineItems) expect(Message).toMatch(/fjern linjen\.$/);
    expect(model.Basket.Deliverability.IsDeliverable).toBe(false);
  });

  it('[BAS-09] that could not be lines are corrected by their LineId, or removed', async () => {
    const { buyer } = await app.aKitchen();
    const { plain } = app.goods;
    const { model } = await app.call(buyer, importProducts, {
      body: { Products: [row('1999', 2), row('2999', 1)] },
    });
    const [first, second] = model.Basket.InvalidLineItems;
    const { model: after } = await app.call(buyer, updateBasket, {
      query: { id: model.BasketId, validate: 'true' },
      body: {
        Products: [
          { LineId: first?.Id, ProductId: plain, SalesUnit: { Code: 'ps' }, Quantity: 2 },
          { LineId: second?.Id, Quantity: 0 },
        ],
      },
    });
    expect(after.InvalidLineItems).toEqual([]);
    expect(linesOf(after)).toEqual([`${plain} 2 ps`]);
  });

  it('[BAS-09] that are directly replaced are swapped, which is told', async () => {
    const { buyer } = await app.aKitchen();
    const { replaced, replacement } = app.goods;
    const { model } = await app.call(buyer, importProducts, { body: { Products: [row(replaced, 4)] } });
    expect(linesOf(model.Basket)).toEqual([`${replacement} 4 ps`]);
    expect(model.Replaced).toEqual([
      { ProductId: replaced, ReplacedById: replacement, Name: 'Kyllingefond, økologisk' },
    ]);
  });

  it('[BAS-09] go to another customer of the caller, who becomes current', async () => {
    const [here, there] = [await aCustomer(app.database), await aCustomer(app.database)];
    const { userId } = await aUser(app.database, { customers: [here, there] });
    const buyer = await app.signIn({ userId, customerId: here.id });
    const { plain } = app.goods;
    const body = (ImportToCustomerId: string) => ({ Products: [row(plain, 1)], ImportToCustomerId });
    const foreign = await aCustomer(app.database);
    const refused = await app.call(buyer, importProducts, { body: body(foreign.id) });
    const missing = await app.call(buyer, importProducts, { body: body('findes-ikke') });
    expect([refused.status, refused.error.Type]).toEqual([404, 'customerNotFound']);
    expect(missing.error.Message).toBe(refused.error.Message);
    const { model } = await app.call(buyer, importProducts, { body: body(there.id) });
    expect((await app.call(buyer, readCurrentCustomer, {})).model.Id).toBe(there.id);
    expect((await app.basketOf(buyer, model.BasketId)).LineItems).toHaveLength(1);
    expect(await app.openBaskets(here)).toBe(0);
  });

  it('go nowhere where the caller may not order', async () => {
    const [here, there] = [await aCustomer(app.database), await aCustomer(app.database)];
    const { userId } = await aUser(app.database, { customers: [here] });
    await insertRows(app.database, 'memberships', {
      user_id: userId,
      customer_id: there.id,
      may_order: false,
    });
    const buyer = await app.signIn({ userId, customerId: here.id });
    const body = { Products: [row(app.goods.plain, 1)], ImportToCustomerId: there.id };
    expect((await app.call(buyer, importProducts, { body })).status).toBe(404);
    expect(await app.openBaskets(there)).toBe(0);
  });

  it('[BAS-09] are refused when none or too many, leaving no basket', async () => {
    const { buyer, customer } = await app.aKitchen();
    const many = (count: number) => Array.from({ length: count }, (_, at) => row(String(80_000_000 + at), 1));
    const attempts = [
      [{ Products: [] }, 400, 'importEmpty'],
      [{ Products: many(limits.basketLines + 1) }, 400, 'invalidInput'],
      [{ Products: [row(app.goods.plain, 0)] }, 400, 'invalidInput'],
      [{ Products: [row(app.goods.plain, limits.importBaseUnits + 1)] }, 400, 'invalidInput'],
      [{ Products: [row(app.goods.plain, 60_000), row(app.goods.plain, 60_000)] }, 400, 'basketQuantity'],
    ] as const;
    for (const [body, status, type] of attempts) {
      const answer = await app.call(buyer, importProducts, { body: body as never });
      expect([answer.status, answer.error.Type], JSON.stringify(body).slice(0, 80)).toEqual([status, type]);
    }
    expect(await app.openBaskets(customer)).toBe(0);
    const full = await app.call(buyer, importProducts, { body: { Products: many(limits.basketLines) } });
    expect(full.model.Basket.InvalidLineItems).toHaveLength(limits.basketLines);
  });
});

describe('an order file', () => {
  const csv = (text: string) => ({ name: 'ordre.csv', bytes: text });

  it('[BAS-09] becomes a basket: any numbers, sums of duplicates, unknown rows', async () => {
    const { buyer } = await app.aKitchen();
    const { plain, zeros, replaced, replacement } = app.goods;
    const file = csv(
      [
        'Varenr.;Antal;Enhed;Tekst',
        `${plain};2;krt;Kylling`,
        `${plain};1,0;krt;Kylling igen`,
        `${bagGtin};3;;`,
        'SK-77;1;pose;',
        `412399;2;;nuller`,
        `${replaced};1;;`,
        '999888777;5;;Ukendt vare',
        `${plain};5;palle;`,
        '',
      ].join('\r\n'),
    );
    const { model } = await app.call(buyer, importFile, { file });
    const basket = await app.basketOf(buyer, model.BasketId);
    expect(linesOf(basket)).toEqual(
      [`${plain} 3 krt`, `${plain} 4 ps`, `${replacement} 1 ps`, `${zeros} 2 ps`].sort(),
    );
    expect(basket.InvalidLineItems).toMatchObject([
      { ProductId: '999888777', Name: 'Ukendt vare', Quantity: 5, Reason: 'unknown_product' },
      { ProductId: plain, Quantity: 5, Reason: 'invalid_unit' },
    ]);
    expect(model.Replaced).toHaveLength(1);
  });

  it('[BAS-09] with a wrong row is refused whole, each row named', async () => {
    const { buyer, customer } = await app.aKitchen();
    const { plain } = app.goods;
    const file = csv(
      `varenr;antal\n${plain};2\n${plain};asd\n${plain};\n;4\n${plain};-1\n${plain};fem?\n${plain};100000`,
    );
    const answer = await app.call(buyer, importFile, { file });
    expect([answer.status, answer.error.Type]).toEqual([400, 'fileRefused']);
    expect(answer.error.Message).toBe('Række 3: “asd” er ikke et antal. Skriv et helt tal over 0.');
    expect(answer.error.Messages?.map((message) => message.split(':')[0])).toEqual(
      [3, 5, 6, 7, 8].map((at) => `Række ${at}`),
    );
    expect(await app.openBaskets(customer)).toBe(0);
  });
});

describe('free text', () => {
  it('is read line by line with guesses, units, quantities; changes nothing', async () => {
    const { buyer, customer } = await app.aKitchen();
    const { plain, cases } = app.goods;
    const Text = `${plain} 2 krt\n\nrugbrød 16 stk\nløg 3\nHej med jer\n${plain.slice(0, -1)}X 1\nxyzzy 4`;
    const { model } = await app.call(buyer, readText, { body: { Text } });
    expect(model.Lines.map(({ Index, Confidence, Reason }) => [Index, Confidence, Reason])).toEqual([
      [0, 'Sure', 'Varenummer passer'],
      [2, 'Likely', '16 stk er 2 kasser'],
      [3, 'Choose', 'Flere bud er lige gode'],
      [4, 'Skipped', 'Ligner ikke en vare'],
      [5, 'Unknown', 'Ikke et varenummer.'],
      [6, 'Unknown', 'Vi kender ikke varen.'],
    ]);
    expect(model.Lines[1]?.Candidates).toMatchObject([
      { ProductId: cases, SalesUnitCode: 'ks', Quantity: 2 },
    ]);
    expect(model.Lines[2]?.Candidates).toHaveLength(2);
    expect(model.Lines[4]?.Suggestions[0]?.ProductId).toBe(plain);
    expect(model.Products.find(({ Id }) => Id === plain)).toMatchObject({
      DisplayName: 'Kyllingebryst, frossen',
      Units: [
        { Code: 'ps', PriceOre: 1000 },
        { Code: 'krt', PriceOre: 5500 },
      ],
    });
    expect(await app.openBaskets(customer)).toBe(0);
  });

  it('of a file is its rows, cells parted by tabs', async () => {
    const { buyer } = await app.aKitchen();
    const { plain } = app.goods;
    const file = { name: 'ordre.csv', bytes: `varenr;antal;enhed\n${plain};2;krt\n` };
    const { model } = await app.call(buyer, readFile, { file });
    expect(model.Text).toBe(`varenr\tantal\tenhed\n${plain}\t2\tkrt`);
    expect(model.Lines.map(({ Confidence }) => Confidence)).toEqual(['Skipped', 'Sure']);
  });

  it('is read up to its limits, not one past them', async () => {
    const { buyer } = await app.aKitchen();
    const lines = (count: number) => ({ Text: Array.from({ length: count }, () => 'zz').join('\n') });
    expect((await app.call(buyer, readText, { body: lines(limits.importLines) })).model.Lines).toHaveLength(
      limits.importLines,
    );
    const over = await app.call(buyer, readText, { body: lines(limits.importLines + 1) });
    expect([over.status, over.error.Type]).toEqual([400, 'fileRefused']);
    expect(over.error.Message).toContain('2.000');
    const long = await app.call(buyer, readText, {
      body: { Text: ' '.repeat(limits.importTextCharacters + 1) },
    });
    expect(long.status).toBe(400);
  });

  it('waits for its turn in several windows, and is refused beyond that', async () => {
    const { buyer } = await app.aKitchen();
    const body = { Text: Array.from({ length: 300 }, (_, at) => `vare nummer ${at} 2 ks`).join('\n') };
    const read = () => app.call(buyer, readText, { body });
    const windows = limits.importReadsWaiting + 1;
    const all = await Promise.all(Array.from({ length: windows }, read));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    const more = await Promise.all(Array.from({ length: windows + 1 }, read));
    expect(more.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await app.call(buyer, readText, { body: { Text: 'x' } })).status).toBe(200);
  });
});

describe('lines that were read', () => {
  const lineOf = (ProductId: string, Quantity: number, more: object = {}) => ({
    ProductId,
    SalesUnitCode: 'ps',
    Quantity,
    ...more,
  });

  it('add to what the basket has, and go back out', async () => {
    const { buyer } = await app.aKitchen();
    const { plain, zeros } = app.goods;
    const before = await app.call(buyer, updateBasket, {
      body: { Products: [{ ProductId: plain, SalesUnit: { Code: 'ps' }, Quantity: 3 }] },
    });
    const { model } = await app.call(buyer, addLines, {
      query: { id: before.model.Id },
      body: { Lines: [lineOf(plain, 2), lineOf(zeros, 1)] },
    });
    expect(linesOf(model.Basket)).toEqual([`${plain} 5 ps`, `${zeros} 1 ps`].sort());
    expect(model.Undo).toMatchObject([{ BasketId: before.model.Id, IsNew: false, NumberOfLines: 2 }]);
    const { model: undone } = await app.call(buyer, updateBasket, {
      query: { id: before.model.Id },
      body: {
        Products: (model.Undo[0]?.Lines ?? []).map(({ ProductId, SalesUnitCode, Quantity }) => ({
          ProductId,
          SalesUnit: { Code: SalesUnitCode },
          Quantity,
        })),
      },
    });
    expect(linesOf(undone)).toEqual([`${plain} 3 ps`]);
  });

  it('all count when many come at once, and once when repeated', async () => {
    const { buyer, customer } = await app.aKitchen();
    const { plain, zeros } = app.goods;
    const { model: at } = await app.call(buyer, readBasket, {});
    const Lines = [lineOf(plain, 2), lineOf(zeros, 1, { DeliveryDate: '2026-11-27' })];
    const add = (EditKey: string) =>
      app.call(buyer, addLines, { query: { id: at.Id }, body: { Lines, EditKey } });
    const keys = Array.from({ length: 20 }, (_, index) => `key-of-add-${index % 10}`);
    const answers = await Promise.all(keys.map(add));
    expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200));
    expect(linesOf(await app.basketOf(buyer, at.Id))).toEqual([`${plain} 20 ps`]);
    expect(await app.openBaskets(customer)).toBe(2);
    const [first] = answers;
    const other = first?.model.Undo[1]?.BasketId ?? '';
    expect(linesOf(await app.basketOf(buyer, other))).toEqual([`${zeros} 10 ps`]);
    const [again] = [await add('key-of-add-0')];
    expect(again?.model.Undo).toEqual(first?.model.Undo);
  });

  it('go in all or none when one basket refuses', async () => {
    const { buyer, customer } = await app.aKitchen();
    const { plain, zeros } = app.goods;
    const { model: at } = await app.call(buyer, readBasket, {});
    const most = lineOf(zeros, limits.quantity, { DeliveryDate: '2026-11-27' });
    const Lines = [lineOf(plain, 2), most, { ...most, Quantity: 1 }];
    const refused = await app.call(buyer, addLines, { query: { id: at.Id }, body: { Lines } });
    expect(refused.error.Type).toBe('basketQuantity');
    expect(linesOf(await app.basketOf(buyer, at.Id))).toEqual([]);
    expect(await app.openBaskets(customer)).toBe(1);
  });

  it('for another day make another basket; the current one stays', async () => {
    const { buyer, customer } = await app.aKitchen();
    const { plain, zeros } = app.goods;
    const { model: at } = await app.call(buyer, readBasket, {});
    const add = () =>
      app.call(buyer, addLines, {
        query: { id: at.Id },
        body: { Lines: [lineOf(plain, 1), lineOf(zeros, 2, { DeliveryDate: '2026-11-27' })] },
      });
    const { model } = await add();
    expect(model.Basket.Id).toBe(at.Id);
    expect(model.Undo.map(({ IsNew, DeliveryDate }) => [IsNew, DeliveryDate])).toEqual([
      [false, model.Basket.DeliveryDate],
      [true, '2026-11-27'],
    ]);
    await add();
    expect(await app.openBaskets(customer)).toBe(2);
    const other = await app.basketOf(buyer, model.Undo[1]?.BasketId ?? '');
    expect(linesOf(other)).toEqual([`${zeros} 4 ps`]);
    expect((await app.call(buyer, readBasket, {})).model.Id).toBe(at.Id);
    const gone = await app.call(buyer, deleteBasket, { query: { id: other.Id } });
    expect(gone.model.Id).toBe(at.Id);
  });

  it('for another day go nowhere when the basket is gone', async () => {
    const { buyer, customer } = await app.aKitchen();
    const { model: at } = await app.call(buyer, readBasket, {});
    await app.call(buyer, deleteBasket, { query: { id: at.Id } });
    const foreign = (await app.call((await app.aKitchen()).buyer, readBasket, {})).model.Id;
    const before = await app.openBaskets(customer);
    const Lines = [lineOf(app.goods.zeros, 2, { DeliveryDate: '2026-11-27' })];
    for (const id of [at.Id, foreign]) {
      const refused = await app.call(buyer, addLines, { query: { id }, body: { Lines } });
      expect(refused.error.Type).toBe('basketNotFound');
      expect(await app.openBaskets(customer)).toBe(before);
    }
  });

  it('go into a new basket, and nowhere when there are none', async () => {
    const { buyer, customer } = await app.aKitchen();
    const body = { Lines: [lineOf(app.goods.plain, 1)] };
    const { model } = await app.call(buyer, addLines, { query: { id: 'create' }, body });
    expect((await app.call(buyer, readBasket, {})).model.Id).toBe(model.Basket.Id);
    const empty = await app.call(buyer, addLines, { query: { id: 'create' }, body: { Lines: [] } });
    expect([empty.status, empty.error.Type]).toEqual([400, 'importEmpty']);
    expect(await app.openBaskets(customer)).toBe(1);
  });
});
