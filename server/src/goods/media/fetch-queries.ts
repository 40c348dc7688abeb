import type { Kysely, Transaction } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export interface WantedPictures {
  readonly productId: string;
  readonly addresses: readonly string[];
}

const rows = 'jsonb_to_recordset($1::jsonb) as r ("productId" text, addresses jsonb)';

// Plain SQL, because thousands of products are sent as one JSON parameter.
const forget = statement(
  'pictures_not_named',
  `delete from product_pictures p using ${rows}
    where p.product_id = r."productId" and p.source_url is not null and not r.addresses ? p.source_url`,
  {},
);

// Plain SQL, because thousands of products are sent as one JSON parameter. Addresses that the product already has keep
// their picture and position.
const want = statement(
  'pictures_wanted',
  `insert into product_pictures (product_id, position, source_url, try_after)
    select r."productId",
           coalesce((select max(position) from product_pictures where product_id = r."productId"), -1) + a.place,
           a.address, $2::timestamptz
      from ${rows}, jsonb_array_elements_text(r.addresses) with ordinality as a (address, place)
     where not exists (select from product_pictures
                        where product_id = r."productId" and source_url = a.address)`,
  {},
);

/** The addresses replace those of an earlier import; uploaded pictures stay. The same addresses again change nothing. */
export async function askForPictures(
  trx: Transaction<Tables>,
  wanted: readonly WantedPictures[],
  now: Temporal.Instant,
): Promise<void> {
  if (wanted.length === 0) return;
  const json = JSON.stringify(wanted);
  await forget.rows(trx, [json]);
  await want.rows(trx, [json, now.toString()]);
}

export interface AwaitedPicture {
  readonly id: number;
  readonly productId: string;
  readonly address: string;
  readonly attempts: number;
  /** Mark of this claim; only its holder records the result of the download. */
  readonly claim: string;
}

type PictureKey = Pick<AwaitedPicture, 'id' | 'claim'>;

// Plain SQL, because the query builder has no clock of the database.
const claim = statement<AwaitedPicture>(
  'awaited_pictures_claimed',
  `update product_pictures set claim = gen_random_uuid(), claimed_until = clock_timestamp() + make_interval(secs => $2),
      attempts = attempts + 1
    where id in (select id from product_pictures
      where hash is null and try_after <= $1::timestamptz
        and (claimed_until is null or claimed_until <= clock_timestamp())
      order by try_after, id limit $3 for update skip locked)
    returning id, product_id as "productId", coalesce(source_url, '') as address, attempts, claim::text as claim`,
  { id: 'int8', productId: 'text', address: 'text', attempts: 'int2', claim: 'text' },
);

export async function claimAwaited(
  db: Db,
  { now, leaseSeconds, most }: { now: Temporal.Instant; leaseSeconds: number; most: number },
): Promise<AwaitedPicture[]> {
  const claimed = await claim.rows(db, [now.toString(), leaseSeconds, most]);
  return claimed.toSorted((a, b) => a.id - b.id);
}

export async function giveAwaitedBack(db: Db, pictures: readonly PictureKey[]): Promise<void> {
  for (const { id, claim: mark } of pictures)
    await db
      .updateTable('product_pictures')
      .set(({ eb }) => ({ claim: null, claimed_until: null, attempts: eb('attempts', '-', 1) }))
      .where('id', '=', id)
      .where('claim', '=', mark)
      .execute();
}

export async function setFetched(
  trx: Transaction<Tables>,
  { id, claim: mark }: PictureKey,
  hash: string,
): Promise<void> {
  await trx
    .updateTable('product_pictures')
    .set({ hash, fault: null, try_after: null, claim: null, claimed_until: null })
    .where('id', '=', id)
    .where('claim', '=', mark)
    .where('hash', 'is', null)
    .execute();
}

/** Without a next attempt, the picture is given up. */
export async function setFault(
  db: Db,
  { id, claim: mark }: PictureKey,
  fault: string,
  tryAfter: Temporal.Instant | null,
): Promise<void> {
  await db
    .updateTable('product_pictures')
    .set({ fault, try_after: tryAfter?.toString() ?? null, claim: null, claimed_until: null })
    .where('id', '=', id)
    .where('claim', '=', mark)
    .where('hash', 'is', null)
    .execute();
}
