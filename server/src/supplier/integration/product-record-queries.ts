import type { NotNull, Transaction } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** The field names are also used in the SQL below. */
export interface ProductRecord {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly brandId: string | null;
  readonly supplierId: string | null;
  readonly manufacturer: string | null;
  readonly categoryId: string;
  readonly baseUnitCode: string;
  readonly ingredients: string | null;
  readonly allergens: Readonly<Record<string, string>>;
  readonly nutrition: Readonly<Record<string, number>> | null;
  readonly unitCode: string;
  readonly unitQuantity: number;
  readonly textSingular: string;
  readonly textPlural: string;
  readonly content: string;
  readonly listPriceOre: number;
  readonly gtin: string | null;
}

export type StoredProduct = ProductRecord;

// Together with their default sales unit, so that a batch takes one round trip.
const storedProducts = statement<StoredProduct>(
  'import_stored_products',
  `select p.id, p.name, p.name_en as "nameEn", p.brand_id as "brandId", p.supplier_id as "supplierId",
           p.manufacturer, p.category_id as "categoryId", p.base_unit_code as "baseUnitCode", p.ingredients,
           p.allergens, p.nutrition, u.code as "unitCode", u.quantity as "unitQuantity",
           u.text_singular as "textSingular", u.text_plural as "textPlural", u.content,
           u.list_price_ore as "listPriceOre", u.gtin
      from products p left join sales_units u on u.product_id = p.id and u.is_default
     where p.id = any($1)`,
  {
    id: 'text',
    name: 'text',
    nameEn: 'text?',
    brandId: 'text?',
    supplierId: 'text?',
    manufacturer: 'text?',
    categoryId: 'text',
    baseUnitCode: 'text',
    ingredients: 'text?',
    allergens: 'jsonb',
    nutrition: 'jsonb?',
    unitCode: 'text',
    unitQuantity: 'int4',
    textSingular: 'text',
    textPlural: 'text',
    content: 'text',
    listPriceOre: 'int8',
    gtin: 'text?',
  },
);

/** From any source (import, demonstration), with their default unit. */
export const listStoredProducts = (
  trx: Transaction<Tables>,
  ids: readonly string[],
): Promise<StoredProduct[]> => storedProducts.rows(trx, [ids]);

export const listGtinOwners = (
  trx: Transaction<Tables>,
  gtins: readonly string[],
): Promise<{ gtin: string; productId: string }[]> =>
  trx
    .selectFrom('sales_units')
    .select(['gtin', 'product_id as productId'])
    .where((eb) => eb('gtin', '=', eb.fn.any(eb.val(gtins))))
    .$narrowType<{ gtin: NotNull }>()
    .execute();

// Sends thousands of products as one JSON parameter.
const upsert = statement<{ id: string }>(
  'import_products_upsert',
  `insert into products (id, name, name_en, brand_id, supplier_id, manufacturer, category_id, base_unit_code,
                          ingredients, allergens, nutrition, is_stock_managed, source, created_on)
    select r.id, r.name, r."nameEn", r."brandId", r."supplierId", r.manufacturer, r."categoryId", r."baseUnitCode",
           r.ingredients, r.allergens, r.nutrition, false, 'import', $2::date
      from jsonb_to_recordset($1::jsonb) as r
           (id text, name text, "nameEn" text, "brandId" text, "supplierId" text, manufacturer text,
            "categoryId" text, "baseUnitCode" text, ingredients text, allergens jsonb, nutrition jsonb)
    on conflict (id) do update set
      name = excluded.name, name_en = excluded.name_en, brand_id = excluded.brand_id,
      supplier_id = excluded.supplier_id, manufacturer = excluded.manufacturer, category_id = excluded.category_id,
      base_unit_code = excluded.base_unit_code, ingredients = excluded.ingredients, allergens = excluded.allergens,
      nutrition = excluded.nutrition, updated_at = now()
    returning id`,
  {
    id: 'text',
  },
);

// Only for products that have a new default unit. Agreements are not affected, because they name a unit by its code.
const deleteUnits = statement(
  'import_units_delete',
  `delete from sales_units u
     using jsonb_to_recordset($1::jsonb) as r (id text, "unitCode" text)
     where u.product_id = r.id and u.is_default and u.code <> r."unitCode"`,
  {},
);

const upsertUnits = statement(
  'import_units_upsert',
  `insert into sales_units (product_id, code, position, quantity, is_default, list_price_ore, text_singular,
                             text_plural, content, gtin)
    select r.id, r."unitCode", coalesce((select max(position) + 1 from sales_units where product_id = r.id), 0),
           r."unitQuantity", true, r."listPriceOre", r."textSingular", r."textPlural", r.content, r.gtin
      from jsonb_to_recordset($1::jsonb) as r
           (id text, "unitCode" text, "unitQuantity" integer, "listPriceOre" bigint, "textSingular" text,
            "textPlural" text, content text, gtin text)
    on conflict (product_id, code) do update set
      quantity = excluded.quantity, is_default = true, list_price_ore = excluded.list_price_ore,
      text_singular = excluded.text_singular, text_plural = excluded.text_plural, content = excluded.content,
      gtin = excluded.gtin`,
  {},
);

export async function upsertProducts(
  trx: Transaction<Tables>,
  records: readonly ProductRecord[],
  createdOn: string,
): Promise<void> {
  const rows = JSON.stringify(records);
  await upsert.rows(trx, [rows, createdOn]);
  await deleteUnits.rows(trx, [rows]);
  await upsertUnits.rows(trx, [rows]);
}
