import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const main = 'server/src/main.ts';
const watching = join(import.meta.dirname, 'watch-loop.ts');
const planting = join(import.meta.dirname, '../faults/plant.ts');

/** Longest time in ms for a node to start on a busy machine. */
const startMs = 120_000;
/** Most characters kept of what a node says. */
const keptOutput = 200_000;

export interface LoopFigures {
  node: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
}

/** The nodes of the shop: `node server/src/main.ts` with the settings of `npm start`, each at a port that stays its own. */
export class Nodes {
  readonly origins: readonly string[];
  /** Highest resident memory of any node in MB. */
  highestMb = 0;
  private readonly ports: readonly number[];
  private readonly settings: Record<string, string>;
  private readonly fault: string | null;
  private readonly children = new Map<number, ChildProcess>();
  private readonly outputs: string[] = [];

  constructor(ports: readonly number[], settings: Record<string, string>, fault: string | null) {
    this.ports = ports;
    this.settings = settings;
    this.fault = fault;
    this.origins = ports.map((port) => `http://127.0.0.1:${port}`);
  }

  get count(): number {
    return this.ports.length;
  }

  /** Starts a node with these further settings; resolves when it serves, rejects with its output when it ends before. */
  start(node: number, more: Record<string, string>): Promise<void> {
    const plants = this.fault === null ? [] : ['--import', planting];
    const child = spawn(
      process.execPath,
      ['--max-semi-space-size=8', '--import', watching, ...plants, main],
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
    this.children.set(node, child);
    return new Promise((resolve, reject) => {
      let said = '';
      const take = (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-keptOutput);
        this.outputs[node] = ((this.outputs[node] ?? '') + chunk.toString()).slice(-keptOutput);
        if (said.includes('Engros is ready on')) resolve();
      };
      child.stdout.on('data', take);
      child.stderr.on('data', take);
      const tooLong = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Error(`node ${node} is not ready:\n${said}`));
      }, startMs);
      child.once('close', (code, signal) => {
        clearTimeout(tooLong);
        reject(new Error(`node ${node} ended (${code ?? signal}):\n${said.slice(-3000)}`));
      });
      tooLong.unref();
    });
  }

  /** Kills a node as the system does when memory runs out, and waits until it is gone. */
  async kill(node: number): Promise<void> {
    const child = this.children.get(node);
    if (child === undefined) return;
    this.noteMemory();
    this.children.delete(node);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  /** Ends all nodes in order. */
  async stop(): Promise<void> {
    const ends = [...this.children.values()].map((child) => {
      const gone = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      const killing = setTimeout(() => child.kill('SIGKILL'), 20_000);
      return gone.then(() => clearTimeout(killing));
    });
    this.children.clear();
    await Promise.all(ends);
  }

  /** Reads the memory of the running nodes. */
  noteMemory(): number[] {
    return [...this.children.values()].map(({ pid }) => {
      const mb = residentMb(pid);
      this.highestMb = Math.max(this.highestMb, mb);
      return mb;
    });
  }

  /** What the nodes said, as text. */
  said(): string {
    return this.outputs.join('\n');
  }

  /** The delays of the nodes' event loops, as each said them last. */
  loops(): LoopFigures[] {
    return this.outputs.flatMap((output, node) => {
      const last = [...output.matchAll(/^event loop: (\{.*\})$/gm)].at(-1)?.[1];
      return last === undefined ? [] : [{ ...(JSON.parse(last) as LoopFigures), node }];
    });
  }
}

/** Finds ports that are free now. */
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

/** Runs one of the shop's commands to its end, and returns what it printed. Rejects when it fails. */
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

/** The environment without any setting of the shop. */
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
