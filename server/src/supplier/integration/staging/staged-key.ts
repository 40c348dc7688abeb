import type { RecordKind } from '../kinds/record-kind.ts';

/** Below everything that may stand in a cell, so that keys are sorted part by part. */
const between = '\u0001';
const missing = '\u0002';

/** Of a record as a file gives it or as it is stored. */
export const stagedKey = ({ key }: RecordKind, record: Readonly<Record<string, unknown>>): string =>
  key.map((column) => (record[column] === null ? missing : String(record[column]))).join(between);
