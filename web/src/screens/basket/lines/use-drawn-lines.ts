import { startTransition, useEffect, useState } from 'react';

/** Number of lines rendered at once, more than any window shows. */
const firstLines = 40;
/** Number of lines rendered per step, so a key press waits for one step at most. */
const batch = 30;

/**
 * Returns how many lines of a long basket are rendered so far: the first ones at once, the others in steps when the
 * browser is idle, until browser search, Tab and print reach all. `isWhole` renders all at once, because the page is
 * about to scroll to one of them.
 */
export function useDrawnLines(lines: number, isWhole: boolean): number {
  const [drawn, setDrawn] = useState(firstLines);
  useEffect(() => {
    if (isWhole || drawn >= lines) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + batch)));
    return () => clearTimeout(timer);
  }, [drawn, lines, isWhole]);
  return isWhole ? lines : drawn;
}
