import type { exportRecords as contract } from '@engros/contracts/supplier/imports.ts';
import { todayIn } from '../../../platform/clock.ts';
import { answerAsFile } from '../../../platform/http/answer.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { oneAtATime } from '../../../platform/http/one-at-a-time.ts';
import { exportedFile } from '../out/export-file.ts';
import { mayRead } from './may-import.ts';

/** As people open it: with semicolons, under the kind's name in their language. */
export function downloadRecords(): Handler<typeof contract> {
  const alone = oneAtATime();
  return ({ database: { kysely }, clock, timeZone, viewer, text }, { params: { kind } }, fail) =>
    alone(viewer.userId, async () => {
      if (!mayRead(kind, viewer)) return fail('adminOnly');
      const words = text(`console.imports.kind.${kind}`).toLowerCase().replaceAll(' ', '-');
      const content = await exportedFile(kysely, kind, { timeZone, delimiter: ';' });
      return answerAsFile({ name: `${words}-${todayIn(clock, timeZone)}.csv`, content });
    });
}
