import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTypeAhead, typeAheadMs } from './type-ahead.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aTypeAhead() {
  const asked: {
    term: string;
    isSubmitted: boolean;
    signal: AbortSignal;
    answer: (text: string) => void;
    fail: () => void;
  }[] = [];
  const onAnswer = vi.fn<(term: string, answer: string, isSubmitted: boolean) => void>();
  const onFailure = vi.fn<(isSubmitted: boolean) => void>();
  const typeAhead = createTypeAhead<string>({
    ask: (term, isSubmitted, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ term, isSubmitted, signal, answer: resolve, fail: () => reject(new Error('no')) });
      }),
    onAnswer,
    onFailure,
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { typeAhead, asked, onAnswer, onFailure, settle };
}

describe('type-ahead', () => {
  test('searches after 900 ms of silence, for the last words', () => {
    const { typeAhead, asked } = aTypeAhead();
    typeAhead.type('kyl');
    vi.advanceTimersByTime(typeAheadMs - 1);
    typeAhead.type('kylling ');
    vi.advanceTimersByTime(typeAheadMs - 1);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked.map(({ term, isSubmitted }) => [term, isSubmitted])).toEqual([['kylling', false]]);
    expect(typeAheadMs).toBe(900);
  });

  test('Enter searches at once and nothing follows after the pause', () => {
    const { typeAhead, asked } = aTypeAhead();
    typeAhead.type('204118');
    typeAhead.searchNow('204118');
    vi.advanceTimersByTime(5000);
    expect(asked.map(({ term, isSubmitted }) => [term, isSubmitted])).toEqual([['204118', true]]);
  });

  test('empty words are never asked for', () => {
    const { typeAhead, asked } = aTypeAhead();
    typeAhead.type('   ');
    typeAhead.searchNow(' ');
    vi.advanceTimersByTime(5000);
    expect(asked).toEqual([]);
    expect(typeAhead.view().phase).toBe('inactive');
  });

  test('clearing cancels waiting and running searches, empties the results', async () => {
    const { typeAhead, asked, onAnswer, settle } = aTypeAhead();
    typeAhead.type('kylling');
    typeAhead.type('');
    vi.advanceTimersByTime(5000);
    expect(asked).toEqual([]);
    typeAhead.searchNow('kylling');
    typeAhead.type('');
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.answer('too late');
    await settle();
    expect(onAnswer).not.toHaveBeenCalled();
    expect(typeAhead.view()).toEqual({ phase: 'inactive', term: '', answer: undefined, isPending: false });
  });

  test('newer words end the older request, so that its answer never shows', async () => {
    const { typeAhead, asked, onAnswer, settle } = aTypeAhead();
    typeAhead.searchNow('okse');
    typeAhead.type('oksekød');
    expect(asked[0]?.signal.aborted).toBe(true);
    vi.advanceTimersByTime(typeAheadMs);
    asked[1]?.answer('oksekød');
    asked[0]?.answer('okse');
    await settle();
    expect(onAnswer.mock.calls).toEqual([['oksekød', 'oksekød', false]]);
  });

  test('inactive, starting with a letter, active with results that stay', async () => {
    const { typeAhead, asked, settle } = aTypeAhead();
    const seen: unknown[] = [];
    typeAhead.subscribe(() => seen.push([typeAhead.view().phase, typeAhead.view().isPending]));
    typeAhead.type('k');
    vi.advanceTimersByTime(typeAheadMs);
    asked[0]?.answer('a');
    await settle();
    typeAhead.searchNow('ko');
    expect(typeAhead.view().answer).toBe('a');
    typeAhead.end();
    expect(seen).toEqual([
      ['starting', false],
      ['starting', true],
      ['active', false],
      ['active', true],
      ['inactive', false],
    ]);
  });

  test('a failure while typing is silent and keeps the earlier results', async () => {
    const { typeAhead, asked, onFailure, settle } = aTypeAhead();
    typeAhead.searchNow('ko', false);
    asked[0]?.answer('a');
    await settle();
    typeAhead.type('kod');
    vi.advanceTimersByTime(typeAheadMs);
    asked[1]?.fail();
    await settle();
    expect(typeAhead.view()).toEqual({ phase: 'active', term: 'ko', answer: 'a', isPending: false });
    expect(onFailure.mock.calls).toEqual([[false]]);
  });

  test('a failure after Enter is asked for once more', async () => {
    const { typeAhead, asked, onAnswer, onFailure, settle } = aTypeAhead();
    typeAhead.searchNow('204118');
    asked[0]?.fail();
    await settle();
    asked[1]?.answer('found');
    await settle();
    expect(onAnswer.mock.calls).toEqual([['204118', 'found', true]]);
    typeAhead.searchNow('204155');
    asked[2]?.fail();
    await settle();
    asked[3]?.fail();
    await settle();
    expect(asked).toHaveLength(4);
    expect(onFailure.mock.calls).toEqual([[true]]);
  });
});
