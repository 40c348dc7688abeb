/**
 * A program for the tests: runs the app on a given database and kills itself at one point of a submission.
 */
import type { AddressInfo } from 'node:net';
import { buildApp } from '../../../src/app.ts';
import { clockFor } from '../../../src/platform/clock.ts';
import { readConfig } from '../../../src/platform/config.ts';
import { connectDatabase } from '../../../src/platform/database/open-database.ts';
import type { Connection } from '../../../src/platform/database/open-pool.ts';
import { createLog } from '../../../src/platform/log.ts';
import { supplierFacts } from '../../../src/supplier.ts';
import { testVault } from '../../test-vault.ts';

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const connection = JSON.parse(process.env['RACE_CONNECTION'] ?? '') as Connection;
const { http } = await buildApp({
  config,
  database: connectDatabase(connection, { log, poolSize: 4 }),
  clock: clockFor(config.clock ?? undefined),
  log,
  vault: testVault,
  webRoot: null,
  supplier: supplierFacts({}),
  atRacePoint: (point) => {
    if (point === process.env['RACE_POINT']) process.kill(process.pid, 'SIGKILL');
  },
});
await http.listen({ port: 0, host: '127.0.0.1' });
console.log(`Engros is ready on http://127.0.0.1:${(http.server.address() as AddressInfo).port}`);
