import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { parseAddress } from '../../../src/platform/database/open-pool.ts';

/** A proxy to PostgreSQL that can fall silent: it keeps accepting data but never replies. */
export interface SilentProxy {
  readonly url: string;
  fallSilent(): void;
  speakAgain(): void;
  close(): Promise<void>;
}

export async function silentProxy(url: string): Promise<SilentProxy> {
  const { host, port } = new pg.Client({ connectionString: url });
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isSilent) from.pause();
    }
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const address = parseAddress(url);
  address.searchParams.delete('host');
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    fallSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    speakAgain: () => {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((settle) => server.close(() => settle()));
    },
  };
}
