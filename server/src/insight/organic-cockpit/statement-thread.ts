import { parentPort } from 'node:worker_threads';
import { drawOrganicStatement, type StatementDrawing } from './draw-statement.ts';

export type DrawnStatement = { bytes: Uint8Array } | { failure: string };

async function drawn(drawing: StatementDrawing): Promise<DrawnStatement> {
  try {
    return { bytes: await drawOrganicStatement(drawing) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (drawing: StatementDrawing) => parentPort?.postMessage(await drawn(drawing)));
