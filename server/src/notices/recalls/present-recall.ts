import type { Recall } from '@engros/contracts/supplier/recalls.ts';
import type { Recalled } from './reach-queries.ts';
import { recallNumber } from './recall-number.ts';
import type { RecallRow } from './recall-queries.ts';

/** Staff must type this text to send a recall, so that nobody sends one by mistake. */
export const typedToSend = ({ lots, product_id }: Pick<RecallRow, 'lots' | 'product_id'>): string =>
  lots[0] ?? product_id;

export function recalledOf(row: RecallRow): Recalled {
  return {
    productId: row.product_id,
    lots: row.lots,
    deliveredFrom: row.delivered_from,
    deliveredTo: row.delivered_to,
  };
}

export function presentRecall(row: RecallRow): Recall {
  return {
    Id: String(row.id),
    Number: recallNumber(row.id, row.composed_at),
    State: row.state as Recall['State'],
    ProductId: row.product_id,
    NameDa: row.name_da,
    NameEn: row.name_en,
    Lots: [...row.lots],
    DeliveredFrom: row.delivered_from,
    DeliveredTo: row.delivered_to,
    ReasonDa: row.reason_da,
    ReasonEn: row.reason_en,
    ActionDa: row.action_da,
    ActionEn: row.action_en,
    AuthorityCase: row.authority_case,
    ReplacementId: row.replacement_id,
    NeedsConfirmation: row.needs_confirmation,
    ComposedBy: row.composed_by,
    ComposedAt: row.composed_at.toString(),
    SentBy: row.sent_by,
    SentAt: row.sent_at?.toString() ?? null,
    ClosedBy: row.closed_by,
    ClosedAt: row.closed_at?.toString() ?? null,
    TypedToSend: typedToSend(row),
  };
}
