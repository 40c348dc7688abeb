import type { Kysely } from 'kysely';
import pg from 'pg';
import { type PlannedStep, recordTogether } from '../../fulfilment/order-progress/record-together.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inSavepoint } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { InexactAmount } from '../../platform/money.ts';

/** The result of an accepted record. */
export interface Taken {
  orderId?: number;
  status?: string;
  deliveryId?: number | null;
  asked?: number[];
  documentId?: string;
}

export type Outcome = Taken | AppError;

export type RecordsWriter<Entry> = (trx: Kysely<Tables>, records: readonly Entry[]) => Promise<Outcome[]>;

/** A refused record is rolled back alone. */
export function oneByOne<Entry>(
  write: (trx: Kysely<Tables>, record: Entry) => Promise<Taken>,
): RecordsWriter<Entry> {
  return async (trx, records) => {
    const outcomes: Outcome[] = [];
    for (const record of records)
      outcomes.push(await inSavepoint(trx, () => write(trx, record)).catch(refusalOf));
    return outcomes;
  };
}

/**
 * Number of records written by the same statements. It is so low that even records with many lines stay far below the
 * time limit.
 */
const writtenAtOnce = 50;

/**
 * Writes many steps of orders at a time. When the database refuses a statement, nobody knows which record caused the
 * fault, so these records are rolled back and written one by one.
 */
export function together<Entry>(plan: (record: Entry) => PlannedStep): RecordsWriter<Entry> {
  const single = oneByOne<Entry>(async (trx, record) => {
    const [outcome] = await recordTogether(trx, [plan(record)]);
    if (outcome === undefined || outcome instanceof AppError) throw outcome ?? new Error('no outcome');
    return outcome;
  });
  return async (trx, records) => {
    const outcomes: Outcome[] = [];
    for (let at = 0; at < records.length; at += writtenAtOnce) {
      const part = records.slice(at, at + writtenAtOnce);
      const written = await inSavepoint(trx, () => writeTogether(trx, part.map(planned(plan)))).catch(
        (error: unknown) => {
          refusalOf(error);
          return single(trx, part);
        },
      );
      outcomes.push(...written);
    }
    return outcomes;
  };
}

const planned =
  <Entry>(plan: (record: Entry) => PlannedStep) =>
  (record: Entry): PlannedStep | AppError => {
    try {
      return plan(record);
    } catch (error) {
      return refusalOf(error);
    }
  };

async function writeTogether(
  trx: Kysely<Tables>,
  steps: readonly (PlannedStep | AppError)[],
): Promise<Outcome[]> {
  const good = steps.filter((step): step is PlannedStep => !(step instanceof AppError));
  const recorded = (await recordTogether(trx, good)).values();
  return steps.map((step) => {
    const outcome = step instanceof AppError ? step : recorded.next().value;
    if (outcome === undefined) throw new Error('A step had no outcome');
    return outcome instanceof AppError ? refusalOf(outcome) : outcome;
  });
}

/** Classes of SQLSTATE that mean a wrong value (such as 31 November) or a row that breaks a constraint. */
const wrongValue = /^2[23]/;

/** Throws errors of the server again, because these end the whole batch. */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError && error.status < 500) return error;
  if (error instanceof pg.DatabaseError && wrongValue.test(error.code ?? ''))
    return new AppError('invalidInput');
  // Price, quantity and weight are within their limits, but their product is larger than any amount.
  if (error instanceof InexactAmount) return new AppError('invalidInput', { Fields: ['Lines'] });
  throw error;
}
