import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { creditableOf, listExpectations } from './creditable-queries.ts';

interface WithExpectations extends Pick<CustomerScope, 'customerId'> {
  id: number;
  orderId: number;
  expectedCreditOre: number;
  lines: readonly { lineId: number; expectedCreditOre: number }[];
  /** True when something of the order was credited while the case waits for its answer. */
  isCreditedMeanwhile: boolean;
}

/**
 * An open case expects no more than is left of its lines after all credits, those of the supplier's own credit notes among them.
 * What is left goes to the case that was reported first (decision 0123).
 */
export async function withExpectedNow<Row extends WithExpectations>(
  db: Kysely<Tables>,
  rows: readonly Row[],
): Promise<Row[]> {
  const lowered: Row[] = [];
  for (const row of rows) lowered.push(row.isCreditedMeanwhile ? await lower(db, row) : row);
  return lowered;
}

async function lower<Row extends WithExpectations>(db: Kysely<Tables>, row: Row): Promise<Row> {
  const { lines: delivered, leftOre } = await creditableOf(db, row);
  const leftOf = new Map(delivered.map((line) => [line.lineId, line.leftOre]));
  const own = new Map<number, number>();
  let leftOfOrder = Math.max(0, leftOre);
  for (const { caseId, lineId, ore } of await listExpectations(db, row)) {
    const left = leftOf.get(lineId) ?? 0;
    const expected = Math.min(ore, left, leftOfOrder);
    leftOf.set(lineId, left - expected);
    leftOfOrder -= expected;
    if (caseId === row.id) own.set(lineId, expected);
  }
  const lines = row.lines.map((line) => ({ ...line, expectedCreditOre: own.get(line.lineId) ?? 0 }));
  return { ...row, lines, expectedCreditOre: lines.reduce((sum, line) => sum + line.expectedCreditOre, 0) };
}
