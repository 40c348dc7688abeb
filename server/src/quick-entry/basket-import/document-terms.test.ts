import { importFile, readFile } from '@engros/contracts/quick-entry/basket-import.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../test/test-app.ts';
import { duringTests } from '../../../test/test-app.ts';
import { importWorld } from '../../../test/worlds/import-world.ts';

const app = duringTests(importWorld);
let buyer: Caller;
let customer: { id: string };

beforeAll(async () => {
  ({ buyer, customer } = await app.aKitchen());
});

async function read(content: string) {
  const file = { name: 'ordre', bytes: Buffer.from(content) };
  const answer = await app.call(buyer, readFile, { query: {}, file });
  if (answer.status !== 200) return { refused: answer.error.Message };
  const { Notes, Lines } = answer.model;
  return {
    notes: Notes,
    lines: Lines.filter(({ Confidence }) => Confidence !== 'Skipped').map(
      ({ Confidence, Text, Candidates: [best] }) => [
        Confidence,
        best && `${best.ProductId} ${best.Quantity} ${best.SalesUnitCode}`,
        Text.split('\t').slice(5).join(),
      ],
    ),
  };
}

interface Written {
  bgm?: string;
  head?: string;
  lines?: string;
}

const edifact = ({ bgm = '220+4711+9', head = '', lines }: Written = {}) =>
  `UNB+UNOC:3+A:14+B:14+261123:1000+1'UNH+1+ORDERS:D:96A:UN:EAN008'BGM+${bgm}'${head}${lines ?? line()}UNS+S'UNT+9+1'UNZ+1+1'`;
const line = (more = '', lin = 'LIN+1') => `${lin}++${app.goods.zeros}:SA'QTY+21:2:XBG'${more}`;
const ubl = (head: string, inLine = '', beforeLine = '') =>
  `<Order xmlns:a="a" xmlns:b="b">${head}<a:OrderLine>${beforeLine}<a:LineItem>${inLine}<b:Quantity unitCode="XBG">2</b:Quantity><a:Item><a:SellersItemIdentification><b:ID>${app.goods.zeros}</b:ID></a:SellersItemIdentification></a:Item></a:LineItem></a:OrderLine></Order>`;

describe('an order message says beside its lines', () => {
  test('[BAS-09] nothing, where it asks for goods alone', async () => {
    const goods = [['Sure', `${app.goods.zeros} 2 ps`, '']];
    expect(await read(edifact())).toEqual({ notes: [], lines: goods });
    expect(
      await read(
        edifact({ head: "DTM+137:20261123:102'RFF+ON:7'NAD+BY+57900::9'NAD+DP+57900::9'CUX+2:DKK:9'" }),
      ),
    ).toEqual({
      notes: [],
      lines: goods,
    });
    expect(await read(ubl('<b:DocumentCurrencyCode>DKK</b:DocumentCurrencyCode>'))).toEqual({
      notes: [],
      lines: goods,
    });
  });

  test.each<[string, Written, string]>([
    ['a day', { head: "DTM+2:20261127:102'" }, 'Filen beder om levering: 2026-11-27. Vælg dagen i kurven.'],
    [
      'words',
      { head: "FTX+DEL+++Brug bagdøren:tak'" },
      'Besked i filen, som følger med ordren: Brug bagdøren tak',
    ],
    [
      'a discount',
      { head: "ALC+A++++DI'PCD+3:5'" },
      'Rabat, tillæg eller forudbetaling i filen er ikke regnet med: 5 %',
    ],
    [
      'payment',
      { head: "PAT+1++5:3:D:90'" },
      'Betaling og levering sker som aftalt, ikke som filen siger: PAT 1 5 3 D 90',
    ],
    [
      'another place',
      { head: "NAD+BY+57900::9'NAD+DP+57911::9'" },
      'Filen nævner et andet leveringssted: 57911.',
    ],
    ['a copy', { bgm: '220+4711+7' }, 'Filen er en kopi af en ordre (BGM+7). Den kan være bestilt før.'],
    ['a replacement', { bgm: '220+4711+5' }, 'Filen erstatter en tidligere ordre (BGM+5).'],
  ])('[BAS-09] in EDIFACT: %s', async (_what, written, said) => {
    expect((await read(edifact(written))).notes?.join('\n')).toContain(said);
  });

  test('[BAS-09] a sum that the lines miss, and days of lines', async () => {
    const { notes: none } = await read(edifact({ head: "MOA+79:1:DKK'" }));
    const ours = /Linjerne koster ([\d,]+) uden moms/.exec(none?.join() ?? '')?.[1]?.replace(',', '.') ?? '';
    expect(none).toEqual([`Filen siger 1 i alt. Linjerne koster ${ours.replace('.', ',')} uden moms.`]);
    const gross = (Number(ours) * 1.25).toFixed(2);
    expect((await read(edifact({ head: `MOA+79:${ours}'MOA+86:${gross}'` }))).notes).toEqual([]);
    const total = (amount: string) =>
      `<a:AnticipatedMonetaryTotal><b:PayableAmount currencyID="DKK">${amount}</b:PayableAmount></a:AnticipatedMonetaryTotal>`;
    expect((await read(ubl(total(gross)))).notes).toEqual([]);
    expect((await read(ubl(total('99999.00')))).notes?.[0]).toContain('Filen siger 99999.00 i alt.');
    expect((await read(edifact({ head: "MOA+79:1:SEK'" }))).refused).toContain('Filen er i SEK.');
    const ofLine = edifact({ head: "DTM+2:20261127:102'", lines: line("DTM+64:2026113020261202:718'") });
    expect((await read(ofLine)).notes).toEqual([
      'Filen beder om levering: 2026-11-27. Vælg dagen i kurven.',
      'Filen beder om en linje til en bestemt dag: 1: 2026-11-30 – 2026-12-02. Vælg dagen i kurven.',
    ]);
  });

  test('[BAS-09] a place of delivery, unless it is the customer’s own', async () => {
    const { rows } = await app.database.pool.query<{ address: string; postal_code: string }>(
      'update customers set gln = $2 where id = $1 returning address, postal_code',
      [customer.id, '5798000000012'],
    );
    const [own] = rows;
    const dp = (number: string, street = '', postalCode = '') =>
      edifact({ head: `NAD+BY+5798000000999::9'NAD+DP+${number}::9++Navn+${street}+By++${postalCode}+DK'` });
    expect((await read(dp('5798000000012'))).notes).toEqual([]);
    expect((await read(dp('', own?.address, own?.postal_code))).notes).toEqual([]);
    expect((await read(dp('5798000000999'))).notes?.[0]).toContain('andet leveringssted: 5798000000999');
    expect((await read(dp('', 'Havnen 9', '9999'))).notes?.[0]).toContain('Havnen 9, 9999 By');
    const place = (inside: string) =>
      `<a:Delivery><a:DeliveryLocation>${inside}</a:DeliveryLocation></a:Delivery>`;
    expect((await read(ubl(place('<b:ID schemeID="0088">5798000000012</b:ID>')))).notes).toEqual([]);
    expect((await read(ubl(place('<b:ID>5798000000999</b:ID>')))).notes?.[0]).toContain('5798000000999');
  });

  test('[BAS-09] in UBL: words, days, discounts and terms', async () => {
    const head =
      '<b:Note>Brug bagdøren</b:Note><a:Delivery><a:RequestedDeliveryPeriod><b:EndDate>2026-11-27</b:EndDate></a:RequestedDeliveryPeriod></a:Delivery><a:PaymentTerms><b:Note>90 dage</b:Note></a:PaymentTerms><a:AllowanceCharge><b:Amount currencyID="DKK">50.00</b:Amount></a:AllowanceCharge>';
    expect((await read(ubl(head))).notes).toEqual([
      'Besked i filen, som følger med ordren: Brug bagdøren',
      'Filen beder om levering: 2026-11-27. Vælg dagen i kurven.',
      'Betaling og levering sker som aftalt, ikke som filen siger: 90 dage',
      'Rabat, tillæg eller forudbetaling i filen er ikke regnet med: 50.00',
    ]);
  });
});

test('[BAS-09] what no list knows is said, in UBL and EDIFACT', async () => {
  const head =
    '<b:Kolli>7 paller</b:Kolli><a:TransactionConditions><b:ID>Kun hele</b:ID></a:TransactionConditions><b:UUID>1</b:UUID><b:Tom>0</b:Tom>';
  const inLine = '<b:Hast>ja</b:Hast><a:Price><b:PriceAmount currencyID="DKK">9</b:PriceAmount></a:Price>';
  expect((await read(ubl(head, inLine))).notes).toEqual(
    ['Kolli 7 paller', 'ID Kun hele', 'Hast ja'].map(
      (said) => `Filen siger også dette, som ikke er læst: ${said}`,
    ),
  );
  expect((await read(edifact({ head: "ZZZ+7 paller'" }))).notes).toEqual([
    'Filen siger også dette, som ikke er læst: ZZZ 7 paller',
  ]);
});

test('[BAS-09] words at a line of a message stand at the line', async () => {
  const said = [['Sure', `${app.goods.zeros} 2 ps`, 'Kun hele fisk']];
  expect((await read(edifact({ lines: line("FTX+LIN+++Kun hele fisk'") }))).lines).toEqual(said);
  expect((await read(ubl('', '<b:Note>Kun hele fisk</b:Note>'))).lines).toEqual(said);
  expect((await read(ubl('', '', '<b:Note>Kun hele fisk</b:Note>'))).lines).toEqual(said);
});

test('[BAS-09] deleted lines of a message are left out and named', async () => {
  const notes = [`Linjen er slettet i filen og ikke taget med: ${app.goods.plain}`];
  const lines = [['Sure', `${app.goods.zeros} 2 ps`, '']];
  const gone = `LIN+2+2+${app.goods.plain}:SA'QTY+21:5:XBG'`;
  expect(await read(edifact({ lines: line() + gone }))).toEqual({ notes, lines });
});

test('[BAS-09] two quantities ordered on a line are asked about', async () => {
  const two = edifact({ lines: line("QTY+21:5:XBG'") });
  expect((await read(two)).lines?.[0]?.[0]).not.toBe('Sure');
  const same = edifact({ lines: line("QTY+21:2:XBG'") });
  expect((await read(same)).lines?.[0]?.[0]).toBe('Sure');
});

test.each<[string, () => string, string]>([
  ['cancels', () => edifact({ bgm: '220+4711+1' }), 'Filen annullerer en ordre.'],
  ['changes', () => edifact({ bgm: '220+4711+4' }), 'Filen ændrer en ordre'],
  ['is a blanket order', () => edifact({ bgm: '221+4711+9' }), 'en ordre af typen 221'],
  ['is a blanket order in UBL', () => ubl('<b:OrderTypeCode>221</b:OrderTypeCode>'), 'en ordre af typen 221'],
  ['is in euros', () => edifact({ head: "CUX+2:EUR:9'" }), 'Filen er i EUR.'],
  [
    'has a price in kronor',
    () => ubl('', '<b:LineExtensionAmount currencyID="SEK">1</b:LineExtensionAmount>'),
    'Filen er i SEK.',
  ],
])('[BAS-09] a message that %s is refused by its name', async (_what, content, said) => {
  expect((await read(content())).refused).toContain(said);
  const file = { name: 'ordre', bytes: Buffer.from(content()) };
  const { status } = await app.call(buyer, importFile, { query: {}, file });
  expect(status).toBe(400);
});
