import type { exportRecords as contract } from '@engros/contracts/supplier/imports.ts';
import { todayIn } from '../../../platform/clock.ts';
import { answerAsFile } from '../../../platform/http/answer.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { oneAtATime } from '../../../platform/http/one-at-a-time.ts';
import { exportedFile } from '../out/export-file.ts';
import { mayRead } from './may-import.ts';

export function downloadRecords(): Handler<typeof contract> {
  const alone = oneAtATime();
  return ({ database: { kysely }, clock, timeZone, viewer }, { params: { kind } }, fail) =>
    alone(viewer.userId, async () => {
      if (!mayRead(kind, viewer)) return fail('adminOnly');
      const name = `${kind}-${todayIn(clock, timeZone)}.csv`;
      return answerAsFile({ name, content: await exportedFile(kysely, kind, timeZone) });
    });
}
