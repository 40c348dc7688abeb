import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Process ids are unique within it: host name, boot and process namespace. It differs between two containers on one volume, and
 * after a restart of the machine.
 */
export function processSpace(): string {
  const boot = textOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const namespace = textOf(() => readlinkSync('/proc/self/ns/pid'));
  return [hostname(), boot, namespace].join(' ').trim();
}

/**
 * In kernel ticks. Process ids are reused, but id and start time together are unique. Empty on systems without /proc; undefined
 * when the process does not exist or is a zombie.
 */
export function processStart(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  const stat = textOf(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The program name in brackets may contain spaces, so the other fields are counted from the last bracket.
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
