import { afterAll, describe, expect, it } from 'vitest';
import { inFrontOf, movedTo } from '../../test/faults/kit/in-front-of-database.ts';
import { jobWorld } from '../../test/faults/kit/job-world.ts';
import { portOfOwn } from '../../test/steady/port-of-own.ts';

const { database, server, aMail, startNode, close } = await jobWorld();
afterAll(close);

describe('jobs', () => {
  it('start when a database comes that was away at first', async () => {
    const { front } = inFrontOf(database.connection);
    const port = portOfOwn();
    const listening = () => new Promise<void>((open) => front.listen(port, '127.0.0.1', open));
    const closed = () => new Promise<void>((shut) => front.close(() => shut()));
    const starting = startNode(movedTo(database.connection, port));
    const stillTrying = new Promise((settle) => setTimeout(settle, 1000, 'trying'));
    expect(await Promise.race([starting, stillTrying])).toBe('trying');
    await listening();
    const node = await starting;
    await aMail('late');
    node.pokeMails();
    await expect.poll(() => server.received.at(-1)?.subject).toBe('late');
    await node.stop();
    await closed();
  });
});
