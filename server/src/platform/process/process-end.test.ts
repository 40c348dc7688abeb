import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const moduleUrl = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

interface Logged {
  level: number;
  err: { message: string };
  unhandledRejections: number;
}

/** Runs a program that uses `endInOrder`; returns its exit code, its log and its other output. */
async function outcomeOf(body: string): Promise<{ code: number; logged: Logged[]; said: string[] }> {
  const script = `
    const { createLog } = await import(${moduleUrl('../log.ts')});
    const { endInOrder, unhandledRejections } = await import(${moduleUrl('./process-end.ts')});
    const later = (ms) => new Promise((settle) => setTimeout(settle, ms));
    endInOrder(createLog('info'), async () => {
      await later(50);
      console.log('closed');
    });
    ${body}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [number];
  // The log is written later than the other output, so that they arrive in either order.
  const lines = Map.groupBy(output.trim().split('\n'), (line) => line.startsWith('{'));
  const logged = (lines.get(true) ?? []).map((line) => JSON.parse(line) as Logged);
  return { code, logged, said: lines.get(false) ?? [] };
}

test('a rejection that nobody handles is logged and counted, nothing more', async () => {
  const { code, logged, said } = await outcomeOf(`
    void Promise.reject(new Error('first'));
    void Promise.reject(new Error('second'));
    await later(20);
    console.log('alive after ' + unhandledRejections());
    process.kill(process.pid, 'SIGTERM');
    await later(10_000);`);
  expect(logged.map(({ err, unhandledRejections }) => [err.message, unhandledRejections])).toEqual([
    ['first', 1],
    ['second', 2],
  ]);
  expect(said).toEqual(['alive after 2', 'closed']);
  expect(code).toBe(0);
});

test('logs an exception that nobody catches, then closes and fails', async () => {
  const { code, logged, said } = await outcomeOf(`
    setTimeout(() => { throw new Error('thrown'); }, 1);
    await later(10_000);`);
  expect(logged).toMatchObject([{ level: 60, err: { message: 'thrown' } }]);
  expect(said).toEqual(['closed']);
  expect(code).toBe(1);
});
