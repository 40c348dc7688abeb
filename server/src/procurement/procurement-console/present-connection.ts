import { hash } from 'node:crypto';
import type { ConnectionDetails, ProcurementConnection } from '@engros/contracts/supplier/procurement.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import {
  type ConnectionKey,
  type ConnectionRow,
  findConnectionRow,
  type ListedConnection,
  listLastMessages,
} from './connection-queries.ts';

export function presentConnection(row: ListedConnection): ProcurementConnection {
  const used = [row.lastSessionAt, row.lastOrderAt]
    .filter((at) => at !== null)
    .map(String)
    .sort();
  return {
    Id: row.id,
    CustomerId: row.customer_id,
    CustomerName: row.customerName,
    Protocol: row.protocol as ProcurementConnection['Protocol'],
    Name: row.name,
    LoginName: row.login_name,
    UserName: row.userName,
    IsActive: row.is_active,
    LastUsedAt: used.at(-1) ?? null,
  };
}

const pairsOf = (mapping: unknown) =>
  Object.entries(mapping as Record<string, string>).map(([Ours, Theirs]) => ({ Ours, Theirs }));

export function settingsOf(row: ConnectionRow): ConnectionDetails['Settings'] {
  return {
    Name: row.name,
    EmailAddress: row.email,
    Origins: row.origins,
    ReturnEncoding: row.return_encoding as ConnectionDetails['Settings']['ReturnEncoding'],
    VendorNumber: row.vendor_number,
    AnswersTo: row.answers_to ?? '',
    UnitCodes: pairsOf(row.unit_codes),
    Categories: pairsOf(row.categories),
    CatalogueGoods: row.catalogue_goods as ConnectionDetails['Settings']['CatalogueGoods'],
    CataloguePrice: row.catalogue_price as ConnectionDetails['Settings']['CataloguePrice'],
    IsAgreementOnly: row.agreement_only,
    Addresses: row.addresses,
  };
}

/** So that nobody overwrites a change that they have not seen. */
export const versionOf = (row: ConnectionRow): string =>
  hash('sha256', JSON.stringify(settingsOf(row)), 'hex').slice(0, 32);

export async function detailsOf(
  db: Kysely<Tables>,
  key: ConnectionKey,
): Promise<ConnectionDetails | undefined> {
  const row = await findConnectionRow(db, key);
  if (row === undefined) return undefined;
  const messages = await listLastMessages(db, key);
  return {
    Connection: presentConnection(row),
    Settings: settingsOf(row),
    HasTwoSecrets: row.second_secret_hash !== null,
    HasAnswerSecret: row.answer_secret !== null,
    Messages: messages.map(({ at, kind, subject, state, content }) => ({
      At: at.toString(),
      Kind: kind,
      Subject: subject,
      State: state,
      Content: JSON.stringify(content),
    })),
    Version: versionOf(row),
  };
}
