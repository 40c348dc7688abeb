import { connect, createServer, type Socket } from 'node:net';
import type { Connection } from '../../../src/platform/database/open-pool.ts';

const placeOf = (connection: Connection) => {
  if (!('connectionString' in connection)) return { path: `${connection.host}/.s.PGSQL.${connection.port}` };
  const { hostname, port } = new URL(connection.connectionString);
  return { host: hostname, port: Number(port || 5432) };
};

/** Returns the connection by way of another port of this machine. */
export function movedTo(connection: Connection, port: number): Connection {
  if (!('connectionString' in connection)) return { ...connection, host: '127.0.0.1', port };
  const moved = new URL(connection.connectionString);
  moved.host = `127.0.0.1:${port}`;
  return { connectionString: moved.href };
}

/** A server in front of the database; after `silence`, the connections that are open stay open and never answer. */
export function inFrontOf(connection: Connection) {
  const open = new Set<Socket>();
  const front = createServer((socket) => {
    const behind = connect(placeOf(connection));
    open.add(socket).add(behind);
    for (const each of [socket, behind]) each.on('error', () => socket.destroy());
    socket.pipe(behind).pipe(socket);
  });
  const silence = () => {
    for (const socket of open) socket.unpipe().resume();
  };
  const cut = () => {
    for (const socket of open) socket.destroy();
    front.close();
  };
  return { front, silence, cut };
}
