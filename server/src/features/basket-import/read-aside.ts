import { Worker } from 'node:worker_threads';
import { FileFault, type FileRow } from './file-fault.ts';
import type { FileReading } from './reading-thread.ts';

const program = new URL('./reading-thread.ts', import.meta.url);
const memoryMb = 256;
const killAfterMs = 10_000;
/** Threads at a time; a file waits for its turn. */
const threads = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function turn(): Promise<void> {
  if (running >= threads) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
}

function passTurn(): void {
  const next = waiting.shift();
  if (next === undefined) running -= 1;
  else next();
}

/**
 * Reads an order file in a thread of its own with a bound on memory and time, so that the server goes on answering
 * whatever the file does (T17). FileFault when it cannot be taken.
 */
export async function readAside(bytes: Uint8Array): Promise<FileRow[]> {
  await turn();
  try {
    const reading = await inThread(bytes);
    if ('rows' in reading) return reading.rows;
    throw new FileFault(reading.fault.group, reading.fault.key, reading.fault.params);
  } finally {
    passTurn();
  }
}

function inThread(bytes: Uint8Array): Promise<FileReading> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
      env: {},
    });
    const timer = setTimeout(() => void worker.terminate(), killAfterMs);
    const tooHeavy = () => reject(new FileFault('tooLarge', 'tooHeavy'));
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy() : reject(error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      tooHeavy();
    });
  });
}
