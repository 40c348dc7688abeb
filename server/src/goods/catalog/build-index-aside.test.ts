import { describe, expect, it } from 'vitest';
import { buildSearchIndex, type SearchDocument, search } from '../../search/index.ts';
import { buildIndexAside } from './build-index-aside.ts';

const kinds = ['Kyllingebryst', 'Oksehøjreb', 'Piskefløde', 'Rugbrød', 'Kyllingelår'];

function aDocument(at: number): SearchDocument {
  return {
    id: String(100_000 + at),
    name: `${kinds[at % kinds.length]} nr. ${at}`,
    brandId: `B${at % 7}`,
    brand: `Mærke ${at % 7}`,
    isPrivateBrand: at % 2 === 0,
    supplierId: 'L1',
    supplier: 'Vejle Fjerkræ',
    supplierNumber: `X-${at}`,
    supplierPlace: {
      postalCode: '7100',
      region: 'Sydjylland',
      countryCode: 'DK',
      latitude: 55.7,
      longitude: 9.5,
    },
    gtins: [`0571234${String(at).padStart(7, '0')}`],
    sizes: [],
    categories: [{ id: 'K1', name: 'Fjerkræ' }],
    description: 'Til storkøkkenet',
    markings: ['dk'],
    coolType: 'cool',
    isAirCargo: false,
    isOrganic: at % 3 === 0,
    isOnOffer: false,
    hasFoodWaste: false,
    hasBargain: false,
    isPresale: false,
    isInStock: true,
    isSample: false,
    popularity: (at % 100) / 100,
  };
}

describe('an index built in a process of its own', () => {
  it('answers as one built here, over several parts of an order', async () => {
    const documents = Array.from({ length: 2500 }, (_, at) => aDocument(at));
    const synonyms = [{ words: ['piskefløde', 'cream'] }];
    const here = buildSearchIndex(documents, synonyms);
    const aside = await buildIndexAside({ documents, synonyms });
    expect(aside.ids).toEqual(here.ids);
    for (const term of ['', 'kylling', 'kylingebryst', 'rugbroed', 'cream', 'X-17', '05712340000042']) {
      const request = { term, filters: { isOrganic: true }, sort: 'relevance', skip: 0, take: 20 } as const;
      const expected = search(here, request);
      expect(search(aside, request)).toEqual(expected);
      if (!term.startsWith('X')) expect(expected.total).toBeGreaterThan(0);
    }
  });
});
