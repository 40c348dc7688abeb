import type { Database } from '../../platform/database/open-database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { countsAsBought } from '../delivery/counted-orders.ts';

export interface BrandStory {
  infoDa: string;
  infoEn: string;
  headlineDa: string;
  headlineEn: string;
  storyDa: string;
  storyEn: string;
  quoteDa: string;
  quoteEn: string;
  quoteByDa: string;
  quoteByEn: string;
  foundedYear: number | null;
  place: string | null;
  certificates: string[];
  authorisation: string | null;
}

const storyColumns = [
  'info_da as infoDa',
  'info_en as infoEn',
  'headline_da as headlineDa',
  'headline_en as headlineEn',
  'story_da as storyDa',
  'story_en as storyEn',
  'quote_da as quoteDa',
  'quote_en as quoteEn',
  'quote_by_da as quoteByDa',
  'quote_by_en as quoteByEn',
  'founded_year as foundedYear',
  'place',
  'certificates',
  'authorisation',
] as const;

/** Undefined when the id is unknown. */
export const findBrandStory = ({ kysely }: Database, brandId: string): Promise<BrandStory | undefined> =>
  kysely.selectFrom('brands').select(storyColumns).where('id', '=', brandId).executeTakeFirst();

// PostgreSQL returns a sum of bigint as numeric; the cast makes it an integer again.
const boughtOre = statement<{ sum: number }>(
  'brand_bought_ore',
  `select coalesce(sum(l.line_total_ore), 0)::bigint as sum
    from order_lines l join orders o on o.customer_id = l.customer_id and o.id = l.order_id
    where l.customer_id = $1 and o.customer_id = $1 and o.order_date >= $3::date and l.product_id = any($2::text[])
      and ${countsAsBought}`,
  {
    sum: 'int8',
  },
);

/** Since a date, in øre excluding VAT; cancelled and refused orders do not count. */
export async function sumBoughtOre(
  { kysely }: Database,
  { customerId }: Pick<CustomerScope, 'customerId'>,
  productIds: readonly string[],
  fromDate: string,
): Promise<number> {
  const row = await boughtOre.row(kysely, [customerId, productIds, fromDate]);
  return row?.sum ?? 0;
}
