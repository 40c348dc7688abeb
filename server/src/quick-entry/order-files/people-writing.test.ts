import { describe, expect, test } from 'vitest';
import { orderTable } from './order-table.ts';
import { textRows } from './text-rows.ts';
import { asLast } from './typed/as-last.ts';
import { isContact, isPersonName, isTown, isWithoutGoods } from './typed/lines-without-goods.ts';
import { besidesMessage } from './typed/message-words.ts';
import { writtenDays } from './typed/written-day.ts';
import { plainLine, type WrittenLine, writtenLine } from './typed/written-line.ts';

const known = new Set(['204118', '501220']);
const isKnown = (token: string) => known.has(token);

function said({ numbers, words, quantity }: WrittenLine): string {
  const count = 'count' in quantity ? [quantity.count] : 'massG' in quantity ? [`${quantity.massG} g`] : [];
  const unit = quantity.kind === 'units' ? [quantity.group] : [];
  return [numbers[0] ?? words, ...count, ...unit].join(' ');
}

const tableOf = (text: string, mayLackQuantity = false) =>
  orderTable(textRows(text.split('\n')), isKnown, { mayLackQuantity });

const contacts =
  'Cheers|Mvh|Mvh. Karsten|Hilsen Mette|De bedste hilsner|Kind regards|Thanks, Anna|Med venlig hilsen|CVR 12345678|CVR: DK12345678|CVR-nr.: 12 34 56 78|tlf. 22334455|+45 22 33 44 55|Tel: 75 00 00 00|EAN: 5798001234567|Havnevej 12, 7100 Vejle|12 Harbour Street|Hauptstraße 5|Restaurant Havnen ApS|www.havnen.example|Friday:|fredag 27. november|27/11|Vare  Antal|Varenr./Kolli|Produkt: stk'.split(
    '|',
  );

describe('headings of five languages', () => {
  test.each([
    'Varenr;Kolli',
    'Varenr.;Antal kolli',
    'Artikelnr;Antall',
    'Artikkelnummer;Bestilt antall',
    'Vare nr.;Order',
    'Item no.;Ordered',
    'Article number;Qty',
    'Référence;Quantité',
    'Code article;Qté commandée',
    'Artikelnummer;Menge',
    'Bestell-Nr.;Stückzahl',
    'Varunummer;Mängd',
    'Tuotenumero;Määrä',
    'WebOrderId;ProductId;DisplayName;Quantity;SalesUnitCode',
  ])('[BAS-09] %s', (heads) => {
    const columns = heads.split(';');
    const cells = columns.map((head, at) => (at === (columns[0] === 'WebOrderId' ? 1 : 0) ? '204118' : head));
    const quantity = columns.length === 2 ? 1 : 3;
    const row = cells.with(quantity, '4').map((cell) => (cell === 'SalesUnitCode' ? 'krt' : cell));
    const { fault, rows } = tableOf(`${heads}\n${row.join(';')}`);
    expect(fault).toBeNull();
    const read = rows[1]?.read;
    expect(read?.kind === 'line' && said(read.line)).toBe(columns.length === 2 ? '204118 4' : '204118 4 krt');
  });

  test('[BAS-09] Kolli above words is no quantity, above numbers it is', () => {
    expect(tableOf('Varenr;Kolli\n204118;karton').fault?.key).toBe('noQuantityColumn');
    const { rows } = tableOf('Varenr;Kolli;Antal\n204118;12;2');
    expect(rows[1]?.read).toMatchObject({ line: { quantity: { count: 2 } } });
  });
});

describe('a column that nobody knows', () => {
  test('[BAS-09] is proposed by its contents and asked', () => {
    const { fault, columns } = tableOf(
      'Varenr;Hvad;Til\n204118;Kylling fra Jylland;2\n501220;Piskefløde 38;3',
    );
    expect(fault?.key).toBe('noQuantityColumn');
    expect(columns).toEqual({
      heads: ['Varenr', 'Hvad', 'Til'],
      examples: [
        ['204118', '501220'],
        ['Kylling fra Jylland', 'Piskefløde 38'],
        ['2', '3'],
      ],
      fields: ['number', 'none', 'quantity'],
    });
  });

  test.each([
    ['A;B\n204118;2', ['number', 'quantity'], ['aside', '204118 2']],
    ['Kylling;2\nLaks;3', ['name', 'quantity'], ['Kylling 2', 'Laks 3']],
    ['A;B;C\n2;kg;204118', ['quantity', 'unit', 'number'], ['aside', '204118 2000 g']],
    ['Varenr;Antal;Bestil\n204118;90;2', ['number', 'quantity', 'none'], ['aside', '204118 90']],
  ] as const)('[BAS-09] of %j is as a person says', (text, fields, wanted) => {
    const { rows } = orderTable(textRows(text.split('\n')), isKnown, { fields });
    expect(rows.map(({ read }) => (read.kind === 'line' ? said(read.line) : read.kind))).toEqual(wanted);
  });
});

const messages =
  'Levering fredag kl 7, 2 paller|Rabat 10 %|10% rabat|Ordre 7716722|PO 12345|Rekv. 4455|koden er 4711|Dørkode 4711|22 33 44 55|ring på 22334455|Ring når I er her|Stil det bag døren|Vi har lukket mandag|Fragt 150 kr|Pris 45 kr pr kg|Bord 12|Selskab 40 personer lørdag|Lev. uge 48|2 paller retur|husk 2 paller tom emballage|Delivery Monday before 8, 3 pallets|The door code is 4711|Call us before 9'.split(
    '|',
  );

describe('numbers of rows and headings that nobody knows', () => {
  const rows = (text: string) => {
    const { rows: read, fault } = tableOf(text, true);
    return fault?.key ?? read.map(({ read: each }) => (each.kind === 'line' ? said(each.line) : each.kind));
  };
  const wanted = ['aside', 'Mælk 2', 'Smør 3', 'Ost 4'];

  test.each([
    'Nr;Wat;Kolli\n1;Mælk;2\n2;Smør;3\n3;Ost;4',
    'Nr.;Vare;Antal\n1;Mælk;2\n2;Smør;3\n3;Ost;4',
    'Nummer;Hvad;Antal\n10;Mælk;2\n20;Smør;3\n30;Ost;4',
    'Nr;Ting;Stk\n1.;Mælk;2\n2.;Smør;3\n3.;Ost;4',
    'Hvad;Hvor mange\nMælk;2\nSmør;3\nOst;4',
    'Wat\tKolli\nMælk\t2\nSmør\t3\nOst\t4',
    'Was;;Wieviel\nMælk;;2\nSmør;;3\nOst;;4',
  ])('[BAS-09] %j is read as goods', (text) => {
    expect(rows(text)).toEqual(wanted);
  });

  test.each([
    ['1;Mælk;2\n2;Smør;3\n3;Ost;4', wanted.slice(1)],
    ['Nr;Kolli\n204118;2\n501220;3', ['aside', '204118 2', '501220 3']],
    ['Varenr;Antal\n1;2\n2;3', ['aside', '1 2', '2 3']],
    ['Nr;Hvad;Hvem;Kolli\n1;Mælk;Arla;2\n2;Smør;Lurpak;3', 'noProductColumn'],
    ['1;Mælk\n2;Smør\n3;Ost', 'noQuantityColumn'],
    ['Mælk;kasse;2\nSmør;kasse;3', ['Mælk 2 ks', 'Smør 3 ks']],
  ])('[BAS-09] %j is %j', (text, read) => {
    expect(rows(text)).toEqual(read);
  });
});

test.each([
  ['Ordre;Levering;Ordredato;Status;Bestilt af;Kilde;Jeres reference;Linjer', 'listOfOrders'],
  ['Order;Delivery;Order date;Status;Ordered by;Source;Your reference;Lines', 'listOfOrders'],
  ['Nummer;Navn;Beløb ekskl. moms;Vægt i kg;Basisenheder', 'statistics'],
  ['Kundenr.;Kunde;Måned;Varenr.;Vare;Slags;Nettovægt kg;kg CO2e', 'climateReport'],
])('[BAS-09] our own file %j is named for what it is', (heads, key) => {
  const row = heads.split(';').map(() => '204118');
  expect(tableOf(`${heads}\n${row.join(';')}`).fault?.key).toBe(key);
});

describe('a line as people write it', () => {
  test.each([
    ...[
      '☐',
      '☑',
      '✅',
      '•',
      '▪️',
      '→',
      '➤',
      '-',
      '–',
      '*',
      '[ ]',
      '[x]',
      '1)',
      '12.',
      'a)',
      '①',
      '1️⃣',
      '- ☐ 3)',
    ].flatMap((mark) => [
      [`${mark} 2 ks mælk`, 'mælk 2 ks'],
      [`${mark} 204118 2`, '204118 2'],
      [`${mark} mælk 2`, 'mælk 2'],
    ]),
    ['| 204118 | Kylling | 2 |', '204118 2'],
    ['-204118 2 krt', '204118 2 krt'],
    ['½ ks mælk', 'mælk 0.5 ks'],
    ['half a case of milk', 'milk 0.5 ks'],
    ['one and a half cases milk', 'milk 1.5 ks'],
    ['half a dozen eggs', 'eggs 6 st'],
    ['a dozen eggs', 'eggs 12 st'],
    ['2 crates of beer', 'beer 2 ks'],
    ['halv kasse mælk', 'mælk 0.5 ks'],
    ['5 påsar lök', 'lök 5 ps'],
    ['zwei Kisten Milch', 'Milch 2 ks'],
    ['3 Stück Brot', 'Brot 3 st'],
    ['deux bouteilles de vin', 'vin 2 fl'],
    ['3 kilos butter', 'butter 3000 g'],
    ['five spice 2 ps', 'five spice 2 ps'],
    ['to piskefløde', 'piskefløde 2'],
    ['2 ks mælk til fredag', 'mælk 2 ks'],
    ['we need 2 cases milk please', 'milk 2 ks'],
  ])('[BAS-09] %j', (text = '', wanted = '') => {
    expect(said(writtenLine(text, isKnown))).toBe(wanted);
  });

  test.each(contacts)('[BAS-09] %j is no goods', (text) => {
    const plain = plainLine(text);
    expect(isContact(plain) || isWithoutGoods(plain, false)).toBe(true);
  });

  test.each(messages)('[BAS-09] %j is a message without goods', (text) => {
    expect(besidesMessage(plainLine(text))).toBe('');
  });

  test.each([
    ['Levering fredag kl 7, 2 ks mælk', 'mælk'],
    ['vores sædvanlige rugbrød', 'sædvanlige rugbrød'],
    ['æbler kl. 1 2 ks', undefined],
    ['2 kg kyllingelever', undefined],
    ['nøgleost 2 kg', undefined],
    ['2 bordløbere', undefined],
    ['rejer i skal 2 ks', undefined],
  ])('[BAS-09] of %j goods may be %j', (text, rest) => {
    expect(besidesMessage(plainLine(text))).toBe(rest);
  });

  test('[BAS-09] goods are neither persons nor towns, and numbers no telephones', () => {
    expect(['Karsten', 'Mette Holm-Jensen', 'K. Holm', '/Anna'].every(isPersonName)).toBe(true);
    expect(['7100 Vejle', 'DK-8000 Aarhus C'].every(isTown)).toBe(true);
    expect(['rugbrød', 'Mælk 2', 'oksefilet'].some(isPersonName)).toBe(false);
    expect(['2 Rugbrød', '2400 g kød'].some(isTown)).toBe(false);
    expect(['00412399', '00412399 2', 'to piskefløde', 'te 2'].some((text) => isContact(text))).toBe(false);
    expect(['to piskefløde', 'hele kyllinger', 'torsk'].some((text) => isWithoutGoods(text, false))).toBe(
      false,
    );
  });

  test.each([
    ...'det samme som sidst|Samme igen|same as last time|the usual|som vi plejer|Samme ordre som sidste uge'
      .split('|')
      .map((text) => [text, 'order']),
    ['samme ost', 'ost'],
    ['ost som sidst', 'ost'],
    ['the same cheese as last week', 'cheese'],
    ['ost', 'nothing'],
    ['gåselever', 'nothing'],
  ])('[BAS-09] %j means the last time: %s', (text = '', wanted = '') => {
    const last = asLast(text);
    expect(last?.kind === 'goods' ? last.words : (last?.kind ?? 'nothing')).toBe(wanted);
  });

  test.each([
    ['Bestilling til fredag d. 27/11:', '2026-11-27'],
    ['levering mandag', '2026-11-30'],
    ['i morgen', '2026-11-24'],
    ['delivery on Monday the 30th', '2026-11-30'],
    ['December 2nd', '2026-12-02'],
    ['den 3/1', '2027-01-03'],
    ['fre. 27/11', '2026-11-27'],
    ['Friday 28/11', '2026-11-28 2026-11-27'],
    ['mandag og onsdag', '2026-11-30 2026-11-25'],
    ['31/2', ''],
    ['inden kl. 10.12', ''],
    ['uge 48', ''],
    ['1/2 ks rugbrød', ''],
    ['3/4 agurk og 2 1/2 ks smør', ''],
    ['1/2', '2027-02-01'],
    ['levering 1/2 kl. 7', '2027-02-01'],
    ['1/2 om morgenen', '2027-02-01'],
    ['tirsdag d. 1/12, dørkode 4711', '2026-12-01'],
  ])('[BAS-09] %j names the days %j', (text, wanted) => {
    expect(writtenDays(text, '2026-11-23').join(' ')).toBe(wanted);
  });
});

test.each([
  '[23.11.2026 21.14] Mads Køkken: 2 ks mælk',
  '[21.14, 23.11.2026] Mads: 2 ks mælk',
  '[23/11/2026, 21:14:05] Mads: 2 ks mælk',
  '23.11.2026 21.14 - Mads: 2 ks mælk',
  '11/23/26, 9:14 PM - Mads: 2 ks mælk',
  '[29/11 21.15] Mads: 2 ks mælk',
  '29/11, 21.15.30 - Mads: 2 ks mælk',
  '[29.11. kl. 21:15] 2 ks mælk',
])('[BAS-09] who wrote a message and when is left out: %s', (message) => {
  expect(textRows([message])).toEqual([{ row: 1, cells: ['2 ks mælk'] }]);
  expect(textRows(['[29/11 21.15] Mælk: 2 ks'])).toEqual([{ row: 1, cells: ['Mælk: 2 ks'] }]);
});

test('[BAS-09] a day before the goods is none of their words', () => {
  expect(['fredag: 2 ks mælk', '- til onsdag 25/11: mælk 2', 'Friday: milk 2'].map(plainLine)).toEqual([
    '2 ks mælk',
    'mælk 2',
    'milk 2',
  ]);
  expect(plainLine('fredag:')).toBe('fredag:');
});
