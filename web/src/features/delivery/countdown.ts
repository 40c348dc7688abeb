export interface CountdownParts {
  /** Milliseconds since 1970 of the moment counted to. */
  deadlineMs: number;
  /** The server's time; the PC clock may be wrong (DEL-05). */
  now(): number;
  onTick(remainingMs: number): void;
  /** Once, when nothing is left; at once when the moment has passed. */
  onComplete(): void;
}

const secondMs = 1000;

/** Ticks on each full second left and completes at 0 (DEL-05). Answers the function that stops it. */
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
