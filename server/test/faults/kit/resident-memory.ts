import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** In MB, as the system counts it. */
export function residentMb(pid: number): number {
  const kilobytes =
    process.platform === 'linux'
      ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) / 1024;
}

/** Settings by which `npm start` keeps the memory of a server small (decision 0002), for a server under test. */
export const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  NODE_OPTIONS: '--max-semi-space-size=8',
} as const;
