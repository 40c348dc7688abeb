import type { Kysely, Transaction } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

/** The picture addresses of a product in an import. */
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

/**
 * Gives products the pictures at these addresses, in place of the addresses of an earlier import; uploaded pictures
 * stay. A job downloads the pictures later. The same addresses again change nothing.
 */
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
}

/** Returns pictures that wait to be downloaded, and reserves them until a given time. */
export async function claimAwaited(
  db: Db,
  { now, until, most }: { now: Temporal.Instant; until: Temporal.Instant; most: number },
): Promise<AwaitedPicture[]> {
  const claimed = await db
    .updateTable('product_pictures')
    .set((row) => ({ try_after: until.toString(), attempts: row('attempts', '+', 1) }))
    .where('id', 'in', (from) =>
      from
        .selectFrom('product_pictures')
        .select('id')
        .where('hash', 'is', null)
        .where('try_after', '<=', moment(now))
        .orderBy('try_after')
        .orderBy('id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'product_id as productId', 'source_url as address', 'attempts'])
    .$narrowType<{ address: string }>()
    .execute();
  return [...claimed].sort((a, b) => a.id - b.id);
}

/** Notes that a picture was downloaded, with the hash under which its file is stored. */
export async function setFetched(trx: Transaction<Tables>, id: number, hash: string): Promise<void> {
  await trx
    .updateTable('product_pictures')
    .set({ hash, fault: null, try_after: null })
    .where('id', '=', id)
    .where('hash', 'is', null)
    .execute();
}

/** Records why a picture was not downloaded. Without a next attempt, the picture is given up. */
export async function setFault(
  db: Db,
  id: number,
  fault: string,
  tryAfter: Temporal.Instant | null,
): Promise<void> {
  await db
    .updateTable('product_pictures')
    .set({ fault, try_after: tryAfter?.toString() ?? null })
    .where('id', '=', id)
    .where('hash', 'is', null)
    .execute();
}
