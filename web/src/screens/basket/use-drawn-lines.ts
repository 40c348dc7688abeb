import { startTransition, useEffect, useState } from 'react';

/** More than any window shows. */
const firstLines = 40;
/** So that a key pressed meanwhile waits for one batch at most. */
const batch = 30;

/**
 * How many lines of a long basket are drawn by now: those at the start at once, the others in batches whenever the browser
 * has nothing else to do, until all stand on the page for its search, for Tab and for print. `isWhole`: all at once,
 * because the page is about to go to one of them.
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
