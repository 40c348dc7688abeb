import { startTransition, useEffect, useState } from 'react';

/**
 * Number of rows that are rendered first; they fill an ordinary window. Rows for taller windows follow a moment later.
 */
const firstRows = 16;
/** Number of rows rendered in one step. A key press waits for at most one step. */
const batch = 30;

/**
 * Returns how many rows of a long list are rendered. The first ones are rendered at once, the others while the browser
 * is idle, so that browser search, Tab and printing reach all. `isWhole` renders all, because the page will scroll to
 * one of them.
 */
export function useDrawnRows(rows: number, isWhole: boolean): number {
  const [drawn, setDrawn] = useState(firstRows);
  useEffect(() => {
    if (isWhole || drawn >= rows) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + batch)));
    return () => clearTimeout(timer);
  }, [drawn, rows, isWhole]);
  return isWhole ? rows : drawn;
}
