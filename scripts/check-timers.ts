/**
 * Checks that timers, threads and child processes of the server are used only in the files named here. Everywhere else
 * `outsideRequests` starts what continues after a request: a bare timer would run as the customer of the request that set it, and
 * row-level security would hide all other customers from it. Also checks that recurring work is known to the console and
 * `/readyz`. Prints each fault and exits with code 1.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minutelyWork, nightlyWork, senders, workNames } from '../contracts/src/supplier/work.ts';

const source = join(import.meta.dirname, '../server/src');
const timer =
  /(?<![.\w])(?:setTimeout|setInterval|setImmediate|fork)\(|new Worker\(|from 'node:timers\/promises'|from 'timers\/promises'/;

/** Files that may use timers, and why none of them passes the customer of a request on. */
const listed: Readonly<Record<string, string>> = {
  'platform/process/outside-requests.ts': 'the one way out of a request',
  'platform/process/alone.ts': 'runs within a job',
  'platform/process/thread-pool.ts': 'threads are started outside of requests, and read no database',
  'platform/process/in-slices.ts': 'gives other requests a turn within the same work',
  'platform/process/outage-lines.ts': 'writes lines of the log',
  'platform/process/process-end.ts': 'ends the process',
  'platform/write-xml.ts': 'gives other requests a turn within the same work',
  'platform/http/database-watch.ts': 'begins at the start of the server',
  'platform/http/pages/page-answers.ts': 'bounds how long a page waits within its request',
  'platform/http/frame/draining.ts': 'begins at the end of the server',
  'platform/database/listen.ts': 'the connection is opened outside of requests',
  'platform/database/open-database.ts': 'begins at the start and at the end of the server',
  'platform/process/request-of-work.ts': 'ends a request',
  'platform/database/transaction.ts': 'a pause within the same transaction',
  'platform/database/embedded/running-postgres.ts': 'begins at the start of a program',
  'platform/database/embedded/embedded-postgres.ts': 'begins at the start of the server',
  'platform/database/start/check-server.ts': 'begins at the start of the server',
  'platform/database/start/migrate.ts': 'begins at the start of the server',
  'platform/jobs.ts': 'a pause within the start of the jobs',
  'platform/audit/seal-audit.ts': 'a pause within a job',
  'supplier/integration/import-lock.ts': 'a pause within the same request',
  'platform/mail/deliver-mails.ts': 'runs within a job',
  'platform/mail/mail-transport.ts': 'closes idle connections to the mail server',
  'platform/outside/egress.ts': 'cuts off a call to another server',
  'baskets/basket-live/event-stream.ts': 'cuts off a reader who has gone',
  'goods/catalog/build-index-aside.ts': 'a child process without a database',
  'erp/erp/in-hand.ts': 'runs within the sending of events, which refuses to run as a customer',
  'supplier/integration/reading/decode-text-file.ts': 'gives other requests a turn within the same work',
  'supplier/integration/folder/import-folder.ts': 'a pause within a job',
  'quick-entry/line-reading/judge-rows.ts': 'gives other requests a turn within the same work',
};

const begins = /\boutside\.(?:later|every)\(|setInterval\(|\brepeatAs\(|\bstartSending\(|\.schedule\(/;
const queues = [...minutelyWork, 'tidy', ...nightlyWork];

/** Files in which something starts by itself: the name of the work in the console, or the reason why it is none. */
const begun: Readonly<Record<string, readonly string[] | string>> = {
  'platform/jobs.ts': queues,
  'goods/catalog/catalog-source.ts': ['catalogue'],
  'erp/erp/repeater.ts': 'what all senders use, which name themselves',
  'erp/erp/start-dispatcher.ts': ['send-orders'],
  'erp/erp/wait-watch.ts': ['watch-orders'],
  'erp/change-feed/send-hints.ts': ['send-change-hints'],
  'erp/erp/embedded/embedded-erp.ts': ['built-in-system'],
  'procurement/system-answers/start-answers.ts': ['send-answers'],
  'erp/erp/in-hand.ts': 'holds claims while a sender runs',
  'platform/mail/deliver-mails.ts': 'holds a claim while a mail is sent',
  'platform/process/alone.ts': 'holds the right to work while a piece of work runs',
  'platform/process/outside-requests.ts': 'the one way out of a request',
  'platform/audit/audit-trail.ts': 'writes once what a call noted; what fails is in the log',
  'platform/memory/waiting-sums.ts': 'writes once what calls summed; what fails is in the log',
  'pages/search-pages/past-searches.ts': 'writes once what a call noted; what fails is in the log',
  'baskets/basket-live/basket-changes.ts': 'tells those who follow a basket that the line is open',
  'baskets/basket-live/change-notices.ts': 'tells once what changed',
  'baskets/basket-live/tell-notifications.ts': 'tells once what changed',
  'platform/database/listen.ts': 'asks whether the line is open; what was missed is read again',
  'platform/database/embedded/embedded-postgres.ts': 'bounds the log of the embedded database',
  'operating/heartbeat.ts': 'says how the node is; one that does not is gone, which is an alarm of its own',
};

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, lines: readFileSync(join(source, name), 'utf8').split('\n') }));
const having = (what: RegExp) =>
  files.flatMap(({ name, lines }) => {
    const at = lines.findIndex((line) => what.test(line) && !line.startsWith('export '));
    return at < 0 ? [] : [{ name, line: at + 1 }];
  });
const withTimers = having(timer);
const beginning = having(begins);
const known = new Set(Object.values(begun).flatMap((each) => (typeof each === 'string' ? [] : each)));
const faults = [
  ...withTimers
    .filter(({ name }) => !(name in listed))
    .map(
      ({ name, line }) =>
        `server/src/${name}:${line}: a timer or thread here may outlive its request: start it with outsideRequests, or name this file in scripts/check-timers.ts with the reason why it does not`,
    ),
  ...Object.keys(listed)
    .filter((name) => !withTimers.some((each) => each.name === name))
    .map((name) => `scripts/check-timers.ts names ${name}, which has no timer`),
  ...beginning
    .filter(({ name }) => !(name in begun))
    .map(
      ({ name, line }) =>
        `server/src/${name}:${line}: what begins here by itself is not known to the console and /readyz: give it a name in contracts/src/supplier/work.ts and record its runs, or name this file in scripts/check-timers.ts with the reason why it is no work of its own`,
    ),
  ...Object.keys(begun)
    .filter((name) => !beginning.some((each) => each.name === name))
    .map((name) => `scripts/check-timers.ts names ${name}, in which nothing begins by itself`),
  ...[...workNames, ...senders]
    .filter((name) => !known.has(name))
    .map((name) => `scripts/check-timers.ts does not say where the work ${name} begins`),
];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log('Timers stand where they may.');
