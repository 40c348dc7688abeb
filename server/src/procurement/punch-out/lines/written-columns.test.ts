import { expect, test } from 'vitest';
import type { CustomerShelf } from '../../../goods/product-snapshots/shelf.ts';
import { nodeAt, nodesNamed, readXmlTree, type XmlNode } from '../../../platform/xml-tree.ts';
import { ociFields, orderMessage } from '../return-form.ts';
import { type ReturnedLine, returnedLine } from './returned-lines.ts';

const line: Required<ReturnedLine> = {
  productId: '204118',
  unitCode: 'kt',
  key: 'unit=kt;lot=7',
  name: 'Ærter, 10 kg',
  brand: 'Grønt',
  supplierItemNumber: 'A1',
  gtin: '5701234567899',
  quantity: 3,
  unit: 'CT',
  classCode: '50300000',
  note: 'En note',
  unitPriceOre: 12_345,
};

const others: {
  readonly [Column in keyof ReturnedLine]-?: {
    value: Required<ReturnedLine>[Column];
    oci: Readonly<Record<string, string>>;
    cxml: Readonly<Record<string, string>>;
  };
} = {
  productId: {
    value: '9',
    oci: { VENDORMAT: '9', EXT_PRODUCT_ID: '9/kt' },
    cxml: { 'ItemID/SupplierPartID': '9' },
  },
  unitCode: { value: 'ps', oci: { EXT_PRODUCT_ID: '204118/ps' }, cxml: {} },
  key: { value: 'unit=ps', oci: {}, cxml: { 'ItemID/SupplierPartAuxiliaryID': 'unit=ps' } },
  name: {
    value: 'Løg',
    oci: { DESCRIPTION: 'Løg', LONGTEXT: 'Løg. En note' },
    cxml: { 'ItemDetail/Description': 'Løg. En note' },
  },
  brand: { value: 'Rodfrugt', oci: {}, cxml: { 'ItemDetail/ManufacturerName': 'Rodfrugt' } },
  supplierItemNumber: { value: 'B2', oci: {}, cxml: { 'ItemDetail/ManufacturerPartID': 'B2' } },
  gtin: {
    value: '5700000000006',
    oci: { MANUFACTMAT: '5700000000006' },
    cxml: { 'ItemDetail/Extrinsic': '5700000000006' },
  },
  quantity: { value: 4, oci: { QUANTITY: '4.000' }, cxml: { quantity: '4' } },
  unit: { value: 'BG', oci: { UNIT: 'BG' }, cxml: { 'ItemDetail/UnitOfMeasure': 'BG' } },
  classCode: {
    value: '50400000',
    oci: { MATGROUP: '50400000' },
    cxml: { 'ItemDetail/Classification': '50400000' },
  },
  note: {
    value: 'Ny',
    oci: { LONGTEXT: 'Ærter, 10 kg. Ny' },
    cxml: { 'ItemDetail/Description': 'Ærter, 10 kg. Ny' },
  },
  unitPriceOre: {
    value: 5,
    oci: { PRICE: '0.050' },
    cxml: { 'ItemDetail/UnitPrice/Money': '0.05' },
  },
};

function ociLines(lines: readonly ReturnedLine[], version = 5): Record<string, Record<string, string>> {
  const byLine: Record<string, Record<string, string>> = {};
  for (const { Name, Value } of ociFields(lines, { vendorNumber: '1768', version })) {
    const [, name = '', number = '', long = ''] =
      /^NEW_ITEM-(\w+?)(?:\[(\d+)\]|_(\d+):132\[\])$/.exec(Name) ?? [];
    byLine[number || long] = { ...byLine[number || long], [name]: Value };
  }
  return byLine;
}

function textsBelow({ children, text, name, attributes }: XmlNode, path = ''): [string, string][] {
  if (children.length > 0) return children.flatMap((each) => textsBelow(each, `${path}${name}/`));
  const { quantity } = attributes;
  return [[`${path}${name}`, quantity ?? text.trim()]];
}

function cxmlLines(lines: readonly ReturnedLine[]): Record<string, Record<string, string>> {
  const parties = { from: { domain: 'D', identity: 'S' }, to: { domain: 'D', identity: 'B' } };
  const source = { now: Temporal.Instant.from('2026-11-23T10:18:00Z'), host: 'shop.example' };
  const content = { parties, buyerCookie: 'c', operation: 'edit' as const, lines };
  const message = nodeAt(readXmlTree(orderMessage(source, content)), 'Message', 'PunchOutOrderMessage');
  return Object.fromEntries(
    nodesNamed(message, 'ItemIn').map(({ attributes, children }) => [
      attributes['lineNumber'],
      {
        quantity: attributes['quantity'],
        ...Object.fromEntries(children.flatMap((each) => textsBelow(each))),
      },
    ]),
  ) as Record<string, Record<string, string>>;
}

const writers = { oci: ociLines, cxml: cxmlLines } as const;
const ofOne = {
  oci: {
    DESCRIPTION: line.name,
    VENDORMAT: line.productId,
    QUANTITY: '3.000',
    UNIT: line.unit,
    PRICE: '123.450',
    PRICEUNIT: '1',
    CURRENCY: 'DKK',
    VENDOR: '1768',
    MATGROUP: line.classCode,
    MANUFACTMAT: line.gtin,
    EXT_PRODUCT_ID: '204118/kt',
    ITEM_TYPE: 'R',
    LONGTEXT: 'Ærter, 10 kg. En note',
  },
  cxml: {
    quantity: '3',
    'ItemID/SupplierPartID': line.productId,
    'ItemID/SupplierPartAuxiliaryID': line.key,
    'ItemDetail/UnitPrice/Money': '123.45',
    'ItemDetail/Description': 'Ærter, 10 kg. En note',
    'ItemDetail/UnitOfMeasure': line.unit,
    'ItemDetail/Classification': line.classCode,
    'ItemDetail/ManufacturerPartID': line.supplierItemNumber,
    'ItemDetail/ManufacturerName': line.brand,
    'ItemDetail/Extrinsic': line.gtin,
  },
};
const columns = Object.keys(others) as (keyof ReturnedLine)[];

test.each(['oci', 'cxml'] as const)('[PUN-02] %s has every column of every line', (protocol) => {
  const write = writers[protocol];
  const usual = ofOne[protocol];
  expect(write([line])).toEqual({ 1: usual });
  for (const column of columns) {
    const { value, [protocol]: written } = others[column];
    const other = { ...line, [column]: value };
    const changed = { ...usual, ...written };
    expect(write([other, line, line]), column).toEqual({ 1: changed, 2: usual, 3: usual });
    expect(write([line, line, other]), column).toEqual({ 1: usual, 2: usual, 3: changed });
  }
});

test('[PUN-02] only systems from OCI 5 on hear of lines below lines', () => {
  expect([4, 5, 6].map((version) => ociLines([line], version)['1']?.['ITEM_TYPE'])).toEqual([
    undefined,
    'R',
    'R',
  ]);
});

const inBasket = {
  Quantity: 3,
  SalesUnitCode: 'kt',
  SalesUnitContent: '10 kg',
  QuickSaleId: '7',
  UnitPriceOre: 12_345,
  Product: {
    ProductId: '204118',
    DisplayName: 'Ærter',
    Brand: { Value: 'Grønt' },
    SupplierItemNumber: 'A1',
    GTIN: '5701234567899',
  },
} as unknown as Parameters<typeof returnedLine>[0];
const shelf = {
  product: () => ({ categories: [{ id: 'K1' }, { id: 'K2' }, { id: 'K3' }] }),
  price: () => ({ candidates: [], listPriceOre: 20_000 }),
} as unknown as CustomerShelf;

test('[PUN-02] a line that goes back has every column of the basket’s', () => {
  const terms = {
    unitCodes: { kt: 'CT' },
    categories: { K1: '1', K2: '50300000' },
    cataloguePrice: 'list',
  } as const;
  const { note: _ofDeposits, ...whole } = line;
  expect(returnedLine(inBasket, { shelf, terms })).toEqual(whole);
  const bare = { ...inBasket, QuickSaleId: null };
  const usual = { ...whole, key: 'unit=kt', unitPriceOre: 20_000 };
  expect(returnedLine(bare, { shelf, terms })).toEqual(usual);
  const own = { ...terms, cataloguePrice: 'customer' } as const;
  expect(returnedLine(bare, { shelf, terms: own })).toEqual({ ...usual, unitPriceOre: 12_345 });
  const Deposit = { Code: 'KS', Name: 'Kasse', AmountOre: 1500, Count: 2, VatPercent: 25 };
  const note = 'Pant kommer oveni: 2 x 15,00 kr. ekskl. moms';
  expect(returnedLine({ ...bare, Deposit }, { shelf, terms })).toEqual({ ...usual, note });
});
