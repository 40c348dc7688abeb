import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseSettings, Place } from '../nodes/place.ts';
import { startCluster } from './cluster.ts';
import { startProbe } from './probe.ts';
import { superuser } from './settings.ts';

/** Longer than Patroni's lease, so that another member becomes the primary. */
const awayMs = 15_000;
const shortlyMs = 1000;
const days = 20;
const filled = 'filled';

/** Three PostgreSQL under Patroni instead of one: calls go through PgBouncer, notices and migrations to the primary. */
export async function openClusterPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'engros-world-'));
  chmodSync(folder, 0o755);
  const names = [filled, ...Array.from({ length: days }, (_, index) => `day_${index + 1}`)];
  const cluster = await startCluster([superuser, ...names.map((name) => `${name}_app`)]);
  const urlOf = (port: number, name: string) => `postgres://${superuser}@127.0.0.1:${port}/${name}`;
  const wayTo = (name: string): DatabaseSettings => ({
    DATABASE_URL: urlOf(cluster.pooledPort, name),
    DATABASE_DIRECT_URL: urlOf(cluster.primaryPort, name),
  });
  const administer = (text: string) => runAlone(urlOf(cluster.primaryPort, 'postgres'), text);
  const probe = await startProbe(urlOf(cluster.pooledPort, 'postgres'));
  const lines: string[] = [];
  const fault = (what: string, happen: () => Promise<void>) => async () => {
    const from = performance.now();
    const before = await cluster.primary();
    await happen();
    const after = await cluster.primary();
    const moved =
      before.name === after.name ? '' : `, ${after.name} instead of ${before.name} is the primary`;
    lines.push(`${what}: longest time without a write ${probe.longestGap(from).toFixed(1)} s${moved}`);
  };
  const faults = {
    'kill primary': fault('kill primary', async () => (await cluster.primary()).program.kill(awayMs)),
    'freeze primary': fault('freeze primary', async () => (await cluster.primary()).program.freeze(awayMs)),
    'kill standby': fault('kill standby', async () => {
      const { name } = await cluster.primary();
      await cluster.members.find((member) => member.name !== name)?.program.kill(shortlyMs);
    }),
    'kill etcd leader': fault('kill etcd leader', async () =>
      (await cluster.etcdLeader()).program.kill(awayMs),
    ),
    'kill pooler': fault('kill pooler', () => cluster.pooler.kill(shortlyMs)),
  };
  let made = 0;
  return {
    folder,
    newDatabase: async (fill) => {
      if (made === 0) {
        await administer(`create database ${filled}`);
        await fill(wayTo(filled));
      }
      made += 1;
      await closeAll(administer, filled);
      await administer(`create database day_${made} template ${filled} strategy file_copy`);
      return wayTo(`day_${made}`);
    },
    kill: faults['kill primary'],
    faults,
    findings: async () => {
      await probe.stop();
      return { lines, lost: (await probe.lost()).length };
    },
    remove: async () => {
      await probe.stop();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The pooler holds connections longer than who asked for them. */
async function closeAll(administer: (text: string) => Promise<void>, name: string): Promise<void> {
  await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

async function runAlone(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text).finally(() => client.end());
}
