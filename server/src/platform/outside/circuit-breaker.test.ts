import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CircuitBreaker, CircuitOpen, createCircuitBreaker } from './circuit-breaker.ts';

let breaker: CircuitBreaker;
let tries: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  tries = 0;
  breaker = createCircuitBreaker();
});
afterEach(() => void vi.useRealTimers());

function attempt(isWell: boolean): Promise<string> {
  return breaker.run(async () => {
    tries += 1;
    if (isWell) return 'answer';
    throw new Error('no answer');
  });
}
const fails = () => expect(attempt(false)).rejects.toThrow('no answer');
const isHeldBack = () => expect(attempt(true)).rejects.toBeInstanceOf(CircuitOpen);
async function open(): Promise<void> {
  for (let time = 0; time < 5; time += 1) await fails();
  tries = 0;
}

describe('the circuit breaker', () => {
  it('opens at the fifth failure in a row, not at the fourth', async () => {
    for (let time = 0; time < 4; time += 1) await fails();
    expect(await attempt(true)).toBe('answer');
    for (let time = 0; time < 4; time += 1) await fails();
    expect(tries).toBe(9);
    await fails();
    await isHeldBack();
    expect(tries).toBe(10);
  });

  it('lets nobody through for 10 s and says how long it is', async () => {
    await open();
    vi.advanceTimersByTime(7500);
    const refusal = await attempt(true).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CircuitOpen);
    expect((refusal as CircuitOpen).retryAfterSeconds).toBe(3);
    vi.advanceTimersByTime(2499);
    await isHeldBack();
    expect(tries).toBe(0);
  });

  it('then lets one try, and the others follow when it is answered', async () => {
    await open();
    vi.advanceTimersByTime(10_000);
    let answer: (text: string) => void = () => undefined;
    const first = breaker.run(() => new Promise<string>((resolve) => (answer = resolve)));
    const others = Promise.all([attempt(true), attempt(true)]);
    await Promise.resolve();
    expect(tries).toBe(0);
    answer('back again');
    expect(await first).toBe('back again');
    expect(await others).toEqual(['answer', 'answer']);
  });

  it('stays open for another 10 s when the try fails', async () => {
    await open();
    vi.advanceTimersByTime(10_000);
    await fails();
    expect(tries).toBe(1);
    vi.advanceTimersByTime(9999);
    await isHeldBack();
    vi.advanceTimersByTime(1);
    expect(await attempt(true)).toBe('answer');
  });
});
