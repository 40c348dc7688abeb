import type { ClientBase } from 'pg';
import type { DemoDays } from '../demo-days.ts';

/** Records which version of the climate database the factors of the products come from. */
export async function seedClimate(client: ClientBase, days: DemoDays): Promise<void> {
  await client.query(
    `with named as (
       insert into climate_versions (database, version, foods, imported_at)
         select distinct split_part(co2e_source, ', version ', 1), split_part(co2e_source, ', version ', 2), 540, $1::date
           from products where co2e_source like '%, version %'
       returning position, database || ', version ' || version as source
     )
     insert into climate_factors (product_id, version_position, match, co2e_per_kg)
       select p.id, n.position, 'Supplier', p.co2e_per_kg
         from products p join named n on n.source = p.co2e_source order by p.id`,
    [days.today],
  );
}
