import { startTransition, useEffect, useState } from 'react';

/** Fills an ordinary window. Rows for taller windows follow a moment later. */
const firstRows = 16;
/**
 * Number of rows added in one step. A key press waits until the step is added to the page. After each step Chromium reads
 * all fields for its autofill and lays out rows outside the window for it, up to 200 fields, so many steps are slow
 * (decision 0098).
 */
const batch = 100;

/**
 * The first rows are rendered at once, the others while the browser is idle, so that browser search, Tab and printing reach all.
 * `isWhole` renders all, because the page will scroll to one of them.
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
