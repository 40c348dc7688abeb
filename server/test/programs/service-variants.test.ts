import { serviceAreas } from '@engros/contracts/areas.ts';
import * as basket from '@engros/contracts/baskets/basket.ts';
import { undoEdit } from '@engros/contracts/baskets/basket-lines.ts';
import { readSampleCampaign } from '@engros/contracts/campaigns/sample-campaigns.ts';
import * as cases from '@engros/contracts/cases/customer-cases.ts';
import { declaredEndpoints } from '@engros/contracts/declared.ts';
import type { Endpoint } from '@engros/contracts/endpoint.ts';
import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import { readPurchaseHistory } from '@engros/contracts/goods/purchase-history.ts';
import {
  readBasketSustainability,
  readOrderSustainability,
} from '@engros/contracts/insight/sustainability.ts';
import { listLegacyOrders, readLegacyOrder } from '@engros/contracts/ordering/legacy-orders.ts';
import { markOrderSeen, readOrderAttention } from '@engros/contracts/ordering/order-attention.ts';
import { readOrderTracking } from '@engros/contracts/ordering/order-tracking.ts';
import { listOrders, readOrder, readOrderDetails } from '@engros/contracts/ordering/orders.ts';
import { readWebOrder, submitBasket } from '@engros/contracts/ordering/weborder.ts';
import { changeCustomer } from '@engros/contracts/people/auth.ts';
import { readUserSettings } from '@engros/contracts/people/user.ts';
import { completePunchOut } from '@engros/contracts/procurement/punch-out.ts';
import { importFile, readText } from '@engros/contracts/quick-entry/basket-import.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSingleSignOn } from '../builders.ts';
import type { CallInput } from '../test-app.ts';
import { aFollowedOrder, aLegacyOrder } from '../worlds/followed-orders.ts';
import { aPunchOutSession } from '../worlds/procurement/punch-out-session.ts';
import { aReceivedOrder } from '../worlds/received-order.ts';
import {
  aWorld,
  customerId,
  listeningAt,
  oldEverywhere,
  otherCustomerId,
  otherProductId,
  productId,
  serviceKey,
  type World,
} from './service-world.ts';

/** All areas handled by Engros itself. */
let own: World;
/**
 * An Engros that forwards all areas to an old service, and that service: another Engros with its own data.
 */
let front: World;
let old: World;

beforeAll(async () => {
  own = await aWorld({});
  old = await aWorld({ OLD_SERVICE_KEY: serviceKey });
  front = await aWorld(oldEverywhere(await listeningAt(old.app)));
});
afterAll(async () => {
  await front.app.close();
  await old.app.close();
  await own.app.close();
});

/** Returns the keys and types of a value, without ids and other data that differ between databases. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]));
}

const variants = [
  ['new', () => own],
  ['old', () => front],
] as const;
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const line = (ProductId: string, Quantity: number, Code = 'ps') => ({
  ProductId,
  Quantity,
  SalesUnit: { Code },
});
const ask = <D extends Endpoint>({ app, caller }: World, declared: D, input: CallInput<D> = {}) =>
  app.call(caller, declared, input);

async function aBasket(world: World) {
  const Products = [line(productId, 3), line(otherProductId, 2, 'krt')];
  return (await ask(world, basket.createBasket, { body: { Products } })).model;
}

describe.each(variants)('[ENV-13] the %s baskets', (variant, worldOf) => {
  it('are made, changed line by line and deleted', async () => {
    const world = worldOf();
    const made = await aBasket(world);
    expect(made).toMatchObject({ NumberOfLines: 2, SubTotalOre: 3 * 1000 + 2 * 5400, Version: 1 });
    const change = { Products: [line(productId, 5), line(otherProductId, 0, 'krt')], Message: 'Ring på' };
    const changed = await ask(world, basket.updateBasket, { query: { id: made.Id }, body: change });
    expect(changed.model).toMatchObject({
      NumberOfLines: 1,
      SubTotalOre: 5000,
      Message: { Text: 'Ring på' },
    });
    expect((await ask(world, basket.readBasket, { query: { id: made.Id } })).model).toEqual(changed.model);
    const undo = { BasketId: made.Id, EditKey: 'never-sent-0001' };
    const undone = await ask(world, undoEdit, { body: undo });
    expect([undone.status, undone.error.Type]).toEqual([409, 'nothingToUndo']);
    const after = await ask(world, basket.deleteBasket, { query: { id: made.Id } });
    expect(after.model.Id).not.toBe(made.Id);
    const gone = await ask(world, basket.readBasket, { query: { id: made.Id } });
    expect([gone.status, gone.error.Type, gone.error.Message]).toEqual([
      404,
      'basketNotFound',
      'Kurven er slettet. Genindlæs siden.',
    ]);
  });

  it('are listed and chosen, and lie where they were made', async () => {
    const world = worldOf();
    const first = await aBasket(world);
    const second = await aBasket(world);
    const chosen = await ask(world, basket.chooseBasket, { body: { BasketId: first.Id } });
    expect(chosen.model).toMatchObject({ Id: first.Id });
    const { model } = await ask(world, basket.listBaskets);
    expect(JSON.stringify(model)).toContain(second.Id);
    expect((await ask(world, basket.readBasket)).model.Id).toBe(first.Id);
    const keeper = variant === 'old' ? old : own;
    const { rows } = await keeper.app.database.pool.query('select id from baskets where id = $1', [first.Id]);
    expect(rows).toHaveLength(1);
    const { rows: here } = await front.app.database.pool.query('select id from baskets');
    expect(here).toEqual([]);
  });

  it('are nobody else’s, and take nothing in that is wrong', async () => {
    const world = worldOf();
    const { Id } = await aBasket(world);
    const foreign = await world.app.call(world.other, basket.readBasket, { query: { id: Id } });
    expect([foreign.status, foreign.error.Type]).toEqual([404, 'basketNotFound']);
    const wrong = await ask(world, basket.updateBasket, {
      query: { id: Id },
      body: { Products: [line(productId, -1)] },
    });
    expect([wrong.status, wrong.error.Type]).toEqual([400, 'invalidInput']);
    expect((await world.app.call(null, basket.readBasket)).status).toBe(401);
    expect((await ask(world, basket.readBasket, { query: { id: Id } })).model.Version).toBe(1);
  });

  it('give a search their day, and tell pages the chosen day', async () => {
    const world = worldOf();
    const { Id } = await aBasket(world);
    const body = { Delivery: { ExpectedDate: '2026-11-27' } };
    const changed = await ask(world, basket.updateBasket, { query: { id: Id }, body });
    expect(changed.model.DeliveryDate).toBe('2026-11-27');
    expect(String(changed.headers['set-cookie'])).toContain('20261127');
    const query = { term: 'hvedemel', basketId: Id };
    expect((await ask(world, searchProducts, { query })).model.ExpectedDeliveryDate).toBe('2026-11-27');
    const unknown = await ask(world, searchProducts, { query: { ...query, basketId: '999999' } });
    expect(unknown.error.Type).toBe('basketNotFound');
  });

  it('take in text and files', async () => {
    const world = worldOf();
    const read = await ask(world, readText, { body: { Text: `${productId} 2 ps` } });
    expect(read.model.Lines).toHaveLength(1);
    const file = { name: 'bestilling.csv', bytes: `varenr;antal\n${productId};4\n` };
    const { model } = await ask(world, importFile, { file });
    const imported = await ask(world, basket.readBasket, { query: { id: model.BasketId } });
    expect(imported.model.LineItems.map(({ Quantity }) => Quantity)).toEqual([4]);
    const broken = await ask(world, importFile, { file: { name: 'x.csv', bytes: 'varenr;antal\n1;asd\n' } });
    expect([broken.status, broken.error.Type]).toEqual([400, 'fileRefused']);
    expect(broken.error.Messages).toHaveLength(1);
  });

  it('are named by a switch of customer and by the settings', async () => {
    const world = worldOf();
    for (const { app } of variant === 'old' ? [front, old] : [own])
      await app.database.pool.query(
        `insert into memberships (customer_id, user_id) select $1, user_id from memberships where customer_id = $2`,
        [otherCustomerId, customerId],
      );
    const settings = async () => (await ask(world, readUserSettings)).model.Settings.LastSelectedBasketId;
    const here = await aBasket(world);
    expect(await settings()).toBe(here.Id);
    const there = await aBasket({ ...world, caller: world.other });
    await aBasket({ ...world, caller: world.other });
    const change = (id: string, basketId: string | null) =>
      ask(world, changeCustomer, { body: { id, basketId } });
    for (const id of [here.Id, '999999']) {
      const refused = await change(otherCustomerId, id);
      expect([refused.status, refused.error.Type]).toEqual([404, 'basketNotFound']);
    }
    const changed = await change(otherCustomerId, there.Id);
    expect(changed.envelope.Redirect).toBe(`/checkout/basket?id=${there.Id}`);
    expect([await settings(), (await ask(world, basket.readBasket)).model.Id]).toEqual([there.Id, there.Id]);
    expect((await change(customerId, null)).status).toBe(200);
    expect(await settings()).toBe(here.Id);
  });

  it('stay with Engros in a punch-out session, which hands them back', async () => {
    const world = worldOf();
    const { app } = world;
    const ordinary = await aBasket(world);
    const { rows } = await app.database.pool.query<{ user_id: string }>(
      'select user_id from memberships where customer_id = $1',
      [customerId],
    );
    const person = { customerId, userId: rows[0]?.user_id ?? '' };
    const connection = await aSingleSignOn(app.database, person);
    const { caller } = await aPunchOutSession(app, { ...person, connection });
    const { Id } = (await app.call(caller, basket.readBasket)).model;
    const body = { Products: [line(otherProductId, 4)] };
    const filled = await app.call(caller, basket.updateBasket, { query: { id: Id }, body });
    expect(filled.model.AllBaskets.map((each) => each.Id)).toEqual([Id]);
    expect((await app.call(caller, basket.readBasket, { query: { id: ordinary.Id } })).status).toBe(404);
    const { status, model } = await app.call(caller, completePunchOut, { body: { BasketId: Id } });
    expect(status).toBe(200);
    expect(model.Form.Fields).toContainEqual({ Name: 'NEW_ITEM-VENDORMAT[1]', Value: otherProductId });
    expect((await ask(world, basket.readBasket, { query: { id: ordinary.Id } })).status).toBe(200);
  });

  it('become orders, once, with the warnings and faults that come before', async () => {
    const world = worldOf();
    const { Id } = await aBasket(world);
    const empty = await ask(world, basket.createBasket, { body: null });
    const nothing = await ask(world, submitBasket, { query: { basketId: empty.model.Id }, body: null });
    expect([nothing.status, nothing.error.Type]).toEqual([400, 'basketEmpty']);
    const warned = await ask(world, submitBasket, { query: { basketId: Id }, body: { ShownTotalOre: 1 } });
    expect([warned.status, warned.error.OrderWarning?.length]).toEqual([400, 2]);
    const send = () => ask(world, submitBasket, { query: { basketId: Id }, body: { IgnoreWarning: true } });
    const [once, again] = [await send(), await send()];
    expect(again.model.Id).toBe(once.model.Id);
    const receipt = await ask(world, readWebOrder, { query: { id: once.model.Id } });
    expect(receipt.model.TotalOre).toBe(once.model.TotalOre);
    expect((await ask(world, readOrderSustainability, { params: { id: once.model.Id } })).status).toBe(200);
  });

  it('are followed by a stream of events', async () => {
    const world = worldOf();
    const { Id } = await aBasket(world);
    const url = await (variant === 'new' ? ownAddress() : frontAddress());
    const cut = new AbortController();
    const response = await fetch(`${url}/api/checkout/basket/events`, {
      headers: { cookie: world.caller?.cookie ?? '', accept: 'text/event-stream' },
      signal: cut.signal,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    let text = '';
    for await (const piece of response.body ?? []) {
      text += Buffer.from(piece).toString();
      if (text.includes('event: baskets')) break;
    }
    cut.abort();
    expect(text).toContain(`"${Id}"`);
  });
});

describe.each(variants)('[ENV-13] the %s customer cases', (variant, worldOf) => {
  it('are reported with a photo, listed and read, in the same shapes', async () => {
    const world = worldOf();
    const { app } = variant === 'old' ? old : own;
    const customer = { id: customerId, depotId: '' };
    const order = String(await aReceivedOrder(app.database, customer, [{ productId, quantity: 2 }]));
    const delivered = await ask(world, cases.readReportable, { params: { orderId: order } });
    expect(delivered.model.Lines).toMatchObject([{ LineId: 1, QuantityDelivered: 2 }]);
    const photo = await ask(world, cases.uploadCasePhoto, { file: { name: 'a.png', bytes: onePixel } });
    const Lines = [{ LineId: 1, Cause: 'Damaged', Quantity: 1, PhotoIds: [photo.model.Id] }];
    const body = { ClientKey: `service-${variant}`, OrderId: order, Wish: 'Credit', Lines };
    const { model } = await ask(world, cases.reportCase, { body });
    expect(model).toMatchObject({ OrderId: order, State: 'Received', ExpectedCreditOre: 1000 });
    expect((await ask(world, cases.latestCases)).model).toEqual([model]);
    expect((await ask(world, cases.listCases)).model).toMatchObject({ Cases: [model], Open: 1 });
    expect((await ask(world, cases.readCase, { params: { id: model.Id } })).model).toEqual(model);
    const missing = await ask(world, cases.readCase, { params: { id: '999999999' } });
    expect([missing.status, missing.error.Type]).toEqual([404, 'notFound']);
    const refused = await ask(world, cases.reportCase, { body: { ...body, Wish: 'Inform' } });
    expect([refused.status, refused.error.Type]).toEqual([409, 'caseKeyUsed']);
    expect((await world.app.call(world.other, cases.readCase, { params: { id: model.Id } })).status).toBe(
      404,
    );
  });
});

const addresses = new Map<World, Promise<string>>();
function addressOfWorld(world: World): Promise<string> {
  const known = addresses.get(world) ?? listeningAt(world.app);
  addresses.set(world, known);
  return known;
}
const ownAddress = () => addressOfWorld(own);
const frontAddress = () => addressOfWorld(front);

describe('[ENV-13] both variants', () => {
  it('give the screens the same shapes for every call of an area', async () => {
    const shapes = await Promise.all(
      [own, front].map(async (world) => {
        const { Id } = await aBasket(world);
        const answers = [
          await ask(world, basket.readBasket, { query: { id: Id, validate: 'true' } }),
          await ask(world, basket.updateBasket, {
            query: { id: Id },
            body: { Products: [line(productId, 9)] },
          }),
          await ask(world, readBasketSustainability, { params: { id: Id } }),
          await ask(world, readText, { body: { Text: `${productId} 2 ps` } }),
          await ask(world, readPurchaseHistory, { params: { productId } }),
          await ask(world, readSampleCampaign, { query: {} }),
          await ask(world, submitBasket, { query: { basketId: Id }, body: { IgnoreWarning: true } }),
        ];
        const envelopes = answers.map(({ status, envelope }) => ({ status, envelope }));
        // The list of other baskets depends on the tests that ran before, so it is left out.
        return JSON.parse(JSON.stringify(envelopes), (key, value) => (key === 'AllBaskets' ? [] : value));
      }),
    );
    expect(shapes[0].map(({ status }: { status: number }) => status)).toEqual([
      200, 200, 200, 200, 200, 200, 200,
    ]);
    expect(shapeOf(shapes[1])).toEqual(shapeOf(shapes[0]));
  });

  it('show orders, their way and the earlier system’s with the same shapes', async () => {
    const shapes = await Promise.all(
      [own, front].map(async (world) => {
        const { app } = world === front ? old : world;
        const line = { product_id: productId, name: 'Hvedemel' };
        const id = await aFollowedOrder(app.database, customerId, {
          id: 7_001_001,
          lines: [line],
          events: [{ kind: 'Received' }],
          deliveries: [{ lines: [{ lot: 'L1' }] }],
        });
        await aLegacyOrder(app.database, customerId, { id, lines: [line] });
        const params = { id: String(id) };
        const found = { SearchText: String(id) };
        const answers = [
          await ask(world, listOrders, { query: found }),
          await ask(world, readOrder, { params }),
          await ask(world, readOrderDetails, { params }),
          await ask(world, readOrderTracking, { params }),
          await ask(world, listLegacyOrders, { query: found }),
          await ask(world, readLegacyOrder, { params }),
          await ask(world, readOrderAttention),
          await ask(world, markOrderSeen, { params, body: { LastEvent: 1 } }),
        ];
        expect(answers[0]?.text).toContain('7001001');
        const missing = await ask(world, readOrder, { params: { id: '7009999' } });
        expect([missing.status, missing.error.Type]).toEqual([404, 'notFound']);
        return answers.map(({ status, envelope }) => ({ status, shape: shapeOf(envelope) }));
      }),
    );
    expect(shapes[0]?.map(({ status }) => status)).toEqual(shapes[0]?.map(() => 200));
    expect(shapes[1]).toEqual(shapes[0]);
  });

  it('answer orders and campaigns from where they are', async () => {
    for (const world of [own, front]) {
      const { model } = await ask(world, readPurchaseHistory, { params: { productId } });
      expect(JSON.stringify(model)).toContain('2026-11-10');
    }
    await front.app.database.pool.query('delete from order_lines');
    const { model } = await ask(front, readPurchaseHistory, { params: { productId } });
    expect(JSON.stringify(model)).toContain('2026-11-10');
  });

  it('are chosen for six areas, whose calls name their area', () => {
    expect(serviceAreas).toHaveLength(6);
    const areas = new Set(declaredEndpoints.map(({ area }) => area));
    for (const area of serviceAreas) expect(areas).toContain(area);
  });
});
