import { createHash } from 'node:crypto';
import type { PublishedArea } from '@engros/contracts/supplier/labels/audit.ts';
import type { PublishedVersion, VersionCalls } from '@engros/contracts/supplier/versions.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Kysely, Transaction } from 'kysely';
import { type AuditedBy, writeAudit } from '../audit/audit.ts';
import { lockKey } from '../database/lock-queries.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { AppError } from '../http/app-error.ts';
import type { TextOf, TextParams } from '../http/context.ts';
import { type Registrar, serve } from '../http/serve.ts';
import { findVersion, insertVersions, listVersions } from './version-queries.ts';

/** Key of the text that says why a content cannot be published; with parameters when the text names what is wrong. */
export type PublishFault = string | { key: string; params: TextParams };

export const faultText = (text: TextOf, fault: PublishFault): string =>
  typeof fault === 'string' ? text(fault) : text(fault.key, fault.params);

/** The console publishes it as a whole and can restore earlier versions: a text, a menu or a form. */
export interface Publishable<Content> {
  /** Names this kind of content in the table of versions and in the audit log. */
  readonly area: PublishedArea;
  /**
   * Lock that other writers of this content take; when absent, each subject has a lock of its own. A function returns the key
   * that is taken after the subject's own, or undefined when the content needs no other.
   */
  readonly lock?: string | ((subject: string, content: Content) => string | undefined);
  read(db: Kysely<Tables>, subject: string): Promise<Content | null>;
  faultOf?(db: Kysely<Tables>, subject: string, content: Content): Promise<PublishFault | undefined>;
  /** Null removes the content. Throws an AppError when the content is not allowed. */
  write(trx: Transaction<Tables>, subject: string, content: Content | null): Promise<void>;
  /** For the audit log; when absent, the log gets the whole content before and after. */
  changeOf?(before: Content | null, after: Content | null): Record<string, unknown>;
}

interface By extends AuditedBy {
  text: TextOf;
}

interface Publication<Content> {
  subject: string;
  content: Content | null;
  /** The version that the editor saw, on which the change is based. */
  seen: string;
  bringsBack?: number;
  /** All content published in the same step has this number. */
  publication?: number;
}

/** A hash: equal contents have equal versions. */
export const contentVersion = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);

// A function's key comes second, so that all publications take their locks in the same order.
function lockKeysOf<Content>(
  { area, lock }: Publishable<Content>,
  subject: string,
  content: Content | null,
): string[] {
  if (typeof lock === 'string') return [lock];
  const further = content === null ? undefined : lock?.(subject, content);
  return [`publish ${area} ${subject}`, ...(further === undefined ? [] : [further])];
}

/**
 * Within the caller's transaction: the content, a new version and an audit entry. Throws changedMeanwhile when somebody else has
 * published since the caller read the content, and contentRefused with the reason. Returns the new version's number.
 */
export async function publish<Content>(
  trx: Transaction<Tables>,
  by: By,
  thing: Publishable<Content>,
  { subject, content, seen, bringsBack, publication }: Publication<Content>,
): Promise<{ number: number; version: string }> {
  const { area } = thing;
  for (const key of lockKeysOf(thing, subject, content)) await lockKey(trx, key);
  const before = await thing.read(trx, subject);
  if (contentVersion(before) !== seen) throw new AppError('changedMeanwhile');
  const fault = content === null ? undefined : await thing.faultOf?.(trx, subject, content);
  if (fault !== undefined)
    throw new AppError('contentRefused', { params: { why: faultText(by.text, fault) } });
  await thing.write(trx, subject, content);
  const after = await thing.read(trx, subject);
  const userId = by.viewer.kind === 'signedIn' ? by.viewer.userId : null;
  const numbers = await insertVersions(trx, [{ area, subject, before, after, bringsBack, publication }], {
    userId,
    now: by.clock.now(),
  });
  await writeAudit(trx, by, {
    kind: `${area}.published`,
    subject,
    details: {
      ...(thing.changeOf?.(before, after) ?? { before, after }),
      ...(bringsBack !== undefined && { bringsBack }),
    },
  });
  return { number: numbers.get(subject) ?? 0, version: contentVersion(after) };
}

/** The calls list and restore the versions of a kind of content. `onPublished` runs after the commit. */
export function serveVersions<Content>(
  registrar: Registrar,
  calls: VersionCalls,
  thing: Publishable<Content>,
  onPublished: () => Promise<void> = async () => undefined,
): void {
  serve(registrar, calls.list, async ({ database }, { query }) => {
    const { area } = thing;
    const db = database.kysely;
    const [rows, now] = await Promise.all([
      listVersions(db, { area, subject: query.Subject, atMost: consoleLimits.versionsShown }),
      thing.read(db, query.Subject),
    ]);
    const Versions = rows.map(
      (row): PublishedVersion => ({
        Number: row.number,
        PublishedAt: row.publishedAt?.toString() ?? null,
        PublishedBy: row.publishedBy,
        BringsBack: row.bringsBack,
        Content: row.content === null ? null : JSON.stringify(row.content),
      }),
    );
    return { Versions, Version: contentVersion(now) };
  });
  serve(registrar, calls.bringBack, async (ctx, { params, body }) => {
    const published = await inTransaction(ctx.database.kysely, async (trx) => {
      const { Subject: subject, Version: seen } = body;
      const found = await findVersion(trx, { area: thing.area, subject, number: params.number });
      if (found === undefined) throw new AppError('notFound');
      const content = found.content as Content | null;
      return publish(trx, ctx, thing, { subject, content, seen, bringsBack: params.number });
    });
    await onPublished();
    return { Number: published.number, Version: published.version };
  });
}
