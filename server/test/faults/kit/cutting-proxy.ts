import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** Returns true when the reply to this message should be cut; `line` identifies its connection. */
export type IsMeant = (sent: Buffer, line: object) => boolean;

/**
 * A proxy to a server that can break the connection after the server acted but before its reply arrives
 * (reliability F3).
 */
export interface CuttingProxy {
  readonly port: number;
  /** Lets the next matching message through but drops its reply. */
  cutReplyTo(isMeant: IsMeant): void;
  cuts(): number;
  close(): Promise<void>;
}

export async function cuttingProxy(target: NetConnectOpts): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let isMeant: IsMeant | undefined;
  let cuts = 0;
  const server = createServer((near) => {
    const far = connect(target);
    let isDoomed = false;
    near.on('data', (chunk: Buffer) => {
      if (isMeant?.(chunk, near)) {
        isMeant = undefined;
        isDoomed = true;
      }
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (!isDoomed) return near.write(chunk);
      cuts += 1;
      near.destroy();
      far.destroy();
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return {
    port: (server.address() as AddressInfo).port,
    cutReplyTo: (meant) => {
      isMeant = meant;
    },
    cuts: () => cuts,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((settle) => server.close(() => settle()));
    },
  };
}
