import { startTransition, useEffect, useState } from 'react';

/** Number of rows rendered at once, which fill a usual window. A very tall window gets more rows with the next step. */
const firstRows = 16;
/** Number of rows rendered per step, so a key press waits for one step at most. */
const batch = 30;

/**
 * Returns how many rows of a long list are rendered so far: the first rows at once, the others in steps when the
 * browser is idle, so that browser search, Tab and printing reach all rows. `isWhole` renders all rows at once, because
 * the page is about to scroll to one of them.
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
