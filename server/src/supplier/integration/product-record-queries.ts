import type { NotNull, Transaction } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { RecordRow } from './kinds/columns.ts';
import { upsertImported } from './record-queries.ts';

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
  readonly depositId: string | null;
  readonly depositCount: number;
  /** Another unit becomes the default one, and keeps the deposit that it has. */
  readonly keepsDeposit?: true;
}

export type StoredProduct = Omit<ProductRecord, 'keepsDeposit'> & { readonly isBlocked: boolean };

// Together with their default sales unit, so that a batch takes one round trip.
const storedProducts = statement<StoredProduct>(
  'import_stored_products',
  `select p.id, p.name, p.name_en as "nameEn", p.brand_id as "brandId", p.supplier_id as "supplierId",
           p.manufacturer, p.category_id as "categoryId", p.base_unit_code as "baseUnitCode", p.ingredients,
           p.allergens, p.nutrition, u.code as "unitCode", u.quantity as "unitQuantity",
           u.text_singular as "textSingular", u.text_plural as "textPlural", u.content,
           u.list_price_ore as "listPriceOre", u.gtin, u.deposit_id as "depositId", u.deposit_count as "depositCount",
           p.is_blocked as "isBlocked"
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
    depositId: 'text?',
    depositCount: 'int4',
    isBlocked: 'bool',
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
                             text_plural, content, gtin, deposit_id, deposit_count)
    select r.id, r."unitCode", coalesce((select max(position) + 1 from sales_units where product_id = r.id), 0),
           r."unitQuantity", true, r."listPriceOre", r."textSingular", r."textPlural", r.content, r.gtin,
           case when r."keepsDeposit" then u.deposit_id else r."depositId" end,
           case when r."keepsDeposit" then coalesce(u.deposit_count, 1) else r."depositCount" end
      from jsonb_to_recordset($1::jsonb) as r
           (id text, "unitCode" text, "unitQuantity" integer, "listPriceOre" bigint, "textSingular" text,
            "textPlural" text, content text, gtin text, "depositId" text,
            "depositCount" integer, "keepsDeposit" boolean)
        left join sales_units u on u.product_id = r.id and u.code = r."unitCode"
    on conflict (product_id, code) do update set
      quantity = excluded.quantity, is_default = true, list_price_ore = excluded.list_price_ore,
      text_singular = excluded.text_singular, text_plural = excluded.text_plural, content = excluded.content,
      gtin = excluded.gtin, deposit_id = excluded.deposit_id, deposit_count = excluded.deposit_count`,
  {},
);

/** A product with what a file says of it beside, by column; all of a call have the same columns. */
export interface WrittenProduct {
  readonly record: ProductRecord;
  readonly details: RecordRow;
}

const rowOf = ({ record, details }: WrittenProduct): RecordRow => ({
  ...details,
  id: record.id,
  name: record.name,
  name_en: record.nameEn,
  brand_id: record.brandId,
  supplier_id: record.supplierId,
  manufacturer: record.manufacturer,
  category_id: record.categoryId,
  base_unit_code: record.baseUnitCode,
  ingredients: record.ingredients,
  allergens: record.allergens,
  nutrition: record.nutrition,
});

/** Everything of a product in one statement, because each change of it is kept (import_changes) and told to the servers. */
export async function upsertProducts(
  trx: Transaction<Tables>,
  products: readonly WrittenProduct[],
  createdOn: string,
): Promise<void> {
  if (products.length === 0) return;
  await upsertImported(trx, products.map(rowOf), createdOn);
  const units = JSON.stringify(products.map(({ record }) => record));
  await deleteUnits.rows(trx, [units]);
  await upsertUnits.rows(trx, [units]);
}
