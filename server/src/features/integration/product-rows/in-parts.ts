/** Maximum number of rows that one statement writes, so that no file needs longer than a statement may take. */
const rowsPerStatement = 1_000;

/** Yields rows in parts that one statement can write. */
export function* inParts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += rowsPerStatement) yield rows.slice(at, at + rowsPerStatement);
}
