import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSearchIndex, MAX_TERM_LENGTH, search, suggest } from './index.ts';
import { TEST_CATALOGUE } from './test-catalogue.ts';

const COPIES = 160;
const LIMIT_MS = 20;
const SYNONYMS = [{ words: ['pommes frites', 'fritter'] }];

/** Some ten thousand documents, so that words with long lists are among what is asked for. */
const many = Array.from({ length: COPIES }, (_, copy) =>
  TEST_CATALOGUE.map((document) => ({ ...document, id: `${document.id}${copy}`, gtins: [] })),
).flat();
const index = buildSearchIndex(many, SYNONYMS);

function timed(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

/** A slow run is repeated, since it may have been the machine that was busy: the least of four counts. */
function milliseconds(run: () => void): number {
  const once = timed(run);
  return once < LIMIT_MS ? once : Math.min(once, timed(run), timed(run), timed(run));
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
    .map((codes) => String.fromCharCode(...codes)),
  fc
    .array(fc.constantFrom('kyl', 'smør', '38%', '*', '%', '_', '5 l', "'; --", '(a+)+', '\0'), {
      maxLength: 100,
    })
    .map((words) => words.join(' ')),
  fc.constantFrom(
    'x'.repeat(10_240),
    '1'.repeat(10_240),
    'æ '.repeat(5_000),
    '\ufdfa'.repeat(500),
    '1x'.repeat(50),
    '9,'.repeat(50),
  ),
  fc.string({ minLength: 1, maxLength: 1 }),
);

test('2,000 hostile queries: none fails, none takes long, none answers more than asked', () => {
  let slowest = 0;
  fc.assert(
    fc.property(hostile, fc.nat(100), fc.integer({ min: 0, max: 30 }), (term, skip, take) => {
      const request = { term, filters: {}, sort: 'relevance' as const, skip, take };
      slowest = Math.max(
        slowest,
        milliseconds(() => search(index, request)),
      );
      const found = search(index, request);
      const proposals = suggest(index, term, 5);
      expect(found.ids.length).toBeLessThanOrEqual(take);
      expect(found.ids.length).toBe(Math.max(0, Math.min(take, found.total - skip)));
      expect(found.total).toBeLessThanOrEqual(index.size);
      expect(proposals.terms.length).toBeLessThanOrEqual(5);
      expect(proposals.productIds.length).toBeLessThanOrEqual(5);
    }),
    { numRuns: 2000 },
  );
  expect(slowest).toBeLessThan(LIMIT_MS);
}, 60_000);

test('odd pages and values of filters are taken as they come', () => {
  for (const odd of [Number.NaN, -5, Number.POSITIVE_INFINITY, 2.5]) {
    const filters = {
      near: { latitude: odd, longitude: odd, radiusKm: odd },
      postalCodes: { from: '', to: 'x' },
    };
    expect(() => search(index, { term: 'smør', filters, sort: 'name', skip: odd, take: odd })).not.toThrow();
  }
  expect(
    search(index, { term: 'smør', filters: {}, sort: 'name', skip: 0, take: Number.POSITIVE_INFINITY }).ids
      .length,
  ).toBe(4 * COPIES);
});

test('what stands beyond the limit of a term is not searched', () => {
  const padded = `smør${' '.repeat(MAX_TERM_LENGTH)}xyzzyqwv`;
  const request = { filters: {}, sort: 'relevance' as const, skip: 0, take: 9 };
  expect(search(index, { ...request, term: padded })).toEqual(search(index, { ...request, term: 'smør' }));
});

test('documents of odd texts can be indexed', () => {
  const [first] = TEST_CATALOGUE;
  if (first === undefined) throw new Error('the test catalogue is empty');
  const odd = ['', '\ud800', '🍕'.repeat(300), '…', 'a'.repeat(5000)].map((name, at) => ({
    ...first,
    id: String(at),
    name,
  }));
  const own = buildSearchIndex(odd, [{ words: ['', '🍕'] }, { words: [] }]);
  expect(search(own, { term: '', filters: {}, sort: 'name', skip: 0, take: 9 }).total).toBe(odd.length);
});
