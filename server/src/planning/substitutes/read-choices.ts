import type * as contract from '@engros/contracts/planning/replacements.ts';
import type { Replacements } from '@engros/contracts/planning/replacements.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { CustomerShelf, OpenShelf } from '../../goods/product-snapshots/shelf.ts';
import { findChoices } from '../../ordering/weborder/substitutes/choice-queries.ts';
import { addDays } from '../../platform/calendar-date.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { listCame, listChoices, listLists } from './choice-queries.ts';
import { presentCame, presentChoices, presentInForce } from './present.ts';

type Context = Pick<
  ContextOf<typeof contract.readReplacements>,
  'database' | 'scope' | 'language' | 'text' | 'clock' | 'viewer'
>;

export interface ChoiceParts {
  openShelf: OpenShelf;
}

/** For the next day on which goods can come. */
export const shelfOf = (
  { scope, language, clock }: Pick<Context, 'scope' | 'language' | 'clock'>,
  { openShelf }: ChoiceParts,
): Promise<CustomerShelf> =>
  openShelf({ scope, language, maySeePrices: false, date: null, presalePeriodId: null, now: clock.now() });

export async function choicesAnswer(ctx: Context, parts: ChoiceParts): Promise<Replacements> {
  const { kysely } = ctx.database;
  const [choices, lists] = [await listChoices(kysely, ctx.scope), await listLists(kysely, ctx.scope)];
  return presentChoices({ choices, lists }, await shelfOf(ctx, parts), ctx.text);
}

export const readReplacements =
  (parts: ChoiceParts): Handler<typeof contract.readReplacements> =>
  (ctx) =>
    choicesAnswer(ctx, parts);

export const readReplacementsOf =
  (parts: ChoiceParts): Handler<typeof contract.readReplacementsOf> =>
  async (ctx, { query }) => {
    const shelf = await shelfOf(ctx, parts);
    const products = query.id.flatMap((id) => shelf.product(id.toUpperCase()) ?? []);
    const ids = products.map(({ id }) => id);
    const choices = await findChoices(ctx.database.kysely, ctx.scope, ids);
    return { Products: products.map((product) => presentInForce(product, choices, shelf, ctx.text)) };
  };

export const readReplacementsCame =
  (parts: ChoiceParts): Handler<typeof contract.readReplacementsCame> =>
  async (ctx) => {
    const shelf = await shelfOf(ctx, parts);
    const since = addDays(shelf.today, -limits.substituteDays);
    const rows = await listCame(ctx.database.kysely, ctx.scope, since);
    return { Lines: rows.map((row) => presentCame(row, shelf)) };
  };
