import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { exportRecords as contract } from '@engros/contracts/supplier/imports.ts';
import { todayIn } from '../../../platform/clock.ts';
import { answerAsFile } from '../../../platform/http/answer.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { oneAtATime } from '../../../platform/http/one-at-a-time.ts';
import { exportRecords } from '../out/export-records.ts';
import { mayRead } from './may-import.ts';

/**
 * Written to the disk first, a few thousand rows at a time, so that a slow receiver holds neither memory nor a transaction. The file
 * has no name any more while it is sent, so that nothing of it can remain.
 */
export function downloadRecords(): Handler<typeof contract> {
  const alone = oneAtATime();
  return ({ database: { kysely }, clock, timeZone, viewer }, { params: { kind } }, fail) =>
    alone(viewer.userId, async () => {
      if (!mayRead(kind, viewer)) return fail('adminOnly');
      const path = join(tmpdir(), `engros-${randomUUID()}.csv`);
      const file = await open(path, 'wx+', 0o600);
      try {
        await rm(path);
        await exportRecords(kysely, kind, { timeZone, write: (text) => file.writeFile(text) });
      } catch (error) {
        await file.close();
        throw error;
      }
      return answerAsFile({
        name: `${kind}-${todayIn(clock, timeZone)}.csv`,
        content: file.createReadStream({ start: 0 }),
      });
    });
}
