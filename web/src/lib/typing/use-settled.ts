import { useEffect, useState } from 'react';

/** The value after it has not changed for `quietMs`. */
export function useSettled(value: string, quietMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
