import { runJson } from './children.ts';
import type { EditJob } from './edits.ts';
import type { LoadJob } from './generator.ts';
import type { LoadFigures } from './load-figures.ts';
import type { OrderJob } from './orders.ts';
import type { ReadJob } from './reads.ts';

export interface Timing {
  seconds: number;
  repeats: number;
}

export const load = (
  job: Omit<LoadJob, 'connections' | 'seconds'>,
  connections: number,
  timing: Timing,
): Promise<LoadFigures> => loadOfEach(() => job, connections, timing);

/** Like `load`, with new requests for each repeat. */
export function loadOfEach(
  jobOf: () => Omit<LoadJob, 'connections' | 'seconds'>,
  connections: number,
  timing: Timing,
): Promise<LoadFigures> {
  const { seconds } = timing;
  return median(timing, () =>
    runJson(
      'bench/load/generator.ts',
      { ...jobOf(), connections, seconds } satisfies LoadJob,
      patienceMs(timing),
    ),
  );
}

/** Like `load`, for large answers that are sent compressed. */
export function reads(
  job: Omit<ReadJob, 'connections' | 'seconds'>,
  connections: number,
  timing: Timing,
): Promise<LoadFigures> {
  const { seconds } = timing;
  return median(timing, () =>
    runJson('bench/load/reads.ts', { ...job, connections, seconds } satisfies ReadJob, patienceMs(timing)),
  );
}

/**
 * Measures the call and, just before and just after it, the floor with which it is compared: on a machine with other work a floor
 * from minutes ago means nothing. Returns the floor as the mean of both.
 */
export async function besideFloor(
  floor: () => Promise<LoadFigures>,
  measure: () => Promise<LoadFigures>,
): Promise<{ figures: LoadFigures; floorPerSecond: number }> {
  const before = await floor();
  const figures = await measure();
  const after = await floor();
  return { figures, floorPerSecond: (before.perSecond + after.perSecond) / 2 };
}

/** One buyer per connection. */
export function orders(job: Omit<OrderJob, 'seconds'>, timing: Timing): Promise<LoadFigures> {
  const { seconds } = timing;
  return median(timing, () =>
    runJson('bench/load/orders.ts', { ...job, seconds } satisfies OrderJob, patienceMs(timing)),
  );
}

/** Long baskets of clients that state which lines they have, one buyer per connection. */
export function edits(job: Omit<EditJob, 'seconds'>, timing: Timing): Promise<LoadFigures> {
  const { seconds } = timing;
  return median(timing, () =>
    runJson('bench/load/edits.ts', { ...job, seconds } satisfies EditJob, patienceMs(timing)),
  );
}

// Time in ms after which a run counts as hung.
const patienceMs = ({ seconds }: Timing) => (seconds + 60) * 1000;

async function median(timing: Timing, once: () => Promise<LoadFigures>): Promise<LoadFigures> {
  const runs: LoadFigures[] = [];
  for (let at = 0; at < timing.repeats; at++) runs.push(await once());
  const middle = runs.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)];
  if (!middle) throw new Error('no repeat was measured');
  return { ...middle, failures: runs.reduce((sum, { failures }) => sum + failures, 0) };
}
