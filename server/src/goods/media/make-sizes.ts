import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Log } from '../../platform/log.ts';
import type { PrivateReach } from '../../platform/outside/public-address.ts';
import type { PictureFiles } from './picture-files.ts';
import { type ClaimedPicture, claimUnmade, releasePictures } from './picture-queries.ts';

export interface PictureJobParts {
  readonly kysely: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'info'>;
  readonly files: PictureFiles;
  /** True when pictures may be downloaded from a private network, as in a demonstration. */
  readonly allowsPrivate: PrivateReach;
}

/** Number of pictures that become visible together, because every change of the catalogue costs each node some work. */
const together = 20;
/** Making the sizes of twenty pictures takes about one minute. */
const leaseSeconds = 600;
/** Minutes until a picture is tried again whose sizes could not be made. */
const pauseMinutes = 10;

type SizeParts = Omit<PictureJobParts, 'allowsPrivate'>;

export async function makeSizes(parts: SizeParts, signal: AbortSignal): Promise<number> {
  const { kysely, clock } = parts;
  let made = 0;
  while (!signal.aborted) {
    const now = clock.now();
    const tryAfter = now.add({ minutes: pauseMinutes });
    const claimed = await claimUnmade(kysely, { now, tryAfter, leaseSeconds, most: together });
    if (claimed.length === 0) break;
    const finished = new Set<ClaimedPicture>();
    for (const each of claimed) if (!signal.aborted && (await isMade(parts, each.hash))) finished.add(each);
    await releasePictures(kysely, [...finished], clock.now());
    const left = claimed.filter((each) => !finished.has(each));
    await releasePictures(kysely, left, null);
    made += finished.size;
  }
  return made;
}

async function isMade({ files, log }: SizeParts, hash: string): Promise<boolean> {
  try {
    await files.makeSizes(hash);
    return true;
  } catch (error) {
    log.warn({ err: error, hash }, 'the sizes of a picture could not be made; it is tried again');
    return false;
  }
}
