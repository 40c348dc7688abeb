import type { WorkRun } from '@engros/contracts/supplier/work.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { ServerHealth, StandbyHealth } from '../platform/database/health-queries.ts';
import type { WaitingNow } from '../platform/telemetry/metrics.ts';

/** `fault`: something does not work, or soon will not. `advice`: it works, and should not stay so. */
export interface Finding {
  state: 'ok' | 'advice' | 'fault';
  /** What was looked at. */
  of: string;
  says: string;
  /** What to do; absent when all is well. */
  todo?: string;
}

const ok = (of: string, says: string): Finding => ({ state: 'ok', of, says });

/** In seconds, by which the database's clock and this machine's may differ: sessions, deadlines and stock counts go by both. */
export const clocksDiffer = { advice: 2, fault: 60 } as const;
const longTransactionSeconds = 600;
const fullShare = 0.8;
const lateMailSeconds = 900;
const lateStandbySeconds = 10;
export const certificateDays = { advice: 21, fault: 3 } as const;

export function clockFinding(database: Temporal.Instant, machine: Temporal.Instant): Finding {
  const seconds = Math.abs(database.until(machine).total('seconds'));
  const says = `the clocks of this machine and of the database are ${seconds.toFixed(1)} s apart`;
  if (seconds < clocksDiffer.advice) return ok('clock', says);
  return {
    state: seconds < clocksDiffer.fault ? 'advice' : 'fault',
    of: 'clock',
    says,
    todo: 'Let both follow a time server (chrony); deadlines and sessions go by both.',
  };
}

export function serverFindings(health: ServerHealth): Finding[] {
  const { version, megabytes, connections, connectionsAtMost, oldestTransactionSeconds } = health;
  const of = 'database';
  const found = [
    ok(of, `PostgreSQL ${version}, ${megabytes} MB, ${connections} of ${connectionsAtMost} connections`),
  ];
  if (connections > fullShare * connectionsAtMost)
    found.push({
      state: 'fault',
      of,
      says: `${connections} of ${connectionsAtMost} connections are in use`,
      todo: 'Put a pooler in front (docs/operating.md, "A pooler"), lower DATABASE_POOL_SIZE, or raise max_connections.',
    });
  if (oldestTransactionSeconds > longTransactionSeconds)
    found.push({
      state: 'advice',
      of,
      says: `a transaction has been open for ${Math.floor(oldestTransactionSeconds / 60)} minutes; nothing that changed since can be cleaned up`,
      todo: 'Find it in pg_stat_activity by xact_start, and end it with pg_terminate_backend.',
    });
  if (health.wraparoundShare > fullShare)
    found.push({
      state: 'fault',
      of,
      says: `${Math.round(100 * health.wraparoundShare)}% of the transaction numbers are used up; then the server takes no writes`,
      todo: 'Run VACUUM FREEZE, and find out why autovacuum does not (an open transaction or a replication slot).',
    });
  return found;
}

export function standbyFindings(standbys: readonly StandbyHealth[]): Finding[] {
  return standbys.map(({ name, state, behindSeconds, behindMegabytes }) => {
    const says = `standby ${name ?? 'of an unknown name'} is ${state ?? 'not to be seen'}, ${Math.round(behindSeconds ?? 0)} s and ${behindMegabytes.toFixed(1)} MB behind`;
    if (state === 'streaming' && (behindSeconds ?? 0) < lateStandbySeconds) return ok('standby', says);
    return { state: 'fault', of: 'standby', says, todo: 'docs/runbook.md, "A standby is late".' };
  });
}

export function waitingFindings(now: WaitingNow, runs: readonly WorkRun[]): Finding[] {
  return [...orderFindings(now), mailFinding(now), ...jobFindings(runs)];
}

function orderFindings({ ordersWaiting, ordersGivenUp, oldestOrderSeconds }: WaitingNow): Finding[] {
  const of = 'orders';
  const found: Finding[] = [];
  if ((oldestOrderSeconds ?? 0) >= consoleLimits.lateOrderSeconds)
    found.push({
      state: 'fault',
      of,
      says: `${ordersWaiting} web orders wait, the oldest for ${oldestOrderSeconds} s`,
      todo: 'docs/runbook.md, "Orders do not leave".',
    });
  if (ordersGivenUp > 0)
    found.push({
      state: 'fault',
      of,
      says: `${ordersGivenUp} web orders are no longer sent by themselves`,
      todo: 'docs/runbook.md, "Orders were given up".',
    });
  return found.length > 0 ? found : [ok(of, `${ordersWaiting} web orders on their way`)];
}

function mailFinding({ mailsWaiting, oldestMailSeconds }: WaitingNow): Finding {
  const seconds = oldestMailSeconds ?? 0;
  if (seconds < lateMailSeconds) return ok('mail', `${mailsWaiting} mails on their way`);
  return {
    state: 'fault',
    of: 'mail',
    says: `${mailsWaiting} mails wait, the oldest for ${Math.floor(seconds / 60)} minutes`,
    todo: 'docs/runbook.md, "Mails do not leave".',
  };
}

function jobFindings(runs: readonly WorkRun[]): Finding[] {
  const bad = runs.filter(({ IsLate, Failures }) => IsLate || Failures > 0);
  if (bad.length === 0) return [ok('jobs', `${runs.length} jobs get on in time`)];
  return bad.map(({ Name, IsLate, LastError }) => ({
    state: 'fault',
    of: 'jobs',
    says: `${Name} ${IsLate ? 'is late' : 'failed'}${LastError === null ? '' : `: ${LastError}`}`,
    todo: 'docs/runbook.md, "A job is late or fails".',
  }));
}

export function diskFinding(folder: string, freeBytes: number): Finding {
  const says = `${Math.floor(freeBytes / 1_000_000)} MB are free at ${folder}`;
  const soon = 30 * limits.leastFreeDiskBytes;
  if (freeBytes >= soon) return ok('disk', says);
  const state = freeBytes < limits.leastFreeDiskBytes ? 'fault' : 'advice';
  return { state, of: 'disk', says, todo: 'Make room or enlarge the disk; below 32 MB no orders are taken.' };
}

export function certificateFinding(host: string, days: number): Finding {
  const says = `the certificate of ${host} is good for ${Math.floor(days)} more days`;
  if (days >= certificateDays.advice) return ok('certificate', says);
  const state = days < certificateDays.fault ? 'fault' : 'advice';
  return { state, of: 'certificate', says, todo: 'Renew it where the proxy keeps it; then run this again.' };
}
