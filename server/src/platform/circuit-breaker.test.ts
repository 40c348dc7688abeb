import { beforeEach, describe, expect, it } from 'vitest';
import { type CircuitBreaker, CircuitOpen, createCircuitBreaker } from './circuit-breaker.ts';

let nowMs: number;
let breaker: CircuitBreaker;
let tries: number;

beforeEach(() => {
  nowMs = 0;
  tries = 0;
  breaker = createCircuitBreaker({ now: () => Temporal.Instant.fromEpochMilliseconds(nowMs) });
});

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
    nowMs = 7500;
    const refusal = await attempt(true).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CircuitOpen);
    expect((refusal as CircuitOpen).retryAfterSeconds).toBe(3);
    nowMs = 9999;
    await isHeldBack();
    expect(tries).toBe(0);
  });

  it('then lets one try for all, and closes when it is answered', async () => {
    await open();
    nowMs = 10_000;
    let answer: (text: string) => void = () => undefined;
    const first = breaker.run(() => new Promise<string>((resolve) => (answer = resolve)));
    await isHeldBack();
    answer('back again');
    expect(await first).toBe('back again');
    expect(await Promise.all([attempt(true), attempt(true)])).toEqual(['answer', 'answer']);
  });

  it('stays open for another 10 s when the try is not answered', async () => {
    await open();
    nowMs = 10_000;
    await fails();
    expect(tries).toBe(1);
    nowMs = 19_999;
    await isHeldBack();
    nowMs = 20_000;
    expect(await attempt(true)).toBe('answer');
  });
});
