import { documentTypes } from '@engros/contracts/documents/sales-documents.ts';
import { expect, test } from 'vitest';
import { type Leaf, pathsWithout, pdfRows } from '../../../../test/files/pdf-words.ts';
import { formatDate, formatKilo, formatNumber, formatOre } from '../../../platform/danish-formats.ts';
import { type DocumentContent, type DocumentLine, kindNames, type SalesDocument } from '../content.ts';
import { drawDocument } from './pdf-thread.ts';

const line: DocumentLine = {
  position: 9083,
  productId: '410077',
  name: 'Torsk',
  unitCode: 'kode1',
  unitOne: 'bakke',
  // The word that a count does not need is empty.
  unitMany: '',
  quantity: 1,
  weightG: 2510,
  isCatchWeight: true,
  replaces: { productId: '410066', name: 'Sej' },
  lots: [
    { lot: 'L801', bestBefore: '2026-12-11' },
    { lot: 'L802', bestBefore: '2026-12-12' },
    { lot: 'L803', bestBefore: null },
  ],
  celsius: 0,
  unitPriceOre: 61_703,
  netOre: 61_704,
  vatPercent: 12.5,
};

/** Every field has a value that no other has; fields that a kind never has are set too. */
const content: DocumentContent = {
  seller: {
    name: 'Grossisten',
    address: 'Kajen 91',
    postalCode: '9101',
    city: 'Sælgerby',
    countryCode: 'S-DK',
    companyNumber: '91919191',
    gln: '5790000000911',
    phone: '91 22 33 44',
    email: 'salg@grossisten.example',
    bankRegistration: '9107',
    bankAccount: '9108123456',
  },
  buyer: {
    name: 'Køkkenet',
    attention: 'Alma Lund',
    address: 'Havnen 92',
    postalCode: '9201',
    city: 'Køberby',
    id: '1092001',
    countryCode: 'K-DK',
    companyNumber: '92929292',
    gln: '5790000000928',
    electronicAddress: '0088:5790000000935',
  },
  shipTo: {
    name: 'Porten',
    attention: 'Bo Holm',
    address: 'Engvej 93',
    postalCode: '9301',
    city: 'Portby',
  },
  order: {
    id: 7_700_081,
    reference: 'UGE 48',
    ourReference: 'VR 17',
    orderedBy: 'Cilla Krag',
    orderDate: '2026-11-11',
    deliveryDate: '2026-11-12',
  },
  paymentDays: 19,
  delivery: { id: 660_013, date: '2026-11-13', route: '44 Øst', receivedBy: 'Dan Skov' },
  corrects: { number: '880055', date: '2026-11-14' },
  caseId: 550_019,
  lines: [
    line,
    {
      ...line,
      position: 9084,
      productId: '410088',
      name: 'Rødløg',
      unitCode: 'kode2',
      unitOne: '',
      unitMany: 'sække',
      quantity: 37,
      weightG: 3710,
      replaces: null,
      lots: [{ lot: 'L804', bestBefore: '2026-12-14' }],
      celsius: -2.5,
      unitPriceOre: 71_703,
      netOre: 71_704,
      vatPercent: 25,
    },
  ],
  feeOre: 34_501,
  vat: [
    { percent: 12.5, netOre: 61_705, vatOre: 7713 },
    { percent: 25, netOre: 71_706, vatOre: 17_926 },
  ],
  entries: [
    {
      date: '2026-10-15',
      kind: 'Invoice',
      number: '880061',
      dueDate: '2026-10-29',
      amountOre: 90_111,
      openOre: 90_112,
    },
    {
      date: '2026-10-16',
      kind: 'CreditNote',
      number: '880062',
      dueDate: null,
      amountOre: -90_221,
      openOre: -90_222,
    },
    {
      date: '2026-10-17',
      kind: 'Invoice',
      number: '880063',
      dueDate: '2026-10-31',
      amountOre: 90_331,
      openOre: 0,
    },
  ],
};

const ofAccount = {
  lines: [],
  order: null,
  delivery: null,
  corrects: null,
  caseId: null,
  feeOre: 0,
  vat: [],
};

const documentOf = (kind: SalesDocument['kind']): SalesDocument => ({
  id: '00000000-0000-4000-8000-000000000017',
  kind,
  number: '880077',
  date: '2026-11-15',
  dueDate: '2026-12-04',
  createdAt: '2026-11-15T10:00:00Z',
  currency: 'DKK',
  netOre: 133_417,
  vatOre: 25_639,
  totalOre: 159_056,
  content: { ...content, ...(kind === 'Statement' ? ofAccount : { entries: [] }) },
  pdf: null,
});

/** The words before a value, where the value alone would not say what it is. */
const words: Readonly<Record<string, string>> = {
  date: 'Dato ',
  dueDate: 'Forfalder ',
  netOre: 'I alt ekskl. moms ',
  totalOre: 'DKK ',
  'content.seller.companyNumber': 'CVR ',
  'content.seller.phone': 'Tlf. ',
  'content.seller.bankRegistration': 'reg. ',
  'content.seller.bankAccount': 'konto ',
  'content.buyer.attention': 'Att. ',
  'content.buyer.id': 'Kundenr. ',
  'content.buyer.companyNumber': 'CVR ',
  'content.buyer.gln': 'EAN ',
  'content.shipTo.attention': 'Att. ',
  'content.order.id': 'Ordre ',
  'content.order.reference': 'Jeres reference ',
  'content.order.ourReference': 'Vores reference ',
  'content.order.orderDate': 'Bestilt ',
  'content.order.orderedBy': 'af ',
  'content.paymentDays': 'netto ',
  'content.delivery.date': 'Leveret ',
  'content.delivery.route': 'Rute ',
  'content.delivery.receivedBy': 'Modtaget af ',
  'content.corrects.number': 'Krediterer Faktura ',
  'content.corrects.date': 'af ',
  'content.caseId': 'Sag ',
  'content.lines.replaces.productId': 'Kommer i stedet for ',
  'content.lines.lots.lot': 'Parti ',
  'content.lines.lots.bestBefore': 'bedst før ',
  'content.feeOre': 'Leveringstillæg ',
  'content.vat.percent': 'Moms ',
  'content.vat.netOre': '% af ',
};

function valueIn([path, value]: Leaf): string {
  if (path.endsWith('Ore')) return formatOre(Number(value), 'da');
  if (path.endsWith('weightG')) return formatKilo(Number(value), 'da');
  if (path.endsWith('celsius')) return `${formatNumber(Number(value), 1, 'da')} °C`;
  if (path.endsWith('ercent')) return String(value).replace('.', ',');
  if (path.endsWith('kind')) return kindNames[value as SalesDocument['kind']];
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? formatDate(String(value)) : String(value);
}

const written = (leaf: Leaf) => `${words[leaf[0]] ?? ''}${valueIn(leaf)}`;

const nowhere = ['id', 'createdAt', 'vatOre', 'content.buyer.countryCode', 'content.buyer.electronicAddress'];
const onNone = [...nowhere, 'content.seller.countryCode', 'content.seller.gln'];
const ofSystems = [
  'content.delivery.id',
  'content.lines.isCatchWeight',
  'content.lines.position',
  'content.lines.unitCode',
  'content.order.deliveryDate',
];
const atDelivery = ['content.delivery.receivedBy', 'content.lines.celsius'];
const paying = ['content.paymentDays', 'content.seller.bankAccount', 'content.seller.bankRegistration'];
const prices = [
  'currency',
  'netOre',
  'totalOre',
  'content.feeOre',
  'content.lines.netOre',
  'content.lines.unitPriceOre',
  'content.lines.vatPercent',
  'content.vat.netOre',
  'content.vat.percent',
  'content.vat.vatOre',
];
const shipTo = Object.keys(content.shipTo).map((field) => `content.shipTo.${field}`);

const leftOut: Record<SalesDocument['kind'], readonly string[]> = {
  Invoice: [...onNone, ...ofSystems, ...atDelivery],
  Reminder: [...onNone, ...ofSystems, ...atDelivery],
  CreditNote: [...onNone, ...ofSystems, ...atDelivery, ...paying],
  DeliveryNote: [...onNone, ...ofSystems, ...prices, ...paying],
  Statement: [...onNone, ...shipTo, 'netOre', 'content.feeOre', 'content.paymentDays'],
};

test.each(documentTypes)('a PDF of kind %s shows all fields, below their headings', async (kind) => {
  const document = documentOf(kind);
  const rows = pdfRows(await drawDocument(document));
  expect(pathsWithout(rows, document, written)).toEqual(leftOut[kind].toSorted());
  const shown = headings[kind];
  if (shown === undefined) return;
  const lines = [0, 1].map((at) => shown.map((heading) => cells[heading]?.[at]).join(' '));
  const table = rows.filter((row) => [shown.join(' '), ...lines].includes(row));
  expect(table).toEqual([shown.join(' '), ...lines]);
});

const cells: Readonly<Record<string, readonly [string, string]>> = {
  'Varenr.': ['410077', '410088'],
  Betegnelse: ['Torsk', 'Rødløg'],
  Antal: ['1 bakke', '37 sække'],
  Vægt: ['2,51 kg', '3,71 kg'],
  Pris: ['617,03', '717,03'],
  'Moms %': ['12,5', '25'],
  Beløb: ['617,04', '717,04'],
  'Temp.': ['0,0 °C', '−2,5 °C'],
};
const headings: Partial<Record<SalesDocument['kind'], readonly string[]>> = {
  Invoice: ['Varenr.', 'Betegnelse', 'Antal', 'Vægt', 'Pris', 'Moms %', 'Beløb'],
  DeliveryNote: ['Varenr.', 'Betegnelse', 'Antal', 'Vægt', 'Temp.'],
};
