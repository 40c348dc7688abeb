import { withinBudget } from '../../platform/process/alone.ts';
import { outsideRequests } from '../../platform/process/outside-requests.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { makeSizes, type PictureJobParts } from './make-sizes.ts';

const outside = outsideRequests('pictures');

/** The job that downloads the pictures named by imports, and makes new pictures visible. */
export interface PictureWork {
  /** Runs the job, or waits for the run in progress; begins no further picture once the signal is aborted. */
  run(signal?: AbortSignal): Promise<void>;
  /** Does not wait for the job. A picture written during a run causes one more run. */
  poke(): void;
  /** Begins no further picture, and waits for the one in work. */
  stop(): Promise<void>;
}

export function createPictureWork(parts: PictureJobParts): PictureWork {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const stopping = new AbortController();
  async function work(asked: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, asked]);
    do {
      isAskedAgain = false;
      await fetchPictures(parts, signal);
      const made = await makeSizes(parts, signal);
      if (made > 0) parts.log.info({ made }, 'pictures were made in all sizes');
    } while (isAskedAgain && !signal.aborted);
  }
  const run = (signal = withinBudget(stopping.signal)) => {
    isAskedAgain = true;
    running ??= outside
      .run(() => work(signal))
      .finally(() => {
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
