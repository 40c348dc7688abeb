import { readFileSync } from 'node:fs';
import { alarmKinds, type Operation, readOperation } from '@engros/contracts/supplier/operation/operation.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../test/open-console.tsx';
import { type Changes, sample } from '../../../../test/sample.ts';
import { sectionOf } from './runbook.ts';

const anOperation = (changes: Changes<Operation> = {}) =>
  sample(readOperation, {
    ReadAt: '2026-11-23T13:18:20Z',
    Alarms: [],
    Calls: { Count: 14204, Failed: 3, P95Ms: 84, GoalMs: 200 },
    Nodes: [],
    Queues: [{ Name: 'orders', Waiting: 5, OldestSeconds: 43, GoalSeconds: 60 }],
    Database: { Version: '18.1', Megabytes: 38_000, Connections: 84, ConnectionsAtMost: 200, Standbys: [] },
    Work: { OnTime: 0, Runs: [] },
    Statements: [{ Name: 'session_with_rights', Count: 2300, TotalMs: 4100, P99Ms: 12.5 }],
    ...changes,
  });

const open = (operation: Operation, address = '/console/operation') =>
  openConsole(address, { 'GET /api/console/operation': () => operation });

test('[OPS-06] an alarm leads to its section of the runbook', async () => {
  open(
    anOperation({
      Alarms: [
        { Kind: 'orders-do-not-leave', IsUrgent: true, Subject: null, Count: 5, Seconds: 2580 },
        { Kind: 'a-job-is-late-or-fails', IsUrgent: false, Subject: 'tidy', Count: 2, Seconds: null },
      ],
    }),
  );
  expect(await screen.findByText('og 1 advarsel')).toBeDefined();
  expect(screen.getByText('Nattens oprydning: for sent eller fejlet')).toBeDefined();
  expect(screen.getByText('i 43 min')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Sådan gør du: Ordrer kommer ikke af sted' }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByRole('heading', { name: 'Orders do not leave' })).toBeDefined();
  expect(within(drawer).getByText(/Sending twice is safe/)).toBeDefined();
});

test('[OPS-06] figures stand against their goal, statements by name', async () => {
  const node = { Name: 'app-1:4001', Version: '0.1.0', BusyPercent: 31, P95Ms: 82.4, UptimeSeconds: 518_400 };
  open(
    anOperation({ Nodes: [node, { ...node, Id: '2', Name: 'app-2:4001', IsGone: true, SilentSeconds: 43 }] }),
  );
  expect(await screen.findByText('Alt kører')).toBeDefined();
  const queues = screen.getByRole('table', { name: 'Køer' });
  expect(within(queues).getByRole('meter').getAttribute('aria-valuetext')).toBe('43 s');
  const nodes = screen.getByRole('table', { name: 'Maskiner' });
  expect(within(nodes).getAllByText('82 ms')).toHaveLength(2);
  expect(within(nodes).getByText('Tavs i 43 s')).toBeDefined();
  expect(screen.getByText('0,02 %')).toBeDefined();
  const statements = screen.getByRole('group');
  expect(statements.hasAttribute('open')).toBe(false);
  expect(within(statements).getByText('session_with_rights')).toBeDefined();
  expect(screen.getByText('84 af 200')).toBeDefined();
});

const queue = (Name: 'mails' | 'documents' | 'orders', OldestSeconds: number, GoalSeconds: number) => ({
  Name,
  Waiting: 2,
  OldestSeconds,
  GoalSeconds,
});

test('[OPS-06] a figure above its goal is the headline, not that everything runs', async () => {
  open(anOperation({ Calls: { P95Ms: 602, GoalMs: 200 }, Queues: [queue('mails', 840, 900)] }));
  expect(await screen.findByText('1 tal over målet: svartid 602 ms')).toBeDefined();
  expect(screen.getByText('1 kø tæt på målet: mails 14 min af 15 min')).toBeDefined();
  expect(screen.queryByText('Alt kører')).toBeNull();
  expect(screen.getByText('602').className).toContain('text-danger-ink');
  expect(screen.getByText('over målet på 200 ms, langsomste server')).toBeDefined();
  const queues = screen.getByRole('table', { name: 'Køer' });
  expect(within(queues).getByText('14 min').className).toContain('text-time-ink');
});

test('[OPS-06] a queue without an alarm of its own is told of', async () => {
  open(
    anOperation({
      Alarms: [{ Kind: 'orders-do-not-leave', IsUrgent: true, Subject: null, Count: 2, Seconds: 70 }],
      Queues: [queue('orders', 70, 60), queue('documents', 7200, 3600), queue('mails', 719, 900)],
    }),
  );
  expect(await screen.findByText('1 tal over målet: e-dokumenter 2 t')).toBeDefined();
  expect(screen.queryByText(/tæt på målet/)).toBeNull();
});

test('[OPS-06] without nodes and statements the page says so', async () => {
  open(anOperation({ Statements: [] }));
  expect(await screen.findByText('Ingen maskine har meldt sig endnu')).toBeDefined();
  expect(screen.getByText('Ingen sætninger er målt endnu')).toBeDefined();
});

test('[OPS-06] each alarm finds a section of the runbook with something to do', () => {
  const runbook = readFileSync('../docs/runbook.md', 'utf8');
  expect(alarmKinds.filter((kind) => !sectionOf(runbook, kind)?.blocks.length)).toEqual([]);
  expect(sectionOf(runbook, 'orders-do-not-leave')?.blocks.at(-1)).toHaveLength(3);
  expect(sectionOf(runbook, 'connections-are-used-up')?.blocks.join()).toContain('(operating)');
});
