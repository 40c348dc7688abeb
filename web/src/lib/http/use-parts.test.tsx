import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useParts } from './use-parts.ts';

function openParts() {
  const client = new QueryClient();
  const answers = new Map<string, () => void>();
  const read = (day: string, at: number) => ({
    queryKey: [day, at],
    queryFn: () =>
      new Promise<{ text: string }>((settle) =>
        answers.set(`${day} ${at}`, () => settle({ text: `${day} ${at}` })),
      ),
  });
  const { result, rerender } = renderHook(
    ({ of, day }) => useParts(of, [read(day, 0), read(day, 1)]).map(({ data }) => data?.text),
    {
      initialProps: { of: 'samples', day: 'ti' },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const answer = async (name: string) => {
    await waitFor(() => expect(answers.has(name)).toBe(true));
    answers.get(name)?.();
  };
  return { shown: () => result.current, rerender, answer };
}

test('parts stand until those of another day have arrived', async () => {
  const { shown, rerender, answer } = openParts();
  await answer('ti 0');
  await answer('ti 1');
  await waitFor(() => expect(shown()).toEqual(['ti 0', 'ti 1']));
  rerender({ of: 'samples', day: 'on' });
  expect(shown()).toEqual(['ti 0', 'ti 1']);
  await answer('on 1');
  await waitFor(() => expect(shown()).toEqual(['ti 0', 'on 1']));
  rerender({ of: 'news', day: 'to' });
  expect(shown()).toEqual([undefined, undefined]);
});
