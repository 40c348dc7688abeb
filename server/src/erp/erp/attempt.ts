import { isDatabaseUnavailable } from '../../platform/database/database-unavailable.ts';
import { errorText } from '../../platform/storable.ts';
import { MessageRefused } from './erp-port.ts';
import { ClaimEnded } from './order-messages.ts';
import type { Claimed, FailedBy } from './outbox-queries.ts';

/** Sends one event; throws when it was not accepted. */
export type Way = (signal: AbortSignal) => Promise<void>;

/** Thrown by a way when the message could not be made, so that nothing was sent. */
export class NotMade extends Error {
  override readonly name = 'NotMade';
}

export interface Failure<Event extends Claimed> {
  event: Event;
  failedBy: FailedBy;
  error: string;
}

const longestError = 500;

/** Null when the receiver has accepted the message. */
export async function attempt<Event extends Claimed>(
  event: Event,
  way: Way | undefined,
  { signal, limitMs }: { signal: AbortSignal; limitMs: number },
): Promise<Failure<Event> | null> {
  try {
    if (way === undefined) throw new NotMade('There is no way to send it');
    await withinTime(way, signal, limitMs);
    return null;
  } catch (error) {
    return {
      event,
      failedBy: signal.aborted ? 'here' : faultOf(error),
      error: errorText(error, longestError),
    };
  }
}

function faultOf(error: unknown): FailedBy {
  if (error instanceof MessageRefused) return 'refused';
  if (error instanceof ClaimEnded) return 'here';
  if (error instanceof NotMade) return isDatabaseUnavailable(error) ? 'here' : 'unreadable';
  return 'receiver';
}

/** When the ways cannot be made together, each is made alone, so that an event that cannot be read holds no other back. */
export async function waysOf<Event extends Claimed>(
  make: (events: readonly Event[]) => Promise<Way[]>,
  events: readonly Event[],
): Promise<Way[]> {
  try {
    return await make(events);
  } catch (cause) {
    if (events.length === 1 || isDatabaseUnavailable(cause)) return events.map(() => notMade(cause));
    const ways: Way[] = [];
    for (const event of events) ways.push(...(await waysOf(make, [event])));
    return ways;
  }
}

export const notMade =
  (cause: unknown): Way =>
  async () => {
    if (cause instanceof ClaimEnded) throw cause;
    throw new NotMade(cause instanceof Error ? cause.message : String(cause), { cause });
  };

/** Runs the work. Throws when the process ends or the time limit passes, even when the work ignores its signal. */
async function withinTime(work: Way, ending: AbortSignal, limitMs: number): Promise<void> {
  const limit = AbortSignal.timeout(limitMs);
  const signal = AbortSignal.any([limit, ending]);
  signal.throwIfAborted();
  const aborted = new Promise<never>((_resolve, reject) => {
    const reason = () => new Error(limit.aborted ? `No answer within ${limitMs} ms` : 'The server ended');
    signal.addEventListener('abort', () => reject(reason()), { once: true });
  });
  // Work that throws before it returns a promise would leave nobody to hear of the abort, which would end the process.
  aborted.catch(() => undefined);
  const sent = work(signal);
  // The error of the abort was already reported, so a later failure of the same attempt is ignored.
  sent.catch(() => undefined);
  await Promise.race([sent, aborted]);
}
