import { describe, expect, test } from 'vitest';
import { createBoundedMemory } from './bounded-memory.ts';
import { derived } from './derived.ts';
import { keptWith } from './kept-with.ts';
import { loaded } from './loaded.ts';
import { byContent, byIdentity, byParts, byValue, followsOthers, latest, whileHolds } from './sources.ts';

const kilobyte = 1024;

describe('a bounded memory', () => {
  const sized = () =>
    createBoundedMemory<{ bytes: number }>({ maxBytes: 4 * kilobyte, bytesOf: (v) => v.bytes });

  test('forgets what was asked for longest ago, by bytes', () => {
    const memory = sized();
    for (const key of ['a', 'b', 'c']) memory.set(key, { bytes: kilobyte });
    memory.get('a');
    memory.set('d', { bytes: kilobyte });
    expect(['a', 'b', 'c', 'd'].map((key) => memory.get(key) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  test('measures a value that has grown again', () => {
    const memory = sized();
    const growing = { bytes: 0 };
    memory.set('old', { bytes: kilobyte });
    memory.set('growing', growing);
    growing.bytes = 3 * kilobyte;
    memory.set('growing', growing);
    expect(memory.get('old')).toBeUndefined();
    expect(memory.get('growing')).toBe(growing);
  });

  test('does not keep what is larger than all of it', () => {
    const memory = sized();
    memory.set('small', { bytes: 1 });
    memory.set('large', { bytes: 5 * kilobyte });
    expect(memory.get('large')).toBeUndefined();
    expect(memory.get('small')).toBeDefined();
  });
});

const bounds = { maxBytes: kilobyte * kilobyte, bytesOf: () => 1 };

describe('a derived value', () => {
  interface Sources {
    goods: { name: string };
    language: string;
    filter: { words: string[] };
    nowMs: number;
  }
  function counted() {
    let made = 0;
    const of = derived({
      sources: {
        goods: byIdentity,
        language: byValue,
        filter: byContent,
        nowMs: whileHolds<number, { untilMs: number }>(({ untilMs }, nowMs) => nowMs < untilMs),
      },
      compute: ({ goods, language, filter, nowMs }: Sources) => {
        made += 1;
        return { text: `${goods.name} ${language} ${filter.words.join()}`, untilMs: nowMs + 10 };
      },
      ...bounds,
    });
    return { of, count: () => made };
  }

  test('is made once while all its sources are the same', () => {
    const { of, count } = counted();
    const goods = { name: 'milk' };
    const asked = { goods, language: 'da', filter: { words: ['a'] }, nowMs: 0 };
    expect(of(asked)).toBe(of({ ...asked, filter: { words: ['a'] }, nowMs: 9 }));
    expect(count()).toBe(1);
    of({ ...asked, nowMs: 10 });
    of({ ...asked, language: 'en' });
    of({ ...asked, filter: { words: ['b'] } });
    expect(of({ ...asked, goods: { name: 'bread' } }).text).toBe('bread da a');
    expect(count()).toBe(5);
  });

  test('a source that is not declared does not compile', () => {
    const compute = ({ goods, language }: Pick<Sources, 'goods' | 'language'>) => goods.name + language;
    // @ts-expect-error the language is read and not declared
    const of = derived({ sources: { goods: byIdentity }, compute, ...bounds });
    // @ts-expect-error so is a part of a source
    const parts = byParts<Pick<Sources, 'goods' | 'language'>>({ goods: byIdentity });
    expect([typeof of, typeof parts.keyOf]).toEqual(['function', 'function']);
  });

  test('texts side by side are never taken for one another', () => {
    const of = derived({
      sources: { one: byValue, other: byValue },
      compute: ({ one, other }: { one: string | number | null; other: string }) => `${one}+${other}`,
      ...bounds,
    });
    expect(of({ one: 'a|1:b', other: 'c' })).toBe('a|1:b+c');
    expect(of({ one: 'a', other: 'b|1:c' })).toBe('a+b|1:c');
    expect(of({ one: null, other: '' })).toBe('null+');
    expect(of({ one: 'null', other: '' })).toBe('null+');
    expect(of({ one: 1, other: '' })).toBe('1+');
    expect(of({ one: '1', other: '' })).toBe('1+');
  });

  test('of what only the latest is kept starts from the one before', () => {
    const seen: (number | undefined)[] = [];
    const of = derived({
      sources: { id: byValue, version: latest, index: followsOthers },
      compute(
        { version }: { id: string; version: { at: number }; index: number },
        before: number | undefined,
      ) {
        seen.push(before);
        return version.at;
      },
      ...bounds,
    });
    const [first, second] = [{ at: 1 }, { at: 2 }];
    of({ id: 'a', version: first, index: 1 });
    of({ id: 'a', version: first, index: 2 });
    of({ id: 'a', version: second, index: 1 });
    of({ id: 'b', version: second, index: 1 });
    expect(of({ id: 'a', version: first, index: 1 })).toBe(1);
    expect(seen).toEqual([undefined, 1, undefined, 2]);
  });
});

test('what follows from one object is kept with it', () => {
  let made = 0;
  const of = keptWith(
    ({ shape }: { shape: object; size: number }) => shape,
    ({ size }) => {
      made += 1;
      return size;
    },
  );
  const shape = {};
  expect([of({ shape, size: 1 }), of({ shape, size: 2 }), of({ shape: {}, size: 3 })]).toEqual([1, 1, 3]);
  expect(made).toBe(2);
});

function loads() {
  const asked: string[] = [];
  const load = async (key: string) => {
    asked.push(key);
    return `${key}${asked.length}`;
  };
  return { asked, load };
}

describe('what is loaded', () => {
  test('is loaded once, however many ask at the same time', async () => {
    const { asked, load } = loads();
    const memory = loaded(load, bounds);
    const answers = await Promise.all([memory.of('a'), memory.of('a'), memory.of('a')]);
    expect(new Set(answers)).toEqual(new Set(['a1']));
    expect(await memory.of('a')).toBe('a1');
    expect(asked).toEqual(['a']);
  });

  test('goes when it takes more than the limit together', async () => {
    const { asked, load } = loads();
    const memory = loaded(load, { maxBytes: 5 * kilobyte, bytesOf: () => 2 * kilobyte });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await memory.of(key);
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
  });

  test('is not kept when it failed', async () => {
    let isBroken = true;
    const memory = loaded(async () => (isBroken ? Promise.reject(new Error('away')) : 'back'), bounds);
    await expect(memory.of('a')).rejects.toThrow('away');
    isBroken = false;
    expect(await memory.of('a')).toBe('back');
  });

  test('never gives what was read before a change to later askers', async () => {
    let truth = 'old';
    const gates: (() => void)[] = [];
    const memory = loaded(async () => {
      const read = truth;
      await new Promise<void>((resolve) => gates.push(resolve));
      return read;
    }, bounds);
    const early = memory.of('a');
    truth = 'new';
    memory.forgetAll();
    const late = memory.of('a');
    for (const open of gates.reverse()) open();
    expect(await late).toBe('new');
    expect(await early).toBe('old');
    expect(await memory.of('a')).toBe('new');
  });

  test('is loaded again when it is too old, or was forgotten', async () => {
    let nowMs = 0;
    const { load } = loads();
    const memory = loaded(load, { ...bounds, lifetimeMs: 100, elapsedMs: () => nowMs });
    expect(await memory.of('a')).toBe('a1');
    nowMs = 99;
    expect(await memory.of('a')).toBe('a1');
    nowMs = 100;
    expect(await memory.of('a')).toBe('a2');
    memory.forget('a');
    expect(await memory.of('a')).toBe('a3');
  });
});
