/** The columns that are not drawn. */
export function Filler({ columns, isHead = false }: { columns: number; isHead?: boolean }) {
  if (columns <= 0) return null;
  return isHead ? (
    <th role="presentation" aria-hidden="true" colSpan={columns} />
  ) : (
    <td role="presentation" aria-hidden="true" colSpan={columns} />
  );
}
