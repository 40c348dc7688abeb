import { limits } from '@engros/contracts/values/limits.ts';
import { createThreadPool } from '../../platform/process/thread-pool.ts';
import type { StatementDrawing } from './draw-statement.ts';
import type { DrawnStatement } from './statement-thread.ts';

const threads = createThreadPool<StatementDrawing, DrawnStatement>({
  program: new URL('./statement-thread.ts', import.meta.url),
  most: limits.statementThreads,
  memoryMb: limits.statementThreadMb,
  longestMs: limits.statementThreadMs,
});

/** In a thread of its own, so that other requests are answered meanwhile. */
export async function statementPdf(drawing: StatementDrawing): Promise<Buffer> {
  const drawn = await threads.run(drawing);
  if ('failure' in drawn) throw new Error(`the organic statement: ${drawn.failure}`);
  return Buffer.from(drawn.bytes.buffer, drawn.bytes.byteOffset, drawn.bytes.byteLength);
}
