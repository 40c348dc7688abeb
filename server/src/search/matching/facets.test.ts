import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import {
  buildSearchIndex,
  type CustomerMarks,
  markProducts,
  type SearchDocument,
  type SearchFilters,
  search,
} from '../index.ts';
import { FLAG_NAMES } from '../search-request.ts';
import { TEST_CATALOGUE } from '../test-catalogue.ts';

const index = buildSearchIndex(TEST_CATALOGUE, []);
const ALL_IDS = TEST_CATALOGUE.map((document) => document.id);
const every = (n: number) => ALL_IDS.filter((_, at) => at % n === 0);

type Flag = (typeof FLAG_NAMES)[number];
type Marked = Record<
  'purchasedBefore' | 'isFavorite' | 'isOnAgreement' | 'isDeliverable' | 'mightBeLate' | 'suitsProfile',
  readonly string[]
>;
interface Question {
  filters: SearchFilters;
  marked: Marked;
  matched: ReadonlySet<string>;
}

function marksOf(marked: Marked): CustomerMarks {
  return {
    purchased: markProducts(index, marked.purchasedBefore),
    favorites: markProducts(index, marked.isFavorite),
    onAgreement: markProducts(index, marked.isOnAgreement),
    deliverable: markProducts(index, marked.isDeliverable),
    mightBeLate: markProducts(index, marked.mightBeLate),
    suitsProfile: markProducts(index, marked.suitsProfile),
  };
}

function hasFlag(document: SearchDocument, flag: Flag, marked: Marked): boolean {
  return flag in marked
    ? marked[flag as keyof Marked].includes(document.id)
    : document[flag as keyof SearchDocument] === true;
}

function isChosen(chosen: string[] | undefined, values: (string | null | undefined)[]): boolean {
  return (
    chosen === undefined || chosen.length === 0 || values.some((value) => chosen.includes(value ?? '\n'))
  );
}

const chooseBrands = (filters: SearchFilters) => [
  ...(filters.brands ?? []),
  ...(filters.privateBrands ?? []),
];

/** A naive implementation of each filter, for comparison. */
const RULES: Record<string, (document: SearchDocument, filters: SearchFilters, marked: Marked) => boolean> = {
  categories: ({ categories }, filters) => {
    const ids = filters.categories ?? [];
    const narrowest = ids.filter((id) => !ids.some((other) => other.startsWith(`${id}/`)));
    return isChosen(
      narrowest,
      categories.map((category) => category.id),
    );
  },
  brands: ({ brandId }, filters) => isChosen(chooseBrands(filters), [brandId]),
  markings: ({ markings }, filters) => isChosen(filters.markings, [...markings]),
  coolTypes: ({ coolType }, filters) => isChosen(filters.coolTypes, [coolType]),
  suppliers: ({ supplierId }, filters) => isChosen(filters.suppliers, [supplierId]),
  regions: ({ supplierPlace }, filters) => isChosen(filters.regions, [supplierPlace?.region]),
  supplierCountries: ({ supplierPlace }, filters) =>
    isChosen(filters.supplierCountryCodes, [supplierPlace?.countryCode]),
  productIds: ({ id }, filters) => filters.productIds === undefined || filters.productIds.includes(id),
  postalCodes: ({ supplierPlace }, { postalCodes }) => {
    if (postalCodes === undefined) return true;
    if (supplierPlace === null) return false;
    const code = Number(supplierPlace.postalCode);
    const isFrom = postalCodes.from === '' || code >= Number(postalCodes.from);
    return isFrom && (postalCodes.to === '' || code <= Number(postalCodes.to));
  },
  near: ({ supplierPlace }, { near }) => {
    if (near === undefined) return true;
    if (supplierPlace === null) return false;
    // Calculates the angle between two points by their scalar product, a different formula from the engine's.
    const [a, b] = [pointOf(near), pointOf(supplierPlace)];
    const cosine = a.reduce((sum, value, axis) => sum + value * (b[axis] ?? 0), 0);
    return Math.acos(Math.min(1, cosine)) * 6371 <= near.radiusKm;
  },
};

function pointOf({ latitude, longitude }: { latitude: number; longitude: number }): number[] {
  const [up, round] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(up) * Math.cos(round), Math.cos(up) * Math.sin(round), Math.sin(up)];
}

for (const flag of FLAG_NAMES) {
  RULES[flag] = (document, filters, marked) =>
    filters[flag] !== true
      ? !(filters[flag] === false && flag === 'mightBeLate') || !hasFlag(document, flag, marked)
      : hasFlag(document, flag, marked);
}

function passingAll({ filters, marked, matched }: Question, except: string): SearchDocument[] {
  return TEST_CATALOGUE.filter(
    (document) =>
      matched.has(document.id) &&
      Object.entries(RULES).every(([name, rule]) => name === except || rule(document, filters, marked)),
  );
}

function tally(
  documents: SearchDocument[],
  idsOf: (document: SearchDocument) => (string | null | undefined)[],
) {
  const counts: Record<string, number> = {};
  for (const id of documents.flatMap((document) => [...new Set(idsOf(document))])) {
    if (id !== null && id !== undefined) counts[id] = (counts[id] ?? 0) + 1;
  }
  return counts;
}

const some = (values: string[]) => fc.subarray(values, { maxLength: Math.min(3, values.length) });
const filtersArbitrary: fc.Arbitrary<SearchFilters> = fc.record(
  {
    categories: some(['Kød', 'Kød/Oksekød', 'Mejeri', 'Mejeri/Fløde', 'Bageri/Brød', 'Is', 'none']),
    brands: some(['arla', 'heinz', 'lurpak', 'none']),
    privateBrands: some(['fjord']),
    markings: some(['organic', 'dk', 'msc', 'keyhole']),
    coolTypes: some(['cool', 'freeze', 'dry']),
    suppliers: some(['s1', 's2', 's3', 's4']),
    regions: some(['Midtjylland', 'Syddanmark', 'Skåne']),
    supplierCountryCodes: some(['DK', 'SE']),
    productIds: fc.constant(every(2)),
    postalCodes: fc.record({
      from: fc.constantFrom('', '0', '5000', '5001', '8000'),
      to: fc.constantFrom('', '4999', '5000', '7999', '8000', '22100'),
    }),
    near: fc.record({
      latitude: fc.double({ min: 54, max: 58, noNaN: true }),
      longitude: fc.double({ min: 8, max: 15, noNaN: true }),
      radiusKm: fc.double({ min: 0, max: 400, noNaN: true }),
    }),
    ...Object.fromEntries(FLAG_NAMES.map((flag) => [flag, fc.boolean()])),
  },
  { requiredKeys: [] },
);

function optionCounts(options: { id: string; count: number }[]): Record<string, number> {
  return Object.fromEntries(options.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]));
}

const anyOf = fc.subarray(ALL_IDS);
const markedArbitrary: fc.Arbitrary<Marked> = fc.record({
  purchasedBefore: anyOf,
  isFavorite: anyOf,
  isOnAgreement: anyOf,
  isDeliverable: anyOf,
  mightBeLate: anyOf,
  suitsProfile: anyOf,
});
const termArbitrary = fc.constantFrom(
  '',
  '',
  'brød',
  'kylling',
  'smør',
  'kyling',
  'fløde 38%',
  'heinz',
  'okse',
  'k',
  'qwzx',
);

function matchedBy(term: string): ReadonlySet<string> {
  const request = { term, filters: {}, sort: 'popularity' as const, skip: 0, take: 1000 };
  return new Set(search(index, request).ids);
}

test('counts of every facet equal a naive counter’s, for any filters', () => {
  fc.assert(
    fc.property(filtersArbitrary, markedArbitrary, termArbitrary, (filters, marked, term) => {
      const question = { filters, marked, matched: matchedBy(term) };
      const marks = marksOf(marked);
      const request = { term, filters, sort: 'popularity' as const, skip: 0, take: 1000, marks };
      const { ids, total, facets } = search(index, request);
      const passed = passingAll(question, '');
      expect(new Set(ids)).toEqual(new Set(passed.map((document) => document.id)));
      expect(total).toBe(passed.length);
      const expected = {
        categories: tally(passingAll(question, 'categories'), (d) => d.categories.map((c) => c.id)),
        brands: tally(passingAll(question, 'brands'), (d) => [d.isPrivateBrand ? null : d.brandId]),
        privateBrands: tally(passingAll(question, 'brands'), (d) => [d.isPrivateBrand ? d.brandId : null]),
        markings: tally(passingAll(question, 'markings'), (d) => [...d.markings]),
        coolTypes: tally(passingAll(question, 'coolTypes'), (d) => [d.coolType]),
        suppliers: tally(passingAll(question, 'suppliers'), (d) => [d.supplierId]),
        regions: tally(passingAll(question, 'regions'), (d) => [d.supplierPlace?.region]),
        supplierCountries: tally(passingAll(question, 'supplierCountries'), (d) => [
          d.supplierPlace?.countryCode,
        ]),
      };
      const { flags, ...lists } = facets;
      const counted = Object.fromEntries(
        Object.entries(lists).map(([name, list]) => [name, optionCounts(list)]),
      );
      expect(counted).toEqual(expected);
      for (const flag of FLAG_NAMES) {
        const others = passingAll(question, flag);
        expect(flags[flag], flag).toBe(others.filter((document) => hasFlag(document, flag, marked)).length);
      }
    }),
    { numRuns: byLength({ short: 60, matrix: 1500 }), verbose: fc.VerbosityLevel.Verbose },
  );
});

test('a chosen option shows its siblings and stays when nothing is left', () => {
  const filters = { coolTypes: ['freeze'], brands: ['heinz'] };
  const { facets, total } = search(index, { term: '', filters, sort: 'relevance', skip: 0, take: 5 });
  expect(total).toBe(0);
  expect(facets.coolTypes).toEqual([
    { id: 'dry', name: 'dry', count: 3, isSelected: false },
    { id: 'freeze', name: 'freeze', count: 0, isSelected: true },
  ]);
  expect(facets.brands.find((option) => option.id === 'heinz')).toMatchObject({ count: 0, isSelected: true });
  expect(facets.brands.find((option) => option.id === 'oma')).toMatchObject({ count: 2, isSelected: false });
});

test('categories know the level above, and the term narrows the counts', () => {
  const { facets } = search(index, { term: 'oksekød', filters: {}, sort: 'relevance', skip: 0, take: 5 });
  expect(facets.categories.find((option) => option.id === 'Kød/Oksekød')?.parentId).toBe('Kød');
  expect(facets.categories.some((option) => option.id === 'Mejeri')).toBe(false);
});

test('the circle about a point is measured in kilometres on the globe', () => {
  const within = (radiusKm: number) => {
    const filters = { near: { latitude: 56.16, longitude: 10.2, radiusKm } };
    return search(index, { term: '', filters, sort: 'relevance', skip: 0, take: 1 }).facets.suppliers.length;
  };
  // From Aarhus it is 86 km to Odense and 194 km to Lund.
  expect([within(1), within(80), within(90), within(180), within(200)]).toEqual([1, 1, 2, 2, 3]);
});
