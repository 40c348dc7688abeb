/** Times in ms in buckets that each reach a quarter further than the one before: 0.1 ms to 53 s, and what took longer. */
const firstMs = 0.1;
const growth = 1.25;
const buckets = 60;
const spread = Math.log(growth);

/** Recent figures are those of the present and the last whole window. */
const windowMs = 600_000;

const bucketOf = (ms: number): number =>
  ms <= firstMs ? 0 : Math.min(buckets - 1, Math.ceil(Math.log(ms / firstMs) / spread));

class Window {
  count = 0;
  totalMs = 0;
  readonly buckets = new Uint32Array(buckets);

  clear(): void {
    this.count = 0;
    this.totalMs = 0;
    this.buckets.fill(0);
  }
}

/** Of the last 10 to 20 minutes. */
export interface RecentTimes {
  count: number;
  totalMs: number;
  /** The time that 95 or 99 of 100 do not pass, at most a quarter too high; 0 when there was none. */
  p95Ms: number;
  p99Ms: number;
}

/** Counts and times in bounded memory, without what was done. */
export interface Times {
  add(ms: number): void;
  recent(): RecentTimes;
  /** Since the process began. */
  readonly count: number;
  readonly totalMs: number;
}

export function createTimes(now: () => number = () => performance.now()): Times {
  let present = new Window();
  let last = new Window();
  let endsAt = now() + windowMs;
  let count = 0;
  let totalMs = 0;
  const turn = () => {
    const at = now();
    if (at < endsAt) return;
    const isNext = at < endsAt + windowMs;
    [present, last] = [last, present];
    present.clear();
    if (!isNext) last.clear();
    endsAt = at + windowMs;
  };
  const shareMs = (share: number): number => {
    const wanted = Math.ceil((present.count + last.count) * share);
    let seen = 0;
    for (let at = 0; at < buckets; at += 1) {
      seen += (present.buckets[at] ?? 0) + (last.buckets[at] ?? 0);
      if (seen >= wanted) return wanted === 0 ? 0 : firstMs * growth ** at;
    }
    return 0;
  };
  return {
    get count() {
      return count;
    },
    get totalMs() {
      return totalMs;
    },
    add(ms) {
      turn();
      const at = bucketOf(ms);
      present.buckets[at] = (present.buckets[at] ?? 0) + 1;
      present.count += 1;
      present.totalMs += ms;
      count += 1;
      totalMs += ms;
    },
    recent() {
      turn();
      return {
        count: present.count + last.count,
        totalMs: present.totalMs + last.totalMs,
        p95Ms: shareMs(0.95),
        p99Ms: shareMs(0.99),
      };
    },
  };
}
