import type { Column } from '../kinds/columns.ts';
import { kind, type RecordKind } from '../kinds/record-kind.ts';
import { productHeaders } from './product-columns.ts';
import { productDetails } from './product-details.ts';
import { type Allergens, writtenAllergens } from './stated-allergens.ts';

const nutrition = 'per 100 g';
const productForms: Partial<Record<keyof typeof productHeaders, string>> = {
  itemNumber: 'digits, letters A to Z and dashes; or the GTIN',
  gtin: '8, 12, 13 or 14 digits',
  brand: 'number or name; a new name makes a brand',
  supplier: 'number or name; a name that is not known is kept as the manufacturer',
  category: 'number or name; a new name makes a category',
  price: 'kroner such as 24,95 for one default unit',
  unit: 'the default unit, such as kasse',
  unitQuantity: 'base units in it',
  unitSingular: 'what one is called, for a unit that is not known',
  unitPlural: 'what several are called',
  unitContent: 'what is in it, such as 5 poser · 10 kg',
  deposit: 'number of the file deposits; of the default unit',
  depositCount: 'how many of it; blank is 1',
  ingredients: 'text; allergens are those that are marked in it',
  allergens: 'each with its level: mælk indeholder | nødder spor | æg fri',
  energyKj: `kJ ${nutrition}`,
  energyKcal: `kcal ${nutrition}`,
  ...Object.fromEntries(
    ['fat', 'saturated', 'carbohydrate', 'sugars', 'fibre', 'protein', 'salt', 'sodium'].map((field) => [
      field,
      `g ${nutrition}`,
    ]),
  ),
  alcohol: '% by volume',
  pictures: 'https addresses with spaces between, at most 8',
};

const written = (
  field: keyof typeof productHeaders,
  column: string,
  write: Column['write'] = (value) => (value === null ? '' : String(value)),
): Column => ({
  column,
  headers: productHeaders[field],
  isNeeded: field === 'name',
  form: productForms[field] ?? 'text',
  read: () => null,
  write,
});

const figure = (field: keyof typeof productHeaders, name: string): Column =>
  written(field, 'nutrition', (nutrition) => {
    const value = (nutrition as Readonly<Record<string, number>> | null)?.[name];
    // `1,549` could be read as a thousand and more, so three decimals are written as four.
    return value === undefined
      ? ''
      : String(value)
          .replace('.', ',')
          .replace(/(,\d{3})$/, '$10');
  });

/**
 * Products with their default unit as they are written out; `openProductFile` reads them. Addresses of pictures are not among
 * them, because pictures that were uploaded have none.
 */
export const products: RecordKind = kind({
  table: 'products',
  key: ['id'],
  fields: {
    itemNumber: written('itemNumber', 'id'),
    gtin: written('gtin', 'unit_gtin'),
    name: written('name', 'name'),
    nameEn: written('nameEn', 'name_en'),
    brand: written('brand', 'brand_id'),
    supplier: written('supplier', 'supplier_id'),
    category: written('category', 'category_id'),
    price: written('price', 'unit_price', (ore) => (Number(ore) / 100).toFixed(2).replace('.', ',')),
    unit: written('unit', 'unit_code'),
    unitQuantity: written('unitQuantity', 'unit_quantity'),
    unitSingular: written('unitSingular', 'unit_singular'),
    unitPlural: written('unitPlural', 'unit_plural'),
    unitContent: written('unitContent', 'unit_content'),
    deposit: written('deposit', 'unit_deposit'),
    depositCount: written('depositCount', 'unit_deposit_count'),
    ingredients: written('ingredients', 'ingredients'),
    allergens: written('allergens', 'allergens', (value) => writtenAllergens(value as Allergens)),
    ...productDetails,
    energyKj: figure('energyKj', 'energyKj'),
    fat: figure('fat', 'fat'),
    saturated: figure('saturated', 'saturated'),
    carbohydrate: figure('carbohydrate', 'carbohydrate'),
    sugars: figure('sugars', 'sugars'),
    fibre: figure('fibre', 'fibre'),
    protein: figure('protein', 'protein'),
    salt: figure('salt', 'salt'),
    alcohol: figure('alcohol', 'alcoholPercent'),
  },
});
