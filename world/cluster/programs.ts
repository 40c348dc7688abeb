import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from '../../server/src/platform/database/start/database-account.ts';

/** Number of characters of a program's output that are stored. */
const keptOutput = 20_000;
/** Pause in ms before a program that ended is started again. */
const againMs = 2000;

/** A program of the cluster, which is started again when it ends, as a supervisor does. */
export class Program {
  readonly name: string;
  private readonly command: readonly string[];
  private readonly account: Account | undefined;
  /** Names a program in its first line that this one started and that left its family. */
  private readonly pidFile: string | undefined;
  private child: ChildProcess | undefined;
  private isWished = false;
  private output = '';

  constructor(
    name: string,
    command: readonly string[],
    { account, pidFile }: { account: Account | undefined; pidFile?: string },
  ) {
    this.name = name;
    this.command = command;
    this.account = account;
    this.pidFile = pidFile;
  }

  start(): void {
    this.isWished = true;
    void this.keepRunning();
  }

  /** Kills it and what it started, as a power cut does, and starts it again after `awayMs`. */
  async kill(awayMs: number): Promise<void> {
    this.isWished = false;
    await this.signal('SIGKILL');
    await delay(awayMs);
    this.start();
  }

  /** Stops it and what it started for `awayMs`, as a machine that hangs. */
  async freeze(awayMs: number): Promise<void> {
    const stopped = this.family();
    for (const pid of stopped) send(pid, 'SIGSTOP');
    await delay(awayMs);
    for (const pid of stopped) send(pid, 'SIGCONT');
  }

  async stop(): Promise<void> {
    this.isWished = false;
    await this.signal('SIGKILL');
  }

  said(): string {
    return `${this.name}: ${this.output.slice(-1500).trim()}`;
  }

  private async keepRunning(): Promise<void> {
    while (this.isWished) {
      await this.runOnce();
      if (this.isWished) await delay(againMs);
    }
  }

  private async runOnce(): Promise<void> {
    const [file = '', ...args] = this.command;
    const child = spawn(file, args, {
      env: { PATH: process.env['PATH'], HOME: '/tmp', LANG: 'C.UTF-8' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(this.account && { uid: this.account.uid, gid: this.account.gid }),
    });
    this.child = child;
    const take = (chunk: Buffer) => {
      this.output = (this.output + chunk.toString()).slice(-keptOutput);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', (error) => {
        this.output += error.message;
        resolve();
      });
    });
  }

  private async signal(signal: 'SIGKILL'): Promise<void> {
    const killed = this.family();
    for (const pid of killed) send(pid, signal);
    while (killed.some((pid) => isRunning(pid))) await delay(20);
  }

  private family(): number[] {
    const heads = [this.child?.pid, this.pidFile === undefined ? undefined : pidOf(this.pidFile)];
    return heads.flatMap((pid) => (pid === undefined ? [] : familyOf(pid)));
  }
}

function pidOf(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  return /^Name:\s+postgres$/m.test(statusOf(String(pid))) ? pid : undefined;
}

function familyOf(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)]),
  );
  const found = [pid];
  for (const each of found) for (const [child, parent] of parents) if (parent === each) found.push(child);
  return found;
}

function parentOf(pid: string): number {
  return Number(/^PPid:\s+(\d+)/m.exec(statusOf(pid))?.[1] ?? 0);
}

function isRunning(pid: number): boolean {
  const state = /^State:\s+(\w)/m.exec(statusOf(String(pid)))?.[1];
  return state !== undefined && state !== 'Z';
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
