import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { createAssembly, type Piece, takeApart } from './values-in-pieces.ts';

function together(pieces: Iterable<Piece>): unknown {
  const assembly = createAssembly();
  // Copies each piece, as it would arrive in another process.
  for (const piece of pieces) assembly.add(structuredClone(piece));
  return assembly.whole();
}

const leaf = fc.oneof(
  fc.integer(),
  fc.string(),
  fc.constant(null),
  fc.constant(undefined),
  fc.uint8Array(),
  fc.uint16Array(),
  fc.uint32Array(),
  fc.array(fc.record({ id: fc.string(), at: fc.nat() })),
  fc.array(fc.tuple(fc.string(), fc.array(fc.nat()))).map((entries) => new Map(entries)),
);
const value = fc.letrec((tie) => ({
  tree: fc.oneof({ maxDepth: 3 }, leaf, fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), tie('tree'))),
})).tree;

test('what is taken apart and put together is what it was', () => {
  fc.assert(
    fc.property(value, (whole) => {
      expect(together(takeApart(whole))).toEqual(whole);
    }),
    { numRuns: byLength({ short: 60, matrix: 300 }) },
  );
});

test('long lists, maps and columns go in many small pieces', () => {
  const whole = {
    ids: Array.from({ length: 10_000 }, (_, at) => `id ${at}`),
    ordinals: new Map(Array.from({ length: 4096 }, (_, at) => [`id ${at}`, at])),
    numbers: Uint32Array.from({ length: 200_001 }, (_, at) => at),
    none: { list: [], map: new Map(), column: new Uint8Array(0) },
  };
  const pieces = [...takeApart(whole)];
  expect(together(pieces)).toEqual(whole);
  expect(pieces.length).toBeGreaterThan(10);
  const longest = Math.max(...pieces.map(({ items, entries }) => (items ?? entries ?? []).length));
  expect(longest).toBe(2048);
});
