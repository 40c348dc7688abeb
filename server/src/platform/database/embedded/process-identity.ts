import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Where process ids mean the same: host name, boot and process namespace. Two containers on one volume, or one
 * machine before and after a restart, differ.
 */
export function processSpace(): string {
  const boot = textOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const namespace = textOf(() => readlinkSync('/proc/self/ns/pid'));
  return [hostname(), boot, namespace].join(' ').trim();
}

/**
 * When the process began, in kernel ticks; pids are used again, this pair is not. Empty where the system keeps
 * no /proc; undefined: no such process (or one that only waits to be collected).
 */
export function processStart(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  const stat = textOf(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The command, in brackets, may hold blanks: the fixed fields begin behind the last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return fields[19] ?? '';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function textOf(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
