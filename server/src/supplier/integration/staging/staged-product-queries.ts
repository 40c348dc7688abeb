import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { madePrefix } from '../product-rows/item-numbers.ts';
import { unknownReplacement } from '../product-rows/plan-products.ts';

type Trx = Transaction<Tables>;

/**
 * An earlier version used the bare GTIN as item number; such a product keeps it, unless a row of the same file gives that number
 * to another product.
 */
export async function keepFormerNumbers(trx: Trx): Promise<void> {
  const bare = sql`substr(r.key, ${sql.lit(madePrefix.length + 1)})`;
  await sql`update import_rows r
    set key = ${bare}, record = jsonb_set(r.record::jsonb, '{id}', to_jsonb(${bare}))::json
    where starts_with(r.key, ${madePrefix})
      and exists (select from sales_units u where u.gtin = r.shared and u.product_id = ${bare})
      and not exists (select from import_rows o where o.key = ${bare})`.execute(trx);
}

export async function hasNewProduct(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`select exists (select from import_rows r
    where r.key is not null and not exists (select from products p where p.id = r.key)) as "isNew"`.execute(
    trx,
  );
  return rows[0]?.isNew === true;
}

/** Refuses products that give way to one that is not there after the import either; one that is refused may take others with it. */
export async function refuseUnknownReplacements(trx: Trx): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`update import_rows r
      set refused_key = r.key, key = null, shared = null, record = null, problems = (r.problems::jsonb
        || jsonb_build_array(jsonb_build_object('row', r.row, 'value', r.refers) || ${JSON.stringify(unknownReplacement)}::jsonb))::json
      where r.refers is not null and r.key is not null
        and not exists (select from products p where p.id = r.refers)
        and not exists (select from import_rows o where o.key = r.refers)`.execute(trx);
    if (numAffectedRows === 0n) return;
  }
}
