import { parentPort } from 'node:worker_threads';
import { asFault, type PlainFault } from '../../platform/spreadsheets/file-fault.ts';
import type { Workbook } from '../../platform/spreadsheets/sheet.ts';
import { orderFile } from './order-file.ts';

export type FileReading = { workbook: Workbook } | { fault: PlainFault };

function reading(bytes: Uint8Array): FileReading {
  try {
    return { workbook: orderFile(bytes) };
  } catch (error) {
    return { fault: asFault(error).plain() };
  }
}

parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(reading(bytes)));
