import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { hasXml } from '../content.ts';
import { readWholes } from '../reading/whole-document.ts';
import { peppolBilling } from './billing.ts';

/** An invoice or a credit note for the access point. */
export interface WrittenBilling {
  xml: string;
  lines: number;
}

/** Writes a document of a customer as Peppol BIS Billing; undefined for one that cannot be written so. */
export async function writeBilling(
  kysely: Kysely<Tables>,
  { customerId, documentId }: { customerId: string; documentId: string },
): Promise<WrittenBilling | undefined> {
  const [document] = await readWholes({ database: { kysely }, scope: { customerId } }, [documentId]);
  if (document === undefined || !hasXml(document)) return undefined;
  return { xml: peppolBilling(document), lines: document.content.lines.length };
}
