import { ImportRefused } from './import-refused.ts';

/** Our fields, each with the headers that mean it in Danish, English, German and data of Open Food Facts. */
const headersOf = {
  itemNumber:
    'varenr, varenummer, vare nr, vnr, item number, item no, article number, article no, sku, product number, product id, artikelnummer, artikelnr, art nr',
  gtin: 'gtin, ean, ean13, ean-kode, ean kode, stregkode, barcode, gtin13, gtin14, gtin-13, gtin-14, strichcode, streckkod, code',
  name: 'navn, varenavn, produktnavn, varetekst, betegnelse, name, product name, item name, produktname, bezeichnung, artikelbezeichnung',
  nameEn: 'engelsk navn, navn engelsk, english name, name en, name english',
  ingredients: 'ingredienser, ingrediensliste, ingredients, ingredients text, zutaten, zutatenliste',
  brand: 'mærke, varemærke, brand, brands, marke',
  supplier: 'leverandør, supplier, vendor, lieferant',
  category: 'kategori, varegruppe, category, kategorie, warengruppe',
  price: 'pris, listepris, salgspris, price, list price, preis, listenpreis',
  unit: 'enhed, salgsenhed, unit, sales unit, einheit, verkaufseinheit',
  unitQuantity:
    'antal pr enhed, antal i enhed, kolliantal, stk pr enhed, quantity per unit, units per case, pack size, menge pro einheit',
  energyKj: 'energi kj, energy kj, energie kj, brennwert kj, kj',
  energyKcal: 'energi kcal, energy kcal, energie kcal, brennwert kcal, kcal, kalorier, calories',
  fat: 'fedt, fat, fett',
  saturated:
    'mættet fedt, mættede fedtsyrer, heraf mættede fedtsyrer, satfat, saturated, saturated fat, saturates, of which saturates, gesättigte fettsäuren, davon gesättigte fettsäuren',
  carbohydrate: 'kulhydrat, kulhydrater, carb, carbs, carbohydrate, carbohydrates, kohlenhydrate',
  sugars: 'sukker, sukkerarter, heraf sukkerarter, sugar, sugars, of which sugars, zucker, davon zucker',
  fibre: 'fiber, fibre, kostfibre, kostfiber, dietary fibre, ballaststoffe',
  protein: 'protein, proteins, eiweiß, eiweiss',
  salt: 'salt, salz',
  sodium: 'natrium, sodium',
  alcohol: 'alkohol, alkoholprocent, alcohol, alkoholgehalt',
} as const;

export type ProductField = keyof typeof headersOf;

export const productFields = Object.keys(headersOf) as readonly ProductField[];

/** Which column carries which field; a field that is not in the file is absent. */
export interface ProductColumns {
  readonly indexOf: ReadonlyMap<ProductField, number>;
  /** Headers nothing is read from. */
  readonly ignored: readonly string[];
}

export type HeaderMapping = Readonly<Partial<Record<ProductField, string>>>;

const perHundred = /\b(pr|per|pro|je)\.?\s*100\s*(g|gram)?\b/g;

function plainHeader(header: string): string {
  return header
    .normalize('NFC')
    .toLowerCase()
    .replace(perHundred, '')
    .replaceAll(/\((?!\s*k(j|cal)\b)[^)]*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const fieldByHeader = new Map(
  productFields.flatMap((field) =>
    headersOf[field].split(', ').map((header) => [plainHeader(header), field] as const),
  ),
);

/** How many of the headers are known; tells the right delimiter from a wrong one. */
export function countKnownHeaders(headers: readonly string[], mapping: HeaderMapping): number {
  const own = new Set(Object.values(mapping).map((header) => header.trim()));
  return headers.filter((header) => own.has(header.trim()) || fieldByHeader.has(plainHeader(header))).length;
}

/**
 * Finds our fields among the headers; the mapping goes before the known names. ImportRefused when a mapped
 * header is missing, two columns mean the same, or name and number are not there.
 */
export function recogniseColumns(
  file: string,
  headers: readonly string[],
  mapping: HeaderMapping,
): ProductColumns {
  const indexOf = mappedColumns(file, headers, mapping);
  const taken = new Set(indexOf.values());
  const ignored: string[] = [];
  headers.forEach((header, index) => {
    if (taken.has(index)) return;
    const field = fieldByHeader.get(plainHeader(header));
    if (field === undefined || mapping[field] !== undefined) {
      if (header.trim() !== '') ignored.push(header.trim());
      return;
    }
    const before = indexOf.get(field);
    if (before !== undefined) throw twice(file, field, headers[before] ?? '', header);
    indexOf.set(field, index);
  });
  requireKeys(file, headers, indexOf);
  return { indexOf, ignored };
}

function mappedColumns(
  file: string,
  headers: readonly string[],
  mapping: HeaderMapping,
): Map<ProductField, number> {
  const trimmed = headers.map((header) => header.trim());
  const indexOf = new Map<ProductField, number>();
  for (const field of productFields) {
    const header = mapping[field];
    if (header === undefined) continue;
    const index = trimmed.indexOf(header.trim());
    if (index < 0)
      throw new ImportRefused(
        `${file} has no column "${header}", which the mapping names for ${field}. Its columns are: ${shownHeaders(headers)}.`,
      );
    indexOf.set(field, index);
  }
  return indexOf;
}

function twice(file: string, field: string, first: string, second: string): ImportRefused {
  return new ImportRefused(
    `${file} has two columns for ${field}: "${first.trim()}" and "${second.trim()}" (row 1). Name the right one in a mapping file: --mapping=FILE with {"${field}": "${first.trim()}"}.`,
  );
}

function requireKeys(
  file: string,
  headers: readonly string[],
  indexOf: ReadonlyMap<ProductField, number>,
): void {
  const missing = [
    ...(indexOf.has('name') ? [] : ['name']),
    ...(indexOf.has('gtin') || indexOf.has('itemNumber') ? [] : ['gtin or itemNumber']),
  ];
  if (missing.length === 0) return;
  throw new ImportRefused(
    `${file} has no column for ${missing.join(' and ')} in row 1, which reads: ${shownHeaders(headers)}. Add it, or name it in a mapping file: --mapping=FILE with {"name": "their header"}.`,
  );
}

const shownHeaders = (headers: readonly string[]) =>
  headers
    .slice(0, 20)
    .map((header) => `"${header.trim().slice(0, 40).toWellFormed()}"`)
    .join(', ');
