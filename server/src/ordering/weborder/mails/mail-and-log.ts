import type { Kysely } from 'kysely';
import { displayNameOf } from '../../../goods/product-snapshots/fixed-snapshot.ts';
import { auditRow } from '../../../platform/audit/audit.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import { findActingName, type NewOrder, type OrderPapers } from '../queries.ts';
import type { Candidate } from '../refuse-order.ts';
import type { PlaceContext, WebOrderParts } from '../submission.ts';
import { inBuyersLanguage } from './buyers-language.ts';
import { confirmationMail } from './confirmation-mail.ts';

/** The product of each line of the order, which has one line for each price. */
export const namesOf = ({ checked }: Candidate, language: Language): string[] =>
  checked.lines.flatMap(({ product, parts }) => parts.map(() => displayNameOf(product, language)));

export async function papersOf(
  trx: Kysely<Tables>,
  ctx: PlaceContext,
  parts: WebOrderParts,
  { order, orderId, candidate }: { order: NewOrder; orderId: number; candidate: Candidate },
): Promise<OrderPapers> {
  const { basketId, lines, totalOre, placedAt } = order;
  const actingName = await findActingName(trx, ctx.scope.actingUserId);
  const reader = await inBuyersLanguage(trx, ctx, parts);
  const names = namesOf(candidate, reader.language);
  return {
    mail: {
      ...confirmationMail(reader, parts, { order, orderId, names, actingName }),
      kind: 'weborder',
      dedupeKey: `weborder:${ctx.scope.customerId}:${orderId}`,
      recipient: ctx.viewer.email,
      now: placedAt,
    },
    logged: auditRow(ctx, {
      kind: 'weborder.placed',
      subject: String(orderId),
      details: { basketId, lines: lines.length, totalOre },
    }),
  };
}
