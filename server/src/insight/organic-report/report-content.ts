import { statementPdf } from '../organic-cockpit/make-statement.ts';
import {
  type StatementContent,
  type StatementSums,
  statementContent,
  statementSums,
  TooManyLines,
} from '../organic-cockpit/statement-content.ts';

/** `lines` is null when a PDF of them would be too long; the sums are complete in any case. */
export type ReportContent = StatementSums & { lines: StatementContent['lines'] | null };

export async function reportContent(of: Parameters<typeof statementContent>[0]): Promise<ReportContent> {
  try {
    return await statementContent(of);
  } catch (error) {
    if (!(error instanceof TooManyLines)) throw error;
    return { ...(await statementSums(of)), lines: null };
  }
}

/** One PDF for readers who may see amounts and one for all others; null when it would be too long. */
export async function pdfsFor(
  { lines, ...sums }: ReportContent,
  to: readonly { showsAmounts: boolean }[],
): Promise<(reader: { showsAmounts: boolean }) => Buffer | null> {
  const made = new Map<boolean, Buffer>();
  if (lines !== null)
    for (const hasAmounts of new Set(to.map(({ showsAmounts }) => showsAmounts)))
      made.set(hasAmounts, await statementPdf({ content: { ...sums, lines }, hasAmounts }));
  return ({ showsAmounts }) => made.get(showsAmounts) ?? null;
}
