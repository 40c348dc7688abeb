import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { buildSearchIndex, MAX_TERM_LENGTH, search, suggest } from '../index.ts';
import { takeSteps } from '../query-cost.ts';
import { TEST_CATALOGUE } from '../test-catalogue.ts';

const COPIES = 160;
const SEED = 20261;
const MAX_WORDS = 12;
const SYNONYMS = [{ words: ['pommes frites', 'fritter'] }];

/** Ten thousand or more documents, so that the queries include words with long lists. */
const many = Array.from({ length: COPIES }, (_, copy) =>
  TEST_CATALOGUE.map((document) => ({ ...document, id: `${document.id}${copy}`, gtins: [] })),
).flat();
const index = buildSearchIndex(many, SYNONYMS);

/**
 * Maximum steps, linear in the size of the catalogue: every row of the index twice, and every term once per
 * typed word.
 */
const MOST_STEPS =
  2 * index.postings.values.length + MAX_WORDS * (index.terms.texts.length + index.fuzzy.terms.length);

function stepsOf(run: () => void): number {
  takeSteps();
  run();
  return takeSteps();
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

describe('[SRC-10] hostile queries', () => {
  test.each([
    ['<b>', 0],
    ['</script>', 0],
    ['<img src=x>', 0],
    ['&%', 0],
    ['', index.size],
    ['*', index.size],
  ])('%j finds %i', (term, total) => {
    expect(search(index, { term, filters: {}, sort: 'relevance', skip: 0, take: 1 }).total).toBe(total);
  });

  test('of many none fails, none takes or answers too much', () => {
    fc.assert(
      fc.property(hostile, fc.nat(100), fc.integer({ min: 0, max: 30 }), (term, skip, take) => {
        const request = { term, filters: {}, sort: 'relevance' as const, skip, take };
        let found = search(index, { ...request, take: 0 });
        expect(stepsOf(() => (found = search(index, request)))).toBeLessThan(MOST_STEPS);
        let proposals = suggest(index, '', 0);
        expect(stepsOf(() => (proposals = suggest(index, term, 5)))).toBeLessThan(MOST_STEPS);
        expect(found.ids.length).toBe(Math.max(0, Math.min(take, found.total - skip)));
        expect(found.total).toBeLessThanOrEqual(index.size);
        expect(proposals.terms.length).toBeLessThanOrEqual(5);
        expect(proposals.found?.ids.length ?? 0).toBeLessThanOrEqual(5);
      }),
      { numRuns: byLength({ short: 60, matrix: 2000 }), seed: SEED },
    );
  });

  test('the dearest terms: many words, beginnings of many, misspelt or unknown', () => {
    const words = 'kyl smø flø kar tom gul ost brø sal ris mæl sup'.split(' ');
    const dear = [
      words.join(' '),
      words.map(() => 'kyl').join(' '),
      words.map((word) => `${word}lymgg`).join(' '),
      words.map((word) => `${word}qxzqxzqxz`).join(' '),
      Array.from({ length: 100 }, () => 'kylling').join(' '),
    ];
    for (const term of dear) {
      const request = { term, filters: {}, sort: 'relevance' as const, skip: 0, take: 24 };
      const steps = stepsOf(() => search(index, request));
      expect(steps, term.slice(0, 40)).toBeGreaterThan(0);
      expect(steps, term.slice(0, 40)).toBeLessThan(MOST_STEPS);
    }
  });

  test('a word typed a hundred times costs at most twelve times one', () => {
    const cost = (times: number) =>
      stepsOf(() =>
        search(index, {
          term: 'smør '.repeat(times),
          filters: {},
          sort: 'relevance',
          skip: 0,
          take: 24,
        }),
      );
    expect(cost(100)).toBeLessThanOrEqual(MAX_WORDS * cost(1));
  });
});

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
