import type {
  DeadLetter,
  LetterKind,
  listDeadLetters as listDeadLettersContract,
} from '@engros/contracts/supplier/dead-letters.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Handler } from '../../platform/http/context.ts';
import { readPage } from '../../platform/read-page.ts';
import { countLetters, keptSince, type LetterRow, listLetters } from './letter-queries.ts';

const perPage = 20;

const present = (row: LetterRow): DeadLetter => ({
  Kind: row.kind,
  Id: row.id,
  What: row.what,
  Subject: row.subject,
  Recipient: row.recipient,
  CustomerId: row.customerId,
  CustomerName: row.customerName,
  Created: row.createdAt.toString(),
  GivenUp: row.givenUpAt.toString(),
  Attempts: row.attempts,
  LastError: row.lastError,
  CanBeSentAgain: row.canBeSent,
});

export async function readNewestLetters(
  db: Kysely<Tables>,
  { now, atMost }: { now: Temporal.Instant; atMost: number },
): Promise<{ Counts: Record<LetterKind, number>; Newest: DeadLetter[] }> {
  const since = keptSince(now);
  const [Counts, rows] = await Promise.all([
    countLetters(db, since),
    listLetters(db, { since, kind: null, limit: atMost, skip: 0 }),
  ]);
  return { Counts, Newest: rows.map(present) };
}

export const listDeadLetters: Handler<typeof listDeadLettersContract> = async (ctx, { query }) => {
  const { kysely } = ctx.database;
  const since = keptSince(ctx.clock.now());
  const asked = { since, kind: query.Kind ?? null, limit: perPage };
  const [Counts, { rows, page, total }] = await Promise.all([
    countLetters(kysely, since),
    readPage({ page: query.Page ?? 1, perPage }, (skip) => listLetters(kysely, { ...asked, skip })),
  ]);
  return { Counts, Letters: rows.map(present), TotalResults: total, CurrentPage: page };
};
