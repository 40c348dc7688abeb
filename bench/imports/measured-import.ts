import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../server/src/import.ts', import.meta.url));
const sampleMs = 50;
const ticksPerSecond = 100;

export interface MeasuredImport {
  readonly seconds: number;
  /** Of the command and of PostgreSQL, user and system. */
  readonly commandCpu: number;
  readonly databaseCpu: number;
  /** The most that the command had, and its connection of PostgreSQL without what all connections share. */
  readonly commandMb: number;
  readonly backendMb: number;
  /** The line that counts the rows. */
  readonly counted: string;
}

const statusOf = (pid: number, name: string): number => {
  try {
    const found = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(found?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** Seconds of processor of a process and of its children that ended. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return listed.trim().split(/\s+/).map(Number);
}

const databaseCpuOf = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => sum + cpuOf(each), 0);

/** Runs the command as `npm run import` does, on a database that runs. */
export async function measureImport(
  args: readonly string[],
  { dataDir, postgres }: { dataDir: string; postgres: number },
): Promise<MeasuredImport> {
  const before = databaseCpuOf(postgres);
  const started = performance.now();
  const options = [
    '--max-semi-space-size=16',
    '--max-old-space-size=1024',
    ...(process.env['PROFILE'] === '1' ? ['--cpu-prof'] : []),
  ];
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '262144',
  };
  const child = spawn(process.execPath, [...options, program, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let [said, commandCpu, commandMb, backendMb] = ['', 0, 0, 0];
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const known = new Set(childrenOf(postgres));
  let at = 0;
  const sampling = setInterval(() => {
    const pid = child.pid ?? 0;
    commandCpu = Math.max(commandCpu, cpuOf(pid));
    commandMb = Math.max(commandMb, statusOf(pid, 'VmHWM'));
    at += 1;
    if (at % 10 !== 0) return;
    for (const backend of childrenOf(postgres))
      if (!known.has(backend)) backendMb = Math.max(backendMb, statusOf(backend, 'RssAnon'));
  }, sampleMs);
  await once(child, 'close');
  clearInterval(sampling);
  const seconds = (performance.now() - started) / 1000;
  const counted = said.split('\n').find((line) => line.includes('rows read')) ?? said.slice(0, 500);
  const databaseCpu = databaseCpuOf(postgres) - before;
  return { seconds, commandCpu, databaseCpu, commandMb, backendMb, counted };
}
