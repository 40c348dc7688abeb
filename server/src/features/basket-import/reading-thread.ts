import { parentPort, workerData } from 'node:worker_threads';
import { FileFault, type FileRow } from './file-fault.ts';
import { orderFileRows } from './order-file-rows.ts';

/** What the reading thread sends back. */
export type FileReading = { rows: FileRow[] } | { fault: Pick<FileFault, 'group' | 'key' | 'params'> };

function reading(bytes: Uint8Array): FileReading {
  try {
    return { rows: orderFileRows(bytes) };
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    const { group, key, params } = error;
    return { fault: { group, key, params } };
  }
}

parentPort?.postMessage(reading(workerData as Uint8Array));
