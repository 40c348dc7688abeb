import { searchProducts, suggestProducts } from '@engros/contracts/goods/catalog.ts';
import {
  bringBackSynonyms,
  listSynonymVersions,
  readSynonyms,
  synonymsSubject,
  writeSynonyms,
} from '@engros/contracts/supplier/search.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { fractionOf } from '../../../demo/random.ts';
import { aCustomer, insertRows, signedInStaff } from '../../../test/builders.ts';
import { aBrand, aBuyerOf, aCategory, aProduct, aSupplier } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilSeen, untilSo } from '../../../test/until-seen.ts';
import { search } from '../../search/index.ts';
import { type CatalogSource, createCatalogSource } from './catalog-source.ts';

const SEED = 20261;
const HOSTILE = byLength({ short: 70, matrix: 400 });
const app = duringTests(testApp);
let buyer: Caller;
const nameOf = new Map<string, string>();

async function aGood(
  name: string,
  category: string,
  more: Parameters<typeof aProduct>[1] = {},
): Promise<string> {
  const category_id = await aCategory(app.database, { da: category, en: category });
  const id = await aProduct(app.database, { name, category_id, ...more });
  nameOf.set(id, name);
  return id;
}

beforeAll(async () => {
  buyer = await aBuyerOf(app, await aCustomer(app.database));
  const brand_id = await aBrand(app.database, 'Tøjtnæs Mejeri');
  const supplier_id = await aSupplier(app.database, 'Vestkystens Grossist');
  const piece = [{ gtin: '05712345678908' }];
  const carton = [{ code: 'ks', gtin: '15712345678912', content: '10 kg', list_price_ore: 1000 }];
  await aGood('Kyllingebrystfilet, fersk, u/skind', 'Kyllingebryst', { units: piece });
  await aGood('Kyllingebryst, fersk, m/skind', 'Kyllingebryst');
  await aGood('Hakket oksekød, 8–12 % fedt', 'Hakket oksekød', { id: '771203' });
  await aGood('Rugbrød, skåret', 'Brød');
  await aGood('Brødrister, 2 skiver', 'Udstyr');
  await aGood('Piskefløde 38 %', 'Fløde', { brand_id, units: [{ content: '5 l' }] });
  await aGood('Madlavningsfløde 18 %', 'Fløde', { units: [{ content: '1 l' }] });
  await aGood('Rødbeder, skrællede', 'Rodfrugter', { units: carton });
  await aGood('Gulerødder, vaskede', 'Rodfrugter', { supplier_id, supplier_number: 'VG-4711/B' });
  await aGood('Pommes frites, 10 mm', 'Frites');
  await insertRows(app.database, 'synonyms', { words: ['pommes frites', 'stegte stænger'] });
  await untilSeen(app, buyer, [...nameOf.keys()]);
});

async function ask(term: string) {
  const { model } = await app.call(buyer, searchProducts, { query: { term } });
  return { ...model, names: model.Page.PageOfResults.map(({ ProductId }) => nameOf.get(ProductId) ?? '') };
}

describe('Danish search over the wire', () => {
  const finds: [how: string, term: string, begin: string][] = [
    ['letters typed out', 'roedbeder', 'Rødbeder'],
    ['letters left out', 'rodbeder', 'Rødbeder'],
    ['capitals and spaces', '  RØDBEDER ', 'Rødbeder'],
    ['an inflection', 'gulerod', 'Gulerødder'],
    ['another inflection', 'gulerødderne', 'Gulerødder'],
    ['the first part of a compound', 'kylling', 'Kyllingebryst'],
    ['two words of a compound', 'hakket okse', 'Hakket oksekød'],
    ['the last part of a compound', 'fløde', '(Piske|Madlavnings)fløde'],
    ['one slip', 'kyllingebrst', 'Kyllingebryst'],
    ['two slips in a long word', 'kylingebrystfilt', 'Kyllingebrystfilet'],
    ['an item number', '771203', 'Hakket oksekød'],
    ['a GTIN of 13', '5712345678908', 'Kyllingebrystfilet'],
    ['a GTIN as scanned, with leading zeros', '00005712345678908', 'Kyllingebrystfilet'],
    ['a GTIN of 14', '15712345678912', 'Rødbeder'],
    ['the GTIN of the piece in a carton', '5712345678915', 'Rødbeder'],
    ['the GTIN of a carton of the piece', '15712345678905', 'Kyllingebrystfilet'],
    ['a GS1 code from a scanner', '010571234567890817261231', 'Kyllingebrystfilet'],
    ['a supplier number', 'VG-4711/B', 'Gulerødder'],
    ['a supplier number without its signs', 'vg4711b', 'Gulerødder'],
    ['a brand', 'tøjtnæs', 'Piskefløde'],
    ['a brand and a product', 'toejtnaes flode', 'Piskefløde'],
    ['a synonym of two words', 'stegte stænger', 'Pommes frites'],
    ['a size in words', '5 l fløde', 'Piskefløde'],
    ['a size in another unit', 'fløde 5000 ml', 'Piskefløde'],
    ['a share', 'fløde 18%', 'Madlavningsfløde'],
    ['what is left out', 'kyllingebryst uden skind', 'Kyllingebrystfilet'],
    ['the size of a unit', '10 kg rødbeder', 'Rødbeder'],
  ];
  it('[SRC-08] finds by other forms, slips, numbers, codes, brands and sizes', async () => {
    for (const [how, term, begin] of finds) {
      const { names } = await ask(term);
      expect(names[0], `${how}: ${term}`).toMatch(new RegExp(`^${begin}`));
    }
  });

  it('[SRC-08] ranks bread before what only has bread in its name', async () => {
    const { names } = await ask('brød');
    expect(names[0]).toMatch(/^Rugbrød/);
    expect(names.findIndex((name) => name.startsWith('Brødrister'))).not.toBe(0);
  });

  it('[SRC-08] finds nothing for unsold words, and says what is meant', async () => {
    expect(await ask('xylofon')).toMatchObject({ names: [], DidYouMean: null });
    expect(await ask('kxllingebrxstfilxt')).toMatchObject({ names: [], DidYouMean: 'kyllingebrystfilet' });
    expect((await ask('kyllingebrystfilet')).names[0]).toMatch(/^Kyllingebrystfilet/);
  });
});

function hostileTerms(): string[] {
  let drawn = 0;
  const random = () => fractionOf(`${SEED}:${drawn++}`);
  const code = () => String.fromCharCode(Math.floor(random() * 0x10000));
  const digits = () => String(Math.floor(random() * 1e15));
  const made = [
    () => Array.from({ length: 1 + Math.floor(random() * 200) }, code).join(''),
    () => Array.from({ length: 100 }, () => 'kyl smø brø'.split(' ')[Math.floor(random() * 3)]).join(' '),
    () => '%_*?.+()[]{}|\\^$'.repeat(1 + Math.floor(random() * 20)),
    () => digits(),
    () => code(),
    () => `${'('.repeat(20)}a+${')+'.repeat(20)}`,
    () => '\u0000\u202e\ud83c\udf55é\u0301'.repeat(1 + Math.floor(random() * 30)),
  ];
  const random10k = 'æøå '.repeat(2400);
  return [
    random10k,
    '1x'.repeat(4000),
    ...Array.from({ length: HOSTILE }, (_, at) => made[at % made.length]?.() ?? ''),
  ];
}

it('[SRC-10] answers any storable text with results and suggestions', async () => {
  const statuses = new Map<number, number>();
  for (const term of hostileTerms()) {
    const wellFormed = term.toWellFormed().replaceAll('\0', '');
    const { status, text } = await app.call(buyer, searchProducts, { query: { term: wellFormed } });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 200) expect(JSON.parse(text).Model.Page.PageOfResults.length).toBeLessThanOrEqual(100);
    const { status: suggested } = await app.call(buyer, suggestProducts, {
      query: { term: wellFormed.slice(0, 100) },
    });
    expect(suggested).toBe(200);
  }
  // A query that is too long for a URL is refused with 414; every other query gets a result.
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 414)).toEqual([]);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(HOSTILE / 2);
});

describe('synonyms', () => {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  let other: CatalogSource;
  let admin: Caller;
  let flakes: string;

  beforeAll(async () => {
    const customer = await aCustomer(app.database);
    buyer = await aBuyerOf(app, customer);
    admin = await signedInStaff(app, { role: 'admin' });
    flakes = await aProduct(app.database, { name: 'Havregryn grovvalsede' });
    await untilSeen(app, buyer, [flakes]);
    other = createCatalogSource({ database: app.database, log: silent });
    await other.start();
  });
  afterAll(async () => {
    await other.stop();
  });

  async function found(term: string): Promise<string[]> {
    const { model } = await app.call(buyer, searchProducts, { query: { term } });
    return model.Page.PageOfResults.map(({ ProductId }) => ProductId);
  }

  function foundElsewhere(term: string): string[] {
    const request = { term, filters: {}, sort: 'relevance', skip: 0, take: 9 } as const;
    return search(other.searchIndex(), request).ids;
  }

  async function write(sets: readonly (readonly string[])[]) {
    const { model } = await app.call(admin, readSynonyms);
    const Sets = sets.map((words) => ({ Words: [...words] }));
    return app.call(admin, writeSynonyms, { body: { Sets, Version: model.Version } });
  }

  describe('synonyms the supplier edits', () => {
    it('[SRC-08] a new synonym finds its product on every node within 2 s', async () => {
      expect(await found('ollebrodsfyld')).toEqual([]);
      const { status, model } = await write([['havregryn', 'ollebrodsfyld']]);
      expect(status).toBe(200);
      expect(model.Sets).toEqual([{ Words: ['havregryn', 'ollebrodsfyld'] }]);
      await untilSo(async () => (await found('ollebrodsfyld'))[0] === flakes);
      await untilSo(async () => foundElsewhere('ollebrodsfyld')[0] === flakes);
      expect((await app.call(admin, readSynonyms)).model).toEqual(model);
      await write([]);
      await untilSo(async () => (await found('ollebrodsfyld')).length === 0);
    });

    it('keeps them in order, each word once, without spaces around it', async () => {
      const { model } = await write([
        [' pommes  frites', 'Fritter', 'fritter'],
        ['æg', 'hønseæg'],
      ]);
      expect(model.Sets.map(({ Words }) => Words)).toEqual([
        ['pommes frites', 'fritter'],
        ['æg', 'hønseæg'],
      ]);
    });

    it('writes who changed them into the log', async () => {
      await write([['sej', 'gråsej']]);
      const rows = await app.database.kysely
        .selectFrom('audit_log')
        .selectAll()
        .where('kind', '=', 'synonyms.published')
        .orderBy('id', 'desc')
        .execute();
      expect(rows[0]).toMatchObject({ kind: 'synonyms.published', details: { added: ['sej, gråsej'] } });
      expect(rows[0]?.user_id).not.toBeNull();
    });

    it('[CAM-07] takes a published change back, also to what was there at first', async () => {
      await write([['rugbrød', 'fuldkornsbrød']]);
      await write([]);
      const Subject = synonymsSubject;
      const versions = await app.call(admin, listSynonymVersions, { query: { Subject } });
      const [, before] = versions.model.Versions;
      expect(JSON.parse(before?.Content ?? '')).toEqual([['rugbrød', 'fuldkornsbrød']]);
      const back = await app.call(admin, bringBackSynonyms, {
        params: { number: before?.Number ?? 0 },
        body: { Subject, Version: versions.model.Version },
      });
      expect(back.status).toBe(200);
      const { model } = await app.call(admin, readSynonyms);
      expect(model).toEqual({ Sets: [{ Words: ['rugbrød', 'fuldkornsbrød'] }], Version: back.model.Version });
      await write([]);
    });

    it('refuses a list that somebody else changed meanwhile, and changes nothing', async () => {
      await write([['a', 'b']]);
      const body = { Sets: [{ Words: ['c', 'd'] }], Version: 'an earlier one' };
      const { status, error } = await app.call(admin, writeSynonyms, { body });
      expect([status, error.Type]).toEqual([409, 'changedMeanwhile']);
      expect((await app.call(admin, readSynonyms)).model.Sets).toEqual([{ Words: ['a', 'b'] }]);
    });

    const refusals: [what: string, sets: string[][]][] = [
      ['a set of one word', [['alene']]],
      ['a set of one word twice', [['alene', ' ALENE ']]],
      ['an empty word', [['alene', ' ']]],
      ['a word one letter too long', [['alene', 'x'.repeat(consoleLimits.synonymLength + 1)]]],
      ['one word too many', [Array.from({ length: consoleLimits.synonymWords + 1 }, (_, at) => `ord${at}`)]],
      [
        'one set too many',
        Array.from({ length: consoleLimits.synonymSets + 1 }, (_, at) => [`a${at}`, `b${at}`]),
      ],
    ];
    it('refuses sets too short, too long or too many, and changes nothing', async () => {
      const before = (await app.call(admin, readSynonyms)).model;
      for (const [what, sets] of refusals) {
        const { status, error } = await write(sets);
        expect([what, status, error.Type]).toEqual([what, 400, 'invalidInput']);
      }
      expect((await app.call(admin, readSynonyms)).model).toEqual(before);
    });

    it('takes as many and as long as the limits say', async () => {
      const words = (set: number) =>
        Array.from({ length: consoleLimits.synonymWords }, (_, at) =>
          `${set}-${at}-`.padEnd(consoleLimits.synonymLength, 'å'),
        );
      // The largest sets all at once take seconds to be indexed, twice.
      const largest = byLength({ short: 1, matrix: consoleLimits.synonymSets });
      const { status, model } = await write(
        Array.from({ length: consoleLimits.synonymSets }, (_, set) =>
          set < largest ? words(set) : [`a${set}`, `b${set}`],
        ),
      );
      expect(status).toBe(200);
      expect(model.Sets).toHaveLength(consoleLimits.synonymSets);
      expect(model.Sets[0]?.Words).toEqual(words(0));
      await write([]);
    });
  });
});
