import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { type Random, randomFrom } from '../server/demo/random.ts';
import { figures } from '../server/test/faults/figures.ts';
import { expect, test } from './browser.ts';
import { countOf, cutLine, day, fieldOf, phone } from './counting-phone.ts';

test.use({ ...phone, allowErrors: cutLine });
const person = 'indkoeb-300053@kunde.example';

async function aLongList(page: Page, products: number): Promise<{ id: string; ids: string[] }> {
  const found = await page.request.get('/api/catalog/products/snapshots/paginated', {
    params: { pageSize: products },
  });
  const { PageOfResults } = (
    (await found.json()) as {
      Model: { PageOfResults: { Id: string; SalesUnits: { Values: { Code: string }[] } }[] };
    }
  ).Model;
  const made = await page.request.post('/api/favorites', {
    data: { name: `Lager ${randomUUID().slice(0, 8)}`, productIds: PageOfResults.map(({ Id }) => Id) },
  });
  const { Id: id } = ((await made.json()) as { Model: { Id: string } }).Model;
  const Edits = PageOfResults.map(({ Id, SalesUnits }) => ({
    EditId: randomUUID(),
    Kind: 'product',
    ProductId: Id,
    Par: { Quantity: 5, SalesUnitCode: SalesUnits.Values[0]?.Code },
  }));
  expect((await page.request.post(`/api/favorites/${id}`, { data: { Edits } })).status()).toBe(200);
  return { id, ids: PageOfResults.map(({ Id }) => Id) };
}

const sequences = figures.countingSequences;
const stepsOfSequence = 7;
/** In each sequence, each phone counts one product alone, and both phones count the third product. */
const productsOfSequence = 3;
const shared = 2;

interface Phone {
  page: Page;
  context: BrowserContext;
  /** By the product's position on the list. */
  typed: Map<number, string>;
}

async function takeStep({ page, context, typed }: Phone, own: number, sequence: number, chance: Random) {
  const what = chance.int(0, 9);
  if (what < 3) return context.setOffline(what < 2);
  if (what === 3) return void (await page.reload());
  const product = sequence * productsOfSequence + (chance.chance(0.5) ? own : shared);
  const number = String(chance.int(0, 89));
  await fieldOf(page, product).fill(number);
  await fieldOf(page, product).blur();
  typed.set(product, number);
}

/** For each product counted on any phone, the last typed numbers, of which the server must have one. */
function lastTyped(phones: readonly Phone[]): Map<number, string[]> {
  const pairs = phones.flatMap(({ typed }) => [...typed]);
  return new Map(
    [...Map.groupBy(pairs, ([product]) => product)].map(([product, typed]) => [
      product,
      typed.map(([, number]) => number),
    ]),
  );
}

async function expectKept(answered: () => Promise<Map<number, string>>, phones: readonly Phone[]) {
  const isLost = (counts: Map<number, string>) =>
    [...lastTyped(phones)].filter(([product, numbers]) => !numbers.includes(counts.get(product) ?? ''));
  await expect.poll(async () => isLost(await answered())).toEqual([]);
}

test(`[FAV-07] ${sequences} random counts on two phones lose and double nothing`, {
  tag: ['@long', '@matrix', '@not-short'],
}, async ({ page, context, browser, signIn }) => {
  await signIn(person);
  const { id, ids } = await aLongList(page, sequences * productsOfSequence);
  const another = await browser.newContext({ ...phone, storageState: await context.storageState() });
  const phones: Phone[] = [
    { page, context, typed: new Map() },
    { page: await another.newPage(), context: another, typed: new Map() },
  ];
  for (const each of phones) {
    await each.page.goto(`/favorites/count/${id}`);
    await expect(each.page.getByText('Siden virker også uden forbindelse.')).toBeVisible();
  }
  const onDay = await day(page);
  const answered = async () =>
    new Map(
      [...(await countOf(page, id, onDay))].map(([product, left]) => [ids.indexOf(product), `${left}`]),
    );
  const chance = randomFrom('two phones');
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    for (let step = 0; step < stepsOfSequence; step += 1) {
      const own = chance.int(0, phones.length - 1);
      await takeStep(phones[own] as Phone, own, sequence, chance);
    }
    for (const each of phones) await each.context.setOffline(false);
    await expectKept(answered, phones);
  }
  const counts = await answered();
  expect([...counts.keys()].toSorted()).toEqual([...lastTyped(phones).keys()].toSorted());
  for (const each of phones) {
    await each.page.reload();
    for (const [product, number] of counts) await expect(fieldOf(each.page, product)).toHaveValue(number);
  }
  await another.close();
});
