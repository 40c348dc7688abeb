import { type Claimed, claimText } from '../../erp/erp/outbox-queries.ts';
import { preparedStatement } from '../../platform/database/statement.ts';
import type { SystemAnswer } from '../system-orders/answers.ts';

/** As stored; the id of its delivery was not read yet. */
export interface ClaimedAnswer extends Omit<SystemAnswer, 'deliveryId'>, Claimed {
  protocol: 'cxml' | 'peppol';
  deliveryId: string | null;
}

/** Claims the first waiting answer of each customer, so that a ship notice is never sent before its confirmation. */
export const claimAnswers = preparedStatement<ClaimedAnswer>(
  'outbox_claim_answers',
  claimText(
    'system.%',
    `coalesce(e.customer_id, '') as "customerId", e.payload ->> 'protocol' as protocol,
      e.payload ->> 'systemOrderId' as "systemOrderId", e.payload ->> 'messageId' as "messageId",
      (e.payload -> 'outcome')::json as outcome, e.payload ->> 'deliveryId' as "deliveryId",
      e.payload ->> 'documentId' as "documentId"`,
  ),
  {
    id: 'int8',
    kind: 'text',
    customerId: 'text',
    protocol: 'text',
    systemOrderId: 'text',
    messageId: 'text?',
    outcome: 'json?',
    deliveryId: 'text?',
    documentId: 'text?',
    createdAt: 'timestamptz',
    attempts: 'int4',
    claim: 'text',
  },
);
