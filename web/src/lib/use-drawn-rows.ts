import { startTransition, useEffect, useState } from 'react';

/** Number of rows rendered at once: as many as a window shows, and those of a very tall one with the next step. */
const firstRows = 16;
/** Number of rows rendered per step, so a key press waits for one step at most. */
const batch = 30;

/**
 * Returns how many rows of a long list are rendered so far: the first ones at once, the others in steps when the
 * browser is idle, until browser search, Tab and print reach all. `isWhole` renders all at once, because the page is
 * about to scroll to one of them.
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
