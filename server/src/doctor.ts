import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import { commandLog, migrationsDir, openCommandDatabase } from './command-parts.ts';
import {
  certificateFinding,
  clockFinding,
  diskFinding,
  type Finding,
  serverFindings,
  standbyFindings,
  waitingFindings,
} from './operating/doctor-findings.ts';
import { waitingNow } from './operating/readiness-facts.ts';
import { startWarnings } from './operating/start-warnings.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { serverHealth, standbyHealth } from './platform/database/health-queries.ts';
import type { Database } from './platform/database/open-database.ts';
import { pendingMigrations } from './platform/database/start/migrate.ts';
import { StartupError } from './platform/database/start/startup-error.ts';
import { readRuns } from './platform/process/work-runs.ts';

const answerWithinMs = 5_000;
const dayMs = 86_400_000;

/**
 * `npm run doctor`: looks at settings, database, clocks, standbys, disk, certificate and what waits, changes nothing, and says what
 * to do. Exits with 1 when something does not work.
 */
const findings = await examine();
for (const { state, of, says, todo } of findings)
  console.log(
    `${state.padEnd(6)} ${of.padEnd(12)} ${says}${todo === undefined ? '' : `\n${' '.repeat(20)}→ ${todo}`}`,
  );
process.exitCode = findings.some(({ state }) => state === 'fault') ? 1 : 0;

async function examine(): Promise<Finding[]> {
  try {
    const config = readConfig(process.env);
    const warnings = startWarnings(config, { exampleSeller: null });
    const settings: Finding[] = warnings.map((says) => ({ state: 'advice', of: 'settings', says }));
    if (settings.length === 0) settings.push({ state: 'ok', of: 'settings', says: 'nothing is warned of' });
    const beside = await Promise.all([certificate(config), disk(config)]);
    const database = await openCommandDatabase(config);
    try {
      return [...settings, ...beside.flat(), ...(await examineDatabase(database))];
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof StartupError) return [{ state: 'fault', of: 'start', says: error.message }];
    commandLog.error({ err: error }, 'the examination itself failed');
    throw error;
  }
}

async function examineDatabase(database: Database): Promise<Finding[]> {
  const { kysely, pool } = database;
  const pending = await pendingMigrations(pool, migrationsDir);
  const health = await serverHealth(kysely);
  const clock = systemClock();
  const found = [...serverFindings(health), clockFinding(health.now, clock.now())];
  found.push(...standbyFindings(await standbyHealth(kysely)));
  if (pending.length > 0)
    return [
      ...found,
      {
        state: 'advice',
        of: 'schema',
        says: `${pending.length} migrations are not applied yet, the first ${pending[0]}`,
        todo: 'The next start applies them.',
      },
    ];
  const runs = await readRuns(kysely, clock.now());
  return [
    ...found,
    { state: 'ok', of: 'schema', says: 'is that of this program' },
    ...waitingFindings(await waitingNow({ database, clock }), runs),
  ];
}

async function disk({ dataDir }: Config): Promise<Finding[]> {
  if (!existsSync(dataDir)) return [];
  const { bavail, bsize } = await statfs(dataDir);
  return [diskFinding(dataDir, bavail * bsize)];
}

async function certificate({ publicUrl }: Config): Promise<Finding[]> {
  const url = publicUrl?.startsWith('https:') === true ? new URL(publicUrl) : undefined;
  if (url === undefined) return [];
  const host = url.hostname;
  const looked = Promise.withResolvers<Finding>();
  const away = (error: Error) =>
    looked.resolve({
      state: 'fault',
      of: 'certificate',
      says: `PUBLIC_URL does not answer by https (${error.message})`,
      todo: 'Start the proxy, or correct PUBLIC_URL.',
    });
  const socket = connect({ host, port: Number(url.port || 443), servername: host, timeout: answerWithinMs });
  socket.once('secureConnect', () => {
    const until = Date.parse(socket.getPeerCertificate().valid_to);
    looked.resolve(certificateFinding(host, (until - systemClock().now().epochMilliseconds) / dayMs));
    socket.end();
  });
  socket.once('timeout', () => socket.destroy(new Error('no answer within 5 s')));
  socket.once('error', away);
  return [await looked.promise];
}
