import { errorText } from '../storable.ts';

const longestError = 300;

/** For work that nobody asks to end. */
export const neverAborted = new AbortController().signal;

/** Limits of work that consists of pieces. */
export interface Bounds {
  /** Maximum number of rows of one piece. */
  atOnce?: number;
  /** Aborted when the work should end between two pieces; what is left is done in the next run. */
  signal?: AbortSignal | undefined;
}

interface PiecesOptions {
  signal: AbortSignal;
  /** The pieces end after this many that failed, because what all of them need is then at fault; never by default. */
  mostFailures?: number;
}

/**
 * Does pieces of work one after another until all were tried or the signal is aborted: what is done stays done, and the
 * rest is left to the next run. A piece that fails does not hold back those behind it; its error is thrown at the end, one
 * error as it is and several in an AggregateError. Returns the sum of what the pieces return.
 */
export async function eachPiece<Piece>(
  pieces: Iterable<Piece> | AsyncIterable<Piece>,
  work: (piece: Piece) => Promise<unknown>,
  { signal, mostFailures = Number.POSITIVE_INFINITY }: PiecesOptions,
): Promise<number> {
  const failures: unknown[] = [];
  let sum = 0;
  // Asked before the first piece is fetched too, because fetching it can take long.
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

/** Runs works one after another, as pieces. */
export async function runAll(
  works: readonly (() => Promise<unknown>)[],
  signal: AbortSignal = neverAborted,
): Promise<void> {
  await eachPiece(works, (work) => work(), { signal });
}

/**
 * Repeats a piece of work that changes a bounded number of rows until it changes fewer than it may or the signal is aborted,
 * so that none takes longer than the database allows, however much there is. Returns how many rows were changed. What
 * fails is thrown at once, because the next piece would be the same.
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
