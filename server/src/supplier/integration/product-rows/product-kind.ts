import type { Column } from '../kinds/columns.ts';
import { kind, type RecordKind } from '../kinds/record-kind.ts';
import { productHeaders } from './product-columns.ts';
import { productDetails } from './product-details.ts';
import { type Allergens, writtenAllergens } from './stated-allergens.ts';

const written = (
  field: keyof typeof productHeaders,
  column: string,
  write: Column['write'] = (value) => (value === null ? '' : String(value)),
): Column => ({ column, headers: productHeaders[field], isNeeded: false, read: () => null, write });

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
