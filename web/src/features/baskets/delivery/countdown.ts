export interface CountdownParts {
  /** In milliseconds since 1970. */
  deadlineMs: number;
  /** Returns the server's time, because the clock of the user's computer may be wrong (DEL-05). */
  now(): number;
  onTick(remainingMs: number): void;
  onComplete(): void;
}

const secondMs = 1000;

/** Calls `onTick` on each full second left. Returns the function that stops the countdown. */
export function startCountdown({ deadlineMs, now, onTick, onComplete }: CountdownParts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    const remainingMs = Math.max(0, deadlineMs - now());
    onTick(remainingMs);
    if (remainingMs === 0) onComplete();
    else timer = setTimeout(tick, remainingMs % secondMs || secondMs);
  };
  tick();
  return () => clearTimeout(timer);
}
