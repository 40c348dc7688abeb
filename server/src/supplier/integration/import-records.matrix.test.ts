import { describe, expect, test } from 'vitest';
import { recordImports } from '../../../test/imports/import-records-kit.ts';

const imports = recordImports();

const prices = 'kundenr;varenr;pris;gælder fra;gælder til';

describe('a file', () => {
  test('of very many rows is written in small statements', async () => {
    const many = Array.from({ length: 1001 }, (_, at) => `M${at}`);
    await imports.database.pool.query(
      `insert into products (id, name, category_id, base_unit_code, is_stock_managed, source, created_on)
        select unnest($1::text[]), 'Mel', category_id, 'st', false, 'import', created_on from products where id = $2`,
      [many, imports.known.product],
    );
    await imports.database.pool.query(
      `insert into sales_units (product_id, code, position, quantity, is_default, list_price_ore, text_singular, text_plural, content)
        select unnest($1::text[]), 'st', 0, 1, true, 1000, 'stk', 'stk', ''`,
      [many],
    );
    await imports.run('prices', prices, ...many.map((id) => `{customer};${id};10,00;01-01-2026;`));
    for (const table of ['products', 'price_agreements'])
      await imports.database.pool.query(`create function refuse_many_${table}() returns trigger language plpgsql as $$
        begin
          if (select count(*) from changed) > 1000 then raise 'too many rows for one statement'; end if;
          return null;
        end $$;
        create trigger few after update on ${table} referencing new table as changed
          for each statement execute function refuse_many_${table}()`);
    const next = await imports.run(
      'prices',
      prices,
      ...many.map((id) => `{customer};${id};12,00;01-07-2026;`),
    );
    expect(next.counts).toMatchObject({ new: many.length });
    await imports.run('stock', 'varenr;lager;antal', ...many.map((id) => `${id};{depot};5`));
    const { rows } = await imports.database.pool.query(
      `select count(*)::int as ended, (select count(*)::int from products where is_stock_managed and id like 'M%') as managed
        from price_agreements where product_id like 'M%' and valid_to = '2026-06-30'`,
    );
    expect(rows).toEqual([{ ended: many.length, managed: many.length }]);
  });
});
