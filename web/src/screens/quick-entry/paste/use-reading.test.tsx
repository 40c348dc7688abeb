import { readText } from '@engros/contracts/quick-entry/basket-import.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../../test/a-page-context.ts';
import { answerWith, jsonAnswer } from '../../../../test/answers.ts';
import { forgetBrowser, prepareBrowser } from '../../../../test/open-screen.tsx';
import { useReading } from './use-reading.ts';

beforeEach(() => {
  prepareBrowser();
  vi.useFakeTimers();
  openPage();
});
afterEach(() => {
  vi.useRealTimers();
  forgetBrowser();
});

test('of several texts only the reading of the last one shows', async () => {
  const asked: { text: string; answer: (response: Response) => void }[] = [];
  answerWith((url, { body }) => {
    if (url.pathname !== readText.path) return jsonAnswer({ Model: {} });
    const { Text: text } = JSON.parse(String(body)) as { Text: string };
    return new Promise((answer) => asked.push({ text, answer }));
  });
  const { result } = renderHook(() => useReading());
  const write = (text: string) => act(() => result.current.replace(text));
  const answer = (at: number) =>
    act(async () => {
      asked[at]?.answer(jsonAnswer({ Model: { Lines: [], DeliveryDate: null } }));
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
