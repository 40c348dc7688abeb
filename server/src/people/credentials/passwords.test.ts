import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

test('[ACC-11] compares at the cost a password was hashed at', async () => {
  const stored = await createPasswords(64).hash('rigtig');
  const dearer = createPasswords(128);
  expect(await dearer.isRight('rigtig', stored)).toBe(true);
  expect(await dearer.isRight('forkert', stored)).toBe(false);
  expect([dearer.isOutdated(stored), createPasswords(64).isOutdated(stored)]).toEqual([true, false]);
});

test('one spelling of letters with marks is as right as the other', async () => {
  const passwords = createPasswords(64);
  expect(await passwords.isRight('cafe\u0301', await passwords.hash('café'))).toBe(true);
});

test('nothing is right where no readable hash is stored', async () => {
  const passwords = createPasswords(64);
  for (const stored of [null, '', 'none', '$argon2id$v=19$m=64,t=2,p=1$$'])
    expect(await passwords.isRight('rigtig', stored), String(stored)).toBe(false);
});

test('refuses more than 20 that wait behind the two under way (T21)', async () => {
  const go = Promise.withResolvers<void>();
  const passwords = createPasswords(64, async () => {
    await go.promise;
    return Buffer.alloc(32);
  });
  const tries = Array.from({ length: 23 }, () => passwords.hash('x'));
  const settled = Promise.allSettled(tries);
  await expect(tries[22]).rejects.toThrow();
  go.resolve();
  expect((await settled).map(({ status }) => status)).toEqual([...Array(22).fill('fulfilled'), 'rejected']);
});
