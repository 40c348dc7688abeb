import { Worker } from 'node:worker_threads';
import { bareEnvironment } from './bare-environment.ts';
import { outsideRequests } from './outside-requests.ts';

const outside = outsideRequests('threads');

/** A thread ended without an answer, because it needed more memory or time than its limits allow. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

export interface ThreadPoolOptions {
  /** Module that the threads run; it answers each message with one message. */
  program: URL;
  most: number;
  memoryMb: number;
  longestMs: number;
}

export interface ThreadPool<Sent, Answered> {
  /** Throws ThreadEnded when the thread exceeded its limits, and the thread's own error when the work failed. */
  run(sent: Sent): Promise<Answered>;
}

const youngMb = 4;
/** An idle thread waits this long for more work, because starting a thread takes longer than most work. */
const idleMs = 5_000;

interface Thread<Sent, Answered> {
  run(sent: Sent): Promise<Answered>;
  isGone(): boolean;
}

/** The thread ends when work exceeds the limits, or after `idleMs` without work. */
function startThread<Sent, Answered>({
  program,
  memoryMb,
  longestMs,
}: ThreadPoolOptions): Thread<Sent, Answered> {
  const worker = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
    env: bareEnvironment(),
  });
  let isGone = false;
  let settle: ((answered: { answer: Answered } | Error) => void) | undefined;
  const end = () => {
    // Set before the thread has ended, because work that is sent to it in the meantime would get no answer.
    isGone = true;
    worker.terminate().catch(() => undefined);
  };
  let timer = setTimeout(end, idleMs);
  worker.on('message', (answer: Answered) => settle?.({ answer }));
  worker.on('error', (error: NodeJS.ErrnoException) => {
    isGone = true;
    settle?.(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadEnded('out of memory') : error);
  });
  worker.on('exit', () => {
    isGone = true;
    clearTimeout(timer);
    settle?.(new ThreadEnded('out of time'));
  });
  worker.unref();
  return {
    isGone: () => isGone,
    run(sent) {
      worker.ref();
      clearTimeout(timer);
      timer = setTimeout(end, longestMs);
      return new Promise<Answered>((resolve, reject) => {
        settle = (answered) => {
          settle = undefined;
          clearTimeout(timer);
          timer = setTimeout(end, idleMs).unref();
          worker.unref();
          if (answered instanceof Error) reject(answered);
          else resolve(answered.answer);
        };
        worker.postMessage(sent);
      });
    },
  };
}

/** For work that would block the server; further work waits for a free thread. */
export function createThreadPool<Sent, Answered>(options: ThreadPoolOptions): ThreadPool<Sent, Answered> {
  const idle: Thread<Sent, Answered>[] = [];
  const waiting: (() => void)[] = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (running >= options.most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  }

  function passTurn(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  function idleThread(): Thread<Sent, Answered> {
    let thread = idle.pop();
    while (thread?.isGone()) thread = idle.pop();
    return thread ?? outside.run(() => startThread(options));
  }

  return {
    async run(sent) {
      await turn();
      try {
        const thread = idleThread();
        const answer = await thread.run(sent);
        if (!thread.isGone()) idle.push(thread);
        return answer;
      } finally {
        passTurn();
      }
    },
  };
}
