import { parentPort } from 'node:worker_threads';
import { drawReport } from './draw-report.ts';

/** The texts of a report. */
export interface RecallReport {
  language: 'da' | 'en';
  /** Time at which the report was made, as an ISO 8601 instant. */
  createdAt: string;
  supplierName: string;
  title: string;
  lead: string;
  facts: readonly [string, string][];
  /** Headings of the five columns. */
  heads: readonly string[];
  /** One entry per customer; each cell is a list of lines. */
  rows: readonly (readonly (readonly string[])[])[];
  /** The word before a page number. */
  page: string;
}

/** The result of the thread: the PDF, or why it could not be drawn. */
export type DrawnReport = { bytes: Uint8Array } | { failure: string };

async function drawn(report: RecallReport): Promise<DrawnReport> {
  try {
    return { bytes: await drawReport(report) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (report: RecallReport) => parentPort?.postMessage(await drawn(report)));
