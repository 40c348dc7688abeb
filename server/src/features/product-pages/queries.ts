import type { Database } from '../../platform/database/open-database.ts';

/** What a product page says beyond the catalogue in memory. */
export interface LongTexts {
  description: string;
  ingredients: string | null;
  origin: string | null;
  allergens: Readonly<Record<string, string>>;
  nutrition: Readonly<Record<string, number>> | null;
  storage: string | null;
  shelfLifeDays: number | null;
  co2eSource: string | null;
}

/** The long texts of one product; undefined when it has gone. */
export async function findLongTexts(database: Database, productId: string): Promise<LongTexts | undefined> {
  const { rows } = await database.pool.query<LongTexts>(
    `select description, ingredients, origin, allergens, nutrition, storage, shelf_life_days as "shelfLifeDays",
            co2e_source as "co2eSource"
       from products where id = $1`,
    [productId],
  );
  return rows[0];
}
