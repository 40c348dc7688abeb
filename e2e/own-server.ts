import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const readyWithinMs = 60_000;

/** A server of a journey's own. */
export interface OwnServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts one with demo data in memory on a port that is free, for journeys that need other settings than all others. */
export function startOwnServer(env: Record<string, string>): Promise<OwnServer> {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DEMO: '1',
      DEMO_PRODUCTS: '300',
      DATA_DIR: 'memory:',
      PORT: '0',
      CLOCK: '2026-11-23T08:30:00Z',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error('the server was not ready in time'));
    }, readyWithinMs);
    child.once('close', (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code}`));
    });
    child.stdout.on('data', (text: Buffer) => {
      const [, url] = /ready on (http:\S+)/.exec(text.toString()) ?? [];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve({ url, stop });
    });
  });
}
