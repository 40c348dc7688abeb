import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsDir } from '../../../src/command-parts.ts';
import { migrate } from '../../../src/platform/database/start/migrate.ts';
import { aCustomer, rowsOf } from '../../builders.ts';
import { untilSo } from '../../until-seen.ts';
import { aWebOrder } from '../../worlds/web-orders.ts';
import {
  documentedLines,
  type ExternalPostgres,
  hasPostgres15,
  startExternalPostgres,
} from './external-postgres.ts';

const isHere = hasPostgres15 && existsSync('/usr/bin/pgbackrest');

let postgres: ExternalPostgres;

/** The documented file, with folders of this test instead of Debian's. */
function prepare(folder: string) {
  const config = join(folder, 'pgbackrest.conf');
  const documented = documentedLines('A copy a day loses up to a day of orders.')
    .replace('/var/lib/pgbackrest', join(folder, 'repo'))
    .replace('/var/lib/postgresql/15/main', join(folder, 'cluster'));
  const places = `pg1-socket-path=${folder}\npg1-user=engros\n`;
  const own = `lock-path=${folder}/lock\nlog-path=${folder}/logs\nspool-path=${folder}/spool\n`;
  writeFileSync(config, documented.replace('[global]\n', `[global]\n${own}`) + places);
  for (const each of ['repo', 'lock', 'logs', 'spool']) {
    mkdirSync(join(folder, each));
    chmodSync(join(folder, each), 0o777);
  }
  return {
    settings: `-c archive_mode=on -c archive_timeout=60 -c archive_command='pgbackrest --stanza=engros archive-push %p'`,
    env: { PGBACKREST_CONFIG: config },
  };
}

beforeAll(async () => {
  if (isHere) postgres = await startExternalPostgres(prepare);
}, 60_000);
afterAll(async () => {
  if (isHere) await postgres.remove();
});

test.skipIf(!isHere)(
  '[OPS-08] an external database goes back to the second before the mistake',
  async () => {
    const before = await postgres.open('engros');
    await migrate(before.pool, migrationsDir);
    const customer = await aCustomer(before, { name: 'Køkkenet ved Havnen' });
    const order = () => aWebOrder(before, { customer });
    await order();
    await postgres.runLines(documentedLines('that burns is lost.'));
    await order();
    await order();
    const { rows } = await before.pool.query<{ at: string }>('select clock_timestamp()::text as at');
    await order();
    await before.pool.query('delete from web_order_lines');
    await before.close();
    await postgres.control('-m', 'immediate', 'stop');
    await postgres.start();
    await postgres.runLines('pgbackrest --stanza=engros check');
    await postgres.control('-m', 'fast', 'stop');
    await postgres.runLines(documentedLines('To go back, stop Engros'), { MOMENT: rows[0]?.at ?? '' });
    await postgres.start();
    const after = await postgres.open('engros');
    await untilSo(async () => {
      const asked = await after.pool.query<{ is: boolean }>('select pg_is_in_recovery() as is');
      return asked.rows[0]?.is === false;
    });
    const orders = await rowsOf(after, 'web_orders', {});
    const lines = await rowsOf(after, 'web_order_lines', {});
    expect(orders).toHaveLength(3);
    expect(new Set(lines.map(({ web_order_id: id }) => id)).size).toBe(3);
    await aWebOrder(after, { customer });
    expect(await rowsOf(after, 'web_orders', {})).toHaveLength(4);
    await after.close();
  },
  120_000,
);
