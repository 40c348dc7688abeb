import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@engros/contracts/endpoint.ts';
import type * as contract from '@engros/contracts/supplier/notifications.ts';
import type { Audience, PublishedNotification } from '@engros/contracts/supplier/notifications.ts';
import type { Kysely } from 'kysely';
import { auditRow } from '../../platform/audit/audit.ts';
import { insertAuditRows } from '../../platform/audit/audit-queries.ts';
import { instantIn, instantOfLocal } from '../../platform/calendar-date.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler, TextOf } from '../../platform/http/context.ts';
import { isSafeAddress } from '../../platform/http/pages/safe-address.ts';
import { readPage } from '../../platform/read-page.ts';
import {
  audienceSize,
  findByKey,
  findPublished,
  insertPublished,
  listPublishedRows,
  namesOfTargets,
  type PublishedContent,
  type PublishedRow,
  restore,
  withdraw,
} from './publish-queries.ts';

const perPage = 20;

export const listPublished: Handler<typeof contract.listPublished> = async (ctx, { query }) => {
  const { rows, page, total } = await readPage({ page: query.Page ?? 1, perPage }, (skip) =>
    listPublishedRows(ctx.database.kysely, { limit: perPage, skip }),
  );
  return {
    Notifications: await Promise.all(rows.map((row) => named(ctx, row))),
    TotalResults: total,
    CurrentPage: page,
  };
};

export const countAudience: Handler<typeof contract.countAudience> = async (ctx, { query }) => {
  const { Audience, Targets = [] } = query;
  const { kysely } = ctx.database;
  const [size, names] = await Promise.all([
    audienceSize(kysely, Audience, Targets),
    namesOfTargets(kysely, Audience, Targets),
  ]);
  return {
    Customers: size.customers,
    People: size.people,
    UnknownTargets: unknownOf(Targets, names),
    KnownTargets: [...names].map(([Id, Name]) => ({ Id, Name })),
  };
};

const unknownOf = (targets: readonly string[], names: ReadonlyMap<string, string>) =>
  [...new Set(targets)].filter((id) => !names.has(id));

async function named(
  { database }: Pick<ContextOf<typeof contract.listPublished>, 'database'>,
  row: PublishedRow,
) {
  return presentPublished(row, await namesOfTargets(database.kysely, row.audience as Audience, row.targets));
}

/** Stored as one row, whatever the size of its audience. Throws noticeRefused when a value is wrong. */
export const publishNotification: Handler<typeof contract.publishNotification> = async (
  ctx,
  { body },
  fail,
) => {
  const { kysely } = ctx.database;
  const now = ctx.clock.now();
  const content = contentOf(body, windowOf(body, ctx, now));
  checkLink(body, ctx.text);
  await checkTargets(ctx, body);
  const made = await inTransaction(kysely, async (trx) => {
    const about = { key: body.ClientKey, by: ctx.viewer.displayName, now };
    const id = await insertPublished(trx, content, about);
    if (id === undefined) return undefined;
    const details = { audience: body.Audience, targets: body.Targets ?? [], title: body.TitleDa };
    const entry = auditRow(ctx, { kind: 'notification.published', details });
    await insertAuditRows(trx, [{ ...entry, subject: String(id) }]);
    return id;
  });
  const id = made ?? (await idOfAlike(kysely, body, ctx));
  const row = id === undefined ? undefined : await findPublished(kysely, id);
  return row === undefined ? fail('noticeKeyUsed') : named(ctx, row);
};

export const withdrawNotification: Handler<typeof contract.withdrawNotification> = async (
  ctx,
  { params },
  fail,
) => {
  const id = Number(params.id);
  const before = await findPublished(ctx.database.kysely, id);
  if (before === undefined) return fail('notFound');
  const isWithdrawn = await inTransaction(ctx.database.kysely, async (trx) => {
    if (!(await withdraw(trx, id, ctx.clock.now()))) return false;
    await insertAuditRows(trx, [auditRow(ctx, { kind: 'notification.withdrawn', subject: params.id })]);
    return true;
  });
  const row = await findPublished(ctx.database.kysely, id);
  if (!isWithdrawn || row === undefined) return fail('noticeWithdrawn');
  return named(ctx, row);
};

/** Publishes a withdrawn notification again. */
export const restoreNotification: Handler<typeof contract.restoreNotification> = async (
  ctx,
  { params },
  fail,
) => {
  const id = Number(params.id);
  if ((await findPublished(ctx.database.kysely, id)) === undefined) return fail('notFound');
  const isRestored = await inTransaction(ctx.database.kysely, async (trx) => {
    if (!(await restore(trx, id))) return false;
    await insertAuditRows(trx, [auditRow(ctx, { kind: 'notification.restored', subject: params.id })]);
    return true;
  });
  const row = await findPublished(ctx.database.kysely, id);
  if (!isRestored || row === undefined) return fail('noticeNotWithdrawn');
  return named(ctx, row);
};

type Body = BodyOf<typeof contract.publishNotification>;

const refused = (text: TextOf, why: string, params?: Record<string, string>) =>
  new AppError('noticeRefused', { params: { why: text(`notice.why.${why}`, params) } });

/**
 * A notification without a start time begins this many seconds earlier, because the clocks of nodes differ a little.
 */
const clocksApartSeconds = 5;

type Zoned = Pick<ContextOf<typeof contract.publishNotification>, 'text' | 'timeZone'>;

/** A position that the request does not contain is left out. */
const contentOf = (
  body: Body,
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): PublishedContent => ({
  kind: body.Kind,
  is_promoted: body.IsPromoted ?? false,
  ...(body.Position !== undefined && { position: body.Position }),
  title_da: body.TitleDa,
  title_en: body.TitleEn,
  lead_da: body.LeadDa ?? '',
  lead_en: body.LeadEn ?? '',
  text_da: body.TextDa,
  text_en: body.TextEn,
  link_address: body.LinkAddress ?? null,
  link_text_da: body.LinkTextDa ?? null,
  link_text_en: body.LinkTextEn ?? null,
  audience: body.Audience,
  targets: [...new Set(body.Targets ?? [])],
  valid_from: from.toString(),
  valid_until: until.toString(),
});

/** Undefined unless the notification with the request's key has the same content as the request. */
async function idOfAlike(db: Kysely<Tables>, body: Body, zoned: Zoned): Promise<number | undefined> {
  const row = await findByKey(db, body.ClientKey);
  if (row === undefined) return undefined;
  const kept = {
    ...row,
    valid_from: row.valid_from.toString(),
    valid_until: row.valid_until.toString(),
  };
  const content = contentOf(body, spanOf(body, zoned, row.published_at));
  return isDeepStrictEqual({ ...kept, ...content }, kept) ? row.id : undefined;
}

const spanOf = ({ ValidFrom, ValidUntil }: Body, zoned: Zoned, publishedAt: Temporal.Instant) => ({
  from: ValidFrom ? momentOf(ValidFrom, zoned) : publishedAt.subtract({ seconds: clocksApartSeconds }),
  until: momentOf(ValidUntil, zoned),
});

function windowOf(body: Body, zoned: Zoned, now: Temporal.Instant) {
  const { text } = zoned;
  const { from, until } = spanOf(body, zoned, now);
  if (Temporal.Instant.compare(from, until) >= 0) throw refused(text, 'reversed');
  if (Temporal.Instant.compare(until, now) <= 0) throw refused(text, 'over');
  return { from, until };
}

/** Without an offset, as a browser's date and time field sends them. */
const localMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** To the microsecond, as stored. A text without an offset is a time in the supplier's time zone. */
function momentOf(written: string, { timeZone, text }: Zoned): Temporal.Instant {
  const instant = localMoment.test(written) ? instantOfLocal(written, timeZone) : instantIn(written);
  if (instant === undefined) throw refused(text, 'moment', { moment: written });
  return instant.round({ smallestUnit: 'microsecond', roundingMode: 'floor' });
}

function checkLink({ LinkAddress }: Body, text: TextOf): void {
  if (typeof LinkAddress === 'string' && !isSafeAddress(LinkAddress)) throw refused(text, 'link');
}

async function checkTargets(
  ctx: Parameters<typeof publishNotification>[0],
  { Audience, Targets = [] }: Body,
): Promise<void> {
  if ((Audience === 'everyone') !== (Targets.length === 0))
    throw refused(ctx.text, Audience === 'everyone' ? 'everyone' : 'noTargets');
  const unknown = unknownOf(Targets, await namesOfTargets(ctx.database.kysely, Audience, Targets));
  if (unknown.length > 0) throw refused(ctx.text, 'targets', { targets: unknown.join(', ') });
}

/** In both languages, as staff see it; `names` are the names of its targets. */
function presentPublished(row: PublishedRow, names: ReadonlyMap<string, string>): PublishedNotification {
  return {
    Id: String(row.id),
    Kind: row.kind === 'Delivery' ? 'Delivery' : 'News',
    Position: row.position,
    IsPromoted: row.isPromoted,
    TitleDa: row.titleDa,
    TitleEn: row.titleEn,
    LeadDa: row.leadDa,
    LeadEn: row.leadEn,
    TextDa: row.textDa,
    TextEn: row.textEn,
    LinkAddress: row.linkAddress,
    LinkTextDa: row.linkTextDa,
    LinkTextEn: row.linkTextEn,
    Audience: row.audience as Audience,
    Targets: [...row.targets],
    TargetNames: row.targets.map((id) => names.get(id) ?? id),
    ValidFrom: row.validFrom.toString(),
    ValidUntil: row.validUntil.toString(),
    PublishedBy: row.publishedBy,
    PublishedAt: row.publishedAt.toString(),
    WithdrawnAt: row.withdrawnAt?.toString() ?? null,
    ReadBy: row.readBy,
  };
}
