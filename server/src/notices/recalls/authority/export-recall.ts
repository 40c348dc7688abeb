import type * as contract from '@engros/contracts/supplier/recalls.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { answerAsFile } from '../../../platform/http/answer.ts';
import type { ContextOf, Handler } from '../../../platform/http/context.ts';
import { createThreadPool } from '../../../platform/process/thread-pool.ts';
import { csvOf } from '../../../platform/spreadsheets/write-table.ts';
import { countsOf, recipientsOf } from '../progress-queries.ts';
import { recallNumber } from '../recall-number.ts';
import type { RecallParts } from '../recall-parts.ts';
import { findRecall } from '../recall-queries.ts';
import { type RecallFacts, reportOf, tableOf } from './recall-report.ts';
import type { DrawnReport, RecallReport } from './report-thread.ts';

/** Higher than the number of customers of any supplier. */
const everybody = 1_000_000;
const threads = createThreadPool<RecallReport, DrawnReport>({
  program: new URL('./report-thread.ts', import.meta.url),
  most: limits.pdfThreads,
  memoryMb: limits.recallReportThreadMb,
  longestMs: limits.recallReportThreadMs,
});

/** With all customers who got the goods, in any state; null when there is no such recall. */
async function factsOf(
  { database, clock, language, text, timeZone }: ContextOf<typeof contract.exportRecall>,
  id: number,
): Promise<RecallFacts | null> {
  const { kysely } = database;
  const recall = await findRecall(kysely, id);
  if (recall === undefined) return null;
  const now = clock.now();
  const page = { only: 'all', customerId: null, now, limit: everybody, skip: 0 } as const;
  const rows = await recipientsOf(kysely, id, page);
  const number = recallNumber(recall.id, recall.composed_at);
  return { recall, number, rows, counts: await countsOf(kysely, id, now), now, language, text, timeZone };
}

/** One row per customer: what they got, how they were informed, and what they answered, by whom and when (NOT-05). */
export const exportRecall: Handler<typeof contract.exportRecall> = async (ctx, { params }, fail) => {
  const facts = (await factsOf(ctx, Number(params.id))) ?? fail('notFound');
  const name = `tilbagekaldelse-${facts.number}.csv`;
  return answerAsFile({ name, content: csvOf(tableOf(facts), ctx.language) });
};

/** Also contains what was recalled and why. Drawn in a separate thread, because thousands of customers take seconds. */
export const exportRecallAsPdf =
  ({ supplier }: Pick<RecallParts, 'supplier'>): Handler<typeof contract.exportRecallAsPdf> =>
  async (ctx, { params }, fail) => {
    const facts = (await factsOf(ctx, Number(params.id))) ?? fail('notFound');
    const drawn = await threads.run(reportOf(facts, supplier.name));
    if ('failure' in drawn) throw new Error(`the report of recall ${facts.number}: ${drawn.failure}`);
    const { buffer, byteOffset, byteLength } = drawn.bytes;
    return answerAsFile({
      name: `tilbagekaldelse-${facts.number}.pdf`,
      content: Buffer.from(buffer, byteOffset, byteLength),
    });
  };
