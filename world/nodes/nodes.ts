import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const main = 'server/src/main.ts';
const watching = join(import.meta.dirname, 'watch-loop.ts');
const planting = join(import.meta.dirname, '../faults/plant.ts');

/** Longest time in ms for a node to start on a busy machine. */
const startMs = 120_000;
/** Pause in ms before a node that ended is started again. */
const againMs = 500;
/** Time in ms without any running node after which waiting ends. */
const givenUpMs = 90_000;
/** Number of characters of a node's output that are stored, and shown. */
const keptOutput = 200_000;
const shownOutput = 3000;

export interface LoopFigures {
  node: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
}

/** An unexpected end or error of a node. */
export interface NodeFailure {
  node: number;
  what: 'could not start' | 'ended by itself' | 'did not come up in time';
  said: string;
}

/** Thrown when no node has answered for so long that the day cannot go on. */
export class NoNodeServes extends Error {}

/** `node server/src/main.ts` with the settings of `npm start`, each node at a port that stays its own. */
export class Nodes {
  readonly origins: readonly string[];
  /** True when nobody tries to reach the nodes any more. */
  isClosed = false;
  readonly failures: NodeFailure[] = [];
  /** Highest resident memory of any node in MB. */
  highestMb = 0;
  private readonly ports: readonly number[];
  private readonly settings: Record<string, string>;
  private readonly fault: string | null;
  private readonly program: string;
  private readonly children = new Map<number, ChildProcess>();
  private readonly wishes = new Map<number, { more: Record<string, string> }>();
  private readonly serving = new Set<ChildProcess>();
  /** When a node last served, by `performance.now()`. */
  private servedAt = performance.now();
  private readonly outputs: string[] = [];

  constructor(
    ports: readonly number[],
    settings: Record<string, string>,
    { fault, program = main }: { fault: string | null; program?: string },
  ) {
    this.ports = ports;
    this.program = program;
    this.settings = settings;
    this.fault = fault;
    this.origins = ports.map((port) => `http://127.0.0.1:${port}`);
  }

  get count(): number {
    return this.ports.length;
  }

  /**
   * Keeps the node running, as a supervisor does: one that ends unexpectedly, before or after it is ready, is recorded and
   * started again. Resolves when it is ready, when we end it, and when it does not start in time.
   */
  start(node: number, more: Record<string, string>): Promise<void> {
    const wish = { more };
    this.wishes.set(node, wish);
    const up = Promise.withResolvers<void>();
    const late = setTimeout(() => {
      this.failures.push({ node, what: 'did not come up in time', said: this.saidLast(node) });
      up.resolve();
    }, startMs);
    void this.keepRunning(node, wish, up.resolve);
    return up.promise.finally(() => clearTimeout(late));
  }

  private async keepRunning(
    node: number,
    wish: { more: Record<string, string> },
    onServes: () => void,
  ): Promise<void> {
    while (this.wishes.get(node) === wish) {
      const child = this.spawn(node, wish.more);
      this.children.set(node, child);
      const hasServed = await this.untilEnded(node, child, onServes);
      if (this.wishes.get(node) !== wish) break;
      this.failures.push({
        node,
        what: hasServed ? 'ended by itself' : 'could not start',
        said: `${child.exitCode ?? child.signalCode}: ${this.saidLast(node)}`,
      });
      await delay(againMs);
    }
    onServes();
  }

  private spawn(node: number, more: Record<string, string>) {
    const plants = this.fault === null ? [] : ['--import', planting];
    return spawn(
      process.execPath,
      ['--max-semi-space-size=8', '--import', watching, ...plants, this.program],
      {
        cwd: root,
        env: {
          ...cleanEnvironment(),
          ...this.settings,
          ...more,
          PORT: String(this.ports[node]),
          ...(this.fault !== null && { WORLD_FAULT: this.fault }),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
  }

  /** Waits for the end of the node; returns whether it was ready before. */
  private async untilEnded(
    node: number,
    child: ReturnType<typeof this.spawn>,
    onServes: () => void,
  ): Promise<boolean> {
    let hasServed = false;
    let said = '';
    this.outputs[node] = `${this.outputs[node] ?? ''}\n`;
    const take = (chunk: Buffer) => {
      this.outputs[node] = ((this.outputs[node] ?? '') + chunk.toString()).slice(-keptOutput);
      if (hasServed) return;
      said += chunk.toString();
      if (!said.includes('Engros is ready on')) return;
      hasServed = true;
      this.serving.add(child);
      onServes();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    await new Promise((resolve) => child.once('close', resolve));
    if (this.serving.delete(child)) this.servedAt = performance.now();
    return hasServed;
  }

  private readonly saidLast = (node: number): string => (this.outputs[node] ?? '').slice(-shownOutput).trim();

  /** Rejects with NoNodeServes when no node has answered for this many ms. */
  async whileServing<T>(work: Promise<T>, patienceMs = givenUpMs): Promise<T> {
    const gone = Promise.withResolvers<never>();
    this.servedAt = performance.now();
    const timer = setInterval(() => {
      if (this.serving.size > 0) this.servedAt = performance.now();
      else if (performance.now() - this.servedAt > patienceMs)
        gone.reject(new NoNodeServes(`no node served for ${patienceMs / 1000} s`));
    }, againMs);
    return Promise.race([work, gone.promise]).finally(() => clearInterval(timer));
  }

  /** Kills the node as the system does when memory runs out, or asks it to end, and waits until it is gone. */
  async end(node: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.children.get(node);
    if (child === undefined) return;
    this.noteMemory();
    this.wishes.delete(node);
    this.children.delete(node);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    await gone;
  }

  async stop(): Promise<void> {
    this.wishes.clear();
    const ends = [...this.children.values()].map((child) => {
      if (child.exitCode !== null || child.signalCode !== null) return undefined;
      const gone = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      const killing = setTimeout(() => child.kill('SIGKILL'), 20_000);
      return gone.then(() => clearTimeout(killing));
    });
    this.children.clear();
    await Promise.all(ends);
  }

  noteMemory(): number[] {
    return [...this.children.values()].map(({ pid }) => {
      const mb = residentMb(pid);
      this.highestMb = Math.max(this.highestMb, mb);
      return mb;
    });
  }

  said(): string {
    return this.outputs.join('\n');
  }

  /** The last reported delays of the nodes' event loops. */
  loops(): LoopFigures[] {
    return this.outputs.flatMap((output, node) => {
      const last = [...output.matchAll(/^event loop: (\{.*\})$/gm)].at(-1)?.[1];
      return last === undefined ? [] : [{ ...(JSON.parse(last) as LoopFigures), node }];
    });
  }
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve) => {
          const server = createServer();
          server.listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Returns the output of the command. Rejects when it fails. */
export function runCommand(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const take = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return new Promise((resolve, reject) => {
    child.once('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`${file} ${args.join(' ')} ended with ${code}:\n${output}`)),
    );
  });
}

function cleanEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'USER'];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

function residentMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
