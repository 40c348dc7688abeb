import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { textForViewer } from '../../../platform/http/amounts/amount-texts.ts';
import type { PlaceContext, WebOrderParts } from '../submission.ts';

/** During an impersonation the context has the language of the member of staff. */
export async function inBuyersLanguage(
  trx: Kysely<Tables>,
  ctx: PlaceContext,
  parts: Pick<WebOrderParts, 'text'>,
): Promise<PlaceContext> {
  if (ctx.scope.actingUserId === null) return ctx;
  const buyer = await trx
    .selectFrom('users')
    .select('language')
    .where('id', '=', ctx.scope.userId)
    .executeTakeFirst();
  const language = buyer?.language === 'en' ? 'en' : 'da';
  return { ...ctx, language, text: textForViewer(parts.text, { ...ctx.viewer, language }) };
}
