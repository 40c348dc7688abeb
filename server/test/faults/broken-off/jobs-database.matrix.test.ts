import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { inFrontOf, movedTo } from '../kit/in-front-of-database.ts';
import { jobWorld } from '../kit/job-world.ts';

const { database, server, done, aMail, startNode, close } = await jobWorld();
afterAll(close);

it('jobs go on after their connections stopped answering', async () => {
  const { front, silence, cut } = inFrontOf(database.connection);
  await new Promise<void>((open) => front.listen(0, '127.0.0.1', open));
  const { port } = front.address() as AddressInfo;
  const node = await startNode(movedTo(database.connection, port));
  const before = done.rounds;
  const ask = () =>
    database.pool.query(
      "insert into jobs.job (name, policy) values ('look-round', 'short') on conflict do nothing",
    );
  await ask();
  await expect.poll(() => done.rounds, { timeout: 15_000 }).toBeGreaterThan(before);
  // As many queries as there are connections, so that each meets one that does not respond.
  for (let at = 0; at < 3; at += 1) node.pokeMails();
  silence();
  await aMail('after the silence');
  const isSent = async () => {
    node.pokeMails();
    return server.received.at(-1)?.subject;
  };
  await expect.poll(isSent, { timeout: 40_000, interval: 500 }).toBe('after the silence');
  const seen = done.rounds;
  await ask();
  await expect.poll(() => done.rounds, { timeout: 40_000 }).toBeGreaterThan(seen);
  await node.stop();
  cut();
}, 120_000);
