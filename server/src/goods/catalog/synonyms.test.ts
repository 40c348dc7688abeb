import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import {
  bringBackSynonyms,
  listSynonymVersions,
  readSynonyms,
  synonymsSubject,
  writeSynonyms,
} from '@engros/contracts/supplier/search.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, signedInStaff } from '../../../test/builders.ts';
import { aBuyerOf, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, type TestApp, testApp } from '../../../test/test-app.ts';
import { untilSeen, untilSo } from '../../../test/until-seen.ts';
import { search } from '../../search/index.ts';
import { type CatalogSource, createCatalogSource } from './catalog-source.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let app: TestApp;
let other: CatalogSource;
let admin: Caller;
let buyer: Caller;
let flakes: string;

beforeAll(async () => {
  app = await testApp();
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
  await app.close();
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

  it.each([
    ['a set of one word', [['alene']]],
    ['a set of one word twice', [['alene', ' ALENE ']]],
    ['an empty word', [['alene', ' ']]],
    ['a word one letter too long', [['alene', 'x'.repeat(consoleLimits.synonymLength + 1)]]],
    ['one word too many', [Array.from({ length: consoleLimits.synonymWords + 1 }, (_, at) => `ord${at}`)]],
    [
      'one set too many',
      Array.from({ length: consoleLimits.synonymSets + 1 }, (_, at) => [`a${at}`, `b${at}`]),
    ],
  ])('refuses %s', async (_what, sets) => {
    const before = (await app.call(admin, readSynonyms)).model;
    const { status, error } = await write(sets);
    expect([status, error.Type]).toEqual([400, 'invalidInput']);
    expect((await app.call(admin, readSynonyms)).model).toEqual(before);
  });

  it('takes as many and as long as the limits say', async () => {
    const words = (set: number) =>
      Array.from({ length: consoleLimits.synonymWords }, (_, at) =>
        `${set}-${at}-`.padEnd(consoleLimits.synonymLength, 'å'),
      );
    const { status, model } = await write(
      Array.from({ length: consoleLimits.synonymSets }, (_, set) => words(set)),
    );
    expect(status).toBe(200);
    expect(model.Sets).toHaveLength(consoleLimits.synonymSets);
    await write([]);
  });
});
