import { useEffect, useState } from 'react';

const restMs = 300;

/** The text as it was when no key had been pressed for 300 ms, so that the server is not asked for every letter. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
