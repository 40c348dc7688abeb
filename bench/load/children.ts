import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Child {
  process: ChildProcess;
  /** Milliseconds until it said that it is ready. */
  readyMs: number;
  stop(): Promise<void>;
}

/** Starts a program of ours and waits until its output says ready. */
export function startChild(file: string, env: Record<string, string>): Promise<Child> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', join(root, file)], {
    cwd: root,
    env: { ...process.env, MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return new Promise((resolve, reject) => {
    child.on('close', (code) => reject(new Error(`${file} ended with ${code}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      if (/ready/.test(chunk.toString()))
        resolve({ process: child, readyMs: performance.now() - started, stop });
    });
  });
}

/** Runs a program of ours to its end: the job goes in as JSON, its last line of output is JSON. */
export function runJson<Result>(file: string, job: unknown): Promise<Result> {
  const child = spawn(process.execPath, [join(root, file)], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
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

/** Resident memory of a process in MB. */
export function residentMb({ process: { pid } }: Child): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
}
