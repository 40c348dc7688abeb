import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type FindBuyersOrder, hasXml } from '../content.ts';
import { readWholes } from '../reading/whole-document.ts';
import { peppolBilling } from './billing.ts';

export interface WrittenBilling {
  xml: string;
  lines: number;
}

/**
 * Undefined when the document cannot be written as Peppol BIS Billing. `address` is the electronic address of a buyer without GLN
 * and company number.
 */
export async function writeBilling(
  kysely: Kysely<Tables>,
  { customerId, documentId, address }: { customerId: string; documentId: string; address: string },
  findBuyersOrder: FindBuyersOrder,
): Promise<WrittenBilling | undefined> {
  const [kept] = await readWholes({ database: { kysely }, scope: { customerId } }, [documentId]);
  if (kept === undefined) return undefined;
  const { content } = kept;
  const document = {
    ...kept,
    content: { ...content, buyer: { ...content.buyer, electronicAddress: address } },
  };
  if (!hasXml(document)) return undefined;
  const theirs = await findBuyersOrder(kysely, { customerId, orderId: document.content.order.id });
  return { xml: peppolBilling(document, theirs), lines: document.content.lines.length };
}
