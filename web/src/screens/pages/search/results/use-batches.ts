import { useEffect, useState } from 'react';

/** Number of products rendered in one step (specification 9). */
export const batch = 8;
const stepMs = 50;

/** Number of rows to render now: 8 at first, then 8 more every 50 ms (specification 9, CAT-07). */
export function useBatches(total: number, isAtOnce: boolean): number {
  const [count, setCount] = useState(isAtOnce ? total : batch);
  const isDone = isAtOnce || count >= total;
  useEffect(() => {
    if (isDone) return;
    const timer = setTimeout(() => setCount(count + batch), stepMs);
    return () => clearTimeout(timer);
  }, [count, isDone]);
  return isAtOnce ? total : Math.min(count, total);
}
