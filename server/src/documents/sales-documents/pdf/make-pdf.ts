import { limits } from '@engros/contracts/values/limits.ts';
import { createThreadPool } from '../../../platform/process/thread-pool.ts';
import type { SalesDocument } from '../content.ts';
import type { DrawnPdf } from './pdf-thread.ts';

const threads = createThreadPool<SalesDocument, DrawnPdf>({
  program: new URL('./pdf-thread.ts', import.meta.url),
  most: limits.pdfThreads,
  memoryMb: limits.pdfThreadMb,
  longestMs: limits.pdfThreadMs,
});

export const pdfBytes = (document: SalesDocument): Promise<Buffer> =>
  document.pdf === null ? makePdf(document) : Promise.resolve(document.pdf);

/** In a thread of its own, so that other requests are answered meanwhile. */
async function makePdf(document: SalesDocument): Promise<Buffer> {
  const drawn = await threads.run(document);
  if ('failure' in drawn) throw new Error(`the PDF of ${document.kind} ${document.number}: ${drawn.failure}`);
  return Buffer.from(drawn.bytes.buffer, drawn.bytes.byteOffset, drawn.bytes.byteLength);
}
