import { parentPort } from 'node:worker_threads';
import type { SalesDocument } from '../content.ts';
import { drawDocument } from './draw-document.ts';

export type DrawnPdf = { bytes: Uint8Array } | { failure: string };

async function drawn(document: SalesDocument): Promise<DrawnPdf> {
  try {
    return { bytes: await drawDocument(document) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (document: SalesDocument) => parentPort?.postMessage(await drawn(document)));
