import { readText } from '@engros/contracts/quick-entry/basket-import.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../test/answers.ts';
import { useReading } from './use-reading.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

test('of several texts only the reading of the last one shows', async () => {
  const asked: { text: string; answer: (reading: object) => void }[] = [];
  answerCalls({
    [`POST ${readText.path}`]: (_url, body) =>
      new Promise((answer) => asked.push({ text: (body as { Text: string }).Text, answer })),
  });
  const { result } = renderHook(() => useReading());
  const write = (text: string) => act(() => result.current.replace(text));
  const answer = (at: number) =>
    act(async () => {
      asked[at]?.answer({});
      await vi.advanceTimersByTimeAsync(0);
    });
  write('10 kg løg');
  write('12 kg løg');
  write('14 kg løg');
  await answer(0);
  expect([result.current.reading, result.current.isReading, result.current.isStale]).toEqual([
    undefined,
    true,
    true,
  ]);
  await answer(1);
  expect(asked.map(({ text }) => text)).toEqual(['10 kg løg', '14 kg løg']);
  expect([result.current.reading?.Text, result.current.isReading, result.current.isStale]).toEqual([
    '14 kg løg',
    false,
    false,
  ]);
});
