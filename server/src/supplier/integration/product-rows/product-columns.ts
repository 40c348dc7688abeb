import { depositCountHeaders, depositHeaders } from '../kinds/columns.ts';
import { tableLayout } from '../reading/table-columns.ts';
import { productDetails } from './product-details.ts';

/** Of the fields that have rules of their own; the others are `productDetails`. */
export const productHeaders = {
  itemNumber:
    'varenr, varenummer, vare nr, vnr, item number, item no, article number, article no, sku, product number, product id, artikelnummer, artikelnr, art nr',
  gtin: 'gtin, ean, ean nr, ean13, ean-kode, ean kode, stregkode, barcode, gtin13, gtin14, gtin-13, gtin-14, strichcode, streckkod, code',
  name: 'navn, varenavn, produktnavn, varetekst, betegnelse, name, product name, item name, produktname, bezeichnung, artikelbezeichnung',
  nameEn: 'engelsk navn, navn engelsk, english name, name en, name english',
  ingredients: 'ingredienser, ingrediensliste, ingredients, ingredients text, zutaten, zutatenliste',
  brand: 'mærke, varemærke, brand, brands, marke',
  supplier: 'leverandør, leverandørnr, supplier, vendor, vendor no, lieferant',
  category:
    'kategori, varegruppe, varekategori, varekategorikode, category, item category, item category code, kategorie, warengruppe',
  price: 'pris, listepris, salgspris, enhedspris, price, list price, unit price, preis, listenpreis',
  unit: 'enhed, salgsenhed, unit, sales unit, sales unit of measure, einheit, verkaufseinheit',
  unitQuantity:
    'antal pr enhed, antal i enhed, kolliantal, stk pr enhed, quantity per unit, units per case, pack size, menge pro einheit',
  unitSingular: 'enhed ental, unit singular',
  unitPlural: 'enhed flertal, unit plural',
  unitContent: 'indhold, content',
  deposit: depositHeaders,
  depositCount: depositCountHeaders,
  allergens: 'allergener, allergens',
  pictures:
    'billede, billeder, billedadresse, billedadresser, billede url, picture, pictures, picture url, image, images, image url, image urls, bild, bilder, bild url',
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

type Detail = keyof typeof productDetails;
export type ProductField = keyof typeof productHeaders | Detail;

const headersOfDetails = Object.fromEntries(
  Object.entries(productDetails).map(([field, { headers }]) => [field, headers]),
) as Record<Detail, string>;

export const productLayout = tableLayout<ProductField>({ ...productHeaders, ...headersOfDetails }, (has) => [
  ...(has('name') ? [] : [['name' as const]]),
  ...(has('gtin') || has('itemNumber') ? [] : [['gtin' as const, 'itemNumber' as const]]),
]);
