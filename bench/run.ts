/**
 * `npm run bench`: measures and writes bench/RESULTS.md. Figures that depend on the machine are ratios to two
 * floors measured in the same run. With an argument, only one part, whose section is put into the results if it has one: `-- search` the search engine, `--
 * search-quality` its ranking, `-- search-follow` how soon it follows a change, `-- search-first` the first
 * request after a start or change, `-- baskets` baskets and orders, `-- orders` reads of a long order history and the reports of a large group among it, `-- order-reads` the former alone, `-- scroll` a long list and `-- keys` a
 * long basket in a browser, `-- statistics` thirteen months of purchases, `-- documents` the PDF of a long invoice and a ZIP of a thousand,
 * `-- mix` a morning of 500 kitchens, `-- punch-out` procurement systems, `-- favorites` calls of favourite lists, `-- lists` long favourite lists in a browser, `-- notices` recalls, notifications and what campaigns cost, `-- pictures`
 * photos in the rows of a search on a phone.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { LoadRow } from './load/basket-rows.ts';
import { benchDocuments, type DocumentFigures } from './load/document-rows.ts';
import { benchFavorites } from './load/favorite-rows.ts';
import { benchBaskets, benchLoad, type LoadResult } from './load/load-bench.ts';
import { benchMix, mixKitchens } from './load/mix-rows.ts';
import { benchOrderReads, benchOrders, type OrderFigures } from './load/order-rows.ts';
import { benchPunchOut, type PunchOutFigures } from './load/punch-out-rows.ts';
import { benchReports, type ReportFigures } from './load/report-rows.ts';
import { benchStatistics } from './load/statistics-rows.ts';
import { benchNotices } from './notices/notices-bench.ts';
import type { Figure } from './notices/servers.ts';
import { measureSizes, type Sizes } from './sizes.ts';
import type { KeyFigures, Opening, Spread } from './web/key-press.ts';
import { benchKeys, type LongBasket } from './web/keys-bench.ts';
import { benchLists } from './web/lists-bench.ts';
import { benchPictures } from './web/pictures-bench.ts';

const quick = process.argv.includes('--quick');
const timing = quick ? { seconds: 2, repeats: 1 } : { seconds: 5, repeats: 3 };
/** A quick run measures on a tenth of the lines. */
const historySize = { lines: quick ? 1_000_000 : 10_000_000 };
const results = join(import.meta.dirname, 'RESULTS.md');

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  return `${cpus().length} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, embedded PostgreSQL 18, load generator on the same machine`;
}

const round = (value: number, digits = 0) => value.toFixed(digits);

function loadTable(rows: readonly LoadRow[]): string {
  const floor = rows.find(({ name }) => name.startsWith('one read'))?.sixteen.perSecond ?? Number.NaN;
  const head =
    '| call | 1 connection: /s | p50 ms | 16 connections: /s | p50 ms | p99 ms | of *one read* | goal | failures |\n|---|---|---|---|---|---|---|---|---|';
  const lines = rows.map(({ name, goal, one, sixteen, floorPerSecond = floor }) => {
    const ratio = sixteen.perSecond / floorPerSecond;
    const wanted = [
      goal?.ratio === undefined ? [] : `≥ ${goal.ratio}`,
      goal?.p50Ms === undefined ? [] : `p50 ≤ ${goal.p50Ms} ms`,
    ]
      .flat()
      .join(', ');
    return `| ${name} | ${round(one.perSecond)} | ${round(one.p50Ms, 2)} | ${round(sixteen.perSecond)} | ${round(sixteen.p50Ms, 2)} | ${round(sixteen.p99Ms, 1)} | ${Number.isFinite(ratio) ? round(ratio, 3) : ''} | ${wanted} | ${one.failures + sixteen.failures} |`;
  });
  return [head, ...lines].join('\n');
}

function keyTable(figures: readonly LongBasket[]): string {
  const ms = ({ median, worst }: Spread) => `${round(median)} / ${round(worst)}`;
  const opening = ({ openMs, wholeMs }: Opening) =>
    `${round(openMs / 1000, 1)} / ${round(wholeMs / 1000, 1)} s`;
  const row = (name: string, figures: KeyFigures, ratio: string) =>
    `| ${name} | ${opening(figures)} | ${ms(figures.pressMs)} ms | ${ratio} | ${ms(figures.lastLineMs)} ms | ${ms(figures.frameMs)} ms |`;
  return [
    '| lines | first line / all lines | key press to painted total | of an empty list | in the last line | between frames while scrolling |',
    '|---|---|---|---|---|---|',
    ...figures.flatMap(({ basket, withoutScripts, emptyList }) => [
      row(
        String(basket.lines),
        basket,
        `${round(basket.pressMs.median / emptyList.pressMs.median, 1)} times`,
      ),
      `| ${basket.lines}, the same page as HTML without scripts | ${opening(withoutScripts)} | | | | |`,
      row(`${emptyList.lines}, empty React list`, emptyList, '1 time'),
    ]),
  ].join('\n');
}

const figureTable = (figures: readonly Figure[]) =>
  [
    '| what | figure | goal |',
    '|---|---|---|',
    ...figures.map(({ what, figure, goal }) => `| ${what} | ${figure} | ${goal} |`),
  ].join('\n');

const reportTables = ({ rows, csv }: ReportFigures) =>
  [
    loadTable(rows),
    '',
    figureTable([
      {
        what: 'CO2 report of the group as CSV: first byte',
        figure: `${csv.firstByteMs} ms`,
        goal: '≤ 300 ms',
      },
      { what: `the whole file of ${csv.megabytes} MB`, figure: `${csv.wholeMs} ms`, goal: '' },
      { what: 'memory of the server meanwhile', figure: `+${csv.grownMb} MB`, goal: '≤ +100 MB' },
    ]),
  ].join('\n');

const documentTables = ({ rows, zip }: DocumentFigures) => [loadTable(rows), '', figureTable(zip)].join('\n');

const orderTables = ({ orders, zip, reports }: OrderFigures) =>
  [
    documentTables({ rows: orders, zip }),
    '',
    '### Reports of a group of 400 customers with 2 million order lines over 13 months, among the same lines',
    '',
    'Goals are the p50 at one connection.',
    '',
    reportTables(reports),
  ].join('\n');

const punchOutTables = ({ rows, figures }: PunchOutFigures) =>
  [loadTable(rows), '', figureTable(figures)].join('\n');

interface Measured {
  load: LoadResult;
  large: LoadResult;
  orders: OrderFigures;
  keys: LongBasket[];
  lists: Figure[];
  notices: Figure[];
  pictures: Figure[];
  punchOut: PunchOutFigures;
  favorites: LoadRow[];
  mix: Figure[];
  sizes: Sizes;
}

interface Section {
  title: string;
  intro?: string;
  tables: string;
}

const ordersSection = (figures: OrderFigures): Section => ({
  title: `Orders of a customer with ten years of 200 a year, and statistics of another, among ${historySize.lines / 1_000_000} million order lines`,
  tables: orderTables(figures),
});

const keysSection = (figures: readonly LongBasket[]): Section => ({
  title: 'A long basket in the browser',
  intro:
    'Chromium at 1440 px, its processor slowed 4 times; median / worst of 10 presses. Goals with 300 lines: first line 1.2 s, all lines 3 s, a key press 50 ms and 2.5 times that of an empty React list.',
  tables: keyTable(figures),
});

const favoritesSection = (rows: readonly LoadRow[]): Section => ({
  title: 'Favourite lists',
  intro:
    'Read packed, as browsers do, by a client that does not look into the answers; *one read* is measured by the same client just before and just after each row. Pages made anew: 100 different ones in turn, more than are kept.',
  tables: loadTable(rows),
});

const listsSection = (figures: readonly Figure[]): Section => ({
  title: 'Long favourite lists in the browser',
  intro: 'Chromium at 1440 px.',
  tables: figureTable(figures),
});

const noticesSection = (figures: readonly Figure[]): Section => ({
  title: 'Recalls, notifications and campaigns',
  tables: figureTable(figures),
});

const picturesSection = (figures: readonly Figure[]): Section => ({
  title: 'Photos on a phone',
  intro:
    'Chromium without a cache. The photos are seeded noise of equal strength in every octave on a gradient, which packs like real photos full of detail (`server/test/pictures/photo-like.ts`).',
  tables: figureTable(figures),
});

const punchOutSection = (figures: PunchOutFigures): Section => ({
  title: 'Procurement systems',
  tables: punchOutTables(figures),
});

const mixSection = (figures: readonly Figure[]): Section => ({
  title: `A realistic mix of ${mixKitchens} kitchens`,
  intro:
    'Kitchens with agreements of their own search by Zipf’s law, edit, read baskets, lists and orders, and order as a buyer does, in the proportions of a morning.',
  tables: figureTable(figures),
});

const sectionText = ({ title, intro, tables }: Section, remark?: string) =>
  [`## ${title}`, remark, intro, tables].filter((part) => part !== undefined).join('\n\n');

/**
 * Prints a section that was measured alone and, unless the run was a quick one, replaces the section with the same title in the
 * results, or adds it at their end.
 */
function keepSection(section: Section): void {
  console.log(section.tables);
  if (quick) return;
  const day = new Date().toISOString().slice(0, 10);
  const text = sectionText(section, `Measured alone on ${day}. ${machine()}.`);
  const parts = readFileSync(results, 'utf8')
    .trimEnd()
    .split(/\n+(?=## )/);
  const at = parts.findIndex((part) => part.startsWith(`## ${section.title}\n`));
  parts.splice(at < 0 ? parts.length : at, at < 0 ? 0 : 1, text);
  writeFileSync(results, `${parts.join('\n\n')}\n`);
}

function report(measured: Measured): string {
  const { load, large, orders, keys, lists, notices, pictures, punchOut, favorites, mix, sizes } = measured;
  return [
    '# Results',
    '',
    `Written by \`npm run bench\`. ${machine()}.`,
    `${quick ? 'Quick run: one repeat of 2 s.' : 'Three repeats of 5 s each, the median.'} Rate limits are raised for the measurement (\`RATE_LIMIT_FACTOR\`).`,
    '',
    `## Calls, ${load.products} products`,
    '',
    loadTable(load.rows),
    '',
    `## Calls, ${large.products} products`,
    '',
    quick ? '' : 'One repeat of 2 s.',
    '',
    loadTable(large.rows),
    '',
    'Warm: what a search found and what was suggested is still remembered (decision 0016); cold: 6,000 and 20,000 questions round and round, more than are remembered. Snapshots are kept apart: the 500 warm questions show some 10,000 products.',
    '',
    'An order needs two calls: one makes a basket with its lines, one submits it. Goals in milliseconds are the p50 at one connection, the whole call as its caller sees it. Figures of earlier versions of this page were those of all four calls.',
    '',
    ...[
      ordersSection(orders),
      keysSection(keys),
      favoritesSection(favorites),
      listsSection(lists),
      noticesSection(notices),
      picturesSection(pictures),
      punchOutSection(punchOut),
      mixSection(mix),
    ].flatMap((section) => [sectionText(section), '']),
    '## Start and memory',
    '',
    '| what | figure | goal |',
    '|---|---|---|',
    `| first start with ${load.products} demo products (seeding included) | ${round(load.firstStartMs / 1000, 1)} s | |`,
    `| cold start with ${load.products} products, seeded | ${round(load.coldStartMs / 1000, 2)} s | ≤ 1.2 s |`,
    `| memory idle / after load, ${load.products} products | ${load.idleMb} / ${load.loadedMb} MB | after load ≤ 300 MB |`,
    `| memory idle / after load, ${large.products} products | ${large.idleMb} / ${large.loadedMb} MB | after load ≤ 450 MB |`,
    '',
    '## Sizes',
    '',
    '| what | size |',
    '|---|---|',
    ...sizes.map(([what, size]) => `| ${what} | ${size} |`),
    '',
  ].join('\n');
}

async function benchEverything(): Promise<void> {
  const load = await benchLoad({ products: 10_000, ...timing });
  const large = await benchLoad({ products: 50_000, seconds: 2, repeats: 1 });
  const orders = await benchOrders({ ...historySize, ...timing });
  const keys = await benchKeys();
  const lists = await benchLists();
  const notices = await benchNotices();
  const pictures = await benchPictures();
  const punchOut = await benchPunchOut(timing);
  const favorites = await benchFavorites(timing);
  const mix = await benchMix(timing);
  const sizes = await measureSizes();
  const measured = { load, large, orders, keys, lists, notices, pictures, punchOut, favorites, mix, sizes };
  writeFileSync(results, report(measured));
  console.log(`Written to ${results}`);
}

const mode = process.argv[2];
if (mode === 'search') await import('./search/search-bench.ts');
else if (mode === 'search-quality') await import('./search/quality-bench.ts');
else if (mode === 'search-follow') await import('./search/follow-bench.ts');
else if (mode === 'baskets') console.log(loadTable(await benchBaskets(timing)));
else if (mode === 'orders') keepSection(ordersSection(await benchOrders({ ...historySize, ...timing })));
else if (mode === 'order-reads') console.log(loadTable(await benchOrderReads({ ...historySize, ...timing })));
else if (mode === 'statistics') console.log(loadTable(await benchStatistics(timing)));
else if (mode === 'documents') console.log(documentTables(await benchDocuments(timing)));
else if (mode === 'reports') console.log(reportTables(await benchReports(timing)));
else if (mode === 'punch-out') keepSection(punchOutSection(await benchPunchOut(timing)));
else if (mode === 'favorites') keepSection(favoritesSection(await benchFavorites(timing)));
else if (mode === 'mix') keepSection(mixSection(await benchMix(timing)));
else if (mode === 'search-first') await import('./search/first-search-bench.ts');
else if (mode === 'scroll') await import('./scroll/scroll-bench.ts');
else if (mode === 'lists') keepSection(listsSection(await benchLists()));
else if (mode === 'notices') keepSection(noticesSection(await benchNotices()));
else if (mode === 'pictures') keepSection(picturesSection(await benchPictures()));
else if (mode === 'keys') keepSection(keysSection(await benchKeys()));
else await benchEverything();
