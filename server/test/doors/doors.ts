import { readFile, readText } from '@engros/contracts/quick-entry/basket-import.ts';
import { csvOf, type Table, xlsxOf } from '../../src/platform/spreadsheets/write-table.ts';
import { insertRows } from '../builders.ts';
import type { Buyer, OrderApp } from '../worlds/order-app.ts';
import { freshGln, postUbl } from '../worlds/procurement/peppol-orders.ts';
import { aProcurementSystem, orderRequest, postCxml } from '../worlds/procurement-system.ts';

/** A line of an order as one of its writers means it. Texts are written as they are; an absent one is left out. */
export interface WrittenLine {
  item?: string;
  gtin?: string;
  own?: string;
  maker?: string;
  quantity: string;
  /** Code of the UN/ECE recommendations in messages, a word or our own code elsewhere. */
  unit?: string;
}

/** A kitchen with a connection of each protocol. */
export interface Kitchen {
  buyer: Buyer;
  cxml: string;
  gln: string;
  authorization: string;
}

/** What was taken without a question, as product, quantity and unit code, in the order of the lines. */
export type Door = (app: OrderApp, kitchen: Kitchen, lines: readonly WrittenLine[]) => Promise<string[]>;

export async function aKitchen(
  app: OrderApp,
  authorization: string,
  ownNumbers: Readonly<Record<string, string>> = {},
): Promise<Kitchen> {
  const buyer = await app.aBuyer();
  const rows = Object.entries(ownNumbers).map(([own_number, product_id]) => ({
    customer_id: buyer.customer.id,
    product_id,
    own_number,
  }));
  if (rows.length > 0) await insertRows(app.database, 'customer_item_numbers', rows);
  const gln = freshGln();
  const { loginName } = await aProcurementSystem(app, 'cxml', { buyer });
  await aProcurementSystem(app, 'peppol', { buyer, loginName: `0088:${gln}` });
  return { buyer, cxml: loginName, gln, authorization };
}

type ReadLines = {
  Confidence: string;
  Candidates: { ProductId: string; Quantity: number; SalesUnitCode: string }[];
};

const sureIn = (lines: readonly ReadLines[]): string[] =>
  lines.flatMap(({ Confidence, Candidates: [best] }) =>
    Confidence === 'Sure' && best ? [`${best.ProductId} ${best.Quantity} ${best.SalesUnitCode}`] : [],
  );

async function ofText(app: OrderApp, { buyer }: Kitchen, Text: string): Promise<string[]> {
  return sureIn((await app.call(buyer, readText, { body: { Text } })).model.Lines);
}

export async function ofFile(app: OrderApp, { buyer }: Kitchen, bytes: Buffer): Promise<string[]> {
  const file = { name: 'ordre', bytes };
  return sureIn((await app.call(buyer, readFile, { query: {}, file })).model.Lines);
}

/** What a document orders; empty when it orders nothing. */
async function ordered(app: OrderApp, { buyer }: Kitchen, send: () => Promise<unknown>): Promise<string[]> {
  const newest = async () => {
    const { rows } = await app.database.pool.query<{ id: string; lines: string[] }>(
      `select o.id, array(select l.product_id || ' ' || l.quantity || ' ' || l.sales_unit_code
          from web_order_lines l where l.web_order_id = o.id order by l.position) as lines
        from web_orders o where o.customer_id = $1 order by o.id desc limit 1`,
      [buyer.customer.id],
    );
    return rows[0];
  };
  const before = await newest();
  await send();
  const after = await newest();
  return after === undefined || after.id === before?.id ? [] : after.lines;
}

const anyNumber = ({ item, gtin, own, maker }: WrittenLine): string => item ?? gtin ?? own ?? maker ?? '';

const tableOf = (lines: readonly WrittenLine[]): Table => ({
  name: 'Ordre',
  heads: ['Varenr', 'EAN', 'Kundens varenr', 'Antal', 'Enhed'],
  rows: lines.map(({ item = '', gtin = '', own = '', quantity, unit = '' }) => [
    item,
    gtin,
    own,
    { value: Number(quantity), decimals: 0 },
    unit,
  ]),
});

/** Doors for what people write and keep in tables. */
export const peoplesDoors: Readonly<Record<string, Door>> = {
  'typed text': (app, kitchen, lines) =>
    ofText(
      app,
      kitchen,
      lines
        .map((line) => `${line.quantity} ${line.unit ?? ''} ${anyNumber(line)}`.replace('  ', ' '))
        .join('\n'),
    ),
  'pasted text': (app, kitchen, lines) =>
    ofText(
      app,
      kitchen,
      [
        'Varenr\tAntal\tEnhed',
        ...lines.map((line) => [anyNumber(line), line.quantity, line.unit ?? ''].join('\t')),
      ].join('\n'),
    ),
  CSV: (app, kitchen, lines) => ofFile(app, kitchen, csvOf(tableOf(lines), 'da')),
  XLSX: async (app, kitchen, lines) => ofFile(app, kitchen, await xlsxOf(tableOf(lines))),
};

const edifactText = (text: string) => text.replaceAll(/[?'+:]/g, '?$&');

/** An interchange of ORDERS D.96A around segments of lines. */
export const edifactOrder = (lines: string, bgm = '220+4711+9', head = ''): string =>
  `UNB+UNOC:3+A:14+B:14+261123:1000+1'UNH+1+ORDERS:D:96A:UN:EAN008'BGM+${bgm}'${head}${lines}UNS+S'UNT+9+1'UNZ+1+1'`;

function edifactLine({ item, gtin, own, maker, quantity, unit }: WrittenLine, at: number): string {
  const others = [[own, 'IN'], [maker, 'MF'], ...(gtin === undefined ? [] : [[item, 'SA']])].flatMap(
    ([number, code]) => (number === undefined ? [] : [`PIA+1+${edifactText(number)}:${code}'`]),
  );
  const head = gtin === undefined ? item && `${edifactText(item)}:SA` : `${gtin}:EN`;
  const lin = `LIN+${at + 1}${head === undefined ? '' : `++${head}`}'`;
  return `${lin}${others.join('')}QTY+21:${edifactText(quantity)}${unit === undefined ? '' : `:${unit}`}'`;
}

const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const ublNumbers = ({ item, gtin, own, maker }: WrittenLine): string =>
  [
    ['Buyers', own],
    ['Sellers', item],
    ['Manufacturers', maker],
    ['Standard', gtin],
  ]
    .flatMap(([whose, number]) =>
      number === undefined
        ? []
        : [
            `<cac:${whose}ItemIdentification><cbc:ID>${xmlText(number)}</cbc:ID></cac:${whose}ItemIdentification>`,
          ],
    )
    .join('');

const ublLine = (line: WrittenLine, at: number): string =>
  `<cac:OrderLine><cac:LineItem><cbc:ID>${at + 1}</cbc:ID><cbc:Quantity${line.unit === undefined ? '' : ` unitCode="${line.unit}"`}>${xmlText(line.quantity)}</cbc:Quantity><cac:Item>${ublNumbers(line)}</cac:Item></cac:LineItem></cac:OrderLine>`;

let written = 0;

export function ublDocument({ gln }: Pick<Kitchen, 'gln'>, lines: readonly WrittenLine[]): string {
  written += 1;
  return `<?xml version="1.0" encoding="UTF-8"?><Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><cbc:ID>PO-${written}</cbc:ID><cbc:IssueDate>2026-11-23</cbc:IssueDate><cac:BuyerCustomerParty><cac:Party><cbc:EndpointID schemeID="0088">${gln}</cbc:EndpointID></cac:Party></cac:BuyerCustomerParty>${lines.map(ublLine).join('')}</Order>`;
}

const itemOut = ({ item, gtin, own, maker, quantity, unit }: WrittenLine, at: number): string =>
  `<ItemOut quantity="${xmlText(quantity)}" lineNumber="${at + 1}"><ItemID><SupplierPartID>${item ?? ''}</SupplierPartID>${own === undefined ? '' : `<BuyerPartID>${own}</BuyerPartID>`}${gtin === undefined ? '' : `<IdReference identifier="${gtin}" domain="EAN-13"/>`}</ItemID><ItemDetail><Description xml:lang="da">Vare</Description>${unit === undefined ? '' : `<UnitOfMeasure>${unit}</UnitOfMeasure>`}<Classification domain="UNSPSC">50000000</Classification>${maker === undefined ? '' : `<ManufacturerPartID>${maker}</ManufacturerPartID>`}</ItemDetail></ItemOut>`;

export function cxmlDocument({ cxml }: Pick<Kitchen, 'cxml'>, lines: readonly WrittenLine[]): string {
  written += 1;
  return orderRequest(cxml, [], { orderId: `PO-${written}` }).replace(
    '</OrderRequestHeader>',
    `$&${lines.map(itemOut).join('')}`,
  );
}

/** Doors for messages of programs: two for files that a person sends, two for systems. */
export const messageDoors: Readonly<Record<string, Door>> = {
  EDIFACT: (app, kitchen, lines) =>
    ofFile(app, kitchen, Buffer.from(edifactOrder(lines.map(edifactLine).join('')))),
  UBL: (app, kitchen, lines) => ofFile(app, kitchen, Buffer.from(ublDocument(kitchen, lines))),
  Peppol: (app, kitchen, lines) =>
    ordered(app, kitchen, () => postUbl(app, kitchen.authorization, ublDocument(kitchen, lines))),
  cXML: (app, kitchen, lines) => ordered(app, kitchen, () => postCxml(app, cxmlDocument(kitchen, lines))),
};

/** The call by which other programs fill a basket; its unit is our own code. */
export const ofCall: Door = async (app, { buyer }, lines) => {
  const { model } = await app.put(buyer, 'id=create&validate=true', {
    Products: lines.map(({ item, quantity, unit = '' }) => ({
      ProductId: item,
      Quantity: Number(quantity),
      SalesUnit: { Code: unit },
    })),
  });
  return model.LineItems.map((line) => `${line.ProductId} ${line.Quantity} ${line.SalesUnitCode}`);
};
