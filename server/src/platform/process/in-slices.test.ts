import { describe, expect, it } from 'vitest';
import { inSlices, type Stepwise } from './in-slices.ts';

function* counting(clock: { ms: number }, steps: number, seen: number[]): Stepwise<string> {
  for (let step = 0; step < steps; step += 1) {
    clock.ms += 1;
    seen.push(step);
    yield;
  }
  return 'done';
}

describe('work in slices', () => {
  it('lets others have their turn every few milliseconds', async () => {
    const clock = { ms: 0 };
    const seen: number[] = [];
    const turns: number[] = [];
    const turn = () => {
      turns.push(seen.length);
      if (seen.length < 10) setImmediate(turn);
    };
    const working = inSlices(counting(clock, 10, seen), () => clock.ms);
    expect(seen).toEqual([]);
    setImmediate(turn);
    expect(await working).toBe('done');
    expect(seen).toHaveLength(10);
    const gaps = turns.map((at, place) => at - (turns[place - 1] ?? 0));
    expect(Math.max(...gaps)).toBe(2);
    expect(turns.length).toBeGreaterThanOrEqual(5);
  });

  it('fails with what a step throws', async () => {
    function* failing(): Stepwise<never> {
      yield;
      throw new Error('no paper');
    }
    await expect(inSlices(failing())).rejects.toThrow('no paper');
  });
});
