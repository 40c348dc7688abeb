/**
 * Runs pieces of work one after another. A piece that fails does not hold back those behind it; when all were tried, throws
 * what failed, one error or several in an AggregateError.
 */
export async function runAll(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) {
    try {
      await work();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} pieces of work failed`);
}
