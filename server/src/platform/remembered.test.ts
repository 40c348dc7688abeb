import { describe, expect, it } from 'vitest';
import { remember } from './remembered.ts';

function counted() {
  const loads: string[] = [];
  const load = async (key: string) => {
    loads.push(key);
    return `${key}${loads.length}`;
  };
  return { loads, load };
}

describe('what is remembered', () => {
  it('is loaded once, however many ask at the same time', async () => {
    const { loads, load } = counted();
    const memory = remember(load, { limit: 10 });
    const answers = await Promise.all([memory.of('a'), memory.of('a'), memory.of('a')]);
    expect(new Set(answers)).toEqual(new Set(['a1']));
    expect(await memory.of('a')).toBe('a1');
    expect(loads).toEqual(['a']);
  });

  it('drops what was asked for longest ago, beyond the limit', async () => {
    const { loads, load } = counted();
    const memory = remember(load, { limit: 2 });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await memory.of(key);
    expect(loads).toEqual(['a', 'b', 'c', 'b']);
  });

  it('does not keep a failure', async () => {
    let isBroken = true;
    const memory = remember(async () => (isBroken ? Promise.reject(new Error('away')) : 'back'), {
      limit: 2,
    });
    await expect(memory.of('a')).rejects.toThrow('away');
    isBroken = false;
    expect(await memory.of('a')).toBe('back');
  });

  it('never gives a value read before a change to later askers', async () => {
    let truth = 'old';
    const gates: (() => void)[] = [];
    const memory = remember(
      async () => {
        const read = truth;
        await new Promise<void>((resolve) => gates.push(resolve));
        return read;
      },
      { limit: 2 },
    );
    const early = memory.of('a');
    truth = 'new';
    memory.forgetAll();
    const late = memory.of('a');
    for (const open of gates.reverse()) open();
    expect(await late).toBe('new');
    expect(await early).toBe('old');
    expect(await memory.of('a')).toBe('new');
  });

  it('is loaded anew when it is too old, or was forgotten', async () => {
    let nowMs = 0;
    const { load } = counted();
    const memory = remember(load, { limit: 2, lifetimeMs: 100, elapsedMs: () => nowMs });
    expect(await memory.of('a')).toBe('a1');
    nowMs = 99;
    expect(await memory.of('a')).toBe('a1');
    nowMs = 100;
    expect(await memory.of('a')).toBe('a2');
    memory.forget('a');
    expect(await memory.of('a')).toBe('a3');
  });
});
