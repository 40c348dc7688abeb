import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));
/** Settings removed from the environment, so that they do not reach the server under test. */
const settings = ['PORT', 'HOST', 'PUBLIC_URL', 'DATABASE_URL', 'DATA_DIR', 'CLOCK', 'DEMO', 'DEMO_PRODUCTS'];
const others = ['NODE_ENV', 'LOG_LEVEL', 'SMTP_URL', 'TIME_ZONE', 'TRUST_PROXY', 'RATE_LIMIT_FACTOR'];
const base = { PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000000', ERP: 'embedded' };
/** Maximum time in ms to start; far above any normal value, so that a hanging start is reported as such. */
const readyWithinMs = 120_000;

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The program as a child process, started as in production. */
export interface ServerChild {
  readonly pid: number;
  /**
   * Resolves with `http://127.0.0.1:PORT` once the server is ready; rejects with its output if it ends
   * before.
   */
  readonly ready: Promise<string>;
  readonly exited: Promise<Exit>;
  output(): string;
  kill(signal: NodeJS.Signals): void;
}

/** Runs `node server/src/main.ts`, or another program, with only these settings. */
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
  // Avoids an unhandled rejection in tests that only wait for the end.
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
