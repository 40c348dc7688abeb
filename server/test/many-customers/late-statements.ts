import { afterEach, expect } from 'vitest';
import { onStatementAfterRequest } from '../../src/platform/database/within-customers.ts';

/** Stands before every test file: no statement runs as a customer whose request is over. */
let late: string[] = [];
onStatementAfterRequest((statement, { stack }) => late.push(`${statement}\n${stack}`));

afterEach(() => {
  const told = late;
  late = [];
  expect(told, 'statements sent as a customer after the end of its request').toEqual([]);
});
