import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../../test/a-page-context.ts';
import { ApiError, NetworkError, Refusal } from './api-error.ts';
import { useCall } from './use-call.ts';

const refused = (message: string) => new ApiError(new Response(null, { status: 400 }), { Message: message });

test('a second press while the first is under way does nothing', async () => {
  let finish = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { result } = renderHook(() => useCall(work));
  act(() => void result.current.run());
  act(() => void result.current.run());
  expect(work).toHaveBeenCalledTimes(1);
  expect(result.current.isPending).toBe(true);
  await act(async () => finish());
  expect(result.current.isPending).toBe(false);
  act(() => void result.current.run());
  expect(work).toHaveBeenCalledTimes(2);
});

test('a failure shows its sentence until the next try', async () => {
  openPage();
  const failures = [refused('Navnet er i brug.'), new NetworkError('cut'), new Refusal('Skriv et navn.')];
  const { result } = renderHook(() =>
    useCall(
      async () => {
        const failure = failures.shift();
        if (failure) throw failure;
      },
      { failed: 'customers.failed' },
    ),
  );
  const said: (string | undefined)[] = [];
  for (let press = 0; press < 4; press += 1) {
    await act(() => result.current.run());
    said.push(result.current.failure);
    expect(result.current.isPending).toBe(false);
  }
  expect(said[0]).toBe('Navnet er i brug.');
  expect(said[1]).not.toBe('');
  expect(said[2]).toBe('Skriv et navn.');
  expect(said[3]).toBeUndefined();
});

test('work that leaves the page stays pending, unless it fails', async () => {
  let fails = true;
  const work = async () => {
    if (fails) throw refused('Nej.');
  };
  const { result } = renderHook(() => useCall(work, { failed: () => 'Nej tak.', leaves: true }));
  await act(() => result.current.run());
  expect(result.current).toMatchObject({ isPending: false, failure: 'Nej tak.' });
  fails = false;
  await act(() => result.current.run());
  expect(result.current).toMatchObject({ isPending: true, failure: undefined });
});
