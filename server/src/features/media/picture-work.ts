import { outsideRequests } from '../../platform/process/outside-requests.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { makeSizes, type PictureJobParts } from './make-sizes.ts';

const outside = outsideRequests('pictures');

/** The job that downloads the pictures named by imports, and makes new pictures visible. */
export interface PictureWork {
  /** Runs the job, or waits for the run in progress. */
  run(): Promise<void>;
  /** Starts the job without waiting for it. A picture written during a run causes one more run. */
  poke(): void;
  /** Begins no further picture, and waits for the one in work. */
  stop(): Promise<void>;
}

export function createPictureWork(parts: PictureJobParts): PictureWork {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const stopping = new AbortController();
  async function work(): Promise<void> {
    do {
      isAskedAgain = false;
      await fetchPictures(parts, stopping.signal);
      const made = await makeSizes(parts, stopping.signal);
      if (made > 0) parts.log.info({ made }, 'pictures were made in all sizes');
    } while (isAskedAgain);
  }
  const run = () => {
    isAskedAgain = true;
    running ??= outside.run(work).finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    run,
    poke: () =>
      void run().catch((error: unknown) => parts.log.warn({ err: error }, 'pictures could not be made')),
    stop: async () => {
      isAskedAgain = false;
      stopping.abort();
      await running?.catch(() => undefined);
    },
  };
}
