import { appendFileSync } from 'node:fs';
import { limits } from '@engros/contracts/values/limits.ts';
import { byLength, testLength } from '../../../scripts/test-length.ts';

/** True in `npm run test:long`: the same tests with the amounts of work for the published figures. */
export const isLong = testLength === 'long';

const matrix = {
  submits: 100,
  kills: 5,
  importKills: 20,
  killClients: 8,
  repeatedBaskets: 60,
  cutSubmits: 10,
  raceDelayMs: 200,
  opposedPairs: 20,
  mailKills: 1,
  recallKills: 2,
  recallCustomers: 120,
  recallAddresses: 300,
  reportKills: 2,
  reportCustomers: 6,
  reportMails: 60,
  systemOrders: 15,
  systemOrderKills: 2,
  wayOutOrders: 60,
  wayOutKills: 3,
  documentsInZip: 500,
  drawnInZip: 20,
  saleRounds: 10,
  buyers: 50,
  databaseRestarts: 4,
  silentMs: 5_000,
  serverRestarts: 2,
  basketSequences: 15,
  basketCommands: 60,
  cutRounds: 5,
  actingRuns: 40,
  uploadRounds: 1,
  pictureUploads: 60,
  noticeCustomers: 2_000,
  guessedTokens: 20_000,
  tabClosings: 5,
  offlinePeriods: 3,
  offlineMs: 0,
  offlineOrders: 1,
  doubleClicks: 4,
  countingSequences: 8,
  zonesSeen: 1,
  interleavings: 2,
};

const short: typeof matrix = {
  ...matrix,
  submits: 40,
  kills: 2,
  importKills: 1,
  repeatedBaskets: 12,
  opposedPairs: 5,
  saleRounds: 3,
  databaseRestarts: 1,
  serverRestarts: 1,
  basketSequences: 3,
  cutRounds: 2,
  cutSubmits: 4,
  actingRuns: 15,
  tabClosings: 2,
  offlinePeriods: 1,
  doubleClicks: 2,
  interleavings: 1,
};

const long: typeof matrix = {
  submits: 10_000,
  kills: 50,
  importKills: 20,
  killClients: 16,
  repeatedBaskets: 1_000,
  cutSubmits: 500,
  raceDelayMs: 5_000,
  opposedPairs: 1_000,
  mailKills: 20,
  recallKills: 20,
  recallCustomers: 2_000,
  recallAddresses: 5_000,
  reportKills: 10,
  reportCustomers: 100,
  reportMails: 1_000,
  systemOrders: 500,
  systemOrderKills: 20,
  wayOutOrders: 1_000,
  wayOutKills: 50,
  documentsInZip: limits.documentsInZip,
  drawnInZip: 1_000,
  saleRounds: 100,
  buyers: 200,
  databaseRestarts: 30,
  silentMs: 60_000,
  serverRestarts: 20,
  basketSequences: 500,
  basketCommands: 100,
  cutRounds: 100,
  actingRuns: 500,
  uploadRounds: 10,
  pictureUploads: 1_000,
  noticeCustomers: 40_000,
  guessedTokens: 100_000,
  // Used by the browser tests.
  tabClosings: 100,
  offlinePeriods: 100,
  offlineMs: 5_000,
  offlineOrders: 100,
  doubleClicks: 200,
  countingSequences: 20,
  zonesSeen: 12,
  interleavings: 100,
};

/** Amount of work per test, including the browser tests (reliability 2). */
export const figures = byLength({ short, matrix, long });

export const databaseName = process.env['TEST_DATABASE_URL'] ? 'TEST_DATABASE_URL' : 'embedded';

/** In ms. */
export const testTimeout = isLong ? 1_800_000 : 240_000;

/** Prints the figures of a test, and saves them for the table of the long run. */
export function report(test: string, values: Record<string, number | string>): void {
  const text = Object.entries(values)
    .map(([name, value]) => `${name} ${typeof value === 'number' ? Math.round(value * 10) / 10 : value}`)
    .join(', ');
  console.log(`${test} (${databaseName}): ${text}`);
  const file = process.env['ENGROS_FIGURES'];
  if (file) appendFileSync(file, `${JSON.stringify({ test, database: databaseName, ...values })}\n`);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** In ms, of all threads of this process. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
