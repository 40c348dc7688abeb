/** Where nothing is drawn. */
export const notThere = { role: 'presentation', 'aria-hidden': true } as const;

/** A cell of the grid, whose focus names it. */
export const gridCell = { role: 'gridcell' } as const;

/** The columns that are not drawn. */
export function Filler({ columns, isHead = false }: { columns: number; isHead?: boolean }) {
  if (columns <= 0) return null;
  return isHead ? <th {...notThere} colSpan={columns} /> : <td {...notThere} colSpan={columns} />;
}
