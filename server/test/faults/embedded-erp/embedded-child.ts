/**
 * A program for the tests: sends web orders on a given database to the embedded system, which carries them out, until it
 * is killed.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { dispatchOrders } from '../../../src/erp/erp/dispatch.ts';
import { createEmbeddedErp } from '../../../src/erp/erp/embedded/embedded-erp.ts';
import { connectDatabase } from '../../../src/platform/database/open-database.ts';
import type { Connection } from '../../../src/platform/database/open-pool.ts';
import { createLog } from '../../../src/platform/log.ts';
import { fastClock } from './fast-clock.ts';

const { connection, startedMs } = JSON.parse(process.env['WAY_OUT'] ?? '') as {
  connection: Connection;
  startedMs: number;
};
const log = createLog('silent');
const database = connectDatabase(connection, { log, poolSize: 4 });
const clock = fastClock(startedMs);
const embedded = createEmbeddedErp({ database, clock, log, pace: 'minutes', timeZone: 'Europe/Copenhagen' });
const { port } = embedded;
console.log('started');
for (;;) {
  await dispatchOrders({ database, clock, log, port, random: Math.random });
  await embedded.runDue(clock.now());
  await delay(10);
}
