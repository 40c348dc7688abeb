import { takeCaseAnswers } from '@engros/contracts/cases/supplier-cases.ts';
import { takePayments } from '@engros/contracts/documents/supplier-payments.ts';
import type { IntakeAnswer } from '@engros/contracts/erp/supplier-batch.ts';
import {
  takeDeliveries,
  takeOrderConfirmations,
  takeOrderStatuses,
  takeSalesDocuments,
} from '@engros/contracts/erp/supplier-intake.ts';
import { takeOrders } from '@engros/contracts/erp/supplier-whole-orders.ts';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import type { CaseParts } from '../../cases/customer-cases/case-parts.ts';
import type { PlannedStep } from '../../fulfilment/order-progress/record-together.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Exchange } from '../../platform/http/context.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { entryFaultOf } from '../../platform/http/validation.ts';
import type { ServiceViewer } from '../../platform/http/viewer.ts';
import { signatureFault } from '../../platform/outside/standard-webhooks.ts';
import { caseAnswerWriter } from './case-answers.ts';
import { documentWriter, paymentWriter } from './documents.ts';
import { type Places, readPlaces } from './place-queries.ts';
import { type BatchSource, confirmationStep, deliveryStep, statusStep } from './records.ts';
import { type BatchParts, batchKeyOf, type OfOrder, runBatch } from './run-batch.ts';
import { wholeOrderStep } from './whole-orders.ts';
import { type RecordsWriter, together } from './write-records.ts';

export interface OrderIntakeParts {
  /** Each batch must be signed with one of these keys; when the list is empty, batches need no signature. */
  readonly intakeKeys: readonly Buffer[];
  readonly mails: Pick<CaseParts, 'supplier' | 'publicUrl' | 'onMailWritten'>;
}

interface IntakeContext extends Omit<BatchParts, 'now'> {
  readonly clock: Clock;
  readonly exchange: Exchange;
  readonly viewer: ServiceViewer;
}

/**
 * Per node. A repeated batch waits in the database for the first one, so without a limit repeats could use all its connections.
 */
const atOnce = 2;
const waitingAtMost = 200;
const secondsWhenBusy = 5;

const busy = () => new AppError('tooManyRequests', { RetryAfterSeconds: secondsWhenBusy });

function sayBusy(error: unknown): never {
  throw error instanceof BulkheadRejectedError ? busy() : error;
}

/** Throws tooManyRequests while the batches in memory have too many bytes for one more. */
function withinMemory() {
  let held = 0;
  return async <T>(content: string, work: () => Promise<T>): Promise<T> => {
    const bytes = Buffer.byteLength(content);
    if (held + bytes > intakeLimits.intakeWaitingBytes) throw busy();
    held += bytes;
    try {
      return await work();
    } finally {
      held -= bytes;
    }
  };
}

export function orderIntakeRoutes(registrar: Registrar, { intakeKeys, mails }: OrderIntakeParts): void {
  const places = bulkhead(atOnce, waitingAtMost);
  const inMemory = withinMemory();
  const mail = { ...mails, text: registrar.parts.text };
  const take = <Entry extends OfOrder>(
    { path, body: { properties } }: Batch,
    writerFor: (by: BatchSource) => RecordsWriter<Entry>,
  ) => {
    const faultOf = entryFaultOf(properties.Records.items);
    return async (
      ctx: IntakeContext,
      { body }: { body: { Records: readonly Entry[] } },
    ): Promise<IntakeAnswer> => {
      const { exchange, clock, viewer } = ctx;
      const now = clock.now();
      const header = (name: string) => exchange.header(name);
      const signed = [exchange.bodyText];
      const fault = intakeKeys.length > 0 ? await signatureFault(intakeKeys, header, signed, now) : null;
      if (fault !== null) throw new AppError(fault);
      const batch = {
        viewer,
        key: batchKeyOf(header('idempotency-key')),
        path,
        content: exchange.bodyText,
        records: body.Records,
        faultOf,
      };
      const writer = writerFor({ source: viewer.name, now, text: ctx.text, mail });
      const run = () => places.execute(() => runBatch({ ...ctx, now }, batch, writer)).catch(sayBusy);
      const { answer, isRepeat } = await inMemory(batch.content, run);
      mails.onMailWritten?.();
      if (isRepeat) exchange.setHeader('idempotent-replayed', 'true');
      return answer;
    };
  };
  serve(registrar, takeOrders, take(takeOrders, stepsBy(wholeOrderStep)));
  serve(registrar, takeOrderStatuses, take(takeOrderStatuses, stepsBy(statusStep)));
  serve(registrar, takeOrderConfirmations, take(takeOrderConfirmations, stepsBy(confirmationStep)));
  serve(registrar, takeDeliveries, take(takeDeliveries, stepsBy(deliveryStep)));
  serve(registrar, takeSalesDocuments, take(takeSalesDocuments, documentWriter));
  serve(registrar, takeCaseAnswers, take(takeCaseAnswers, caseAnswerWriter));
  serve(registrar, takePayments, take(takePayments, paymentWriter));
}

/** Such as {@link takeOrders}. */
interface Batch {
  path: string;
  body: { properties: { Records: { items: object } } };
}

const stepsBy =
  <Entry extends OfOrder>(plan: (record: Entry, by: BatchSource, places: Places) => PlannedStep) =>
  (by: BatchSource): RecordsWriter<Entry> =>
  async (trx, records) => {
    const places = await readPlaces(trx, records);
    return together((record: Entry) => plan(record, by, places))(trx, records);
  };
