import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { checkEnd } from './checks/check-end.ts';
import { type Lateness, latenessOf } from './checks/lateness.ts';
import { direct } from './director.ts';
import { readGoods } from './goods.ts';
import { live } from './kitchens/deeds.ts';
import { Kitchen } from './kitchens/kitchen.ts';
import { planOf, type Step } from './kitchens/plan.ts';
import { Ledger, type Way } from './ledger.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type ClockPlan, planClock, seedingInstant } from './nodes/clock-plan.ts';
import { freePorts, type LoopFigures, Nodes, runCommand } from './nodes/nodes.ts';
import type { Place } from './nodes/place.ts';
import type { WorldOptions } from './options.ts';
import { orderByCxml } from './procurement.ts';
import { createRushBell, type RushBell } from './rush.ts';
import { changePrices, closeDays, helpKitchens, staffClient } from './staff.ts';
import { embeddedSettings } from './supplier/embedded.ts';
import { startFilesSystem } from './supplier/files.ts';
import { answerOrders } from './supplier/intake.ts';
import { startWebhookSystem, type WebhookSystem } from './supplier/webhook.ts';

/** What came of a day. */
export interface DayReport {
  seed: string;
  ledger: Ledger;
  lateness: Lateness;
  steps: number;
  played: number;
  kills: number;
  loops: LoopFigures[];
  highestMb: number;
  /** How late the world's own timers were, p99 in ms: a measure of the machine, not of the shop. */
  ownDelayMs: number;
  drainSeconds: number;
}

/** Everything that a running day consists of. */
export interface RunningDay {
  options: WorldOptions;
  place: Place;
  nodes: Nodes;
  ledger: Ledger;
  kitchens: Kitchen[];
  clock: ClockPlan;
  mail: MailServer;
  webhook: WebhookSystem;
  ways: Record<Way, Record<string, string>>;
  rush: RushBell;
  way: Way;
  isOver: boolean;
  startedAt: number;
  kills: number;
  /** True when all that was acknowledged has arrived, or was waited for in vain. */
  isSettled: boolean;
  /** What the supplier's system says of the orders; ends when everything is settled. */
  intake: Promise<void>;
  /** How late the world's own timers were, p99 in ms. */
  ownDelayMs: number;
}

const say = (text: string) => console.error(`world: ${text}`);
/** Logins at the same time. */
const doors = 8;

/** Plays one day and holds it against the invariants. */
export async function playDay(options: WorldOptions, place: Place): Promise<DayReport> {
  const ledger = new Ledger();
  const mail = await startMailServer(ledger, options.seed);
  const webhook = await startWebhookSystem(ledger, options.seed);
  const folder = mkdtempSync(join(place.folder, 'day-'));
  chmodSync(folder, 0o755);
  const files = startFilesSystem(ledger, folder);
  const ways = { embedded: embeddedSettings, webhook: webhook.settings, files: files.settings };
  const ports = await freePorts(options.nodes);
  let nodes: Nodes | undefined;
  const kitchens: Kitchen[] = [];
  try {
    say(`seed ${options.seed}${options.fault === null ? '' : `, with ${options.fault}`}`);
    const url = await place.newDatabase((empty) => {
      const settings = { ...settingsOf(options, empty, mail.url), CLOCK: seedingInstant(options.date) };
      return runCommand('server/src/prepare-demo.ts', [], settings);
    });
    const common = settingsOf(options, url, mail.url);
    // The clock is planned for the moment when the nodes are up; so much they need at most on a busy machine.
    const clock = planClock(options.date, options.seconds, Date.now() + startAllowanceMs);
    const settings = { ...common, CLOCK: clock.setting };
    nodes = new Nodes(ports, settings, options.fault);
    const running = nodes;
    const token = await newToken(settings);
    await Promise.all(ports.map((_, node) => running.start(node, ways.embedded)));
    const karen = await staffClient(nodes.origins, 'karen@fjordgros.example');
    const day = {
      ledger,
      origins: nodes.origins,
      goods: { products: [], lots: [], words: [] } as Kitchen['day']['goods'],
      way: () => state.way,
      now: clock.now,
    };
    for (let index = 0; index < options.kitchens; index += 1) kitchens.push(new Kitchen(day, index));
    const state: RunningDay = {
      options,
      place,
      nodes,
      ledger,
      kitchens,
      clock,
      mail,
      webhook,
      ways,
      rush: createRushBell(),
      way: 'embedded',
      isOver: false,
      startedAt: 0,
      kills: 0,
      isSettled: false,
      intake: Promise.resolve(),
      ownDelayMs: 0,
    };
    await signInAll(kitchens);
    const [first] = kitchens;
    if (first === undefined) throw new Error('there is no kitchen');
    day.goods = await readGoods(first.client, (await first.days())[0] ?? '');
    const plans = kitchens.map((_, index) =>
      planOf(options.seed, index, { seconds: options.seconds, goods: day.goods.products.length }),
    );
    say(
      `${kitchens.length} kitchens, ${day.goods.products.length} products, ${day.goods.lots.length} lots, ${nodes.count} nodes`,
    );
    state.startedAt = performance.now();
    const watch = watchOwnDelay();
    const staffDay = {
      seed: options.seed,
      kitchens,
      isOver: () => state.isOver,
      folder,
      commandSettings: settings,
    };
    const sofie = await staffClient(nodes.origins, 'sofie@fjordgros.example');
    const broke = (error: unknown) =>
      ledger.breaks(6, `the work of staff or a system failed: ${String(error)}`);
    state.intake = answerOrders({
      ledger,
      origins: nodes.origins,
      token,
      seed: options.seed,
      kitchens: new Set(kitchens.map(({ id }) => id)),
      today: () => clock.now().toZonedDateTimeISO('Europe/Copenhagen').toPlainDate().toString(),
      isOver: staffDay.isOver,
      isSettled: () => state.isSettled,
    }).catch(broke);
    const others = [
      helpKitchens(sofie, staffDay),
      closeDays(karen, staffDay),
      changePrices(staffDay),
      orderByCxml(nodes.origins, { seed: options.seed, goods: day.goods, ledger, isOver: staffDay.isOver }),
    ].map((work) => work.catch(broke));
    const directed = direct(state, karen).finally(() => {
      state.isOver = true;
    });
    const played = await Promise.all(
      kitchens.map((kitchen, index) => liveDay(state, kitchen, plans[index] ?? [])),
    );
    await Promise.all([directed, ...others]);
    say('the day is over; what is under way arrives');
    webhook.behave(true);
    mail.behave(true);
    const over = performance.now();
    state.ownDelayMs = watch();
    await checkEnd(state, karen);
    nodes.noteMemory();
    return {
      seed: options.seed,
      ledger,
      lateness: latenessOf(ledger),
      steps: plans.reduce((sum, plan) => sum + plan.length, 0),
      played: played.reduce((sum, count) => sum + count, 0),
      kills: state.kills,
      loops: nodes.loops(),
      highestMb: nodes.highestMb,
      ownDelayMs: state.ownDelayMs,
      drainSeconds: (performance.now() - over) / 1000,
    };
  } finally {
    for (const { client } of kitchens) client.close();
    await nodes?.stop();
    files.close();
    webhook.close();
    mail.close();
  }
}

/** Makes the token with which the supplier's system reports. */
async function newToken(settings: Record<string, string>): Promise<string> {
  const said = await runCommand(
    'server/src/admin.ts',
    ['service-token', 'create', 'world', 'orders:write', 'documents:write'],
    settings,
  );
  const token = /[\w-]{40,}/.exec(said)?.[0];
  if (token === undefined) throw new Error(`no token was printed: ${said}`);
  return token;
}

const startAllowanceMs = 6000;

function settingsOf(
  { products, kitchens }: WorldOptions,
  databaseUrl: string,
  smtpUrl: string,
): Record<string, string> {
  return {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: 'node_modules/.cache/engros-compiled',
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '262144',
    DATABASE_URL: databaseUrl,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'ordre@fjordgros.example',
    // Only a demonstration may send orders to a system on this machine.
    DEMO: '1',
    DEMO_PRODUCTS: String(products),
    DEMO_KITCHENS: String(kitchens),
    PASSWORD_MEMORY_KIB: '64',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
  };
}

async function signInAll(kitchens: readonly Kitchen[]): Promise<void> {
  const queue = kitchens.values();
  await Promise.all(
    Array.from({ length: doors }, async () => {
      for (const kitchen of queue) await kitchen.signIn();
    }),
  );
}

/** Lives a kitchen's plan until the day is over; returns how many steps were played. */
async function liveDay(state: RunningDay, kitchen: Kitchen, plan: readonly Step[]): Promise<number> {
  let played = 0;
  for (const step of plan) {
    const pause = state.startedAt + step.at - performance.now();
    if (pause > 0) await Promise.race([delay(pause), state.rush.rings()]);
    await state.rush.join(kitchen, step);
    const rest = state.startedAt + step.at - performance.now();
    if (rest > 0) await delay(rest);
    if (state.isOver) break;
    await live(kitchen, step).catch((error: unknown) => {
      state.ledger.breaks(6, `a step failed: ${String(error)}`, kitchen.at());
    });
    played += 1;
  }
  // Those whose plan ends early still come when many order at once.
  while (!state.isOver) {
    await Promise.race([delay(200), state.rush.rings()]);
    await state.rush.join(kitchen, plan.at(-1));
  }
  return played;
}

/** Measures how late the world's own timers are. */
function watchOwnDelay(): () => number {
  const everyMs = 50;
  const delays: number[] = [];
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    delays.push(Math.max(0, now - last - everyMs));
    last = now;
  }, everyMs);
  return () => {
    clearInterval(timer);
    const sorted = delays.toSorted((a, b) => a - b);
    return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
  };
}
