import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { ClimateMatch, ProductFactors, VersionedFactor } from './climate-factor.ts';

type Db = Kysely<Tables>;

export interface ClimateVersion {
  position: number;
  database: string;
  version: string;
  importedAt: Temporal.Instant;
}

/** In the order in which they were imported. */
export const listClimateVersions = (db: Db): Promise<ClimateVersion[]> =>
  db
    .selectFrom('climate_versions')
    .select(['position', 'database', 'version', 'imported_at as importedAt'])
    .orderBy('position')
    .execute();

const gramsOf = (kilos: string): number => Math.round(Number(kilos) * 1000);

export async function readFactors(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, ProductFactors>> {
  const [inCatalog, rows] = await Promise.all([
    db
      .selectFrom('products')
      .select(['id', 'co2e_per_kg as kilos', 'co2e_source as source'])
      .where('id', 'in', productIds)
      .execute(),
    db
      .selectFrom('climate_factors as f')
      .innerJoin('climate_versions as v', 'v.position', 'f.version_position')
      .select(['f.product_id as productId', 'v.position', 'v.database', 'v.version', 'f.match'])
      .select(['f.food_id as foodId', 'f.food_name as foodName', 'f.drained_percent as drainedPercent'])
      .select('f.co2e_per_kg as kilos')
      .where('f.product_id', 'in', productIds)
      .orderBy('v.position')
      .execute(),
  ]);
  const versions = new Map<string, VersionedFactor[]>();
  for (const { productId, kilos, match, ...row } of rows) {
    const factor = { ...row, match: match as ClimateMatch, gramsPerKg: gramsOf(kilos) };
    const known = versions.get(productId);
    if (known === undefined) versions.set(productId, [factor]);
    else known.push(factor);
  }
  const products = new Map(inCatalog.map((product) => [product.id, product]));
  return new Map(
    productIds.map((id) => {
      const product = products.get(id);
      return [
        id,
        {
          versions: versions.get(id) ?? [],
          inCatalog:
            product === undefined
              ? undefined
              : product.kilos === null
                ? null
                : { gramsPerKg: gramsOf(product.kilos), source: product.source ?? '' },
        },
      ];
    }),
  );
}

export async function lockClimateVersions(trx: Db): Promise<void> {
  await lock.rows(trx, []);
}

const lock = statement('climate_versions_lock', 'lock table climate_versions in exclusive mode', {});

interface MatchedFood {
  product: string;
  food: string | null;
  name: string | null;
  match: ClimateMatch;
  drained: number;
}

/** The last matches of products to foods, for a new version of the same database. */
export async function listMatches(trx: Db, database: string): Promise<MatchedFood[]> {
  return matches.rows(trx, [database]) as Promise<MatchedFood[]>;
}

// Plain SQL, because the query builder cannot combine `distinct on` with such a join.
const matches = statement<Omit<MatchedFood, 'match'> & { match: string }>(
  'climate_matches',
  `select distinct on (f.product_id) f.product_id as product, f.food_id as food, f.food_name as name, f.match,
          f.drained_percent as drained
     from climate_factors f join climate_versions v on v.position = f.version_position
    where v.database = $1 and f.food_id is not null
    order by f.product_id, v.position desc`,
  { product: 'text', food: 'text?', name: 'text?', match: 'text', drained: 'int4' },
);

/** Only food; compared with the names of foods. */
export const listProductNames = (trx: Db): Promise<{ id: string; name: string }[]> =>
  trx.selectFrom('products').select(['id', 'name']).where('is_food', '=', true).orderBy('id').execute();

/** Returns the position; undefined when this version was imported before. */
export async function insertVersion(
  trx: Db,
  version: { database: string; version: string; foods: number; now: Temporal.Instant },
): Promise<number | undefined> {
  const row = await trx
    .insertInto('climate_versions')
    .values({
      database: version.database,
      version: version.version,
      foods: version.foods,
      imported_at: version.now.toString(),
    })
    .onConflict((conflict) => conflict.columns(['database', 'version']).doNothing())
    .returning('position')
    .executeTakeFirst();
  return row?.position;
}

export interface NewFactor {
  product: string;
  food: string;
  name: string;
  match: ClimateMatch;
  drained: number;
  /** kg CO2e per kg with three decimals. */
  kilos: string;
}

// Writes all factors in one statement, where the query builder would need many. The products then use the factors of
// the new version.
const insertFactors = statement<{ changed: number }>(
  'climate_factors_insert',
  `with given as (
     select * from json_to_recordset($2::json) as f (product text, food text, name text, match text, drained int, kilos numeric)
   ), written as (
     insert into climate_factors (product_id, version_position, food_id, food_name, match, drained_percent, co2e_per_kg)
     select product, $1::int, food, name, match, drained, kilos from given
   ), followed as (
     update products p set co2e_per_kg = round(g.kilos * g.drained / 100, 3), co2e_source = $3
       from given g where p.id = g.product
         and (p.co2e_per_kg, p.co2e_source) is distinct from (round(g.kilos * g.drained / 100, 3), $3::text)
     returning p.id
   )
   select count(*)::int as changed from followed`,
  { changed: 'int4' },
);

/** The products then use these factors. Returns how many products changed. */
export async function writeFactors(
  trx: Db,
  position: number,
  { factors, source }: { factors: readonly NewFactor[]; source: string },
): Promise<number> {
  const row = await insertFactors.row(trx, [position, JSON.stringify(factors), source]);
  return row?.changed ?? 0;
}
