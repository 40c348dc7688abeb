import type { runWorkAgain as contract } from '@engros/contracts/supplier/work.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handler } from '../../platform/http/context.ts';
import { readRuns } from '../../platform/process/work-runs.ts';
import { storeAsked } from '../../platform/process/work-runs-queries.ts';

/** A server or worker begins the work within a minute. */
export const runWorkAgain: Handler<typeof contract> = (ctx, { params }, fail) =>
  inTransaction(ctx.database.kysely, async (trx) => {
    const now = ctx.clock.now();
    if (!(await storeAsked(trx, params.name, now))) return fail('notFound');
    await writeAudit(trx, ctx, { kind: 'work.asked', subject: params.name });
    const run = (await readRuns(trx, now)).find(({ Name }) => Name === params.name);
    return run ?? fail('notFound');
  });
