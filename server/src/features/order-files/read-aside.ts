import { Worker } from 'node:worker_threads';
import { limits } from '@engros/contracts/values/limits.ts';
import { FileFault, type PlainFault } from '../../platform/spreadsheets/file-fault.ts';
import type { Workbook } from '../../platform/spreadsheets/sheet.ts';
import type { FileReading } from './reading-thread.ts';

const program = new URL('./reading-thread.ts', import.meta.url);
const youngMb = 4;
/**
 * Time in ms that an idle thread waits for another file, because starting a thread takes longer than reading most
 * files.
 */
const idleMs = 5_000;
const tooHeavy: PlainFault = new FileFault('tooLarge', 'tooHeavy').plain();

interface ReadingThread {
  read(bytes: Uint8Array): Promise<FileReading>;
  isGone(): boolean;
}

/** Starts a thread with a memory limit. It ends when a file exceeds the limits, or after `idleMs` without a file. */
function readingThread(): ReadingThread {
  const worker = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: limits.importThreadMb, maxYoungGenerationSizeMb: youngMb },
    env: {},
  });
  let isGone = false;
  let settle: ((reading: FileReading | Error) => void) | undefined;
  const end = () => void worker.terminate();
  let timer = setTimeout(end, idleMs);
  worker.on('message', (reading: FileReading) => settle?.(reading));
  worker.on('error', (error: NodeJS.ErrnoException) => {
    isGone = true;
    settle?.(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { fault: tooHeavy } : error);
  });
  worker.on('exit', () => {
    isGone = true;
    clearTimeout(timer);
    settle?.({ fault: tooHeavy });
  });
  worker.unref();
  return {
    isGone: () => isGone,
    read(bytes) {
      worker.ref();
      clearTimeout(timer);
      timer = setTimeout(end, limits.importThreadMs);
      return new Promise<FileReading>((resolve, reject) => {
        settle = (reading) => {
          settle = undefined;
          clearTimeout(timer);
          timer = setTimeout(end, idleMs).unref();
          worker.unref();
          if (reading instanceof Error) reject(reading);
          else resolve(reading);
        };
        worker.postMessage(bytes);
      });
    },
  };
}

const idle: ReadingThread[] = [];
const waiting: (() => void)[] = [];
let running = 0;

/** Waits until fewer than `limits.importThreads` files are being read. */
async function turn(): Promise<void> {
  if (running >= limits.importThreads) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
}

function passTurn(): void {
  const next = waiting.shift();
  if (next === undefined) running -= 1;
  else next();
}

function idleThread(): ReadingThread {
  let thread = idle.pop();
  while (thread?.isGone()) thread = idle.pop();
  return thread ?? readingThread();
}

/**
 * Reads an order file in a separate thread with limits on memory and time, so that no file can block the server
 * (reliability T17). Throws FileFault when the file cannot be read.
 */
export async function readAside(bytes: Uint8Array): Promise<Workbook> {
  await turn();
  try {
    const thread = idleThread();
    const reading = await thread.read(bytes);
    if (!thread.isGone()) idle.push(thread);
    if ('workbook' in reading) return reading.workbook;
    throw new FileFault(reading.fault.group, reading.fault.key, reading.fault.params);
  } finally {
    passTurn();
  }
}
