import { errorText } from '../storable.ts';

const longestError = 300;

export const neverAborted = new AbortController().signal;

export interface Bounds {
  atOnce?: number;
  /** Aborted when the work should end between two pieces; what is left is done in the next run. */
  signal?: AbortSignal | undefined;
}

interface PiecesOptions {
  signal: AbortSignal;
  /** Stops after this many failed pieces, because a common cause is then likely; by default there is no limit. */
  mostFailures?: number;
}

/**
 * One after another until all were tried or the signal is aborted: completed pieces stay done, and the rest is left to the next
 * run. A failing piece does not stop those after it; its error is thrown at the end, one error as it is and several in an
 * AggregateError. Returns the sum of what the pieces return.
 */
export async function eachPiece<Piece>(
  pieces: Iterable<Piece> | AsyncIterable<Piece>,
  work: (piece: Piece) => Promise<unknown>,
  { signal, mostFailures = Number.POSITIVE_INFINITY }: PiecesOptions,
): Promise<number> {
  const failures: unknown[] = [];
  let sum = 0;
  // Checked before the first piece is fetched too, because fetching it can take long.
  if (signal.aborted) return sum;
  for await (const piece of pieces) {
    try {
      const done = await work(piece);
      if (typeof done === 'number') sum += done;
    } catch (error) {
      failures.push(error);
    }
    if (signal.aborted || failures.length >= mostFailures) break;
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1)
    throw new AggregateError(
      failures,
      `${failures.length} pieces of work failed; the first: ${errorText(failures[0], longestError)}`,
    );
  return sum;
}

export async function runAll(
  works: readonly (() => Promise<unknown>)[],
  signal: AbortSignal = neverAborted,
): Promise<void> {
  await eachPiece(works, (work) => work(), { signal });
}

/**
 * Repeats a piece of work that changes a bounded number of rows until it changes fewer than the bound or the signal is aborted,
 * so that no statement takes longer than the database allows. Returns how many rows were changed. An error is thrown at once,
 * because the next piece would be the same.
 */
export async function untilFewer(
  { atOnce, signal = neverAborted }: Bounds & { atOnce: number },
  changeSome: () => Promise<bigint | number>,
): Promise<number> {
  let changed = 0;
  while (!signal.aborted) {
    const rows = Number(await changeSome());
    changed += rows;
    if (rows < atOnce) break;
  }
  return changed;
}
