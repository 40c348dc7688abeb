import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alarmKinds } from '@engros/contracts/supplier/operation/operation.ts';
import { expect, test } from 'vitest';
import { createMetrics, type WaitingNow } from './metrics.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const waitingNow = async (): Promise<WaitingNow> => ({
  ordersWaiting: 1,
  ordersGivenUp: 0,
  oldestOrderSeconds: 61,
  mailsWaiting: 0,
  mailsGivenUp: 0,
  oldestMailSeconds: null,
  jobsLate: 0,
  jobsFailing: 0,
  catalogueBehindSeconds: 0,
});

test('[OPS-06] alarms and dashboards name figures and runbook sections that exist', async () => {
  const pool = { totalCount: 3, idleCount: 2, waitingCount: 0 };
  const shown = await createMetrics({ pool, waitingNow }).text();
  const rules = read('deploy/prometheus/engros.rules.yaml');
  const named = `${rules}\n${read('deploy/grafana/engros.json')}`.matchAll(
    /\b(?:engros|http|nodejs|process)_\w+/g,
  );
  const names = new Set([...named].map(([name]) => name.replace(/_(count|bucket|sum)$/, '')));
  expect(names.size).toBeGreaterThan(10);
  for (const name of names) expect(shown).toContain(`# TYPE ${name} `);
  const anchors = [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  );
  const asked = [...rules.matchAll(/runbook\.md#([\w-]+)/g)].map(([, anchor]) => anchor);
  expect(asked.toSorted()).toEqual(anchors.toSorted());
  // The console opens the same sections.
  expect(alarmKinds.filter((kind) => !anchors.includes(kind))).toEqual([]);
  expect(asked).toHaveLength([...rules.matchAll(/- alert:/g)].length);
});
