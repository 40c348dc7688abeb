import { startDispatcher } from '../../src/erp/erp/start-dispatcher.ts';
import { createWebhookPort } from '../../src/erp/erp-webhook/webhook-port.ts';
import { clockFor } from '../../src/platform/clock.ts';
import { connectDatabase } from '../../src/platform/database/open-database.ts';
import type { Connection } from '../../src/platform/database/open-pool.ts';
import { createLog } from '../../src/platform/log.ts';
import { readErpSettings } from '../../src/platform/outside/erp-settings.ts';

/** A worker that does nothing but send orders by webhook, to be killed by a test. */
const log = createLog('silent');
const connection = JSON.parse(process.env['WAY_OUT_CONNECTION'] ?? '') as Connection;
const database = connectDatabase(connection, { log, poolSize: 4 });
const clock = clockFor(process.env['CLOCK']);
const { webhook } = readErpSettings(process.env, true);
if (webhook === null) throw new Error('The worker needs ERP=webhook');
const port = createWebhookPort(webhook, { clock });
startDispatcher({ database, clock, log, port, random: Math.random }).poke();
console.log('Engros is ready on http://nowhere');
// The dispatcher's own timers let a process end; in the program the server keeps it running.
setInterval(() => undefined, 60_000);
