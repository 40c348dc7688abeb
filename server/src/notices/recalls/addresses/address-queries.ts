import type { RecallAddress } from '@engros/contracts/notices/recall-addresses.ts';
import type { Kysely } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { CustomerScope } from '../../../platform/http/viewer.ts';

type Db = Kysely<Tables>;
type Customer = Pick<CustomerScope, 'customerId'>;

interface AddressRow {
  id: string;
  email: string;
  isPermanent: boolean;
  confirmedAt: Temporal.Instant | null;
  sentAt: Temporal.Instant | null;
  linkExpiresAt: Temporal.Instant | null;
  /** False while the mail with the link is still in the outbox. */
  isSent: boolean;
}

export const linkMailKey = (id: string, madeAt: Temporal.Instant): string =>
  `recall-address:${id}:${madeAt.epochMilliseconds}`;

// Plain SQL, because the query builder cannot join the outbox by the key of the mail.
const list = statement<AddressRow>(
  'recall_addresses_list',
  `select a.id, a.email, a.is_permanent as "isPermanent", a.confirmed_at as "confirmedAt", a.sent_at as "sentAt",
          a.link_expires_at as "linkExpiresAt",
          not exists (select from mails m where m.state = 'waiting'
            and m.dedupe_key = 'recall-address:' || a.id || ':' || round(extract(epoch from a.sent_at) * 1000)::bigint) as "isSent"
     from recall_addresses a where a.customer_id = $1 order by a.is_permanent desc, a.created_at, a.email`,
  {
    id: 'uuid',
    email: 'text',
    isPermanent: 'bool',
    confirmedAt: 'timestamptz?',
    sentAt: 'timestamptz?',
    linkExpiresAt: 'timestamptz?',
    isSent: 'bool',
  },
);

export const listAddresses = (db: Db, { customerId }: Customer): Promise<AddressRow[]> =>
  list.rows(db, [customerId]);

export function presentAddress(row: AddressRow, customerId: string, now: Temporal.Instant): RecallAddress {
  return {
    Id: row.id,
    EmailAddress: row.email,
    CustomerId: customerId,
    IsPermanent: row.isPermanent,
    State: stateOf(row, now),
    ConfirmedAt: row.confirmedAt?.toString() ?? null,
    SentAt: row.sentAt?.toString() ?? null,
    LinkExpiresAt: row.linkExpiresAt?.toString() ?? null,
  };
}

function stateOf(
  { confirmedAt, isSent, linkExpiresAt }: AddressRow,
  now: Temporal.Instant,
): RecallAddress['State'] {
  if (confirmedAt !== null) return 'Confirmed';
  if (!isSent) return 'Sending';
  return linkExpiresAt !== null && Temporal.Instant.compare(linkExpiresAt, now) <= 0 ? 'Expired' : 'Waiting';
}

/** For the transaction, so that two people cannot delete the last two addresses at once. */
export async function lockAddresses(trx: Db, { customerId }: Customer): Promise<AddressRow[]> {
  await trx
    .selectFrom('recall_addresses')
    .select('id')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .execute();
  return listAddresses(trx, { customerId });
}

/** Unconfirmed; undefined when the customer already has the address. */
export async function insertAddress(
  trx: Db,
  { customerId }: Customer,
  { email, now }: { email: string; now: Temporal.Instant },
): Promise<string | undefined> {
  const row = await trx
    .insertInto('recall_addresses')
    .values({ customer_id: customerId, email, created_at: now.toString() })
    .onConflict((conflict) => conflict.columns(['customer_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether the customer already had the address or not. */
export async function confirmAddress(
  trx: Db,
  { customerId }: Customer,
  { email, now }: { email: string; now: Temporal.Instant },
): Promise<void> {
  const at = now.toString();
  await trx
    .insertInto('recall_addresses')
    .values({ customer_id: customerId, email, created_at: at, confirmed_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'email'])
        .doUpdateSet((eb) => ({ confirmed_at: eb.fn.coalesce('recall_addresses.confirmed_at', eb.val(at)) })),
    )
    .execute();
}

export async function insertLink(
  trx: Db,
  { customerId }: Customer,
  link: { addressId: string; tokenHash: Buffer; now: Temporal.Instant; expiresAt: Temporal.Instant },
): Promise<void> {
  const expires_at = link.expiresAt.toString();
  await trx
    .insertInto('recall_address_links')
    .values({ customer_id: customerId, address_id: link.addressId, token_hash: link.tokenHash, expires_at })
    .execute();
  await trx
    .updateTable('recall_addresses')
    .set({ sent_at: link.now.toString(), link_expires_at: expires_at })
    .where('customer_id', '=', customerId)
    .where('id', '=', link.addressId)
    .execute();
}

export async function deleteAddress(trx: Db, { customerId }: Customer, id: string): Promise<void> {
  await trx
    .deleteFrom('recall_addresses')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

/** Used or unused; undefined for an unknown token. */
export async function findLink(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('recall_address_links as l')
    .innerJoin('recall_addresses as a', (join) =>
      join.onRef('a.customer_id', '=', 'l.customer_id').onRef('a.id', '=', 'l.address_id'),
    )
    .innerJoin('customers as c', 'c.id', 'l.customer_id')
    .select(['l.customer_id', 'l.address_id', 'l.expires_at', 'l.used_at', 'a.email', 'c.name'])
    .where('l.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Also confirms the link's address; returns false when another call has already used it. */
export async function useLink(
  trx: Db,
  tokenHash: Buffer,
  { customerId, addressId, now }: { customerId: string; addressId: string; now: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recall_address_links')
    .set({ used_at: now.toString() })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .updateTable('recall_addresses')
    .set({ confirmed_at: now.toString() })
    .where('customer_id', '=', customerId)
    .where('id', '=', addressId)
    .where('confirmed_at', 'is', null)
    .execute();
  return true;
}
