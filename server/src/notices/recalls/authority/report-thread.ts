import { parentPort } from 'node:worker_threads';
import { drawReport } from './draw-report.ts';

export interface RecallReport {
  language: 'da' | 'en';
  /** An ISO 8601 instant. */
  createdAt: string;
  supplierName: string;
  title: string;
  lead: string;
  facts: readonly [string, string][];
  heads: readonly string[];
  /** One entry per customer; each cell is a list of lines. */
  rows: readonly (readonly (readonly string[])[])[];
  /** The word before a page number. */
  page: string;
}

export type DrawnReport = { bytes: Uint8Array } | { failure: string };

async function drawn(report: RecallReport): Promise<DrawnReport> {
  try {
    return { bytes: await drawReport(report) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (report: RecallReport) => parentPort?.postMessage(await drawn(report)));
