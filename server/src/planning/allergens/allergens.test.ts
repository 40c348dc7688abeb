import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBasket, updateBasket } from '@engros/contracts/baskets/basket.ts';
import { repairBasket } from '@engros/contracts/baskets/basket-repair.ts';
import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import { readNotifications } from '@engros/contracts/notices/notifications.ts';
import { submitBasket } from '@engros/contracts/ordering/weborder.ts';
import {
  acknowledgeDeclaration,
  changeAllergenProfile,
  readAllergenProfile,
  readAllergenProof,
  readAllergenProofAsCsv,
} from '@engros/contracts/planning/allergens.ts';
import { changeStandingOrder, createStandingOrder } from '@engros/contracts/planning/standing-orders.ts';
import { copyOrder, importFile, readText } from '@engros/contracts/quick-entry/basket-import.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { aCustomer, aUser, rowOf, rowsOf, type TestCustomer, updateRows } from '../../../test/builders.ts';
import { anOrder, aProduct } from '../../../test/builders-goods.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp, testNow, workParts } from '../../../test/test-app.ts';
import { untilSo } from '../../../test/until-seen.ts';
import { ownLabels } from '../../own-labels.ts';
import { createTexts } from '../../people/labels/texts.ts';
import { importProducts } from '../../supplier/integration/import-products.ts';
import { openProductFile } from '../../supplier/integration/product-rows/read-product-file.ts';
import { tellDeclarations } from './tell-declarations.ts';

const app = duringTests(testApp);

beforeEach(() => app.clock.set(testNow));

interface Kitchen {
  customer: TestCustomer;
  userId: string;
  email: string;
  buyer: Caller;
}

async function aKitchen(): Promise<Kitchen> {
  const customer = await aCustomer(app.database);
  const { userId, email } = await aUser(app.database, { customers: [customer] });
  return { customer, userId, email, buyer: await app.signIn({ userId, customerId: customer.id }) };
}

async function goodsWith(allergens: Record<string, string>, more: Parameters<typeof aProduct>[1] = {}) {
  const id = await aProduct(app.database, { allergens: JSON.stringify(allergens), ...more });
  await untilSo(() => app.app.goods.catalog.current().products.has(id));
  return id;
}

const rule = (Code: string, Action: string, AlsoTraces = false, Diners = 1) => ({
  ...{ Code, Action, AlsoTraces, Diners },
});

async function setProfile({ buyer }: Kitchen, ...rules: ReturnType<typeof rule>[]) {
  const { model } = await app.call(buyer, readAllergenProfile);
  const body = { Version: model.Version, Rules: rules };
  return app.call(buyer, changeAllergenProfile, { body });
}

const put = async ({ buyer }: Kitchen, ...ids: string[]) =>
  (
    await app.call(buyer, updateBasket, {
      query: { id: '0' },
      body: { Products: ids.map((ProductId) => ({ ProductId, SalesUnit: { Code: 'ps' }, Quantity: 2 })) },
    })
  ).model;
const submit = ({ buyer }: Kitchen, basketId: string) =>
  app.call(buyer, submitBasket, { query: { basketId }, body: { IgnoreWarning: true } });
const ordered = async ({ customer }: Kitchen) =>
  (await rowsOf(app.database, 'web_order_lines', { customer_id: customer.id })).map(
    (line) => line.product_id,
  );

test('[PLN-08] each level does what the profile says, and unknown warns', async () => {
  const kitchen = await aKitchen();
  const levels = ['contains', 'traces', 'free', 'unknown'] as const;
  const ids = await Promise.all(
    levels.map((level) => goodsWith(level === 'unknown' ? {} : { AP: level }, { name: `Nødder ${level}` })),
  );
  const verdicts = async (...rules: ReturnType<typeof rule>[]) => {
    expect((await setProfile(kitchen, ...rules)).status).toBe(200);
    const { model } = await app.call(kitchen.buyer, searchProducts, { query: { term: 'nødder', take: 50 } });
    const marks = new Map(
      model.Page.PageOfResults.map((found) => [found.Id, found.AllergenProfile?.Verdict]),
    );
    return ids.map((id) => marks.get(id));
  };
  expect(await verdicts()).toEqual([undefined, undefined, undefined, undefined]);
  expect(await verdicts(rule('AP', 'show', true))).toEqual([undefined, undefined, undefined, undefined]);
  expect(await verdicts(rule('AP', 'warn'))).toEqual(['warn', 'none', 'none', 'unknown']);
  expect(await verdicts(rule('AP', 'warn', true))).toEqual(['warn', 'warn', 'none', 'unknown']);
  expect(await verdicts(rule('AP', 'stop'))).toEqual(['stop', 'warn', 'none', 'unknown']);
  expect(await verdicts(rule('AP', 'stop', true))).toEqual(['stop', 'stop', 'none', 'unknown']);
  const suited = await app.call(kitchen.buyer, searchProducts, {
    query: { term: 'nødder', take: 50, suitsProfile: 'True' },
  });
  const found = suited.model.Page.PageOfResults.map(({ Id }) => Id);
  expect(ids.map((id) => found.includes(id))).toEqual([false, false, true, true]);
  const all = await app.call(kitchen.buyer, searchProducts, { query: { term: 'nødder', take: 50 } });
  expect(all.model.Page.TotalResults - (all.model.Facets.Flags['suitsProfile'] ?? 0)).toBe(2);
});

test('[PLN-08] a diet is answered from what is declared and nothing else', async () => {
  const kitchen = await aKitchen();
  const free = Object.fromEntries(['AC', 'AE', 'AF', 'AM', 'UM'].map((code) => [code, 'free']));
  const ids = [
    await goodsWith({ ...free, AF: 'contains' }, { name: 'Diæt a' }),
    await goodsWith(free, { name: 'Diæt b' }),
    await goodsWith(free, { name: 'Diæt c', markings: ['vegan'] }),
    await goodsWith({ ...free, AM: 'contains' }, { name: 'Diæt d', markings: ['lactosefree'] }),
    await goodsWith({}, { name: 'Diæt e', is_food: false }),
  ];
  const verdicts = async (code: string) => {
    await setProfile(kitchen, rule(code, 'stop'));
    const { model } = await app.call(kitchen.buyer, searchProducts, { query: { term: 'diæt', take: 50 } });
    const marks = new Map(
      model.Page.PageOfResults.map((found) => [found.Id, found.AllergenProfile?.Verdict]),
    );
    return ids.map((id) => marks.get(id));
  };
  expect(await verdicts('vegetarian')).toEqual(['stop', 'unknown', 'none', 'unknown', undefined]);
  expect(await verdicts('vegan')).toEqual(['stop', 'unknown', 'none', 'stop', undefined]);
  expect(await verdicts('lactoseFree')).toEqual(['none', 'none', 'none', 'none', undefined]);
});

test('[PLN-08] a stop is refused at sending by name; a neighbour orders it', async () => {
  const [kitchen, neighbour] = [await aKitchen(), await aKitchen()];
  const [nuts, plain] = [await goodsWith({ AP: 'contains' }), await goodsWith({ AP: 'free' })];
  await setProfile(kitchen, rule('AP', 'stop', true));
  const basket = await put(kitchen, nuts, plain);
  expect(basket.LineItems.map(({ IsDeliverable }) => IsDeliverable)).toEqual([false, true]);
  expect(basket.LineItems[0]?.Errors).toMatchObject([
    {
      Code: 'allergen_stop',
      Message: 'Jeres allergihensyn stopper varen: Jordnødder. Vælg en anden vare, eller fjern linjen.',
    },
  ]);
  const refused = await submit(kitchen, basket.Id);
  expect([refused.status, refused.error.Type]).toEqual([400, 'orderRefused']);
  expect(await ordered(kitchen)).toEqual([]);
  const other = await put(neighbour, nuts);
  expect((await submit(neighbour, other.Id)).status).toBe(200);
  // The profile that counts is the one at sending, and not the one that the basket was filled with.
  await setProfile(kitchen);
  expect((await submit(kitchen, basket.Id)).status).toBe(200);
  const later = await put(kitchen, plain);
  await setProfile(kitchen, rule('AP', 'stop'));
  await updateRows(
    app.database,
    'products',
    { id: plain },
    { allergens: JSON.stringify({ AP: 'contains' }) },
  );
  expect((await submit(kitchen, later.Id)).status).toBe(400);
});

test('[PLN-08] paste asks, files keep the line, and nothing sends it', async () => {
  const kitchen = await aKitchen();
  const nuts = await goodsWith({ AP: 'traces' }, { name: 'Müslibar' });
  await setProfile(kitchen, rule('AP', 'stop', true));
  const { model } = await app.call(kitchen.buyer, readText, { body: { Text: `${nuts} 2 ps` } });
  expect(model.Lines).toMatchObject([
    {
      IsAsked: true,
      Reason: 'Stop: Jordnødder. Jeres allergihensyn stopper varen. Vælg en anden',
      Candidates: [{ ProductId: nuts }],
    },
  ]);
  const file = { name: 'ordre.csv', bytes: `Varenr;Antal\n${nuts};2\n` };
  const { BasketId } = (await app.call(kitchen.buyer, importFile, { file })).model;
  const basket = await app.call(kitchen.buyer, readBasket, { query: { id: BasketId } });
  expect(basket.model.LineItems).toMatchObject([{ ProductId: nuts, IsDeliverable: false }]);
  expect((await submit(kitchen, BasketId)).status).toBe(400);
  expect(await ordered(kitchen)).toEqual([]);
});

test('[PLN-08] a replacement that adds an allergen is never taken silently', async () => {
  const [kitchen, neighbour] = [await aKitchen(), await aKitchen()];
  const riskier = await goodsWith({ AM: 'contains' }, { name: 'Fond med mælk' });
  const gone = await goodsWith({ AM: 'free' }, { name: 'Fond', replaced_by: riskier });
  await setProfile(kitchen, rule('AM', 'warn'));
  const copied = async ({ buyer, customer }: Kitchen) => {
    await anOrder(app.database, customer, { date: '2026-11-02', lines: [{ productId: gone, quantity: 2 }] });
    const { id } = await rowOf(app.database, 'orders', { customer_id: customer.id });
    return (await app.call(buyer, copyOrder, { query: { orderId: String(id) } })).model;
  };
  const mine = await copied(kitchen);
  expect([mine.Basket.LineItems, mine.Replaced]).toEqual([[], []]);
  expect(mine.Basket.InvalidLineItems).toMatchObject([
    { ProductId: gone, Reason: 'replacement_allergens', Quantity: 2 },
  ]);
  const mended = await app.call(kitchen.buyer, repairBasket, { body: { BasketId: mine.Basket.Id } });
  expect(mended.model.Basket.LineItems.map(({ ProductId }) => ProductId)).not.toContain(riskier);
  const theirs = await copied(neighbour);
  expect(theirs.Basket.LineItems.map(({ ProductId }) => ProductId)).toEqual([riskier]);
  const asked = await app.call(kitchen.buyer, readText, { body: { Text: `${gone} 2 ps` } });
  expect(asked.model.Lines).toMatchObject([
    { IsAsked: true, Reason: 'Erstatningen rammer jeres allergihensyn. Vil I have den?' },
  ]);
});

test('[PLN-08] a standing order waits with what the profile stops', async () => {
  const kitchen = await aKitchen();
  const milk = await goodsWith({ AM: 'contains' });
  const make = await app.call(kitchen.buyer, createStandingOrder, {
    body: {
      ...{ Key: `noegle-${freshNumber(9)}`, Name: 'Mejeri', StartsOn: '2026-11-24', EndsOn: null },
      Rhythm: { Kind: 'weekly', EveryWeeks: 1, Weekdays: [2], MonthDay: 1, Nth: 1 },
      Source: { Kind: 'none', Id: '' },
    },
  });
  const { Id, Version, ...made } = make.model;
  const Quantities = Array.from({ length: 7 }, () => 2);
  const Lines = [{ ProductId: milk, SalesUnitCode: 'ps', Quantities, KeepsPrice: false }];
  const changed = await app.call(kitchen.buyer, changeStandingOrder, {
    params: { id: Id },
    body: { Version, Draft: { ...made, Lines, Recipients: [] } },
  });
  expect(changed.status).toBe(200);
  await setProfile(kitchen, rule('AM', 'stop'));
  app.clock.set('2026-11-29T15:00:30Z');
  await app.app.runStandingOrders();
  const days = await rowsOf(app.database, 'standing_order_days', { customer_id: kitchen.customer.id });
  expect(days.filter(({ date }) => date === '2026-12-01')).toMatchObject([
    { state: 'waiting', changes: [{ kind: 'Stopped', productId: milk, isAsked: true }] },
  ]);
  app.clock.set('2026-11-30T14:30:30Z');
  await app.app.runStandingOrders();
  expect(await ordered(kitchen)).toEqual([]);
});

const tell = () => {
  const { text } = createTexts(app.database, ownLabels);
  return tellDeclarations({ ...workParts(app), text });
};
const mailsTo = async ({ email }: Kitchen) =>
  (await rowsOf(app.database, 'mails', { recipient: email })).map(({ subject, text_body }) => ({
    subject,
    text: text_body,
  }));
const declarations = async ({ buyer }: Kitchen) =>
  (await app.call(buyer, readAllergenProfile)).model.Declarations;

async function imported(text: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'engros-declaration-'));
  const path = join(folder, 'varer.csv');
  await writeFile(path, text);
  const report = await importProducts(await openProductFile(path), {
    ...{ kysely: app.database.kysely, clock: app.clock, timeZone: 'Europe/Copenhagen' },
    ...{ by: { kind: 'anonymous', language: 'da' }, place: 'commandLine', isListed: true },
    isAccepted: true,
  });
  await report.rows?.close();
  await rm(folder, { recursive: true });
}

test('[PLN-08] an imported declaration is told to who bought it, once', async () => {
  const kitchens = [await aKitchen(), await aKitchen(), await aKitchen(), await aKitchen()];
  const [first, second, longAgo, never] = kitchens as [Kitchen, Kitchen, Kitchen, Kitchen];
  const id = await goodsWith({ AM: 'free', AE: 'contains' }, { name: 'Pesto' });
  const bought = (kitchen: Kitchen, date: string) =>
    anOrder(app.database, kitchen.customer, { date, lines: [{ productId: id, quantity: 1 }] });
  // Of what the tests before have changed.
  await tell();
  // The clock shows 23 November 2026: 25 August is 90 days before, 24 August one more.
  await bought(first, '2026-11-02');
  await bought(second, '2026-08-25');
  await bought(longAgo, '2026-08-24');
  await imported(`varenr;navn;allergener\n${id};Pesto;AM indeholder | AE fri\n`);
  expect(await Promise.all([tell(), tell()]).then(([a, b]) => a + b)).toBe(2);
  expect(await tell()).toBe(0);
  for (const kitchen of [first, second]) {
    expect(await declarations(kitchen)).toMatchObject([
      {
        ...{ ProductId: id, Name: 'Pesto', AcknowledgedBy: null },
        Changes: [{ Code: 'AM', Before: 'free', After: 'contains' }],
      },
    ]);
    expect(await mailsTo(kitchen)).toMatchObject([{ subject: 'Ny deklaration: Pesto' }]);
    expect((await mailsTo(kitchen))[0]?.text).toContain(`Pesto (${id}): Mælk: fri → indeholder`);
    const { model } = await app.call(kitchen.buyer, readNotifications);
    expect(JSON.stringify(model)).toContain('Ny deklaration: Pesto');
  }
  for (const kitchen of [longAgo, never]) {
    expect(await declarations(kitchen)).toEqual([]);
    expect(await mailsTo(kitchen)).toEqual([]);
  }
  // What became harmless is not told.
  await imported(`varenr;navn;allergener\n${id};Pesto;AM fri | AE fri\n`);
  expect(await tell()).toBe(0);
});

test('[PLN-08] somebody acknowledges by name and time, and the proof says so', async () => {
  const [kitchen, foreign] = [await aKitchen(), await aKitchen()];
  const id = await goodsWith({ AP: 'traces' }, { name: 'Bar' });
  await anOrder(app.database, kitchen.customer, {
    date: '2026-11-02',
    lines: [{ productId: id, quantity: 1 }],
  });
  await setProfile(kitchen, rule('AP', 'stop', true, 2));
  await updateRows(app.database, 'products', { id }, { allergens: JSON.stringify({ AP: 'contains' }) });
  await tell();
  const [told] = await declarations(kitchen);
  const params = { id: told?.Id ?? '' };
  expect((await app.call(foreign.buyer, acknowledgeDeclaration, { params })).status).toBe(404);
  const [name] = (await rowsOf(app.database, 'users', { id: kitchen.userId })).map(
    (user) => user.display_name,
  );
  app.clock.set('2026-11-24T08:00:00Z');
  const { model } = await app.call(kitchen.buyer, acknowledgeDeclaration, { params });
  expect(model.Declarations).toMatchObject([
    { AcknowledgedBy: name, AcknowledgedAt: '2026-11-24T08:00:00Z', ToldTo: [name] },
  ]);
  // A colleague who presses later does not take the name away.
  const colleague = await aUser(app.database, { customers: [kitchen.customer] });
  const second = await app.signIn({ userId: colleague.userId, customerId: kitchen.customer.id });
  app.clock.set('2026-11-25T08:00:00Z');
  await app.call(second, acknowledgeDeclaration, { params });
  const proof = (await app.call(kitchen.buyer, readAllergenProof)).model;
  expect(proof.Versions).toMatchObject([
    { Version: 1, ChangedBy: name, Rules: [{ Code: 'AP', Action: 'stop', Diners: 2 }] },
  ]);
  expect(proof.Declarations).toMatchObject([
    { AcknowledgedBy: name, AcknowledgedAt: '2026-11-24T08:00:00Z' },
  ]);
  const csv = (await app.call(kitchen.buyer, readAllergenProofAsCsv)).text;
  expect(csv).toContain('Jordnødder');
  expect(csv).toContain(name);
  expect((await app.call(foreign.buyer, readAllergenProof)).model).toEqual({
    Versions: [],
    Declarations: [],
  });
});

test('[PLN-08] a profile is saved whole, by who saw the newest version', async () => {
  const kitchen = await aKitchen();
  const save = (Version: number, Rules: unknown[]) =>
    app.call(kitchen.buyer, changeAllergenProfile, { body: { Version, Rules } });
  const most = limits.allergenDiners;
  expect((await save(0, [rule('AP', 'stop', true, most)])).status).toBe(200);
  expect((await save(1, [rule('AP', 'stop', true, most + 1)])).status).toBe(400);
  expect((await save(1, [rule('AP', 'stop', true, 0)])).status).toBe(400);
  expect((await save(1, [rule('XX', 'stop')])).status).toBe(400);
  expect((await save(1, [rule('AP', 'stop'), rule('AP', 'warn')])).error.Type).toBe('allergenTwice');
  const both = await Promise.all([save(1, [rule('AM', 'stop')]), save(1, [rule('AE', 'stop')])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await updateRows(app.database, 'memberships', { user_id: kitchen.userId }, { may_order: false });
  await expect.poll(async () => (await save(2, [])).status).toBe(403);
});

test('[PLN-08] whatever the profile and the door, no stop is ever ordered', { timeout: 60_000 }, async () => {
  const levels = ['contains', 'traces', 'free', 'unknown'] as const;
  const goods = new Map<string, { AP: string; AM: string }>();
  for (const AP of levels)
    for (const AM of levels) {
      const stated = Object.entries({ AP, AM }).filter(([, level]) => level !== 'unknown');
      goods.set(await goodsWith(Object.fromEntries(stated)), { AP, AM });
    }
  const ids = [...goods.keys()];
  const action = fc.record({ action: fc.constantFrom('show', 'warn', 'stop'), traces: fc.boolean() });
  const chosen = fc.subarray(ids, { minLength: 1, maxLength: 3 });
  const doors = {
    basket: async (kitchen: Kitchen, some: string[]) => (await put(kitchen, ...some)).Id,
    file: async ({ buyer }: Kitchen, some: string[]) => {
      const bytes = `Varenr;Antal\n${some.map((id) => `${id};2`).join('\n')}\n`;
      return (await app.call(buyer, importFile, { file: { name: 'ordre.csv', bytes } })).model.BasketId;
    },
  };
  await fc.assert(
    fc.asyncProperty(
      action,
      action,
      chosen,
      fc.constantFrom('basket' as const, 'file' as const),
      async (nuts, milk, some, door) => {
        const kitchen = await aKitchen();
        await setProfile(kitchen, rule('AP', nuts.action, nuts.traces), rule('AM', milk.action, milk.traces));
        const isStopped = (level: string | undefined, { action: act, traces }: typeof nuts) =>
          act === 'stop' && (level === 'contains' || (level === 'traces' && traces));
        const stops = some.some(
          (id) => isStopped(goods.get(id)?.AP, nuts) || isStopped(goods.get(id)?.AM, milk),
        );
        const id = await doors[door](kitchen, some);
        const { status } = await submit(kitchen, id);
        expect(status).toBe(stops ? 400 : 200);
        expect((await ordered(kitchen)).length).toBe(stops ? 0 : some.length);
        if (!stops) return;
        const basket = await app.call(kitchen.buyer, readBasket, { query: { id } });
        expect(basket.model.LineItems).toHaveLength(some.length);
      },
    ),
    { numRuns: 25 },
  );
});
