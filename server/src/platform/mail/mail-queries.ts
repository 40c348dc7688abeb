import { mailTooOld } from '@engros/contracts/supplier/dead-letters.ts';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { moment } from '../database/expressions.ts';
import type { Database } from '../database/open-database.ts';
import { statement } from '../database/statement.ts';
import type { Tables } from '../database/tables.ts';
import { type Bounds, untilFewer } from '../process/pieces.ts';
import type { MailAttachment } from './write-mail-queries.ts';

export interface ClaimedMail {
  id: string;
  recipient: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  replyTo: string | null;
  listUnsubscribe: string | null;
  hasFiles: boolean;
  attempts: number;
  createdAt: Temporal.Instant;
  /** Only the holder of this claim may record the outcome of the mail. */
  claim: string;
}

type MailKey = Pick<ClaimedMail, 'id' | 'claim'>;

// Plain SQL, because the query builder cannot update one row while skipping those locked by other workers.
const claim = statement<ClaimedMail>(
  'mail_claim',
  `update mails set claim = gen_random_uuid(), claimed_until = clock_timestamp() + make_interval(secs => $2),
      attempts = attempts + 1
    where id = (select id from mails
      where state = 'waiting' and next_attempt_at <= $1::timestamptz
        and (claimed_until is null or claimed_until <= clock_timestamp())
      order by next_attempt_at, id limit 1 for update skip locked)
    returning id, recipient, subject, text_body as "textBody", html_body as "htmlBody", reply_to as "replyTo",
      list_unsubscribe as "listUnsubscribe",
      exists (select from mail_attachments a where a.mail_id = mails.id) as "hasFiles", attempts, created_at as "createdAt",
      claim::text as claim`,
  {
    id: 'uuid',
    recipient: 'text',
    subject: 'text',
    textBody: 'text',
    htmlBody: 'text',
    replyTo: 'text?',
    listUnsubscribe: 'text?',
    hasFiles: 'bool',
    attempts: 'int4',
    createdAt: 'timestamptz',
    claim: 'text',
  },
);

/** The mail that has waited longest, for seconds by the clock of the database; other workers skip it. */
export const claimMail = (
  { kysely }: Database,
  { now, leaseSeconds }: { now: Temporal.Instant; leaseSeconds: number },
): Promise<ClaimedMail | undefined> => claim.row(kysely, [now.toString(), leaseSeconds]);

// Plain SQL, because the query builder cannot use the database's clock.
const next = statement<{ ms: number | null }>(
  'mail_next_attempt',
  `select (min(greatest(extract(epoch from next_attempt_at - $1::timestamptz),
      extract(epoch from coalesce(claimed_until - clock_timestamp(), interval '0')))) * 1000)::float8 as ms
    from mails where state = 'waiting'`,
  { ms: 'float8?' },
);

/** Time until a waiting mail may be tried, below 0 when one is due; undefined when none waits. */
export const msToNextMail = async (
  { kysely }: Database,
  now: Temporal.Instant,
): Promise<number | undefined> => (await next.row(kysely, [now.toString()]))?.ms ?? undefined;

interface MailCounts {
  waiting: number;
  givenUp: number;
  oldestAt: Temporal.Instant | null;
}

/** Mails in the outbox and mails that could not be sent, as long as they are kept. */
export async function countMails(db: Kysely<Tables>): Promise<MailCounts> {
  return await db
    .selectFrom('mails')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
      fn.countAll<number>().filterWhere('state', '=', 'dead').as('givenUp'),
      fn.min('created_at').filterWhere('state', '=', 'waiting').as('oldestAt'),
    ])
    .where('state', 'in', ['waiting', 'dead'])
    .executeTakeFirstOrThrow();
}

// Plain SQL, because the query builder cannot use the database's clock.
const extend = statement(
  'mail_extend_claim',
  `update mails set claimed_until = clock_timestamp() + make_interval(secs => $3)
    where id = $1 and claim = $2::uuid and state = 'waiting'`,
  {},
);

/** When delivery takes long; an expired claim stays expired. */
export async function extendClaim(
  { kysely }: Database,
  { id, claim }: MailKey,
  leaseSeconds: number,
): Promise<void> {
  await extend.rows(kysely, [id, claim, leaseSeconds]);
}

const emptyIfSecret = (eb: ExpressionBuilder<Tables, 'mails'>, column: 'text_body' | 'html_body') =>
  eb.case().when('holds_secret', '=', true).then('').else(eb.ref(column)).end();

/** Clears the bodies of mails with a secret link once they are sent or given up. */
const withoutSecret = (eb: ExpressionBuilder<Tables, 'mails'>) => ({
  text_body: emptyIfSecret(eb, 'text_body'),
  html_body: emptyIfSecret(eb, 'html_body'),
});

/** Mails that were written, or that staff sent again, before a moment and still wait. Returns how many. */
export const giveUpOld = (
  { kysely }: Pick<Database, 'kysely'>,
  { before, now }: { before: Temporal.Instant; now: Temporal.Instant },
  { atOnce = 1000, signal }: Bounds = {},
): Promise<number> =>
  untilFewer({ atOnce, signal }, async () => {
    const { numUpdatedRows } = await kysely
      .updateTable('mails')
      .set({ state: 'dead', next_attempt_at: now.toString(), claimed_until: null, last_error: mailTooOld })
      .set(withoutSecret)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('mails')
          .select('id')
          .where('state', '=', 'waiting')
          .where((or) =>
            or.or([
              or('claimed_until', 'is', null),
              or('claimed_until', '<=', or.fn<Temporal.Instant>('clock_timestamp')),
            ]),
          )
          .where((or) => or.fn.coalesce('resent_at', 'created_at'), '<', moment(before))
          .limit(atOnce)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirstOrThrow();
    return numUpdatedRows;
  });

export async function readFiles({ kysely }: Database, mailId: string): Promise<MailAttachment[]> {
  const rows = await kysely
    .selectFrom('mail_attachments')
    .select(['name', 'media_type', 'content'])
    .where('mail_id', '=', mailId)
    .orderBy('position')
    .execute();
  return rows.map(({ name, media_type, content }) => ({ name, mediaType: media_type, content }));
}

async function removeFiles({ kysely }: Database, mailId: string): Promise<void> {
  await kysely.deleteFrom('mail_attachments').where('mail_id', '=', mailId).execute();
}

/** Per statement; deleting the content of all mails of a year would take longer than the database allows. */
const contentsAtOnce = 1000;

/** Of mails that were given up before a moment and can no longer be sent again. */
export async function removeFilesOfDead(
  { kysely }: Pick<Database, 'kysely'>,
  before: Temporal.Instant,
  { atOnce = contentsAtOnce, signal }: Bounds = {},
): Promise<void> {
  await untilFewer({ atOnce, signal }, async () => {
    const { numDeletedRows } = await kysely
      .deleteFrom('mail_attachments')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('mail_id', 'position'),
          'in',
          selectFrom('mail_attachments as file')
            .innerJoin('mails', 'mails.id', 'file.mail_id')
            .select(['file.mail_id', 'file.position'])
            .where('mails.state', '=', 'dead')
            .where('mails.next_attempt_at', '<', moment(before))
            .limit(atOnce)
            .$asTuple('mail_id', 'position'),
        ),
      )
      .executeTakeFirstOrThrow();
    return numDeletedRows;
  });
}

/**
 * Of mails that were sent or given up before a moment. Their records stay, because the key of a mail prevents that it is written
 * again.
 */
export async function forgetOldContent(
  { kysely }: Pick<Database, 'kysely'>,
  before: Temporal.Instant,
  { atOnce = contentsAtOnce, signal }: Bounds = {},
): Promise<void> {
  const ends = [
    ['sent', 'sent_at'],
    ['dead', 'next_attempt_at'],
  ] as const;
  for (const [state, endedAt] of ends)
    await untilFewer({ atOnce, signal }, async () => {
      const { numUpdatedRows } = await kysely
        .updateTable('mails')
        .set({ text_body: '', html_body: '' })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('mails')
            .select('id')
            .where('state', '=', state)
            .where('html_body', '<>', '')
            .where(endedAt, '<', moment(before))
            .limit(atOnce),
        )
        .executeTakeFirstOrThrow();
      return numUpdatedRows;
    });
}

/**
 * After this many days the record of a mail is deleted: longer than anything repeats the mail's cause, so that none is written
 * twice.
 */
export const keptMailDays = 400;

/** Those of recalls stay, because they show forever whom the recall's mails reached. */
export async function forgetOldMails(
  { kysely }: Pick<Database, 'kysely'>,
  now: Temporal.Instant,
  { atOnce = contentsAtOnce, signal }: Bounds = {},
): Promise<void> {
  const before = now.subtract({ hours: 24 * keptMailDays });
  await untilFewer({ atOnce, signal }, async () => {
    const { numDeletedRows } = await kysely
      .deleteFrom('mails')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('mails')
          .select('id')
          .where('state', '<>', 'waiting')
          .where('created_at', '<', moment(before))
          .where('kind', 'not like', 'recall%')
          .limit(atOnce),
      )
      .executeTakeFirstOrThrow();
    return numDeletedRows;
  });
}

/** Also removes the mail's files; an expired claim changes nothing. */
export async function markSent(
  database: Database,
  { id, claim, hasFiles }: Pick<ClaimedMail, 'id' | 'claim' | 'hasFiles'>,
  now: Temporal.Instant,
): Promise<void> {
  const { numUpdatedRows } = await database.kysely
    .updateTable('mails')
    .set({ state: 'sent', sent_at: now.toString(), claim: null, claimed_until: null, last_error: null })
    .set(withoutSecret)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirstOrThrow();
  if (hasFiles && numUpdatedRows > 0n) await removeFiles(database, id);
}

/** Schedules the next attempt, or gives the mail up; an expired claim changes nothing. */
export async function markFailed(
  database: Database,
  { id, claim }: MailKey,
  {
    state,
    nextAttemptAt,
    error,
  }: { state: 'waiting' | 'dead'; nextAttemptAt: Temporal.Instant; error: string },
): Promise<void> {
  await database.kysely
    .updateTable('mails')
    .set({
      state,
      next_attempt_at: nextAttemptAt.toString(),
      claim: null,
      claimed_until: null,
      last_error: error,
    })
    .$if(state === 'dead', (query) => query.set(withoutSecret))
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'waiting')
    .execute();
}
