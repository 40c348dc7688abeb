import type { Log } from '../log.ts';
import { outsideRequests } from '../process/outside-requests.ts';

const outside = outsideRequests('waiting sums');

/** Sums frequent events and writes the sums in the background, so that an event needs no SQL statement of its own. */
export interface WaitingSums<Sum> {
  add(sum: Sum): void;
  /** After a failed write the sums are kept and written with the next ones. */
  flush(): Promise<void>;
}

interface SumsParts<Sum> {
  keyOf(sum: Sum): string;
  plus(one: Sum, other: Sum): Sum;
  write(sums: readonly Sum[]): Promise<void>;
  /** From the first event to the write. */
  pauseMs: number;
  /** Keys with unwritten sums; sums of further keys are dropped. */
  maxKeys: number;
  log: Pick<Log, 'warn'>;
  failure: string;
}

export function createWaitingSums<Sum>(parts: SumsParts<Sum>): WaitingSums<Sum> {
  const { keyOf, plus, pauseMs, maxKeys, log, failure } = parts;
  let waiting = new Map<string, Sum>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function add(sum: Sum): void {
    const key = keyOf(sum);
    const known = waiting.get(key);
    if (known === undefined && waiting.size >= maxKeys) return;
    waiting.set(key, known === undefined ? sum : plus(known, sum));
    timer ??= outside.later(flush, pauseMs).unref();
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const batch = [...waiting.values()];
    waiting = new Map();
    try {
      await parts.write(batch);
    } catch (error) {
      for (const each of batch) add(each);
      log.warn({ err: error, waiting: waiting.size }, failure);
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = outside.run(() => writing.then(write));
    return writing;
  }

  return { add, flush };
}
