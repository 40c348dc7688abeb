import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import { listMissedSearches } from '@engros/contracts/supplier/search.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, signedInStaff } from '../../../test/builders.ts';
import { aBuyerOf, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilSeen } from '../../../test/until-seen.ts';
import { countableTerm } from './miss-counter.ts';
import { addMisses } from './queries.ts';
import { readMissed, tidyMissedSearches } from './routes.ts';

const app = duringTests(testApp);
let staff: Caller;
let buyers: Caller[];
beforeAll(async () => {
  const customer = await aCustomer(app.database);
  buyers = [await aBuyerOf(app, customer), await aBuyerOf(app, customer)];
  staff = await signedInStaff(app, { role: 'support', consoleParts: ['search'] });
  const flour = await aProduct(app.database, { name: 'Mannagryn' });
  await untilSeen(app, buyers[0] ?? null, [flour]);
});

const looksFor = (caller: Caller | undefined, term: string, more: object = {}) =>
  app.call(caller ?? null, searchProducts, { query: { term, ...more } });
const missed = async (query: object = {}) => (await app.call(staff, listMissedSearches, { query })).model;
const storedTerms = async () =>
  (await app.database.kysely.selectFrom('missed_searches').selectAll().execute()).map(({ term }) => term);

describe('searches that found nothing', () => {
  test('[SUP-03] are counted per person and day, and listed by number', async () => {
    for (const buyer of buyers) {
      await looksFor(buyer, ' Xylofonkage ');
      await looksFor(buyer, 'xylofonkage');
    }
    await looksFor(buyers[0], 'qzwxplk');
    await expect.poll(storedTerms).toEqual(expect.arrayContaining(['xylofonkage', 'qzwxplk']));
    const { Terms } = await missed();
    expect(Terms).toEqual([
      { Term: 'xylofonkage', Searches: 2, LastDay: '2026-11-23', FoundNow: 0, Suggestion: null },
    ]);
    const earlier = { day: '2026-11-17', term: 'xylofonkage', searches: 1 };
    await addMisses(app.database.kysely, [earlier], limits.missedTermsOfDay);
    expect((await missed()).Terms[0]).toMatchObject({ Searches: 3, LastDay: '2026-11-23' });
    expect(
      await readMissed(app.database.kysely, { clock: app.clock, timeZone: 'Europe/Copenhagen' }, 1),
    ).toEqual({
      Missed: 1,
      Most: [{ Term: 'xylofonkage', Searches: 3 }],
    });
  });

  test('are counted after odd terms, not within filters or while typing', async () => {
    const [buyer] = buyers;
    const cutInAnEmoji = `${'zq'.repeat(limits.searchTermLength / 2).slice(1)}🦞 hel`;
    const longerInLowerCase = 'İ'.repeat(limits.searchTermLength);
    await looksFor(buyer, 'smalfilter', { organic: 'true' });
    await looksFor(buyer, 'skriver', { typing: 'true' });
    for (const term of [cutInAnEmoji, longerInLowerCase, 'findesogså']) await looksFor(buyer, term);
    await expect.poll(storedTerms).toContain('findesogså');
    expect(await storedTerms()).not.toEqual(expect.arrayContaining(['smalfilter']));
    expect(await storedTerms()).not.toEqual(expect.arrayContaining(['skriver']));
  });

  test('say what is found now, and what may have been meant', async () => {
    const day = '2026-10-05';
    await addMisses(
      app.database.kysely,
      [
        { day, term: 'mannagryn', searches: 5 },
        { day, term: 'mannagtyn', searches: 4 },
      ],
      limits.missedTermsOfDay,
    );
    const { Terms } = await missed({ FromDate: day, ToDate: day });
    expect(Terms).toMatchObject([
      { Term: 'mannagryn', FoundNow: 1, Suggestion: null },
      { Term: 'mannagtyn', Searches: 4 },
    ]);
    const past = await missed({ FromDate: day, ToDate: day, Page: '9' });
    expect(past).toMatchObject({ Terms: [{}, {}], TotalResults: 2, CurrentPage: 1 });
  });

  test('are at most so many a day, and known ones still count', async () => {
    const day = '2026-09-01';
    const db = app.database.kysely;
    const many = (from: number, searches: number) =>
      Array.from({ length: 3 }, (_, at) => ({ day, term: `ord ${from + at}`, searches }));
    await addMisses(db, many(0, 2), 4);
    await addMisses(db, many(2, 2), 4);
    await addMisses(db, many(6, 2), 4);
    const { Terms } = await missed({ FromDate: day, ToDate: day });
    expect(Terms.map(({ Term, Searches }) => [Term, Searches])).toEqual([
      ['ord 2', 4],
      ['ord 0', 2],
      ['ord 1', 2],
      ['ord 3', 2],
    ]);
  });

  test('are deleted when they are old', async () => {
    const db = app.database.kysely;
    await addMisses(db, [{ day: '2026-01-01', term: 'gammelt', searches: 2 }], 10);
    await tidyMissedSearches(db, app.clock.now());
    expect(await storedTerms()).not.toContain('gammelt');
    expect(await storedTerms()).toContain('mannagtyn');
  });

  test('of days reversed, impossible or before the calendar are refused', async () => {
    const days = [
      { FromDate: '2026-11-02', ToDate: '2026-11-01' },
      { ToDate: '2026-02-30' },
      { ToDate: '0001-01-01' },
    ];
    for (const query of days)
      expect((await app.call(staff, listMissedSearches, { query })).error.Type).toBe('invalidInput');
  });
});

const counted: [term: string, counted: string | null][] = [
  ['  Kyllinge  BRYST ', 'kyllinge bryst'],
  ['oumph', 'oumph'],
  ['104523', '104523'],
  ['mette@havnen.example', null],
  ['20 30 40 50', null],
  ['+45 20-30-40-50', null],
  ['010203-1234', null],
  ['x', null],
];
test('terms are counted as words, and nothing that names a person', () => {
  expect(counted.map(([term]) => [term, countableTerm(term)])).toEqual(counted);
});
