import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/** Settings of whoever runs the tests must not reach the server under test. */
const settings = ['PORT', 'HOST', 'PUBLIC_URL', 'DATABASE_URL', 'DATA_DIR', 'CLOCK', 'DEMO', 'DEMO_PRODUCTS'];
const others = ['NODE_ENV', 'LOG_LEVEL', 'SMTP_URL', 'TIME_ZONE', 'TRUST_PROXY', 'RATE_LIMIT_FACTOR'];
const base = { PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000000' };
/** Far beyond any figure; a start that hangs shall be told as such. */
const readyWithinMs = 120_000;

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The program as it is started in service, as a child of the test. */
export interface ServerChild {
  readonly pid: number;
  /** `http://127.0.0.1:PORT` once it says that it is ready; rejects with its output when it ends before. */
  readonly ready: Promise<string>;
  /** When it ends, for whatever reason. */
  readonly exited: Promise<Exit>;
  /** Everything it wrote so far. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
}

/** Runs `node server/src/main.ts`, or another program, with these settings and nothing else of ours. */
export function spawnServer(env: Record<string, string>, program = main): ServerChild {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => ![...settings, ...others].includes(name)),
  );
  const child = spawn(process.execPath, [program], {
    env: { ...inherited, ...base, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<Exit>((settle) =>
    child.once('close', (code, signal) => settle({ code, signal })),
  );
  const ready = new Promise<string>((settle, reject) => {
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      const [, address] = /Engros is ready on (http:\/\/\S+)/.exec(output) ?? [];
      if (address) settle(address);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const giveUp = setTimeout(() => {
      reject(new Error(`The server is not ready after ${readyWithinMs} ms:\n${output}`));
    }, readyWithinMs);
    void exited.then(({ code, signal }) => {
      clearTimeout(giveUp);
      reject(new Error(`The server ended (${code ?? signal}):\n${output}`));
    });
    giveUp.unref();
  });
  // A run that only waits for the end has nobody to take the refusal.
  ready.catch(() => undefined);
  endWithUs(child);
  return {
    pid: child.pid ?? 0,
    ready,
    exited,
    output: () => output,
    kill: (signal) => void child.kill(signal),
  };
}

function endWithUs(child: ChildProcess): void {
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  child.once('close', () => process.off('exit', end));
}
