import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** Long enough to seed a demonstration beside other journeys on a slow machine. */
const readyWithinMs = 150_000;

/** Key that another server sends when it uses the journeys' server as its old service. */
export const oldServiceKey = 'noegle-mellem-to-tjenester-i-en-proeve';

/** Memory cost of password hashing in KiB, low because the journeys log in hundreds of times. */
export const cheapPasswords = '64';

export interface Relay {
  url: string;
  cut(): void;
}

export async function relayTo(port: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    const far = keep(connect(port, '127.0.0.1'));
    keep(near).pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

export interface OwnServer {
  url: string;
  stop(): Promise<void>;
}

/** A separate server with demo data in memory on a free port, for journeys that need other settings. */
export function startOwnServer(
  env: Record<string, string>,
  program = 'e2e/demonstration-server.ts',
): Promise<OwnServer> {
  const child = spawn(process.execPath, [program], {
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
      PASSWORD_MEMORY_KIB: cheapPasswords,
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
      const [, url] = /ready on (https?:\S+)/.exec(text.toString()) ?? [];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve({ url, stop });
    });
  });
}
