import type { Picture } from '@engros/contracts/values/picture-paths.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { selectCurrent } from '../../baskets/basket-records/queries.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { preparedStatement } from '../../platform/database/statement.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

export interface LongTexts {
  description: string;
  descriptionEn: string | null;
  ingredients: string | null;
  ingredientsEn: string | null;
  origin: string | null;
  originEn: string | null;
  allergens: Readonly<Record<string, string>>;
  nutrition: Readonly<Record<string, number>> | null;
  storage: string | null;
  storageEn: string | null;
  shelfLifeDays: number | null;
  co2eSource: string | null;
  updatedAt: Temporal.Instant;
  /** Every picture whose sizes are made, in the order in which they are shown. */
  pictures: readonly Picture[];
}

/** Undefined when the product no longer exists. */
export const findLongTexts = ({ kysely }: Database, productId: string): Promise<LongTexts | undefined> =>
  kysely
    .selectFrom('products')
    .select(['description', 'ingredients', 'origin', 'allergens', 'nutrition', 'storage'])
    .select(['description_en as descriptionEn', 'storage_en as storageEn'])
    .select(['ingredients_en as ingredientsEn', 'origin_en as originEn'])
    .select(['shelf_life_days as shelfLifeDays', 'co2e_source as co2eSource', 'updated_at as updatedAt'])
    .select((product) =>
      jsonArrayFrom(
        product
          .selectFrom('product_pictures as p')
          .innerJoin('pictures as m', 'm.hash', 'p.hash')
          .select(['m.hash', 'm.width', 'm.height'])
          .whereRef('p.product_id', '=', 'products.id')
          .where('m.made_at', 'is not', null)
          .orderBy('p.position')
          .orderBy('p.id'),
      ).as('pictures'),
    )
    .where('id', '=', productId)
    .$narrowType<Pick<LongTexts, 'allergens' | 'nutrition'>>()
    .executeTakeFirst();

// Reads the selection from the settings together with the basket, so that a search needs one round trip.
const currentDate = preparedStatement<{ date: string | null }>(
  'search_current_date',
  selectCurrent('case when c.presale_period_id is null then c.delivery_date end as date'),
  { date: 'date?' },
);

/** The delivery date of the user's current basket; null without a basket, and for a presale basket. */
export async function findCurrentDate(
  { kysely }: Pick<Database, 'kysely'>,
  { customerId, userId, punchOutSessionId }: CustomerScope,
  today: string,
): Promise<string | null> {
  return (await currentDate.row(kysely, [customerId, userId, today, punchOutSessionId]))?.date ?? null;
}
