import { foldText } from '../../search/index.ts';
import { danishCount } from './typed/danish-count.ts';
import { unitGroup } from './unit-group.ts';

/** By the heading of the column: `any` for our item numbers, and where people write any number. */
export type NumberColumn = 'any' | 'gtin' | 'own' | 'supplier';

export type OrderField = 'number' | 'name' | 'quantity' | 'unit';

/** Index of each column. Several columns may contain item numbers; the most certain one comes first. */
export interface OrderColumns {
  numbers: readonly number[];
  /** By column index; absent for columns without headings, which may contain any number. */
  kinds?: Readonly<Record<number, NumberColumn>>;
  name: number | undefined;
  quantity: number | undefined;
  unit: number | undefined;
  isQuantityOpen?: boolean;
}

// Headings that Danish, English and German systems and people use, in lower case without accents and punctuation.
const headers: Readonly<Record<string, OrderField | Exclude<NumberColumn, 'any'>>> = Object.fromEntries(
  (
    [
      [
        'number',
        'varenr varenummer vare artikelnr artikelnummer bestellnummer artnr artikelkode varekode vnr itemnumber itemno item itemid itemcode sku productnumber productno productid productcode code kode nr nummer number leverandoernr leverandoervarenr leverandoerensvarenr levnr levvarenr suppliernumber supplieritemnumber supplierproductid lieferantennummer vendorcode',
      ],
      [
        'own',
        'egetvarenr egetvarenummer egetnr egetnummer kundensvarenr ownitemnumber customeritemnumber customerproductid',
      ],
      ['supplier', 'producentensvarenr producentvarenr manufactureritemnumber manufacturerproductid'],
      ['gtin', 'gtin ean ean13 ean14 gtin13 gtin14 eannr eankode eannummer stregkode stregkoden barcode upc'],
      [
        'quantity',
        'antal antalkolli bestiltantal antalbestilt bestilt bestil bestilling bestillingsantal oensketantal antaloensket maengde stk quantity qty orderqty orderquantity orderedquantity amount count menge anzahl losgroesse bestellmenge pcs',
      ],
      [
        'unit',
        'enhed enh salgsenhed salgsenh maaleenhed bestillingsenhed enhedskode unitcode unit uom unitofmeasure salesunit einheit mengeneinheit emballage',
      ],
      [
        'name',
        'navn varenavn varetekst varebeskrivelse beskrivelse tekst produkt produktnavn vareogbeskrivelse product productname name itemname description itemdescription bezeichnung artikel artikelbezeichnung produktname',
      ],
    ] as const
  ).flatMap(([field, words]) => words.split(' ').map((word) => [word, field])),
);

/**
 * Headings that may mean either the product name or the item number. If the file also has a separate item number
 * column, the column is the name.
 */
const eitherWay = ['vare', 'item', 'artikel', 'produkt', 'product'];

const numberFields: readonly string[] = ['number', 'own', 'supplier', 'gtin'];

function headerKey(cell: string): string {
  return foldText(cell).replaceAll(/[^a-z0-9]/g, '');
}

/** Undefined when the row is not a header. */
export function headedColumns(cells: readonly string[]): OrderColumns | undefined {
  const keys = cells.map(headerKey);
  const fields = keys.map((key) => (Object.hasOwn(headers, key) ? headers[key] : undefined));
  const isIn = (field: OrderField, each: string | undefined) =>
    field === 'number' ? each !== undefined && numberFields.includes(each) : each === field;
  const at = (field: OrderField) => fields.flatMap((each, index) => (isIn(field, each) ? [index] : []));
  const sure = at('number').filter((index) => !eitherWay.includes(keys[index] ?? ''));
  const openName = sure.length > 0 ? at('number').find((index) => !sure.includes(index)) : undefined;
  // A column taken as the name may still contain item numbers.
  const numbers = sure.length > 0 ? [...sure, ...(openName === undefined ? [] : [openName])] : at('number');
  const name = at('name')[0] ?? openName;
  if (numbers.length === 0 && name === undefined) return undefined;
  const quantities = at('quantity');
  const ordered = quantities.filter((index) => wanted.has(keys[index] ?? ''));
  const [quantity] = ordered.length > 0 ? ordered : quantities;
  const isQuantityOpen = (ordered.length > 0 ? ordered : quantities).length > 1;
  const kinds = Object.fromEntries(numbers.map((index) => [index, kindOf(fields[index])]));
  return { numbers, kinds, name, quantity, unit: at('unit')[0], isQuantityOpen };
}

const kindOf = (field: string | undefined): NumberColumn =>
  field === 'own' || field === 'supplier' || field === 'gtin' ? field : 'any';

/** Headings of quantity columns that are about this order, not about stock or earlier orders. */
const wanted = new Set(
  'bestiltantal antalbestilt bestilt bestil bestilling bestillingsantal oensketantal antaloensket orderqty orderquantity orderedquantity bestellmenge'.split(
    ' ',
  ),
);

// Headings of numbers that are no quantity of this order: prices, stock, and other columns of our own files of favourite lists.
const otherwise = new Set(
  'pris priskr prisdkk stkpris enhedspris price pricekr pricedkk unitprice listprice beloeb amountdkk moms vat vejlpris plejer usually skalvaere parlevel par lager beholdning stock onhand sidstkoebt lastbought enhedforplejer unitofusually maerke brand hylde section note'.split(
    ' ',
  ),
);

/**
 * True for a list of goods with headings: each of its numbers stands below a heading that says something else. A number below an
 * unknown or missing heading may be the quantity.
 */
export function hasNoQuantity(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { numbers, name, unit, quantity }: OrderColumns,
): boolean {
  if (quantity !== undefined || numbers.length === 0) return false;
  const taken = [...numbers, name, unit];
  const isOther = (at: number) => taken.includes(at) || otherwise.has(headerKey(head[at] ?? ''));
  return rows.every((cells) => cells.every((cell, at) => isOther(at) || !/\d/.test(cell)));
}

/**
 * True when a header has columns for products and quantities twice, because two tables stand side by side.
 */
export function isSideBySide(cells: readonly string[]): boolean {
  const fields = cells.map((cell) => {
    const key = headerKey(cell);
    return Object.hasOwn(headers, key) ? headers[key] : undefined;
  });
  const first = fields.indexOf('quantity');
  const isGoods = (at: number) => fields[at] === 'name' || numberFields.includes(fields[at] ?? '');
  const last = fields.lastIndexOf('quantity');
  const between = fields.slice(first + 1, last).some((_, at) => isGoods(first + 1 + at));
  return first >= 0 && last > first && between && fields.slice(0, first).some((_, at) => isGoods(at));
}

/** For rows without a header: products and quantities occur twice. */
export function areSideBySide(
  rows: readonly (readonly string[])[],
  isKnown: (cell: string) => boolean,
): boolean {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const kinds = Array.from({ length: width }, (_, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    if (share(cells, isKnown) >= 0.5) return 'n';
    // Only whole numbers, because prices have decimals.
    return share(cells, (cell) => /^\d{1,4}$/.test(cell)) >= 0.6 ? 'q' : '-';
  });
  return /n-*q.*n-*q/.test(kinds.join(''));
}

/** The column with a header, otherwise the first unused column that contains mostly units. */
export function unitColumn(
  rows: readonly (readonly string[])[],
  { numbers, name, quantity, unit }: OrderColumns,
): number | undefined {
  if (unit !== undefined) return unit;
  const width = Math.max(0, ...rows.map((row) => row.length));
  const taken = [...numbers, name, quantity];
  const isUnit = (cell: string) => unitGroup(cell) !== undefined;
  const open = Array.from({ length: width }, (_, at) => at).filter((at) => !taken.includes(at));
  return open.find(
    (at) =>
      share(
        rows.map((row) => row[at] ?? ''),
        isUnit,
      ) >= 0.6,
  );
}

/** True when no column contains units, but an unused cell of the row looks like a unit. */
export function hasOpenUnit(
  cells: readonly string[],
  { numbers, name, quantity, unit }: OrderColumns,
): boolean {
  if (unit !== undefined) return false;
  const taken = [...numbers, name, quantity];
  return cells.some((cell, at) => !taken.includes(at) && unitGroup(cell) !== undefined);
}

const isCount = (cell: string) => /^[\d.,\s]{1,8}$/.test(cell) && danishCount(cell) !== undefined;
const isWord = (cell: string) => /\p{L}{3}/u.test(cell);

function share(cells: readonly string[], holds: (cell: string) => boolean): number {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length === 0 ? 0 : filled.filter(holds).length / filled.length;
}

/** For rows without a header, from their contents. `isKnown` tells whether a text is an item number. */
export function guessedColumns(
  rows: readonly (readonly string[])[],
  isKnown: (cell: string) => boolean,
): OrderColumns {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''));
  const indices = columns.map((_, at) => at);
  const best = (
    score: (cells: readonly string[]) => number,
    from: number,
    not: readonly (number | undefined)[],
  ) =>
    indices
      .filter((at) => !not.includes(at))
      .map((at) => ({ at, score: score(columns[at] ?? []) }))
      .filter((each) => each.score >= from)
      .sort((a, b) => b.score - a.score || a.at - b.at)[0]?.at;
  const known = best((cells) => share(cells, isKnown), 0.3, []);
  const unit = best((cells) => share(cells, (cell) => unitGroup(cell) !== undefined), 0.6, [known]);
  const tokens = (cells: readonly string[]) => share(cells, (cell) => /^\S+$/.test(cell) && cell.length > 1);
  const counts = indices.filter((at) => at !== known && share(columns[at] ?? [], isCount) >= 0.6);
  const quantity = nextTo(unit, counts) ?? counts.find((at) => at > (known ?? 0)) ?? counts[0];
  const name = best((cells) => share(cells, (cell) => isWord(cell) && /\s/.test(cell)), 0.5, [
    known,
    unit,
    quantity,
  ]);
  const number = known ?? best(tokens, 0.8, [unit, quantity, name]);
  return {
    numbers: number === undefined ? [] : [number],
    name: name ?? best((cells) => share(cells, isWord), 0.5, [number, unit, quantity]),
    quantity,
    unit,
  };
}

function nextTo(unit: number | undefined, counts: readonly number[]): number | undefined {
  return unit === undefined ? undefined : counts.find((at) => Math.abs(at - unit) === 1);
}
