import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSearchIndex, markProducts, type SearchDocument, type SearchFilters, search } from './index.ts';
import { FLAG_NAMES } from './search-request.ts';
import { TEST_CATALOGUE } from './test-catalogue.ts';

const index = buildSearchIndex(TEST_CATALOGUE, []);
const every = (n: number) => TEST_CATALOGUE.filter((_, at) => at % n === 0).map((document) => document.id);
const MARKED = {
  purchasedBefore: new Set(every(4)),
  isFavorite: new Set(every(7)),
  isOnAgreement: new Set(every(3)),
  isDeliverable: new Set(every(2)),
  mightBeLate: new Set(every(5)),
};
const marks = {
  purchased: markProducts(index, MARKED.purchasedBefore),
  favorites: markProducts(index, MARKED.isFavorite),
  onAgreement: markProducts(index, MARKED.isOnAgreement),
  deliverable: markProducts(index, MARKED.isDeliverable),
  mightBeLate: markProducts(index, MARKED.mightBeLate),
};

type Flag = (typeof FLAG_NAMES)[number];

function hasFlag(document: SearchDocument, flag: Flag): boolean {
  return flag in MARKED
    ? MARKED[flag as keyof typeof MARKED].has(document.id)
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

/** The naive rule of each filter: does this document pass it? */
const RULES: Record<string, (document: SearchDocument, filters: SearchFilters) => boolean> = {
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
    return code >= Number(postalCodes.from) && code <= Number(postalCodes.to);
  },
};
for (const flag of FLAG_NAMES) {
  RULES[flag] = (document, filters) =>
    filters[flag] !== true
      ? !(filters[flag] === false && flag === 'mightBeLate') || !hasFlag(document, flag)
      : hasFlag(document, flag);
}

function passingAll(filters: SearchFilters, except: string): SearchDocument[] {
  return TEST_CATALOGUE.filter((document) =>
    Object.entries(RULES).every(([name, rule]) => name === except || rule(document, filters)),
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
    postalCodes: fc.constantFrom({ from: '5000', to: '8000' }, { from: '0', to: '5999' }),
    ...Object.fromEntries(FLAG_NAMES.map((flag) => [flag, fc.boolean()])),
  },
  { requiredKeys: [] },
);

function optionCounts(options: { id: string; count: number }[]): Record<string, number> {
  return Object.fromEntries(options.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]));
}

test('counts of every facet are those a naive counter gives, for any combination of filters', () => {
  fc.assert(
    fc.property(filtersArbitrary, (filters) => {
      const request = { term: '', filters, sort: 'popularity' as const, skip: 0, take: 100, marks };
      const { ids, total, facets } = search(index, request);
      const passed = passingAll(filters, '');
      expect(new Set(ids)).toEqual(new Set(passed.map((document) => document.id)));
      expect(total).toBe(passed.length);
      const expected = {
        categories: tally(passingAll(filters, 'categories'), (d) => d.categories.map((c) => c.id)),
        brands: tally(passingAll(filters, 'brands'), (d) => [d.isPrivateBrand ? null : d.brandId]),
        privateBrands: tally(passingAll(filters, 'brands'), (d) => [d.isPrivateBrand ? d.brandId : null]),
        markings: tally(passingAll(filters, 'markings'), (d) => [...d.markings]),
        coolTypes: tally(passingAll(filters, 'coolTypes'), (d) => [d.coolType]),
        suppliers: tally(passingAll(filters, 'suppliers'), (d) => [d.supplierId]),
        regions: tally(passingAll(filters, 'regions'), (d) => [d.supplierPlace?.region]),
        supplierCountries: tally(passingAll(filters, 'supplierCountries'), (d) => [
          d.supplierPlace?.countryCode,
        ]),
      };
      const { flags, ...lists } = facets;
      const counted = Object.fromEntries(
        Object.entries(lists).map(([name, list]) => [name, optionCounts(list)]),
      );
      expect(counted).toEqual(expected);
      for (const flag of FLAG_NAMES) {
        const others = passingAll(filters, flag);
        expect(flags[flag], flag).toBe(others.filter((document) => hasFlag(document, flag)).length);
      }
    }),
    { numRuns: 1500 },
  );
}, 60_000);

test('a chosen option still shows its siblings, and stays listed when nothing is left of it', () => {
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
  // Aarhus to Odense is 86 km, to Lund 194 km.
  expect([within(1), within(80), within(90), within(180), within(200)]).toEqual([1, 1, 2, 2, 3]);
});
