import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Child {
  process: ChildProcess;
  /** Time in ms from the start of the program until it reported that it is ready. */
  readyMs: number;
  stop(): Promise<void>;
}

/** Maximum time in ms to start; seeding a large demo takes most of it. */
const startMs = 180_000;
const stopMs = 20_000;

/** The environment in which `npm start` runs the server. */
const envOfStart = {
  NODE_COMPILE_CACHE: 'node_modules/.cache/engros-compiled',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
};

export function startChild(file: string, env: Record<string, string>): Promise<Child> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', join(root, file)], {
    cwd: root,
    env: { ...process.env, ...envOfStart, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    const killing = setTimeout(() => child.kill('SIGKILL'), stopMs);
    await ended;
    clearTimeout(killing);
  };
  return new Promise((resolve, reject) => {
    const killing = setTimeout(() => child.kill('SIGKILL'), startMs);
    child.on('close', (code) => {
      clearTimeout(killing);
      reject(new Error(`${file} ended with ${code}`));
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      if (!/ready/.test(chunk.toString())) return;
      clearTimeout(killing);
      resolve({ process: child, readyMs: performance.now() - started, stop });
    });
  });
}

/**
 * The job is the program's input as JSON; the last line of its output is the result as JSON. Killed when it exceeds `patienceMs`.
 */
export function runJson<Result>(file: string, job: unknown, patienceMs: number): Promise<Result> {
  const child = spawn(process.execPath, [join(root, file)], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  });
  child.stdin.end(JSON.stringify(job));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('close', (code) =>
      code === 0
        ? resolve(JSON.parse(output.trim().split('\n').at(-1) ?? '') as Result)
        : reject(new Error(`${file} ended with ${code}: ${output}`)),
    );
  });
}

/** Resident memory in MB. */
export function residentMb({ process: { pid } }: { process: Pick<Child['process'], 'pid'> }): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
}
