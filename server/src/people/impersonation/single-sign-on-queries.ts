import type { SingleSignOn } from '@engros/contracts/people/impersonation.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { patternOf } from '../../platform/database/expressions.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isReachable, type Reach, reachValues, type Words } from './reach-queries.ts';

type Db = Kysely<Tables>;

interface SingleSignOnRow {
  id: string;
  name: string;
  protocol: 'oci' | 'cxml';
  user_id: string;
  display_name: string;
  customer: SingleSignOn['Customer'];
  agreement_only: boolean;
}

// Returns at most 10 single sign-ons (specification 9), of buyers only. A connection is listed once for each customer
// that it buys for, because staff choose the customer of the session (decision 0067). The connection's own customer
// comes first, so that the limit does not cut it off.
const singleSignOns = (name: string, condition: string) =>
  statement<SingleSignOnRow>(
    name,
    `select o.id, o.name, o.protocol, o.user_id, u.display_name, o.agreement_only,
        json_build_object('Id', c.id, 'Name', c.name, 'Name2', c.name2, 'City', c.city) as customer
      from punch_out_single_sign_ons o join users u on u.id = o.user_id
        join memberships m on m.user_id = u.id and m.may_order join customers c on c.id = m.customer_id
      where o.is_active and o.protocol <> 'peppol' and u.role = 'buyer' and u.is_active and u.deleted_at is null
        and (c.id = o.customer_id or exists (select from connection_addresses a
          where a.connection_id = o.id and a.customer_id = c.id))
        and ${isReachable} and ${condition}
      order by c.id <> o.customer_id, o.name, o.id, c.name, c.id limit ${limits.singleSignOns}`,
    {
      id: 'uuid',
      name: 'text',
      protocol: 'text',
      user_id: 'uuid',
      display_name: 'text',
      customer: 'json',
      agreement_only: 'bool',
    },
  );

const found = singleSignOns(
  'single_sign_ons_found',
  '($4::text is null or o.name ilike $4 or o.login_name ilike $4 or c.name ilike $4 or c.id ilike $4)',
);
const ofUserOrCustomer = singleSignOns(
  'single_sign_ons_of',
  '($4::uuid is null or o.user_id = $4) and ($5::text is null or c.id = $5)',
);
const one = singleSignOns('single_sign_on', 'o.id = $4::uuid and c.id = coalesce($5::text, o.customer_id)');

const present = (row: SingleSignOnRow): SingleSignOn => ({
  Id: row.id,
  Name: row.name,
  Protocol: row.protocol,
  UserId: row.user_id,
  DisplayName: row.display_name,
  Customer: row.customer,
});

export async function listSingleSignOns(db: Db, reach: Reach, words: Words): Promise<SingleSignOn[]> {
  const pattern = words === null ? null : patternOf(words);
  return (await found.rows(db, [...reachValues(reach), pattern])).map(present);
}

export async function listSingleSignOnsOf(
  db: Db,
  reach: Reach,
  of: { userId: string | null; customerId: string | null },
): Promise<SingleSignOn[]> {
  const rows = await ofUserOrCustomer.rows(db, [...reachValues(reach), of.userId, of.customerId]);
  return rows.map(present);
}

/** For the given customer, or for the connection's own customer when none is given. */
export async function findSingleSignOn(
  db: Db,
  reach: Reach,
  { id, customerId }: { id: string; customerId: string | null },
): Promise<(SingleSignOn & { isAgreementOnly: boolean }) | undefined> {
  const row = await one.row(db, [...reachValues(reach), id, customerId]);
  return row && { ...present(row), isAgreementOnly: row.agreement_only };
}
