import { describe, expect, test } from 'vitest';
import {
  buildSearchIndex,
  createSearchHolder,
  markProducts,
  type SearchRequest,
  search,
  suggest,
} from './index.ts';
import { named, productDocument, TEST_CATALOGUE } from './test-catalogue.ts';

const SYNONYMS = [{ words: ['pommes frites', 'fritter'] }, { words: ['svinekød', 'grisekød'] }];
const index = buildSearchIndex(TEST_CATALOGUE, SYNONYMS);
const meals = buildSearchIndex(
  ['1', '2', '3'].map((id) => productDocument({ id, name: `Mel ${id}` })),
  [],
);
const nameOf = new Map(TEST_CATALOGUE.map((document) => [document.id, document.name]));

function find(term: string, own: Partial<SearchRequest> = {}) {
  return search(index, { term, filters: {}, sort: 'relevance', skip: 0, take: 20, ...own });
}

function names(term: string, own: Partial<SearchRequest> = {}): string[] {
  return find(term, own).ids.map((id) => nameOf.get(id) ?? '');
}

function position(term: string, name: string): number {
  return names(term).findIndex((found) => found.startsWith(name));
}

describe('Danish words', () => {
  test.each([
    ['rødbeder', 'roedbeder'],
    ['æg', 'aeg'],
    ['gulerødder', 'guleroedder'],
    ['jordbær', 'JORDBAER'],
    ['smør', 'smor'],
    ['fløde', 'flode'],
  ])('%s and %s find the same', (a, b) => {
    expect(names(a).length).toBeGreaterThan(0);
    expect(names(b)).toEqual(names(a));
  });

  test.each([
    ['kartoffel', 'Kartofler vaskede'],
    ['gulerod', 'Gulerødder skrællede'],
    ['gulerødderne', 'Gulerod i tern'],
    ['tomat', 'Tomater løse'],
    ['hakkede', 'Hakket oksekød'],
    ['økologiske', 'Hakket oksekød økologisk'],
  ])('the inflection %s finds %s', (term, name) => {
    expect(position(term, name)).toBeGreaterThanOrEqual(0);
  });

  test.each([
    ['kylling', 'Kyllingebrystfilet'],
    ['brystfilet', 'Kyllingebrystfilet'],
    ['hakket okse', 'Hakket oksekød'],
    ['okse kød', 'Hakket oksekød'],
    ['hakketoksekød', 'Hakket oksekød'],
    ['kyllingbryst', 'Kyllingebrystfilet'],
    ['brød', 'Rugbrød'],
    ['fløde', 'Piskefløde'],
  ])('%s finds the compound %s', (term, name) => {
    expect(position(term, name)).toBeGreaterThanOrEqual(0);
  });

  test.each([
    ['kyling', 'Kylling hel', 'kylling'],
    ['ketchop', 'Ketchup', 'ketchup'],
    ['mozarela', 'Mozzarella', 'mozzarella'],
    ['kyllinegbrystfilet', 'Kyllingebrystfilet', 'kyllingebrystfilet'],
    ['kylinge', 'Kylling hel', 'kylling'],
    ['pasta pnene', 'Pasta penne', 'pasta penne'],
  ])('the slip %s finds %s and proposes %s', (term, name, proposal) => {
    expect(position(term, name)).toBe(0);
    expect(find(term).didYouMean).toBe(proposal);
  });

  test('forgives no slip in three letters and no third in long words', () => {
    expect(names('lpg')).toEqual([]);
    expect(names('mokkarila')).toEqual([]);
  });

  const productNames = [
    'Yoghurt naturel',
    'Hønsebouillon, pulver',
    'Oksebouillon, pulver',
    'Jasminris',
    'Basmatiris',
    'Lakseside',
    'Laks, hel side',
    'Groft salt',
    'Kaffe, grovmalet',
    'Sojasauce, lys',
    'Skysauce',
    'Flødeost naturel',
    'Danablu',
    'Appelsinjuice',
    'Friturefedt',
    'Solsikkeolie',
    'Frituresolsikkeolie',
    'Bearnaisesauce',
    'Servietter 40 × 40 cm',
    'Servietter 33 × 33 cm',
    'Bouillon, klar',
    'Soja, tern',
    'Sauce, klar',
    'Friture, klar',
    'Olie, klar',
  ];
  const shelf = buildSearchIndex(
    productNames.map((name, at) => productDocument({ id: String(at), name })),
    [
      ['soja', 'soy'],
      ['flødeost', 'philadelphia'],
      ['blåskimmelost', 'danablu'],
      ['juice', 'jus'],
    ].map((words) => ({ words })),
  );
  test.each<[string, string, string | null, string]>([
    ['yogurth', 'Yoghurt naturel', 'yoghurt', 'the same sound'],
    ['bullion', 'Bouillon, klar', 'bouillon', 'almost the same sound'],
    ['bernaise', 'Bearnaisesauce', 'bearnaisesauce', 'a slip in the beginning of a compound'],
    ['ris jasmin', 'Jasminris', null, 'a compound apart, in the other order'],
    ['basmatti ris', 'Basmatiris', 'basmatiris', 'a compound apart with a slip'],
    ['laksside', 'Lakseside', null, 'another link'],
    ['grovsalt', 'Groft salt', null, 'an adjective in neuter'],
    ['soysauce', 'Sojasauce, lys', null, 'another name for the first part'],
    ['appelsin jus', 'Appelsinjuice', null, 'another name for one of two words'],
    ['blåskimmel ost', 'Danablu', null, 'another name written apart'],
    ['philadelfia', 'Flødeost naturel', 'philadelphia', 'another name with a slip'],
    ['serviet 40x40', 'Servietter 40 × 40 cm', null, 'a measure without its unit'],
  ])('[SRC-08] %s finds %s first and proposes %s: %s', (term, name, proposal) => {
    const found = search(shelf, { term, filters: {}, sort: 'relevance', skip: 0, take: 1 });
    expect([productNames[Number(found.ids[0])], found.didYouMean]).toEqual([name, proposal]);
  });

  test('synonyms find each other, also as phrases of several words', () => {
    expect(position('fritter', 'Pommes frites')).toBe(0);
    expect(position('svinekød', 'Hakket grisekød')).toBe(0);
    expect(buildSearchIndex(TEST_CATALOGUE, []).synonyms.longest).toBe(0);
    const without = buildSearchIndex(TEST_CATALOGUE, []);
    const request = { term: 'svinekød', filters: {}, sort: 'relevance' as const, skip: 0, take: 1 };
    expect(search(without, request).ids).not.toContain(named('Hakket grisekød').id);
  });

  test('brands are found by name, also together with a product', () => {
    expect(find('heinz').total).toBe(3);
    expect(names('heinz ketchup')[0]).toMatch(/^Ketchup/);
    expect(names('coca cola')).toEqual(['Sodavand cola 24x0,33 l']);
  });
});

describe('sizes and numbers', () => {
  test('a size in words narrows to that size', () => {
    expect(names('5 l fløde')[0]).toBe('Fløde 38% 5 l');
    expect(names('fløde 5 liter')[0]).toBe('Fløde 38% 5 l');
    expect(names('fløde 38%')).toEqual(expect.arrayContaining(['Fløde 38% 5 l', 'Piskefløde 38% 1 l']));
    expect(names('fløde 38%')).not.toContain('Madlavningsfløde 15% 1 l');
    expect(find('fløde 38%').similar).toContain(named('Madlavningsfløde').id);
    expect(names('10x1 kg')).toEqual(['Kyllingebrystfilet 10x1 kg']);
  });

  test('an item number finds its product alone, a beginning all it begins', () => {
    const { id } = named('Torskefilet');
    expect(find(id).ids).toEqual([id]);
    expect(find(id.slice(0, 4)).ids).toContain(id);
  });

  test('GTINs of 8, 12, 13 and 14 digits, stored, printed or scanned', () => {
    const products = [
      productDocument({ id: '1', name: 'Otte', gtins: ['00000096385074'] }),
      productDocument({ id: '2', name: 'Tretten', gtins: ['05701073028742'] }),
      productDocument({ id: '3', name: 'Tolv', gtins: ['00012345678905'] }),
      productDocument({ id: '4', name: 'Kolli', gtins: ['15799999000016'] }),
    ];
    const own = buildSearchIndex(products, []);
    const ids = (term: string) => search(own, { term, filters: {}, sort: 'relevance', skip: 0, take: 9 }).ids;
    expect(ids('96385074')).toEqual(['1']);
    expect(ids('5701073028742')).toEqual(['2']);
    expect(ids('05701073028742')).toEqual(['2']);
    expect(ids('5 701073 028742')).toEqual(['2']);
    expect(ids('012345678905')).toEqual(['3']);
    expect(ids('15799999000016')).toEqual(['4']);
    // The GTIN of a carton (indicator 1) finds the piece, and the GTIN of the piece finds the carton.
    expect(ids('15701073028749')).toEqual(['2']);
    expect(ids('5799999000019')).toEqual(['4']);
    expect(ids('0105701073028742' + '17261231')).toEqual(['2']);
    expect(ids('5701073028743000')).toEqual([]);
  });

  test('finds a supplier number with and without punctuation, and among words', () => {
    const { id } = named('Kyllingenuggets');
    expect(find('AB-5003/K').ids).toEqual([id]);
    expect(find('ab5003k').ids).toEqual([id]);
    expect(find('nuggets AB-5003/K').ids).toEqual([id]);
  });
});

describe('ranking', () => {
  test.each([
    ['brød', 'Brød surdej', 'Brødrister'],
    ['brød', 'Rugbrød', 'Brødrister'],
    ['brød', 'Flutes', 'Brødrister'],
    ['smør', 'Smør saltet', 'Croissant m. smør'],
    ['smør', 'Smørbar', 'Croissant m. smør'],
    ['jordbær', 'Jordbær', 'Flødeis med jordbær'],
    ['kylling', 'Kylling hel', 'Kyllingenuggets'],
    ['fløde', 'Fløde 38% 5 l', 'Flødeis'],
    ['fløde', 'Piskefløde', 'Flødeis'],
    ['tomat', 'Tomater løse', 'Tomatpuré'],
    ['laks', 'Røget laks', 'Laksefilet'],
  ])('%s ranks %s over %s', (term, better, worse) => {
    expect(position(term, better)).toBeGreaterThanOrEqual(0);
    const at = position(term, worse);
    expect(position(term, better)).toBeLessThan(at < 0 ? Number.POSITIVE_INFINITY : at);
  });

  test('a confirmed compound equals the word: popularity decides', () => {
    expect(names('brød').slice(0, 2)).toEqual(['Rugbrød groft skåret 1000 g', 'Brød surdej hvede 900 g']);
    expect(names('fløde')[0]).toMatch(/^Piskefløde/);
  });

  const alike = [
    productDocument({ id: '1', name: 'Mel A', popularity: 0.92 }),
    productDocument({ id: '2', name: 'Mel B', popularity: 0.2 }),
    productDocument({ id: '3', name: 'Mel C', popularity: 0.91 }),
    productDocument({ id: '4', name: 'Mandler', description: 'bruges som mel', popularity: 1 }),
  ];
  const meal = buildSearchIndex(alike, []);
  const ranked = (marks: SearchRequest['marks']) =>
    search(meal, { term: 'mel', filters: {}, sort: 'relevance', skip: 0, take: 9, marks }).ids;

  test('equal matches: field, then bought, then popularity, then deliverable', () => {
    expect(ranked({})).toEqual(['1', '3', '2', '4']);
    expect(ranked({ purchased: markProducts(meal, ['2', '4']) })).toEqual(['2', '1', '3', '4']);
    expect(ranked({ deliverable: markProducts(meal, ['2', '3']) })).toEqual(['3', '1', '2', '4']);
  });

  test('marks of an earlier version keep their meaning in the next', () => {
    const next = buildSearchIndex([productDocument({ id: '0', name: 'Mel D', popularity: 1 }), ...alike], []);
    const marks = { purchased: markProducts(meal, ['2']) };
    const found = search(next, { term: 'mel', filters: {}, sort: 'relevance', skip: 0, take: 1, marks });
    expect(found.ids).toEqual(['2']);
  });
});

describe('what else is shown', () => {
  const cheese = [{ id: 'ost', name: 'Fast ost' }];
  const goods = [
    productDocument({ id: '1', name: 'Gouda, skiver', categories: cheese, popularity: 0.1 }),
    productDocument({ id: '2', name: 'Gouda, hel', categories: cheese, popularity: 0.3 }),
    productDocument({ id: '3', name: 'Havarti', categories: cheese, popularity: 0.9 }),
    productDocument({ id: '4', name: 'Gouda, prøve', categories: cheese, popularity: 1, isSample: true }),
  ];
  const dairy = buildSearchIndex(goods, []);
  const ask = (own: Partial<SearchRequest>) =>
    search(dairy, { term: 'gouda', filters: {}, sort: 'relevance', skip: 0, take: 9, ...own });

  test('[SRC-01] similar products stand apart from those found and are not counted', () => {
    const { ids, total, similar, facets } = ask({});
    expect([ids, total, similar]).toEqual([['2', '1', '4'], 3, ['3']]);
    expect(facets.categories).toMatchObject([{ id: 'ost', count: 3 }]);
    expect(ask({ take: 2 })).toMatchObject({ ids: ['2', '1'], similar: [] });
    expect(ask({ skip: 2, take: 2 })).toMatchObject({ ids: ['4'], similar: ['3'] });
    expect(ask({ filters: { productIds: ['1', '2'] } })).toMatchObject({ total: 2, similar: [] });
    expect(ask({ filters: { productIds: ['3'] } })).toMatchObject({ total: 0, similar: [] });
  });

  test('samples come last in every order, over all pages', () => {
    for (const sort of ['relevance', 'name', 'name_desc', 'item_number', 'popularity', 'price'] as const) {
      const pages = [0, 2].map((skip) => ask({ term: '', sort, skip, take: 2 }).ids);
      expect([sort, pages[1]?.at(-1), pages.flat().length]).toEqual([sort, '4', 4]);
    }
  });

  test('[SRC-08] words no product has all of propose the best one’s', () => {
    const shop = buildSearchIndex(
      ['Sort peber', 'Peberrod', 'Hvid eddike', 'Hvide bønner'].map((name, at) =>
        productDocument({
          id: String(at),
          name,
          categories: [{ id: `c${at}`, name: at === 1 ? 'Hvidløg' : 'Andet' }],
        }),
      ),
      [],
    );
    const found = search(shop, { term: 'hvid peber', filters: {}, sort: 'relevance', skip: 0, take: 4 });
    expect(found.ids[0]).not.toBe('1');
    expect(['hvid', 'peber']).toContain(found.didYouMean);
  });
});

describe('nothing found', () => {
  test('proposes a word beyond the forgiven edits when it finds something', () => {
    const found = find('maxoxnaixe');
    expect(found.total).toBe(0);
    expect(found.didYouMean).toBe('mayonnaise');
    expect(find(found.didYouMean ?? '').total).toBeGreaterThan(0);
  });

  test('finds the kind of thing that an unsold compound names', () => {
    expect(find('tomatbrød').didYouMean).toBe('brød');
    expect(names('tomatbrød')[0]).toMatch(/brød/i);
    expect(names('laksesmør')[0]).toMatch(/^Smør/);
  });

  test('nothing like it, nothing proposed', () => {
    expect(find('xyzzyqwv')).toMatchObject({ ids: [], total: 0, didYouMean: null });
    expect(find('kylling').didYouMean).toBeNull();
  });

  test('one unknown word among known ones leaves what the known ones find', () => {
    expect(names('kylling qqqqqwwww')).toEqual(names('kylling').slice(0, 4));
    expect(find('kylling qqqqqwwww').didYouMean).toBe('kylling');
    expect(find('kyllnigg xqz').didYouMean).toBe('kylling');
  });
});

describe('what a cook means', () => {
  const shop = buildSearchIndex(
    [
      ['Kylling hel, fersk', 'Hel kylling', 'Kylling'],
      ['Kylling hel, fersk, majsfodret', 'Hel kylling', 'Kylling'],
      ['Kylling hel, opbundet', 'Hel kylling', 'Kylling'],
      ['Kylling hel, frost', 'Hel kylling', 'Kylling'],
      ['Kylling hel, u/indmad', 'Hel kylling', 'Kylling'],
      ['Kylling hel, m/indmad', 'Hel kylling', 'Kylling'],
      ['Kyllingebrystfilet, fersk', 'Kyllingebryst', 'Kylling'],
      ['Løg, pillede', 'Løg', 'Kartofler, rod og løg'],
      ['Kartofler, skrællede, hele', 'Kartofler, skrællede', 'Kartofler, rod og løg'],
      ['Servietter, 3-lags, blå', 'Servietter', 'Aftørring og servietter'],
      ['Servietter, 2-lags, hvid', 'Servietter', 'Aftørring og servietter'],
      ['Toiletpapir, 3-lags, hvid', 'Toiletpapir', 'Aftørring og servietter'],
      ['Kaffebæger, 8 oz', 'Bægre og bestik', 'Emballage'],
      ['Chokoladekage', 'Kager', 'Bagværk'],
      ['Nitrilhandsker, str. M', 'Handsker', 'Rengøring'],
      ['Nitrilhandsker, str. L', 'Handsker', 'Rengøring'],
      ['Hakket oksekød, 8–12 % fedt', 'Hakket oksekød', 'Okse'],
      ['Hakket oksekød, 14–18 % fedt', 'Hakket oksekød', 'Okse'],
      ['Fløde, piske', 'Fløde', 'Mejeri'],
      ['Flødeis, vanilje', 'Is', 'Is og dessert'],
      ['Æbler', 'Æbler', 'Frugt'],
    ].map(([name = '', leaf = '', above = ''], at) =>
      productDocument({
        id: String(at + 1),
        name,
        categories: [
          { id: above, name: above },
          { id: `${above}/${leaf}`, name: leaf },
        ],
        sizes: name.startsWith('Flødeis') ? ['5 l'] : [],
        coolType: name.includes('frost') ? 'freeze' : 'cool',
        popularity: 1 - at / 100,
      }),
    ),
    [{ words: ['frost', 'frossen'] }],
  );
  const ask = (term: string, marks: SearchRequest['marks'] = {}) =>
    search(shop, { term, filters: {}, sort: 'relevance', skip: 0, take: 9, marks });
  const asked = (term: string, marks: SearchRequest['marks'] = {}) =>
    ask(term, marks).ids.map((id) => shopName(id));
  const shopName = (id: string) => shopNames[Number(id) - 1] ?? '';
  const shopNames =
    'hel majs op frost uind mind filet løg kartofler s-blå s-hvid wc bæger kage M L o8 o14 fløde is æbler'.split(
      ' ',
    );

  test('[SRC-08] what names the thing decides; what only goes with it does not', () => {
    expect(asked('løg skrællede hele')[0]).toBe('løg');
    expect(asked('servietter hvide 3 lags')).toEqual(['s-hvid']);
    expect(ask('servietter hvide 3 lags').similar.map(shopName)).toEqual(['s-blå']);
    expect(asked('5 l fløde')[0]).toBe('fløde');
    expect(asked('frossen kylling')[0]).toBe('frost');
  });

  test('[SRC-08] sizes and ranges are understood as such', () => {
    expect(asked('handsker M')[0]).toBe('M');
    expect(asked('hakket oksekød 8-12')[0]).toBe('o8');
    expect(asked('hakket oksekød 8-12 %')[0]).toBe('o8');
  });

  test('[SRC-08] an unknown compound finds its kind, a compound written apart the compound', () => {
    expect(asked('engangsbæger')).toEqual(['bæger']);
    expect(asked('chokolade kage')[0]).toBe('kage');
  });

  test('[SRC-08] a short word unlike all others gets no hint', () => {
    expect(ask('arla')).toMatchObject({ total: 0, didYouMean: null });
  });

  test('[SRC-08] goods the customer buys come first, those bought often before', () => {
    const of = (...ids: string[]) => markProducts(shop, ids);
    expect(asked('kylling', { purchased: of('7') })[0]).toBe('filet');
    expect(asked('kylling', { purchased: of('7', '3'), boughtOften: of('7') }).slice(0, 2)).toEqual([
      'filet',
      'op',
    ]);
    expect(asked('løg', { purchased: of('9') })[0]).toBe('løg');
  });

  test('[SRC-08] variants of one product do not fill a page', () => {
    expect(asked('kylling').indexOf('filet')).toBe(4);
    expect(asked('kylling')).toHaveLength(7);
  });
});

describe('sorting and paging', () => {
  test('[SRC-09] samples, which cost nothing, come last by price', () => {
    const priceOf = Float64Array.from(meals.ids, (id) => (id === '1' ? 0 : Number(id)));
    const request = { term: '', filters: {}, sort: 'price' as const, skip: 0, take: 9, priceOf };
    expect(search(meals, request).ids).toEqual(['2', '3', '1']);
  });

  test('an empty term lists everything by popularity, page by page', () => {
    const all = names('', { take: 100 });
    expect(all).toHaveLength(TEST_CATALOGUE.length);
    expect(all[0]).toMatch(/^Brødrister/);
    expect([...names('', { take: 20 }), ...names('', { skip: 20, take: 20 })]).toEqual(all.slice(0, 40));
    expect(find('', { skip: 1000 }).ids).toEqual([]);
  });

  test('by name in Danish order, and backwards', () => {
    const up = names('', { sort: 'name', take: 100 });
    expect(up[0]).toMatch(/^Andebryst/);
    expect(up.at(-1)).toMatch(/^Æggeblommer/);
    expect(names('', { sort: 'name_desc', take: 100 })).toEqual([...up].reverse());
  });

  test('by item number, and by price with unknown prices last', () => {
    const ids = find('', { sort: 'item_number', take: 100 }).ids;
    expect(ids).toEqual([...ids].sort());
    const prices = Float64Array.from(index.ids, (id) =>
      id.endsWith('8') ? Number.NaN : Number(id) % 97 || 97,
    );
    const priced = find('', { sort: 'price', take: 100, priceOf: prices }).ids;
    const values = priced.map((id) => prices[index.ordinalOf.get(id) ?? 0] ?? 0);
    const known = values.filter((value) => !Number.isNaN(value));
    expect(known).toEqual([...known].sort((a, b) => a - b));
    expect(values.slice(known.length).every(Number.isNaN)).toBe(true);
  });
});

describe('suggestions', () => {
  test('words, brands, categories and products for the beginning of a word', () => {
    const found = suggest(index, 'ky', 4);
    expect(found.terms[0]).toBe('kylling');
    expect(found.found?.ids).toHaveLength(4);
    expect(suggest(index, 'ar', 4).brands).toEqual([{ id: 'arla', name: 'Arla Pro' }]);
    expect(suggest(index, 'brø', 4).categories).toEqual([{ id: 'Bageri/Brød', name: 'Brød' }]);
  });

  test('completes the last of several words by what occurs with them', () => {
    expect(suggest(index, 'hakket ok', 4).terms).toEqual(['hakket oksekød']);
  });

  test('an empty term gives nothing', () => {
    expect(suggest(index, '  ', 4)).toEqual({ terms: [], brands: [], categories: [], found: null });
  });
});

test('a version in use stays whole while the next one comes', () => {
  const holder = createSearchHolder();
  expect(
    search(holder.current(), { term: 'smør', filters: {}, sort: 'relevance', skip: 0, take: 5 }).total,
  ).toBe(0);
  const empty = holder.swap(index);
  expect(empty.size).toBe(0);
  expect(holder.current()).toBe(index);
});

test('a version built in a worker answers the same', () => {
  const clone = structuredClone(index);
  const request = { term: 'hakket okse', filters: {}, sort: 'relevance' as const, skip: 0, take: 9 };
  expect(search(clone, request)).toEqual(search(index, request));
});
