import type { Kysely } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { RecordRow } from '../kinds/columns.ts';
import type { RecordKind } from '../kinds/record-kind.ts';

/** What held for the goods of a row on its first day before the file; `own` for its customer or group. */
interface HeldPrice {
  at: number;
  listOre: number;
  ownOre: number | null;
}

export interface ComparedPrice {
  readonly ore: number;
  /** Share by which the new price is usually below it at most; null where it is a price of the same kind. */
  readonly usualFall: number | null;
}

/** Kinds of which a new row changes a price too, and by which share it is usually below the list price at most. */
const usualFalls: Readonly<Record<string, number | null>> = {
  list_prices: null,
  price_agreements: 0.5,
  campaign_prices: 0.5,
  quantity_discounts: 0.5,
  // What would be thrown away is sold for little.
  quick_sales: 0.8,
};
const usualFallOfUnit = 0.5;

// Rows of the file are joined as a set, each with the newest list price and the lowest agreed one of its own day.
const held = statement<HeldPrice>(
  'import_prices_held',
  `select w.at, coalesce(l.price_ore, u.list_price_ore) as "listOre", a.price_ore as "ownOre"
    from jsonb_to_recordset($1::jsonb) as w (at int4, owner_kind text, owner_id text, product_id text, sales_unit_code text,
      valid_from date)
    join sales_units u on u.product_id = w.product_id and u.code = w.sales_unit_code
    left join lateral (select price_ore from list_prices
      where product_id = w.product_id and sales_unit_code = w.sales_unit_code and valid_from <= w.valid_from
      order by valid_from desc limit 1) l on true
    left join lateral (select price_ore from price_agreements
      where owner_kind = w.owner_kind and owner_id = w.owner_id and product_id = w.product_id
        and sales_unit_code = w.sales_unit_code and valid_from <= w.valid_from
        and coalesce(valid_to, 'infinity') >= w.valid_from - 1
      order by price_ore limit 1) a on true`,
  { at: 'int4', listOre: 'int8', ownOre: 'int8?' },
);

/** By place in the rows, the price that each is compared with. */
export async function readHeldPrices(
  db: Kysely<Tables>,
  { table }: RecordKind,
  rows: readonly RecordRow[],
): Promise<ReadonlyMap<number, ComparedPrice>> {
  if (rows.length === 0) return new Map();
  if (table === 'sales_units') return unitPrices(db, rows);
  const usualFall = usualFalls[table];
  if (usualFall === undefined) return new Map();
  const asked = rows.map(
    (
      {
        owner_kind,
        owner_id,
        product_id,
        sales_unit_code,
        last_delivery_date,
        valid_from = last_delivery_date ?? null,
      },
      at,
    ) => ({ at, owner_kind, owner_id, product_id, sales_unit_code, valid_from }),
  );
  const found = await held.rows(db, [JSON.stringify(asked)]);
  return new Map(
    found.map(({ at, listOre, ownOre }) => [
      at,
      { ore: ownOre ?? listOre, usualFall: ownOre === null ? usualFall : null },
    ]),
  );
}

// As much of the product in its default unit, as it stood before the file.
const inDefaultUnit = statement<{ at: number; ore: number }>(
  'import_unit_prices_held',
  `select w.at, round(u.list_price_ore::numeric * w.quantity / u.quantity)::bigint as ore
    from jsonb_to_recordset($1::jsonb) as w (at int4, product_id text, quantity int4)
    join sales_units u on u.product_id = w.product_id and u.is_default
   where u.quantity > 0 and w.quantity > 0`,
  { at: 'int4', ore: 'int8' },
);

async function unitPrices(
  db: Kysely<Tables>,
  rows: readonly RecordRow[],
): Promise<ReadonlyMap<number, ComparedPrice>> {
  const asked = rows.map(({ product_id, quantity }, at) => ({ at, product_id, quantity }));
  const found = await inDefaultUnit.rows(db, [JSON.stringify(asked)]);
  return new Map(found.map(({ at, ore }) => [at, { ore, usualFall: usualFallOfUnit }]));
}
