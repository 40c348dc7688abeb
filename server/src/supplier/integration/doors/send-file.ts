import { Readable } from 'node:stream';
import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import type { sendFile as sendFileContract } from '@engros/contracts/supplier/supplier-files.ts';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { answerAsFile } from '../../../platform/http/answer.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { filePieces, openTemporaryFile } from '../../../platform/storage/temporary-file.ts';
import { exportRecords } from '../out/export-records.ts';
import { kindsAboutPeople } from '../record-kinds.ts';
import { requireScope } from './take-file.ts';

/** Per node; each reads the database over one connection. */
const atOnce = 2;
const waitingAtMost = 8;
const secondsWhenBusy = 5;

/** Earlier orders name who ordered. */
const namingPeople: readonly ImportKind[] = [...kindsAboutPeople, 'legacy-orders'];

/**
 * Written to a temporary file first: the database ends a transaction that waits for a slow reader, and a file that broke off
 * would look whole.
 */
export function sendFile(): Handler<typeof sendFileContract> {
  const places = bulkhead(atOnce, waitingAtMost);
  return async ({ viewer, exchange, database: { kysely }, timeZone }, { params: { kind } }) => {
    if (namingPeople.includes(kind)) requireScope(viewer, 'export-people');
    const name = `${kind}.csv`;
    if (exchange.isHead) return answerAsFile({ name, content: Buffer.alloc(0) });
    const file = await openTemporaryFile();
    try {
      const write = (text: string) => file.appendFile(text);
      await places.execute(() => exportRecords(kysely, kind, { timeZone, write }));
    } catch (error) {
      await file.close();
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new AppError('tooManyRequests', { RetryAfterSeconds: secondsWhenBusy });
    }
    const content = Readable.from(filePieces(file));
    content.once('close', () => void file.close());
    return answerAsFile({ name, content });
  };
}
