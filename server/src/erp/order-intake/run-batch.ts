import { hash } from 'node:crypto';
import type { IntakeAnswer } from '@engros/contracts/erp/supplier-batch.ts';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';
import type { Kysely } from 'kysely';
import { type AuditRow, insertAuditRows } from '../../platform/audit/audit-queries.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TextOf } from '../../platform/http/context.ts';
import { errorAnswerOf } from '../../platform/http/error-answer.ts';
import type { ServiceViewer } from '../../platform/http/viewer.ts';
import { forgetBefore } from '../../platform/process/forget-queries.ts';
import type { Bounds } from '../../platform/process/pieces.ts';
import { type BatchKey, claimBatch, keepAnswer, readBatch } from './batch-queries.ts';
import type { Outcome, RecordsWriter } from './write-records.ts';

export interface OfOrder {
  readonly CustomerId: string;
  /** Missing only for documents that belong to the account and not to an order. */
  readonly OrderId?: string | null;
}

export interface ReceivedBatch<Entry> {
  readonly viewer: ServiceViewer;
  readonly key: string;
  readonly path: string;
  /** As it was sent; it must be the same at every repeat. */
  readonly content: string;
  readonly records: readonly Entry[];
  /** Of a record that cannot be read; undefined for the others. */
  readonly faultOf: (record: Entry) => AppError | undefined;
}

export interface BatchParts {
  readonly database: Pick<Database, 'kysely'>;
  readonly now: Temporal.Instant;
  readonly text: TextOf;
  readonly requestId: string;
}

/** The key and the response of a batch are stored for this time. */
const keptDays = 30;
const keySigns = new RegExp(`^[\\x21-\\x7e]{1,${intakeLimits.intakeKeyLength}}$`);

/** Throws idempotencyKeyMissing when the key is absent, too long or not ASCII. */
export function batchKeyOf(header: string | undefined): string {
  if (header !== undefined && keySigns.test(header)) return header;
  throw new AppError('idempotencyKeyMissing', { params: { max: intakeLimits.intakeKeyLength } });
}

/**
 * Handles a batch once. All its records and its response are written in one transaction, so that a repeated request,
 * even after a crash or at the same time, finds all or nothing. A refused record is rolled back alone. Throws
 * idempotencyKeyReused when the key was used for other content.
 */
export async function runBatch<Entry extends OfOrder>(
  parts: BatchParts,
  { viewer, key, path, content, records, faultOf }: ReceivedBatch<Entry>,
  write: RecordsWriter<Entry>,
): Promise<{ answer: IntakeAnswer; isRepeat: boolean }> {
  const batch: BatchKey = { tokenId: viewer.tokenId, key };
  const bodyHash = hash('sha256', `${path}\n${content}`, 'buffer');
  return inTransaction(parts.database.kysely, async (trx) => {
    if (!(await claimBatch(trx, batch, { bodyHash, now: parts.now }))) {
      const answer = await findAnswer<IntakeAnswer>(trx, batch, bodyHash);
      if (answer === undefined) throw new AppError('idempotencyKeyReused', { params: { key } });
      return { answer, isRepeat: true };
    }
    const faults = records.map(faultOf);
    const readable = records.filter((_, index) => faults[index] === undefined);
    const written = (readable.length === 0 ? [] : await write(trx, readable)).values();
    const answered = records.map((record, index) =>
      answerTo(parts, index, record, faults[index] ?? written.next().value),
    );
    const accepted = answered.filter(({ Accepted }) => Accepted).length;
    const answer = { Accepted: accepted, Refused: answered.length - accepted, Records: answered };
    await keepAnswer(trx, batch, answer);
    const customers = new Set(answered.map(({ CustomerId }) => CustomerId));
    const details = { accepted, refused: answer.Refused, customers: customers.size };
    const customerId = customers.size === 1 ? answered[0]?.CustomerId || null : null;
    await insertAuditRows(trx, [{ ...batchEntry({ viewer, key, path }, details, parts.now), customerId }]);
    return { answer, isRepeat: false };
  });
}

/** For the audit log. */
export const batchEntry = (
  { viewer, key, path }: Pick<ReceivedBatch<OfOrder>, 'viewer' | 'key' | 'path'>,
  details: Record<string, number>,
  at: Temporal.Instant,
): AuditRow => ({
  at,
  userId: null,
  actingUserId: null,
  impersonationId: null,
  place: 'api',
  customerId: null,
  kind: 'intake.batch',
  subject: key,
  details: { by: viewer.name, path, ...details },
});

/** Undefined when the batch is new. Throws idempotencyKeyReused when its key was used for other content. */
export async function findAnswer<Answer>(
  db: Kysely<Tables>,
  batch: BatchKey,
  bodyHash: Buffer,
): Promise<Answer | undefined> {
  const earlier = await readBatch(db, batch);
  if (earlier !== undefined && !earlier.bodyHash.equals(bodyHash))
    throw new AppError('idempotencyKeyReused', { params: { key: batch.key } });
  return earlier?.answer as Answer | undefined;
}

const nothingTaken = { OrderNumber: null, Status: null, DeliveryId: null, DocumentId: null } as const;

function answerTo(
  parts: BatchParts,
  index: number,
  record: OfOrder,
  outcome: Outcome | undefined,
): IntakeAnswer['Records'][number] {
  if (outcome === undefined) throw new Error('A record had no outcome');
  const [CustomerId, OrderId] = [writtenIn(record, 'CustomerId'), writtenIn(record, 'OrderId')];
  const about = { Index: index, CustomerId, OrderId };
  if (outcome instanceof AppError) {
    const { Type, Message } = saidOf(parts, outcome, { customer: CustomerId, order: OrderId });
    const { Fields = null } = outcome.details;
    return { ...about, Accepted: false, ...nothingTaken, Type, Message, Fields };
  }
  const { orderId: number = null, status = null, deliveryId = null, documentId = null, asked } = outcome;
  return {
    ...about,
    Accepted: true,
    OrderNumber: number === null ? null : String(number),
    Status: status,
    DeliveryId: deliveryId === null ? null : String(deliveryId),
    DocumentId: documentId,
    ...(asked && { Asked: asked }),
    Type: null,
    Message: null,
    Fields: null,
  };
}

/** Empty when absent, or when the record is something else altogether. */
function writtenIn(record: unknown, name: keyof OfOrder): string {
  const value = (record as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : '';
}

function saidOf(
  { text, requestId }: BatchParts,
  error: AppError,
  order: { customer: string; order: string },
): { Type: string; Message: string } {
  if (error.code === 'notFound') {
    const missing = error.details.params?.['missing'];
    if (missing === 'document' || missing === 'case' || missing === 'delivery')
      return { Type: error.code, Message: text(`intake.${missing}NotFound`, order) };
    const isCustomer = order.order === '' || missing === 'customer';
    const key = isCustomer ? 'intake.customerNotFound' : 'intake.orderNotFound';
    return { Type: error.code, Message: text(key, order) };
  }
  const answer = errorAnswerOf(error, requestId, text);
  if (error.code !== 'invalidInput' || !answer.Fields?.length) return answer;
  const fields = answer.Fields.map((field) => field || 'Records').join(', ');
  return { Type: error.code, Message: `${text('intake.fieldsWrong', { fields })} ${answer.Message}` };
}

/** Runs every night. */
export async function forgetOldBatches(
  db: Kysely<Tables>,
  now: Temporal.Instant,
  bounds?: Bounds,
): Promise<void> {
  await forgetBefore(db, 'inbound_batches', now.subtract({ hours: 24 * keptDays }), bounds);
}
