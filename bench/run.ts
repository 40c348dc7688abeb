/**
 * `npm run bench [-- PART] [-- --quick]`: measures and writes bench/RESULTS.md. Figures that depend on the machine are ratios to two
 * floors measured in the same run. Each part has a process of its own and writes its section when it is done; one that fails is named
 * there, and the rest goes on. With a part's name, only that one; those of `printed` write nothing.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
import { keepSection, measuredCommit, type Section, startResults } from './results-file.ts';
import { measureSizes, type Sizes } from './sizes.ts';
import type { KeyFigures, Opening, Spread } from './web/key-press.ts';
import { benchKeys, type LongBasket } from './web/keys-bench.ts';
import { benchLists } from './web/lists-bench.ts';
import { benchPictures } from './web/pictures-bench.ts';

const quick = process.argv.includes('--quick');
const timing = quick ? { seconds: 2, repeats: 1 } : { seconds: 5, repeats: 3 };
const smallShop = 10_000;
/** A quick run measures on a tenth of the lines. */
const historySize = { lines: quick ? 1_000_000 : 10_000_000 };

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

const callsSection = (figures: LoadResult): Section => ({
  title: `Calls, ${figures.products} products`,
  intro:
    'Warm: what a search found and what was suggested is still remembered (decision 0016); cold: 6,000 and 20,000 questions round and round, more than are remembered. An order needs two calls: one makes a basket with its lines, one submits it. Goals in milliseconds are the p50 at one connection, the whole call as its caller sees it.',
  tables: [
    loadTable(figures.rows),
    '',
    figureTable([
      {
        what: 'first start, seeding included',
        figure: `${round(figures.firstStartMs / 1000, 1)} s`,
        goal: '',
      },
      {
        what: 'cold start, seeded',
        figure: `${round(figures.coldStartMs / 1000, 2)} s`,
        goal: figures.products === smallShop ? '≤ 1.2 s' : '',
      },
      {
        what: 'memory idle / after load',
        figure: `${figures.idleMb} / ${figures.loadedMb} MB`,
        goal: figures.products === smallShop ? '≤ 180 / 320 MB' : '≤ 320 / 480 MB',
      },
    ]),
  ].join('\n'),
});

const sizesSection = (sizes: Sizes): Section => ({
  title: 'Sizes',
  tables: ['| what | size |', '|---|---|', ...sizes.map(([what, size]) => `| ${what} | ${size} |`)].join(
    '\n',
  ),
});

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

/** In the order of the results; each measures in a process of its own. */
const parts: Readonly<Record<string, () => Promise<Section>>> = {
  calls: async () => callsSection(await benchLoad({ products: smallShop, ...timing })),
  'calls-50000': async () => callsSection(await benchLoad({ products: 50_000, seconds: 2, repeats: 1 })),
  orders: async () => ordersSection(await benchOrders({ ...historySize, ...timing })),
  keys: async () => keysSection(await benchKeys()),
  favorites: async () => favoritesSection(await benchFavorites(timing)),
  lists: async () => listsSection(await benchLists()),
  notices: async () => noticesSection(await benchNotices()),
  pictures: async () => picturesSection(await benchPictures()),
  'punch-out': async () => punchOutSection(await benchPunchOut(timing)),
  mix: async () => mixSection(await benchMix(timing)),
  sizes: async () => sizesSection(await measureSizes()),
};

/** Measured for the eye alone. */
const printed: Readonly<Record<string, () => Promise<unknown>>> = {
  search: () => import('./search/search-bench.ts'),
  'search-quality': () => import('./search/quality-bench.ts'),
  'search-follow': () => import('./search/follow-bench.ts'),
  'search-first': () => import('./search/first-search-bench.ts'),
  imports: () => import('./imports/import-bench.ts'),
  beside: () => import('./imports/beside-bench.ts'),
  scroll: () => import('./scroll/scroll-bench.ts'),
  baskets: async () => console.log(loadTable(await benchBaskets(timing))),
  'order-reads': async () => console.log(loadTable(await benchOrderReads({ ...historySize, ...timing }))),
  statistics: async () => console.log(loadTable(await benchStatistics(timing))),
  documents: async () => console.log(documentTables(await benchDocuments(timing))),
  reports: async () => console.log(reportTables(await benchReports(timing))),
};

/** Ended after this many ms; the parts after it are still measured. */
const longestPartMs = quick ? 240_000 : 3_600_000;
const mostSaid = 4000;

/** Ends with all its servers when it takes too long. Returns the last line that it said when it failed. */
async function measureApart(name: string): Promise<string | undefined> {
  const words = [join(import.meta.dirname, 'run.ts'), name, ...(quick ? ['--quick'] : [])];
  const part = spawn(process.execPath, words, { detached: true, stdio: ['ignore', 'inherit', 'pipe'] });
  let said = '';
  part.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-mostSaid);
  });
  const endAll = () => {
    if (part.pid !== undefined) process.kill(-part.pid, 'SIGKILL');
  };
  const late = setTimeout(endAll, longestPartMs);
  const [code, signal] = (await once(part, 'close')) as [number | null, string | null];
  clearTimeout(late);
  if (code === 0) return undefined;
  if (signal !== null) return `ended after ${longestPartMs / 1000} s (${signal})`;
  const error = said.split('\n').find((line) => /error/i.test(line));
  return error?.trim() ?? `exit code ${code}`;
}

const mode = process.argv.slice(2).find((word) => !word.startsWith('--'));
const header = { commit: await measuredCommit(), isQuick: quick };
if (mode === undefined) {
  startResults(header);
  for (const name of Object.keys(parts)) {
    const started = performance.now();
    const failure = await measureApart(name);
    const seconds = round((performance.now() - started) / 1000);
    console.log(`== ${name}: ${failure === undefined ? 'measured' : `FAILED, ${failure}`}, ${seconds} s`);
    if (failure === undefined) continue;
    keepSection({ title: `Not measured: ${name}`, tables: failure }, header);
    process.exitCode = 1;
  }
} else if (parts[mode] !== undefined) {
  const section = await parts[mode]();
  console.log(section.tables);
  keepSection(section, header);
} else if (printed[mode] !== undefined) await printed[mode]();
else {
  console.error(`There is no part ${mode}: ${[...Object.keys(parts), ...Object.keys(printed)].join(', ')}`);
  process.exitCode = 1;
}
