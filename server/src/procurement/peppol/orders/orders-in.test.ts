import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { updateRows } from '../../../../test/builders.ts';
import { aPiece, aPieceForSale, catalogFollows } from '../../../../test/builders-by-piece.ts';
import type { Caller } from '../../../../test/test-app.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { aService } from '../../../../test/worlds/a-service.ts';
import { orderApp } from '../../../../test/worlds/order-app.ts';
import { stepsOf } from '../../../../test/worlds/order-steps.ts';
import {
  freshGln,
  inEnvelope,
  type OrderedItem,
  postUbl,
  type UblWishes,
  ublOrder,
} from '../../../../test/worlds/procurement/peppol-orders.ts';
import { aProcurementSystem, secret } from '../../../../test/worlds/procurement-system.ts';
import { allAt, textAt, type XmlNode, xmlTree } from '../../../../test/xml-tree.ts';
import { createTexts } from '../../../people/labels/texts.ts';
import { systemOrderLabels } from '../../system-orders/labels.ts';
import { unpackedText } from '../messages/packed.ts';
import { createConfirmedAnswers } from './answer-confirmed.ts';

const app = duringTests(orderApp);
let accessPoint: NonNullable<Caller>;
let product: string;
let other: string;

beforeAll(async () => {
  accessPoint = await aService(app.database, ['purchases:write']);
  product = await aPiece(app.database, { name: 'Gulerødder' });
  other = await aPieceForSale(app, { name: 'Kartofler' });
});

async function aBuyerSystem() {
  const gln = freshGln();
  return { gln, ...(await aProcurementSystem(app, 'peppol', { loginName: `0088:${gln}` })) };
}
type BuyerSystem = Awaited<ReturnType<typeof aBuyerSystem>>;

async function post(document: string | Buffer, authorization = accessPoint.authorization ?? '') {
  const answer = await postUbl(app, authorization, document);
  return { status: answer.statusCode, root: xmlTree(answer.body) };
}

const order = ({ gln }: BuyerSystem, items: readonly OrderedItem[], wishes?: UblWishes) =>
  post(ublOrder(gln, items, wishes));
const codeOf = (root: XmlNode) => textAt(root, 'cbc:OrderResponseCode');
const linesOf = (root: XmlNode) =>
  allAt(root, 'cac:OrderLine').map((line) => [
    textAt(line, 'cac:OrderLineReference/cbc:LineID'),
    textAt(line, 'cac:LineItem/cbc:LineStatusCode'),
  ]);
const sentenceOf = (root: XmlNode) => textAt(root, 'cac:DocumentResponse/cac:Response/cbc:Description');

async function webOrders({ buyer }: BuyerSystem) {
  const { rows } = await app.database.pool.query<{ id: number; status: string; revision: number }>(
    'select id, status, revision from web_orders where customer_id = $1 order by id',
    [buyer.customer.id],
  );
  return rows;
}

async function answersTo({ signOnId }: BuyerSystem): Promise<XmlNode[]> {
  const { rows } = await app.database.pool.query<{ content: Buffer }>(
    `select content from peppol_messages where single_sign_on_id = $1 and kind = 'orderResponse'
      order by created_at, number`,
    [signOnId],
  );
  return rows.map(({ content }) => xmlTree(unpackedText(content)));
}

async function answersAfterJob(system: BuyerSystem): Promise<XmlNode[]> {
  app.clock.advance({ minutes: 1 });
  const { text } = createTexts(app.database, systemOrderLabels);
  const log = { warn: () => undefined };
  const answerConfirmed = createConfirmedAnswers({ ...app, log, text, timeZone: 'Europe/Copenhagen' });
  await answerConfirmed();
  await answerConfirmed();
  return answersTo(system);
}

const two = (): OrderedItem[] => [
  { productId: product, quantity: 2, price: '10.00' },
  { productId: other, quantity: '3.0', unit: 'CS' },
];

describe('an order by Peppol', () => {
  test('[PUN-08] becomes one web order, however often it is sent', async () => {
    const system = await aBuyerSystem();
    const document = ublOrder(system.gln, two(), { id: 'PO-77', note: 'Til bagdøren' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(document)));
    expect(answers.map(({ status, root }) => [status, codeOf(root)])).toEqual(Array(4).fill([200, 'AB']));
    const [made, ...more] = await webOrders(system);
    expect(more).toEqual([]);
    const [{ root } = { root: {} as XmlNode }] = answers;
    expect(textAt(root, 'cbc:CustomizationID')).toBe('urn:fdc:peppol.eu:poacc:trns:order_response:3');
    expect(textAt(root, 'cac:OrderReference/cbc:ID')).toBe('PO-77');
    expect(textAt(root, 'cbc:SalesOrderID')).toBe(String(made?.id));
    expect(textAt(root, 'cac:BuyerCustomerParty/cac:Party/cbc:EndpointID')).toBe(system.gln);
    const { rows } = await app.database.pool.query(
      'select product_id, sales_unit_code, quantity from web_order_lines where web_order_id = $1 order by position',
      [made?.id],
    );
    expect(rows.map(Object.values)).toEqual([
      [product, 'st', 2],
      [other, 'ks', 3],
    ]);
    expect(await answersTo(system)).toHaveLength(1);
  });

  test('[PUN-08] is read as OIOUBL, in an envelope, and by GTIN', async () => {
    const system = await aBuyerSystem();
    const gtin = '05701234567899';
    await updateRows(app.database, 'sales_units', { product_id: other, code: 'st' }, { gtin });
    await catalogFollows(() => app.goods.catalog.current().products.get(other)?.units[0]?.gtin === gtin);
    const oioubl = ublOrder(system.gln, [{ gtin, quantity: 4, unit: 'EA' }], { id: 'OIO-1', scheme: 'GLN' });
    const enveloped = inEnvelope(oioubl, 'instance-1');
    expect(codeOf((await post(enveloped)).root)).toBe('AB');
    expect(codeOf((await post(enveloped)).root)).toBe('AB');
    expect(await webOrders(system)).toHaveLength(1);
  });

  test('[PUN-08] answers each line that cannot stand; the rest is ordered', async () => {
    const system = await aBuyerSystem();
    const { root } = await order(system, [
      { productId: product, quantity: 2, price: '0.05' },
      { productId: '99999999', quantity: 1 },
      { productId: product, quantity: 1, unit: 'ZZ' },
      { productId: other, quantity: '1.5' },
      { productId: other, quantity: 1 },
    ]);
    expect(codeOf(root)).toBe('CA');
    expect(linesOf(root)).toEqual([
      ['1', '3'],
      ['2', '7'],
      ['3', '7'],
      ['4', '7'],
      ['5', '5'],
    ]);
    expect(textAt(allAt(root, 'cac:OrderLine')[0] as XmlNode, 'cac:LineItem/cac:Price/cbc:PriceAmount')).toBe(
      '10.00',
    );
    expect(await webOrders(system)).toHaveLength(1);
  });

  test('[PUN-08] is rejected when nothing of it stands', async () => {
    const system = await aBuyerSystem();
    const { status, root } = await order(system, [{ productId: '99999999' }]);
    expect([status, codeOf(root), linesOf(root)]).toEqual([200, 'RE', []]);
    expect(textAt(root, 'cbc:Note')).toContain('kan ikke købes');
    expect(await webOrders(system)).toEqual([]);
    const [answered, ...more] = await answersTo(system);
    expect([codeOf(answered as XmlNode), more]).toEqual(['RE', []]);
    const there = await aBuyerSystem();
    await order(there, [{ productId: '99999999' }]);
    const [foreign] = await answersTo(there);
    expect(textAt(foreign as XmlNode, 'cbc:ID')).not.toBe(textAt(answered as XmlNode, 'cbc:ID'));
  });

  test('[PUN-08] is changed and cancelled', async () => {
    const system = await aBuyerSystem();
    await order(system, two(), { id: 'PO-1' });
    const items = [
      { productId: product, quantity: 7, status: '3' },
      { productId: other, status: '2' },
    ];
    const changed = await order(system, items, { root: 'OrderChange', id: 'PO-1-c1', about: 'PO-1' });
    expect(codeOf(changed.root)).toBe('AB');
    expect((await webOrders(system))[0]?.revision).toBe(1);
    const cancelled = await order(system, [], { root: 'OrderCancellation', id: 'PO-1-x', about: 'PO-1' });
    expect(codeOf(cancelled.root)).toBe('AP');
    const [made, ...more] = await webOrders(system);
    expect([made?.status, more]).toEqual(['Withdrawn', []]);
    const of = { customer: system.buyer.customer, webOrderId: made?.id ?? 0 } as never;
    const steps = stepsOf(app.database, of);
    await steps.received();
    await steps.cancelled();
    expect((await answersAfterJob(system)).map(codeOf).sort()).toEqual(['AB', 'AB', 'AP']);
  });

  test('[PUN-08] of another buyer answers as if it did not exist', async () => {
    const system = await aBuyerSystem();
    const stranger = await aBuyerSystem();
    await order(system, two(), { id: 'PO-9' });
    const foreign = await order(stranger, [], { root: 'OrderCancellation', id: 'x', about: 'PO-9' });
    const unknown = await order(stranger, [], { root: 'OrderCancellation', id: 'x', about: 'PO-8' });
    expect([codeOf(foreign.root), codeOf(unknown.root)]).toEqual(['RE', 'RE']);
    const note = (root: XmlNode) => textAt(root, 'cbc:Note').replaceAll(/PO-\d/g, '');
    expect(note(foreign.root)).toBe(note(unknown.root));
    expect((await webOrders(system)).map(({ status }) => status)).toEqual(['Received']);
  });
});

describe('the supplier’s answer', () => {
  async function placed() {
    const system = await aBuyerSystem();
    await order(system, two(), { id: 'PO-5' });
    const [made] = await webOrders(system);
    const steps = stepsOf(app.database, {
      customer: system.buyer.customer,
      webOrderId: made?.id ?? 0,
    } as never);
    await steps.received();
    return { system, steps };
  }

  test('[PUN-08] accepts what was confirmed as it was ordered', async () => {
    const { system, steps } = await placed();
    expect((await answersAfterJob(system)).map(codeOf)).toEqual(['AB']);
    await steps.confirmed();
    const answers = await answersAfterJob(system);
    expect(answers.map(codeOf)).toEqual(['AB', 'AP']);
    expect(linesOf(answers[1] as XmlNode)).toEqual([]);
  });

  test('[PUN-08] names changed and rejected lines, again at each confirmation', async () => {
    const { system, steps } = await placed();
    await steps.confirmed([
      { position: 1, quantity: 1 },
      { position: 2, quantity: 0 },
    ]);
    const answers = await answersAfterJob(system);
    expect(answers.map(codeOf)).toEqual(['AB', 'CA']);
    expect(linesOf(answers[1] as XmlNode)).toEqual([
      ['1', '3'],
      ['2', '7'],
    ]);
    await steps.confirmed([{ position: 1, quantity: 2 }]);
    expect((await answersAfterJob(system)).map(codeOf)).toEqual(['AB', 'CA', 'AP']);
  });

  test('[PUN-08] rejects an order that the supplier cancels', async () => {
    const { system, steps } = await placed();
    await steps.cancelled();
    expect((await answersAfterJob(system)).map(codeOf)).toEqual(['AB', 'RE']);
  });

  test.each([
    ['da', 'Ordren leveres ikke.'],
    ['en', 'The order will not be delivered.'],
  ])('says so in the language of the buyer, %s', async (language, sentence) => {
    const { system, steps } = await placed();
    const { userId } = system.buyer.user;
    await app.database.kysely.updateTable('users').set({ language }).where('id', '=', userId).execute();
    await steps.cancelled();
    expect(textAt((await answersAfterJob(system))[1] as XmlNode, 'cbc:Note')).toBe(sentence);
  });
});

describe('a document that is no order', () => {
  const faults: [string, (gln: string) => string | Buffer, number, string][] = [
    ['an empty body', () => '', 400, 'The document is empty.'],
    ['text', () => 'PO-1;2', 400, ''],
    [
      'windows-1252 called UTF-8',
      (gln) => Buffer.from(ublOrder(gln, two(), { note: 'Bagdør' }), 'latin1'),
      400,
      'not encoded as UTF-8',
    ],
    [
      'an external entity',
      (gln) =>
        ublOrder(gln, two(), { doctype: '<!DOCTYPE Order [<!ENTITY x SYSTEM "file:///etc/passwd">]>' }),
      400,
      'DOCTYPE',
    ],
    ['an unknown operation', (gln) => ublOrder(gln, two(), { root: 'Invoice' }), 400, 'typen Invoice'],
    ['a missing number', (gln) => ublOrder(gln, two(), { id: '' }), 400, 'ID mangler'],
    [
      'a change of nothing',
      (gln) => ublOrder(gln, two(), { root: 'OrderChange' }),
      400,
      'OrderReference/ID mangler',
    ],
    ['no lines', (gln) => ublOrder(gln, []), 400, 'ingen linjer (cac:OrderLine)'],
    ['another currency', (gln) => ublOrder(gln, two(), { currency: 'SEK' }), 400, 'Valutaen er SEK'],
    [
      'a date that is none',
      (gln) => ublOrder(gln, two(), { deliveryDate: 'i morgen' }),
      400,
      'er ingen dato',
    ],
    [
      'a day that does not exist',
      (gln) => ublOrder(gln, two(), { deliveryDate: '2026-02-30' }),
      400,
      'er ingen dato',
    ],
    [
      'too many lines',
      (gln) => ublOrder(gln, Array(limits.basketLines + 1).fill(two()[0])),
      400,
      'mere end 1.000 linjer',
    ],
    ['an unknown buyer', () => ublOrder('5798000000000', two()), 404, 'No buyer'],
    ['a body beyond the limit', () => Buffer.alloc(limits.peppolBodyBytes + 1, ' '), 413, ''],
  ];

  test.each(faults)('[PUN-08] %s is refused by the protocol', async (name, documentFor, status, words) => {
    const system = await aBuyerSystem();
    const answer = await post(documentFor(system.gln));
    expect([answer.status, answer.root.name]).toEqual([status, 'ApplicationResponse']);
    expect(textAt(answer.root, 'cac:DocumentResponse/cac:Response/cbc:ResponseCode')).toBe('RE');
    expect(sentenceOf(answer.root)).toContain(words);
    const parties = ['cac:SenderParty/cbc:EndpointID', 'cac:ReceiverParty/cbc:EndpointID'];
    if (name === 'no lines')
      expect(parties.map((path) => textAt(answer.root, path))).toEqual(['5790001234567', system.gln]);
    expect(await webOrders(system)).toEqual([]);
    expect(await answersTo(system)).toEqual([]);
  });

  test('[PUN-08] a body at the limit and a thousand lines are taken', async () => {
    const system = await aBuyerSystem();
    const document = ublOrder(system.gln, Array(limits.basketLines).fill({ productId: product }));
    const padded = Buffer.concat([
      Buffer.from(document),
      Buffer.alloc(limits.peppolBodyBytes - Buffer.byteLength(document), ' '),
    ]);
    expect(padded.length).toBe(limits.peppolBodyBytes);
    expect(codeOf((await post(padded)).root)).toBe('AB');
  });
});

describe('who posts', () => {
  const basic = (name: string, word: string) => `Basic ${Buffer.from(`${name}:${word}`).toString('base64')}`;

  test('[PUN-08] a system posts for itself by its secret, and for nobody else', async () => {
    const system = await aBuyerSystem();
    const stranger = await aBuyerSystem();
    const key = basic(`0088:${system.gln}`, secret);
    expect(codeOf((await post(ublOrder(system.gln, two()), key)).root)).toBe('AB');
    const foreign = await post(ublOrder(stranger.gln, two()), key);
    expect([foreign.status, foreign.root.name]).toEqual([404, 'ApplicationResponse']);
    expect(await webOrders(stranger)).toEqual([]);
    const answer = await app.http.inject({ url: '/peppol/catalogue', headers: { authorization: key } });
    expect([answer.statusCode, xmlTree(answer.body).name]).toEqual([200, 'Catalogue']);
    const inSmall = key.replace('Basic', 'basic');
    expect(codeOf((await post(ublOrder(system.gln, two()), inSmall)).root)).toBe('AB');
  });

  test('[PUN-08] a wrong secret or token is refused', async () => {
    const system = await aBuyerSystem();
    const reader = await aService(app.database, ['catalogues:read']);
    const keys = [
      '',
      basic(`0088:${system.gln}`, 'forkert'),
      basic('0088:1', secret),
      'Bearer engros_forkert',
      reader.authorization ?? '',
    ];
    for (const key of keys) {
      const answer = await post(ublOrder(system.gln, two()), key);
      expect([key, answer.status, answer.root.name]).toEqual([key, 401, 'ApplicationResponse']);
    }
    expect(await webOrders(system)).toEqual([]);
  });
});
