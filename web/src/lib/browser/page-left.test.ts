import { afterEach, expect, test } from 'vitest';
import { leavePage, readOnPage, stayOnPage } from './page-left.ts';

afterEach(stayOnPage);

function answeredRead() {
  const asked: AbortSignal[] = [];
  const { promise, resolve } = Promise.withResolvers<string>();
  const read = (signal: AbortSignal) =>
    new Promise<string>((done, refuse) => {
      asked.push(signal);
      signal.addEventListener('abort', () => refuse(signal.reason as Error));
      void promise.then(done);
    });
  return { read, asked, answer: () => resolve('answer') };
}

const unused = new AbortController().signal;

test('a page being left ends its reads, and begins none', async () => {
  const { read, asked, answer } = answeredRead();
  const before = readOnPage(unused, read);
  await expect.poll(() => asked.length).toBe(1);
  leavePage();
  expect(asked[0]?.aborted).toBe(true);
  const after = readOnPage(unused, read);
  await Promise.resolve();
  expect(asked).toHaveLength(1);

  stayOnPage();
  await expect.poll(() => asked.length).toBe(3);
  answer();
  expect(await Promise.all([before, after])).toEqual(['answer', 'answer']);
});

test('a failed read fails, and one that nobody waits for ends', async () => {
  await expect(readOnPage(unused, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  const { read, asked } = answeredRead();
  const component = new AbortController();
  const given = readOnPage(component.signal, read);
  await expect.poll(() => asked.length).toBe(1);
  component.abort(new Error('gone'));
  await expect(given).rejects.toThrow('gone');
});
