import { randomUUID } from 'node:crypto';
import {
  addFavoriteProducts,
  moveFavoriteProducts,
  removeFavoriteProducts,
} from '@engros/contracts/favourites/edits.ts';
import { readFavoriteListAsCsv, readFavoriteText } from '@engros/contracts/favourites/files.ts';
import {
  createFavoriteList,
  deleteFavoriteList,
  listFavoriteLists,
  renameFavoriteList,
} from '@engros/contracts/favourites/lists.ts';
import { shareFavoriteList } from '@engros/contracts/favourites/sharing.ts';
import { searchProducts, suggestProducts } from '@engros/contracts/goods/catalog.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { aProduct } from '../../../test/builders-goods.ts';
import { duringTests } from '../../../test/test-app.ts';
import { untilCaughtUp } from '../../../test/until-seen.ts';
import { favoriteWorld, type Kitchen } from '../../../test/worlds/favorite-world.ts';
import { tidyFavoriteEdits } from './tidy-edits.ts';

const app = duringTests(favoriteWorld);
let kitchen: Kitchen;
let a: string;
let b: string;
let c: string;
let d: string;
beforeAll(async () => {
  kitchen = await app.aKitchen();
  [a = '', b = '', c = '', d = ''] = app.goods;
});

const rename = (id: string, name: string) =>
  app.call(kitchen.caller, renameFavoriteList, { params: { id }, body: { name } });
const add = (id: string, body: Record<string, unknown>) =>
  app.call(kitchen.caller, addFavoriteProducts, { params: { id }, body });
const move = (id: string, productIds: string[], afterProductId: string | null = null) =>
  app.call(kitchen.caller, moveFavoriteProducts, { params: { id }, body: { productIds, afterProductId } });

test('[FAV-02] renames and deletes a list', async () => {
  const id = await app.aList(kitchen, [a], 'Før');
  const { model } = await rename(id, '  Efter ');
  expect(model).toMatchObject({ Id: id, Name: 'Efter', NumberOfProducts: 1, Version: 2 });
  const { status } = await app.call(kitchen.caller, deleteFavoriteList, { params: { id } });
  expect(status).toBe(200);
  expect((await app.read(kitchen, id)).status).toBe(404);
  const gone = await app.call(kitchen.caller, deleteFavoriteList, { params: { id } });
  expect([gone.status, gone.error.Type]).toEqual([404, 'notFound']);
});

test('[FAV-02] deletes a list with sections, too', async () => {
  const id = await app.aList(kitchen, [a]);
  const SectionId = randomUUID();
  const edits = [
    { Kind: 'addSection', SectionId, Name: 'Frost' },
    { Kind: 'move', ProductIds: [a], SectionId },
  ];
  await app.edit(kitchen, id, ...edits);
  expect((await app.call(kitchen.caller, deleteFavoriteList, { params: { id } })).status).toBe(200);
  expect((await app.read(kitchen, id)).status).toBe(404);
});

test('[FAV-02] refuses the name of another list, in any capitals', async () => {
  const [first, second] = [
    await app.aList(kitchen, [], 'Køl og Æg'),
    await app.aList(kitchen, [], 'Tørvarer'),
  ];
  const refused = await rename(second, 'KØL OG ÆG');
  expect([refused.status, refused.error.Type]).toEqual([400, 'nameExistsInList']);
  expect(JSON.parse(refused.error.ExceptionMessage ?? '')).toEqual({
    type: 'nameExistsInList',
    name: 'KØL OG ÆG',
  });
  expect(refused.headers['x-validation-group']).toBe('favorites');
  const made = await app.call(kitchen.caller, createFavoriteList, { body: { name: 'tørVARER' } });
  expect([made.status, made.error.Type]).toEqual([400, 'nameExistsInList']);
  expect((await rename(first, 'KØL OG ÆG')).model.Name).toBe('KØL OG ÆG');
  const names = (await app.call(kitchen.caller, listFavoriteLists)).model.map(({ Name }) => Name);
  expect(names).toContain('Tørvarer');
  const other = await app.aKitchen();
  await app.aList(other, [], 'Tørvarer');
  const longest = 'x'.repeat(limits.favoriteListNameLength);
  expect((await rename(second, longest)).model.Name).toBe(longest);
  for (const wrong of [`${longest}x`, 'x'.repeat(200), '', ' '])
    expect((await rename(second, wrong)).status).toBe(400);
});

test('[FAV-02] moves products after another one, or to the beginning', async () => {
  const id = await app.aList(kitchen, [a, b, c, d]);
  await move(id, [d, a], b);
  expect(await app.orderOf(kitchen, id)).toEqual([b, d, a, c]);
  const { model } = await move(id, [c]);
  expect(model.Rows.map(({ ProductId }) => ProductId)).toEqual([c]);
  expect(await app.orderOf(kitchen, id)).toEqual([c, b, d, a]);
});

test('[FAV-08] a move after a product that just went moves nothing', async () => {
  const id = await app.aList(kitchen, [a, b, c]);
  const body = { productIds: [c] };
  await app.call(kitchen.caller, removeFavoriteProducts, { params: { id }, body });
  const refused = await move(id, [a], c);
  expect([refused.status, refused.error.Type]).toEqual([409, 'favoriteProductGone']);
  expect(refused.error.Message).toBe('Varen er ikke længere på listen, så intet er flyttet.');
  expect(await app.orderOf(kitchen, id)).toEqual([a, b]);
});

test('[FAV-04] adds what a CSV text names, or nothing', async () => {
  const id = await app.aList(kitchen, [a]);
  const refused = await add(id, { csv: `${b};${c},41203A  5701073028742\n${a}` });
  expect(refused.status).toBe(200);
  expect(refused.model).toMatchObject({ NumberOfProducts: 1, Rows: [] });
  expect(refused.model.InvalidProductIds.toSorted()).toEqual(['41203A', '5701073028742'].toSorted());
  expect(await app.orderOf(kitchen, id)).toEqual([a]);
  const { model } = await add(id, { csv: ` ${c};${b}, ${a}\t${c}\n` });
  expect(model).toMatchObject({ NumberOfProducts: 3, InvalidProductIds: [] });
  expect(await app.orderOf(kitchen, id)).toEqual([a, c, b]);
});

test('[FAV-04] unknown products are named and nothing is added', async () => {
  const id = await app.aList(kitchen, []);
  const { model } = await add(id, { productIds: [a, '99999999', 'abc'] });
  expect(model).toMatchObject({ NumberOfProducts: 0, InvalidProductIds: ['99999999', 'abc'] });
  const some = await add(id, { productIds: [a, '99999999'], skipUnknown: true });
  expect(some.model).toMatchObject({ NumberOfProducts: 1, InvalidProductIds: [] });
});

test('bad input is refused and changes nothing', async () => {
  const id = await app.aList(kitchen, [a]);
  const tooMany = Array.from({ length: 5000 }, (_, at) => String(at));
  expect((await add(id, { productIds: tooMany })).status).toBe(400);
  expect((await move(id, tooMany)).status).toBe(400);
  const csv = '1'.repeat(limits.favoriteCsvLength + 1);
  expect((await add(id, { csv })).status).toBe(400);
  const long = await add(id, { csv: csv.slice(1) });
  expect(long.model.InvalidProductIds[0]?.length).toBe(limits.csvTokenLength);
  const edits = Array.from({ length: limits.favoriteEdits + 1 }, () => ({
    Kind: 'remove',
    ProductIds: [a],
  }));
  expect((await app.edit(kitchen, id, ...edits)).status).toBe(400);
  expect(await app.orderOf(kitchen, id)).toEqual([a]);
  expect((await app.edit(kitchen, id, ...edits.slice(1))).status).toBe(200);
  for (const wrong of [
    { Kind: 'explode', ProductIds: [a] },
    { Kind: 'remove' },
    { Kind: 'removeSection', SectionId: null },
    { Kind: 'product', Note: 'Uden vare' },
    { Kind: 'addSection', SectionId: randomUUID().toUpperCase().replace(/^./, 'A'), Name: 'Køl' },
  ])
    expect((await app.edit(kitchen, id, wrong)).status).toBe(400);
});

test('[FAV-08] an edit that is sent again has no second effect', async () => {
  const id = await app.aList(kitchen, [a, b]);
  const edit = { EditId: randomUUID(), Kind: 'move', ProductIds: [a], AfterProductId: b };
  const first = (await app.edit(kitchen, id, edit)).model;
  expect(first.Outcomes).toEqual([{ EditId: edit.EditId, Outcome: 'applied' }]);
  await move(id, [a]);
  const again = { ...edit, EditId: edit.EditId.toUpperCase() };
  const { model } = await app.edit(kitchen, id, again, again);
  expect(model.Outcomes.map(({ Outcome }) => Outcome)).toEqual(['repeated', 'repeated']);
  expect(model.Version).toBe(first.Version + 1);
  expect(await app.orderOf(kitchen, id)).toEqual([a, b]);
});

test('[FAV-08] a removal sent again takes nothing that came back meanwhile', async () => {
  const id = await app.aList(kitchen, [a]);
  const edit = { EditId: randomUUID(), Kind: 'remove', ProductIds: [b] };
  expect((await app.edit(kitchen, id, edit)).model.Outcomes).toMatchObject([{ Outcome: 'nothing' }]);
  await add(id, { productIds: [b] });
  expect((await app.edit(kitchen, id, edit)).model.Outcomes).toMatchObject([{ Outcome: 'repeated' }]);
  expect(await app.orderOf(kitchen, id)).toEqual([a, b]);
});

test('[FAV-08] one edit that cannot be applied holds back no other', async () => {
  const id = await app.aList(kitchen, [a, b]);
  const { model } = await app.edit(
    kitchen,
    id,
    { Kind: 'move', ProductIds: [b], AfterProductId: d },
    { Kind: 'product', ProductId: c, Note: 'Borte' },
    { Kind: 'move', ProductIds: [a], SectionId: randomUUID() },
    { Kind: 'add', ProductIds: [d, '99999999'], AfterProductId: null },
  );
  expect(model.Outcomes.map(({ Outcome }) => Outcome)).toEqual([
    'productGone',
    'productGone',
    'sectionGone',
    'applied',
  ]);
  expect(await app.orderOf(kitchen, id)).toEqual([d, a, b]);
});

test('[FAV-06] keeps notes, own item numbers and par levels', async () => {
  const id = await app.aList(kitchen, [a]);
  const script = '<script>alert("hej")</script> =1+1';
  const Par = { Quantity: 6.5, SalesUnitCode: 'ps' };
  const note = 'n'.repeat(limits.favoriteNoteLength);
  const own = 'e'.repeat(limits.ownNumberLength);
  const set = (fields: Record<string, unknown>) =>
    app.edit(kitchen, id, { Kind: 'product', ProductId: a, ...fields });
  await set({ Note: ` ${script} `, OwnNumber: own, Par });
  expect(await app.rowOf(kitchen, id, a)).toMatchObject({ Note: script, OwnNumber: own, Par });
  await set({ Note: note, OwnNumber: null });
  expect(await app.rowOf(kitchen, id, a)).toMatchObject({ Note: note, OwnNumber: null, Par });
  for (const fields of [
    { Note: `${note}n` },
    { OwnNumber: `${own}e` },
    { Par: { Quantity: limits.parQuantity + 0.5, SalesUnitCode: 'ps' } },
    { Par: { Quantity: 0.3, SalesUnitCode: 'ps' } },
    { Par: { Quantity: 0, SalesUnitCode: 'ps' } },
  ])
    expect((await set(fields)).status).toBe(400);
  await set({ Note: '  ', Par: { Quantity: limits.parQuantity, SalesUnitCode: 'ps' } });
  expect(await app.rowOf(kitchen, id, a)).toMatchObject({ Note: null, Par: { Quantity: 9999 } });
  await set({ Par: null });
  expect(await app.rowOf(kitchen, id, a)).toMatchObject({ Par: null });
});

test('[FAV-06] sections order a list like the shelves of a store room', async () => {
  const id = await app.aList(kitchen, [a, b, c, d]);
  const [cold, dry] = [randomUUID(), randomUUID()];
  await app.edit(
    kitchen,
    id,
    { Kind: 'addSection', SectionId: dry, Name: ' Tør ' },
    { Kind: 'addSection', SectionId: cold, Name: 'Køl', AfterSectionId: null },
    { Kind: 'move', ProductIds: [d, b], SectionId: cold },
    { Kind: 'move', ProductIds: [a], SectionId: dry },
  );
  const { model } = await app.read(kitchen, id);
  expect(model.Sections.map(({ Name }) => Name)).toEqual(['Køl', 'Tør']);
  expect(model.Rows.map(({ ProductId, SectionId }) => [ProductId, SectionId])).toEqual([
    [d, cold],
    [b, cold],
    [a, dry],
    [c, null],
  ]);
  await app.edit(
    kitchen,
    id,
    { Kind: 'moveSection', SectionId: cold, AfterSectionId: dry },
    { Kind: 'renameSection', SectionId: dry, Name: 'Lager' },
    { Kind: 'move', ProductIds: [c], AfterProductId: a },
  );
  expect(await app.orderOf(kitchen, id)).toEqual([a, c, d, b]);
  const gone = await app.edit(kitchen, id, { Kind: 'removeSection', SectionId: dry });
  expect(gone.model.Sections.map(({ Name }) => Name)).toEqual(['Køl']);
  expect(await app.orderOf(kitchen, id)).toEqual([d, b, a, c]);
});

test('a list has at most 50 sections, with names of 60 characters', async () => {
  const id = await app.aList(kitchen, []);
  const Name = 'h'.repeat(limits.favoriteSectionNameLength);
  const section = () => ({ Kind: 'addSection', SectionId: randomUUID(), Name });
  const full = await app.edit(kitchen, id, ...Array.from({ length: limits.favoriteSections }, section));
  expect(full.model.Sections).toHaveLength(limits.favoriteSections);
  const more = await app.edit(kitchen, id, section());
  expect(more.model.Outcomes).toMatchObject([{ Outcome: 'tooManySections' }]);
  expect(more.model.Sections).toHaveLength(limits.favoriteSections);
  expect((await app.edit(kitchen, id, { ...section(), Name: `${Name}h` })).status).toBe(400);
});

test('[FAV-08] four editors at a time lose no product and see one order', async () => {
  const others = await Promise.all([1, 2, 3].map(() => app.aUserOf([kitchen.customer])));
  const people = [kitchen, ...others];
  const id = await app.aList(kitchen, app.goods.slice(0, 8));
  const histories = people.map(async (person, at) => {
    for (let round = 0; round < 6; round += 1) {
      const [moved = '', after = ''] = [app.goods[(at * 3 + round) % 8], app.goods[(at + round * 5) % 8]];
      await app.edit(
        person,
        id,
        { Kind: 'move', ProductIds: [moved], AfterProductId: after === moved ? null : after },
        { Kind: 'add', ProductIds: [app.goods[8 + at] ?? ''], AfterProductId: moved },
      );
    }
  });
  await Promise.all(histories);
  const orders = await Promise.all(people.map((person) => app.orderOf(person, id)));
  expect(orders[0]?.toSorted()).toEqual(app.goods);
  for (const order of orders) expect(order).toEqual(orders[0]);
});

test('edit ids are forgotten after 60 days', async () => {
  const id = await app.aList(kitchen, [a, b]);
  await app.edit(kitchen, id, { Kind: 'remove', ProductIds: [a] });
  const kept = async (days: number) => {
    await tidyFavoriteEdits(app.database.kysely, app.clock.now().add({ hours: 24 * days }));
    const { rows } = await app.database.pool.query('select from favorite_list_edits where list_id = $1', [
      id,
    ]);
    return rows.length;
  };
  expect([await kept(59), await kept(61)]).toEqual([1, 0]);
});

const number = (kitchen: Kitchen, id: string, ProductId: string, OwnNumber: string | null, more = {}) =>
  app.edit(kitchen, id, { Kind: 'product', ProductId, OwnNumber, ...more });
const outcomes = async (edited: ReturnType<typeof number>) =>
  (await edited).model.Outcomes.map(({ Outcome }) => Outcome);
const numberOf = async (kitchen: Kitchen, id: string, productId: string) =>
  (await app.rowOf(kitchen, id, productId))?.OwnNumber;

async function found({ caller }: Kitchen, term: string): Promise<string[]> {
  const { model } = await app.call(caller, searchProducts, { query: { term } });
  return model.Page.PageOfResults.map(({ Id }) => Id);
}

test('[FAV-06] a number typed on one list is the product’s everywhere', async () => {
  const kitchen = await app.aKitchen();
  const [one, other] = [await app.aList(kitchen, [a, b]), await app.aList(kitchen, [b, a])];
  expect(await numberOf(kitchen, other, a)).toBeNull();
  await number(kitchen, one, a, ' Vi-101 ');
  expect(await numberOf(kitchen, other, a)).toBe('Vi-101');
  expect((await app.read(kitchen, other, { text: 'vi-101' })).model.Rows).toMatchObject([{ ProductId: a }]);
  const csv = await app.call(kitchen.caller, readFavoriteListAsCsv, { params: { id: other } });
  expect(csv.text).toContain(`${a};Vi-101;`);
  expect(await found(kitchen, 'VI-101')).toEqual([a]);
  const { model } = await app.call(kitchen.caller, suggestProducts, { query: { term: 'vi-101' } });
  expect(model.Products.map(({ Id }) => Id)).toEqual([a]);
  const pasted = await app.call(kitchen.caller, readFavoriteText, { body: { Text: 'vi-101 3' } });
  expect(pasted.model.Lines.map(({ Candidates: [best] }) => best?.ProductId)).toEqual([a]);
  const stranger = await app.aKitchen();
  expect(await found(stranger, 'VI-101')).toEqual([]);
  expect(await numberOf(stranger, await app.aList(stranger, [a]), a)).toBeNull();
});

test('[FAV-06] a number stays with a product that leaves its list', async () => {
  const kitchen = await app.aKitchen();
  const id = await app.aList(kitchen, [a]);
  await number(kitchen, id, a, 'QX-9071');
  await app.edit(kitchen, id, { Kind: 'remove', ProductIds: [a] });
  const { model } = await app.edit(kitchen, id, { Kind: 'add', ProductIds: [a, b] });
  expect(model.Rows.map(({ ProductId, OwnNumber }) => [ProductId, OwnNumber])).toEqual([
    [a, 'QX-9071'],
    [b, null],
  ]);
  await number(kitchen, id, a, null);
  expect(await numberOf(kitchen, id, a)).toBeNull();
  expect(await found(kitchen, 'QX-9071')).toEqual([]);
});

test('[FAV-06] two products never have one number', async () => {
  const kitchen = await app.aKitchen();
  const [one, other] = [await app.aList(kitchen, [a]), await app.aList(kitchen, [b])];
  expect(await outcomes(number(kitchen, one, a, 'k1'))).toEqual(['applied']);
  expect(await outcomes(number(kitchen, other, b, 'K1', { Note: 'Ny' }))).toEqual(['numberTaken']);
  expect(await app.rowOf(kitchen, other, b)).toMatchObject({ OwnNumber: null, Note: null });
  expect(await outcomes(number(kitchen, one, a, 'K1'))).toEqual(['applied']);
  await app.edit(kitchen, one, { Kind: 'add', ProductIds: [b] });
  await number(kitchen, one, b, 'k2');
  const swapped = app.edit(
    kitchen,
    one,
    { Kind: 'product', ProductId: a, OwnNumber: null },
    { Kind: 'product', ProductId: b, OwnNumber: 'K1' },
    { Kind: 'product', ProductId: a, OwnNumber: 'K2' },
  );
  expect(await outcomes(swapped)).toEqual(['applied', 'applied', 'applied']);
  expect(await numberOf(kitchen, other, b)).toBe('K1');
  const together = await Promise.all([
    outcomes(number(kitchen, one, a, 'samtidig')),
    outcomes(number(kitchen, other, b, 'SAMTIDIG')),
  ]);
  expect(together.flat().toSorted()).toEqual(['applied', 'numberTaken']);
});

test('[FAV-03] readers of a shared list see own numbers and no notes', async () => {
  const [here, there] = [await aCustomer(app.database), await aCustomer(app.database)];
  const [owner, reader] = [await app.aUserOf([here, there]), await app.aUserOf([there])];
  const id = await app.aList(owner, [a, b]);
  await number(owner, id, a, 'EJER-1', { Note: 'Spørg Mette', Par: { Quantity: 2, SalesUnitCode: 'ps' } });
  await number(reader, await app.aList(reader, [a]), a, 'GÆST-1');
  await app.call(owner.caller, shareFavoriteList, {
    params: { id },
    body: { destinationCustomerId: there.id, SharingOption: 'ReadOnly' },
  });
  const seen = { ProductId: a, OwnNumber: 'GÆST-1', Note: null, Par: { Quantity: 2 } };
  expect((await app.read(reader, id)).model.Rows).toMatchObject([seen, { ProductId: b, OwnNumber: null }]);
  expect(await app.rowOf(reader, id, a)).toMatchObject(seen);
  for (const text of ['mette', 'ejer-1'])
    expect((await app.read(reader, id, { text })).model.Rows).toEqual([]);
  const { text } = await app.call(reader.caller, readFavoriteListAsCsv, { params: { id } });
  expect(text).toContain('GÆST-1');
  expect(text).not.toMatch(/EJER|Mette/);
  expect(await app.rowOf(owner, id, a)).toMatchObject({ OwnNumber: 'EJER-1', Note: 'Spørg Mette' });
});

test('[SRC-01] item numbers and plain words come before own numbers', async () => {
  const kitchen = await app.aKitchen();
  const word = await aProduct(app.database, { name: 'Zitronade' });
  await untilCaughtUp(app);
  const id = await app.aList(kitchen, [a, b]);
  await number(kitchen, id, a, b);
  await number(kitchen, id, b, 'zitronade');
  expect(await found(kitchen, b)).toEqual([b]);
  expect(await found(kitchen, 'zitronade')).toEqual([word]);
});
