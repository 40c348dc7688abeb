import type { sendFile as sendFileContract } from '@engros/contracts/supplier/supplier-files.ts';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { answerAsFile } from '../../../platform/http/answer.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { exportedFile } from '../out/export-file.ts';
import { kindsAboutPeople } from '../record-kinds.ts';
import { requireScope } from './taken-file.ts';

/** Per node; each reads the database over one connection. */
const atOnce = 2;
const waitingAtMost = 8;
const secondsWhenBusy = 5;

/** All records of a kind as the file that `takeFile` reads. */
export function sendFile(): Handler<typeof sendFileContract> {
  const places = bulkhead(atOnce, waitingAtMost);
  return async ({ viewer, exchange, database: { kysely }, timeZone }, { params: { kind } }) => {
    if (kindsAboutPeople.includes(kind)) requireScope(viewer, 'export-people');
    const name = `${kind}.csv`;
    if (exchange.isHead) return answerAsFile({ name, content: Buffer.alloc(0) });
    const content = await places
      .execute(() => exportedFile(kysely, kind, { timeZone, delimiter: ',' }))
      .catch((error: unknown) => {
        if (!(error instanceof BulkheadRejectedError)) throw error;
        throw new AppError('tooManyRequests', { RetryAfterSeconds: secondsWhenBusy });
      });
    return answerAsFile({ name, content });
  };
}
