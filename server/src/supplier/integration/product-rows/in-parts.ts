/** So that no file needs longer than a statement may take. */
const rowsPerStatement = 1_000;

export function* inParts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += rowsPerStatement) yield rows.slice(at, at + rowsPerStatement);
}
