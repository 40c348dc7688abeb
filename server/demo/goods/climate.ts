import type { ClientBase } from 'pg';
import type { DemoDays } from '../demo-days.ts';

/**
 * Records the version of the climate database from which the products' factors come, and the version before it, in
 * which some foods have another footprint and some have none.
 */
export async function seedClimate(client: ClientBase, days: DemoDays): Promise<void> {
  await client.query(
    `insert into climate_versions (database, version, foods, imported_at)
       select distinct split_part(co2e_source, ', version ', 1), v.version, v.foods, $1::date - v.ago
         from products, (values ('1.1', 500, 400), ('1.2', 540, 30)) as v (version, foods, ago)
        where co2e_source like '%, version 1.2' order by 2`,
    [days.today],
  );
  await client.query(
    `with drawn as (
       select id, co2e_per_kg, co2e_source, ('x' || substr(md5('climate' || name), 1, 4))::bit(16)::int as draw from products
     )
     insert into climate_factors (product_id, version_position, match, co2e_per_kg)
       select p.id, v.position, 'Supplier',
              case when v.version = '1.1' and draw % 5 = 0 then round(p.co2e_per_kg * (85 + draw % 31) / 100, 3)
                else p.co2e_per_kg end
         from drawn p join climate_versions v on p.co2e_source = v.database || ', version 1.2'
        where v.version = '1.2' or draw % 40 > 0 order by v.position, p.id`,
  );
}
