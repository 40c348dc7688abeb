import { limits } from '@engros/contracts/values/limits.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { EgressFailed, fetchOutside } from '../../platform/outside/egress.ts';
import type { PrivateReach } from '../../platform/outside/public-address.ts';
import { type AwaitedPicture, claimAwaited, giveAwaitedBack, setFault, setFetched } from './fetch-queries.ts';
import type { PictureJobParts } from './make-sizes.ts';
import { recordPicture } from './picture-queries.ts';
import { cleanPicture, keepFile } from './take-picture.ts';

const together = 20;
const timeoutMs = 20_000;
/** Seconds for which a process claims pictures: long enough for twenty of the slowest downloads and for decoding them. */
const leaseSeconds = 900;
/** The pauses between the attempts are 5, 10, 20 and 40 minutes. */
const mostAttempts = 5;
const firstPauseMinutes = 5;

/**
 * Returns how many pictures were stored. When the process dies, a picture that it had claimed is due again when its claim ends.
 */
export async function fetchPictures(parts: PictureJobParts, signal: AbortSignal): Promise<number> {
  let kept = 0;
  while (!signal.aborted) {
    const now = parts.clock.now();
    const claimed = await claimAwaited(parts.kysely, { now, leaseSeconds, most: together });
    const left = new Set(claimed);
    for (const awaited of claimed) {
      if (signal.aborted) break;
      left.delete(awaited);
      if (await fetchOne(parts, awaited)) kept += 1;
    }
    await giveAwaitedBack(parts.kysely, [...left]);
    if (claimed.length < together) break;
  }
  return kept;
}

/** `isPassing` is true for a temporary fault, after which a later attempt may succeed. */
type Fetched = { bytes: Buffer } | { fault: string; isPassing: boolean };

async function fetchOne(
  { kysely, clock, files, allowsPrivate }: PictureJobParts,
  awaited: AwaitedPicture,
): Promise<boolean> {
  const { address, attempts } = awaited;
  const giveUp = async (fault: string, isPassing: boolean) => {
    const pause = firstPauseMinutes * 2 ** (attempts - 1);
    const next = isPassing && attempts < mostAttempts ? clock.now().add({ minutes: pause }) : null;
    await setFault(kysely, awaited, fault, next);
    return false;
  };
  const fetched = await fetchFile(address, allowsPrivate);
  if ('fault' in fetched) return giveUp(fetched.fault, fetched.isPassing);
  const clean = await cleanPicture(fetched.bytes);
  if (typeof clean === 'string') return giveUp(clean, false);
  const picture = await keepFile(kysely, clean, files, clock.now());
  await inTransaction(kysely, async (trx) => {
    await recordPicture(trx, picture, clock.now());
    await setFetched(trx, awaited, picture.hash);
  });
  return true;
}

async function fetchFile(address: string, allowsPrivate: PrivateReach): Promise<Fetched> {
  try {
    const largestBytes = limits.photoBytes;
    const { status, bytes } = await fetchOutside(address, { timeoutMs, largestBytes, allowsPrivate });
    if (status === 200) return { bytes };
    const isPassing = status === 429 || status >= 500;
    return { fault: isPassing ? 'unreachable' : 'refused', isPassing };
  } catch (error) {
    if (!(error instanceof EgressFailed)) throw error;
    const fault = /too large/.test(error.message) ? 'tooLarge' : 'unreachable';
    return { fault, isPassing: fault === 'unreachable' && !/private network/.test(error.message) };
  }
}
