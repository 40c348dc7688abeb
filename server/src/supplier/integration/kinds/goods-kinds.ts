import { createHash } from 'node:crypto';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { BrandMark } from '../../../goods/catalog/catalog.ts';
import { cleanWords, isSet } from '../../../goods/catalog/synonyms.ts';
import { importLimits } from '../import-limits.ts';
import { normalizeGtin } from '../product-rows/gtin.ts';
import type { Reader } from '../product-rows/read-cells.ts';
import { unitOfWord } from '../product-rows/sales-unit-words.ts';
import {
  amount,
  type Column,
  decimal,
  depositCountHeaders,
  depositHeaders,
  id,
  list,
  logo,
  neededPercent,
  paragraphs,
  product,
  reference,
  text,
  vatClass,
  vatClassHeaders,
  whole,
  yesNo,
} from './columns.ts';
import { kind } from './record-kind.ts';

const supplierHeaders = 'leverandør, leverandørnr, supplier, vendor';

export const suppliers = kind({
  table: 'suppliers',
  key: ['id'],
  fields: {
    supplier: id('id', supplierHeaders, importLimits.nameOfNumber),
    name: text('name', 'navn, name', { needed: true }),
    postalCode: text('postal_code', 'postnr, postnummer, postal code, zip', { needed: true }),
    city: text('city', 'by, city', { needed: true }),
    region: text('region', 'egn, region', { needed: true }),
    country: text('country_code', 'land, landekode, country, country code', { needed: true, longest: 2 }),
    latitude: decimal('latitude', 'breddegrad, latitude', { from: -90, to: 90 }, { needed: true }),
    longitude: decimal('longitude', 'længdegrad, longitude', { from: -180, to: 180 }, { needed: true }),
    logo: logo(),
  },
});

/** What a product or a customer without a class has is the one called `standard`. */
export const vatClasses = kind({
  table: 'vat_classes',
  key: ['id'],
  fields: {
    vatClass: id('id', vatClassHeaders, importLimits.nameOfNumber),
    name: text('name', 'navn, name', { needed: true }),
    percent: neededPercent(
      'basis_points',
      'momsprocent, moms, procent, vat percent, vat rate, percent, mva-sats, momssats',
    ),
  },
});

/** Of bottles, crates and pallets. The amount is that of one, without VAT. */
export const deposits = kind({
  table: 'deposits',
  key: ['id'],
  fields: {
    deposit: id('id', depositHeaders, importLimits.nameOfNumber),
    name: text('name', 'navn, name, bezeichnung, description', { needed: true }),
    nameEn: text('name_en', 'engelsk navn, navn engelsk, english name, name english'),
    amount: amount(
      'amount_ore',
      'beløb, pantbeløb, pris, sats, amount, deposit amount, price, unit price, betrag, pfandbetrag, pfandwert, pantebeløp',
      { needed: true },
    ),
    vatClass: vatClass('standard'),
  },
  whole: (row, read) => {
    if (Number(row['amount_ore']) < 1) read.refuse('amount', 'outOfRange', 'A deposit is one øre at least.');
    return row;
  },
});

const formOfMark: Readonly<Record<keyof BrandMark, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  small: (value) => value === null || typeof value === 'string',
  tint: (value) => typeof value === 'string',
  weight: Number.isFinite,
  spacing: Number.isFinite,
  scale: Number.isFinite,
  isItalic: (value) => typeof value === 'boolean',
};

/** How the name of a brand without a logo is set. */
const mark: Column = {
  ...text('mark', 'navnetræk, mark'),
  form: `JSON with ${Object.keys(formOfMark).join(', ')}`,
  read: ({ field, read }) => {
    const written = read.optionalText(field);
    const value: unknown = written === null ? null : parsed(written);
    if (typeof value !== 'object') read.refuse(field, 'notAllowed', 'This is no JSON object.');
    if (typeof value !== 'object' || value === null) return null;
    const found = value as Record<string, unknown>;
    const wrong = Object.entries(formOfMark).filter(([name, isRight]) => !isRight(found[name]));
    if (wrong.length > 0)
      read.refuse(field, 'notAllowed', `${wrong.map(([name]) => name).join(', ')} is missing or wrong.`);
    return found;
  },
  write: (value) => (value === null ? '' : JSON.stringify(value)),
};

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

export const brands = kind({
  table: 'brands',
  key: ['id'],
  fields: {
    brand: id('id', 'mærke, mærkenr, brand', importLimits.nameOfNumber),
    name: text('name', 'navn, name', { needed: true }),
    supplier: reference('supplier_id', supplierHeaders, 'suppliers'),
    private: yesNo('is_private', 'eget mærke, private label', false),
    infoDa: paragraphs('info_da', 'om mærket, info'),
    infoEn: paragraphs('info_en', 'om mærket engelsk, info english'),
    headlineDa: paragraphs('headline_da', 'overskrift, headline'),
    headlineEn: paragraphs('headline_en', 'overskrift engelsk, headline english'),
    storyDa: paragraphs('story_da', 'historie, story'),
    storyEn: paragraphs('story_en', 'historie engelsk, story english'),
    quoteDa: paragraphs('quote_da', 'citat, quote'),
    quoteEn: paragraphs('quote_en', 'citat engelsk, quote english'),
    quoteByDa: paragraphs('quote_by_da', 'citat af, quote by'),
    quoteByEn: paragraphs('quote_by_en', 'citat af engelsk, quote by english'),
    founded: whole('founded_year', 'grundlagt, founded', importLimits.foundedYear, { blank: null }),
    place: text('place', 'sted, place'),
    certificates: list('certificates', 'certifikater, certificates'),
    authorisation: text('authorisation', 'autorisation, authorisation'),
    logo: logo(),
    mark,
  },
});

const highestLevel = 4;

/** At most four levels. A category stands below the one it belongs to. */
export const categories = kind({
  table: 'categories',
  key: ['id'],
  order: ['level', 'id'],
  fields: {
    category: id('id', 'kategori, kategorinr, varegruppe, category', importLimits.nameOfNumber),
    parent: reference('parent_id', 'hører under, overkategori, parent', 'categories'),
    nameDa: text('name_da', 'navn, name', { needed: true }),
    nameEn: text('name_en', 'engelsk navn, english name', { needed: true }),
    position: whole('sort_order', 'rækkefølge, position, sort order', importLimits.position, {
      needed: true,
    }),
    glyph: text('glyph', 'ikon, icon', { longest: 40 }),
    artwork: text('artwork', 'tegning, artwork', { longest: 40 }),
    tint: text('tint', 'farve, tint', { longest: 40 }),
  },
  whole: (row, read, known) => {
    const parent = row['parent_id'];
    const level = parent === null ? 1 : (known.levels.get(String(parent)) ?? 0) + 1;
    if (level > highestLevel)
      read.refuse('parent', 'outOfRange', `Categories have at most ${highestLevel} levels.`);
    return { ...row, level };
  },
  accepted: (row, known) => {
    known.levels.set(String(row['id']), Number(row['level']));
    known.references.get('categories')?.add(String(row['id']));
  },
});

/** By a word such as `kasse`, or a code that the product's own texts explain. */
const unitCode: Column = {
  ...text('code', 'enhed, salgsenhed, unit, sales unit', { needed: true }),
  read: ({ field, read }) => {
    const word = read.text(field, importLimits.wordCharacters);
    return read.isBlank('singular') ? (unitOfWord(word)?.code ?? word) : word;
  },
};

const gtin: Column = {
  ...text('gtin', 'gtin, ean, stregkode, barcode'),
  read: ({ field, read }) => {
    const written = read.optionalText(field)?.replaceAll(/[\s-]/g, '') ?? null;
    if (written === null) return null;
    const found = normalizeGtin(written);
    if ('gtin' in found) return found.gtin;
    const isCheckDigit = found.wrong === 'checkDigit';
    read.refuse(
      field,
      isCheckDigit ? 'gtinCheckDigit' : 'gtinForm',
      isCheckDigit ? 'The check digit of the GTIN is wrong.' : 'A GTIN has 8, 12, 13 or 14 digits.',
    );
    return null;
  },
};

function refuseNone(read: Reader, fields: readonly string[]): void {
  for (const field of fields)
    if (/^0+$/.test(read.optionalText(field) ?? ''))
      read.refuse(field, 'outOfRange', 'One is the least: leave it blank, or write a number from 1 on.');
}

/** The units in which a product is sold, beside the default one that the file of products names. */
export const salesUnits = kind({
  table: 'sales_units',
  key: ['product_id', 'code'],
  order: ['product_id', 'position'],
  fields: {
    itemNumber: product(),
    unit: unitCode,
    position: whole('position', 'rækkefølge, position', importLimits.position, { needed: true }),
    quantity: whole(
      'quantity',
      'antal, antal pr enhed, quantity, quantity per unit',
      importLimits.unitQuantity,
      {
        needed: true,
      },
    ),
    default: yesNo('is_default', 'standard, default', false),
    price: amount('list_price_ore', 'pris, listepris, price, list price', { needed: true }),
    singular: text('text_singular', 'ental, singular', { blank: '' }),
    plural: text('text_plural', 'flertal, plural', { blank: '' }),
    content: text('content', 'indhold, content', { blank: '' }),
    gtin,
    smallest: whole(
      'smallest_quantity',
      'mindste antal, mindstekøb, smallest quantity, minimum order quantity, mindestbestellmenge, minste antall',
      limits.quantity,
      { blank: 1 },
    ),
    step: whole(
      'quantity_step',
      'antal ad gangen, spring, quantity step, order multiple, bestellschritt, antall om gangen',
      limits.quantity,
      { blank: 1 },
    ),
    deposit: reference('deposit_id', depositHeaders, 'deposits'),
    depositCount: whole('deposit_count', depositCountHeaders, limits.quantity, { blank: 1 }),
  },
  whole: (row, read) => {
    if (Number(row['quantity']) < 1)
      read.refuse('quantity', 'unitQuantity', 'A unit holds one base unit at least.');
    refuseNone(read, ['smallest', 'step', 'depositCount']);
    if (row['text_singular'] !== '' && row['text_plural'] !== '') return row;
    const word = unitOfWord(String(row['code']));
    if (word === undefined)
      read.refuse('unit', 'unitUnknown', 'The unit is not known: write its singular and plural too.');
    return {
      ...row,
      text_singular: row['text_singular'] || (word?.textSingular ?? ''),
      text_plural: row['text_plural'] || (word?.textPlural ?? ''),
    };
  },
});

/** Words that the search takes for each other. A file adds sets of words and removes none. */
export const synonyms = kind({
  table: 'synonyms',
  key: ['words_key'],
  beside: ['words_key'],
  fields: { words: { ...list('words', 'ord, synonymer, words, synonyms'), isNeeded: true } },
  whole: (row, read) => {
    const cells = read.optionalText('words', importLimits.listCharacters)?.split('|') ?? [];
    const words = cleanWords(cells).filter((word) => word !== '');
    if (!isSet(words))
      read.refuse(
        'words',
        'outOfRange',
        `Write 2 to ${consoleLimits.synonymWords} different words with | between, of at most ${consoleLimits.synonymLength} characters.`,
      );
    return { ...row, words, words_key: createHash('sha256').update(words.join('\n')).digest('hex') };
  },
});

/** What stands in for a product, the best first. */
export const replacements = kind({
  table: 'product_replacements',
  key: ['product_id', 'position'],
  fields: {
    itemNumber: product(),
    position: whole('position', 'rækkefølge, position', importLimits.position, { needed: true }),
    replacement: product('replacement_id', 'erstatning, erstattes af, replacement'),
  },
});
