import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { checkEnd } from './checks/check-end.ts';
import { type Lateness, latenessOf } from './checks/lateness.ts';
import { watchOwnDelay } from './checks/own-delay.ts';
import { direct, untilReady } from './director.ts';
import { readGoods } from './goods.ts';
import { live } from './kitchens/deeds.ts';
import { Kitchen } from './kitchens/kitchen.ts';
import { kitchensAtUsualPace, paceOf, planOf, type Step } from './kitchens/plan.ts';
import { Ledger, type Way } from './ledger.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type ClockPlan, planClock, seedingInstant } from './nodes/clock-plan.ts';
import {
  freePorts,
  type LoopFigures,
  type NodeFailure,
  Nodes,
  NoNodeServes,
  runCommand,
} from './nodes/nodes.ts';
import type { Place } from './nodes/place.ts';
import { newToken, settingsOf } from './nodes/settings.ts';
import type { WorldOptions } from './options.ts';
import { orderByCxml } from './procurement.ts';
import { createRushBell, type RushBell } from './rush.ts';
import { changePrices, closeDays, helpKitchens, staffClient } from './staff.ts';
import { embeddedSettings } from './supplier/embedded.ts';
import { startFilesSystem } from './supplier/files.ts';
import { answerOrders } from './supplier/intake.ts';
import { startWebhookSystem, type WebhookSystem } from './supplier/webhook.ts';

export interface DayReport {
  seed: string;
  ledger: Ledger;
  lateness: Lateness;
  steps: number;
  played: number;
  kills: number;
  loops: LoopFigures[];
  /** Starts of nodes that failed and were repeated. */
  failedStarts: NodeFailure[];
  highestMb: number;
  /** How late the world's own timers were, p99 in ms: a measure of the machine, not of the shop. */
  ownDelayMs: number;
  drainSeconds: number;
  /** Number of calls of kitchens that had to be repeated */
  repeated: number;
}

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
  /** Steps that the kitchens planned for the day, and those that they did in the time that it took. */
  steps: number;
  played: number;
  /** True when everything that was acknowledged has arrived, or the wait for it timed out. */
  isSettled: boolean;
  /** What the supplier's system says of the orders; ends when everything is settled. */
  intake: Promise<void>;
  /** How late the world's own timers were, p99 in ms. */
  ownDelayMs: number;
  /** Time in s until everything had arrived and was checked. */
  drainSeconds: number;
}

const say = (text: string) => console.error(`world: ${text}`);
/** Number of logins at the same time. */
const doors = 8;
/** A busy machine needs longer for kills and rushes; meanwhile kitchens go on with what they planned for later. */
const longestStretch = 4;
/** Longest pause in ms, at the usual pace, between two checks whether the day is over. */
const lookMs = 200;

/** Checks the day against the invariants. A day in which no node lives for long ends early and reports that as a finding. */
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
    const database = await place.newDatabase((empty) => {
      const settings = { ...settingsOf(options, empty, mail.url), CLOCK: seedingInstant(options.date) };
      return runCommand('server/src/prepare-demo.ts', [], settings);
    });
    const common = settingsOf(options, database, mail.url);
    const askedAt = performance.now();
    const token = await newToken({ ...common, CLOCK: seedingInstant(options.date) });
    const commandMs = performance.now() - askedAt;
    // The clock is planned for the moment when the nodes are up and the kitchens have signed in.
    const startMs =
      Math.max(startAllowanceMs, commandMs * commandsOfStart) +
      signInMs * Math.max(0, options.kitchens - kitchensAtUsualPace);
    const startsAt = Date.now() + Math.round(startMs);
    const clock = planClock(options.date, options.seconds, startsAt);
    const settings = { ...common, CLOCK: clock.setting };
    nodes = new Nodes(ports, settings, { fault: options.fault });
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
      startedAt: performance.now(),
      kills: 0,
      steps: 0,
      played: 0,
      isSettled: false,
      intake: Promise.resolve(),
      ownDelayMs: 0,
      drainSeconds: 0,
    };
    await nodes.whileServing(liveAndCheck(state, { folder, settings, token })).catch((error: unknown) => {
      if (!(error instanceof NoNodeServes)) throw error;
      ledger.breaks(6, error.message);
    });
    return reportOf(state);
  } finally {
    if (nodes !== undefined) nodes.isClosed = true;
    for (const { client } of kitchens) client.close();
    await nodes?.stop();
    files.close();
    webhook.close();
    mail.close();
  }
}

function reportOf(state: RunningDay): DayReport {
  const { options, ledger, nodes, steps, played, kills, ownDelayMs, drainSeconds } = state;
  state.isOver = true;
  state.isSettled = true;
  nodes.isClosed = true;
  nodes.noteMemory();
  for (const { node, what, said } of nodes.failures)
    if (what !== 'could not start') ledger.breaks(6, `node ${node} ${what}: ${said}`);
  return {
    seed: options.seed,
    ledger,
    lateness: latenessOf(ledger),
    steps,
    played,
    kills,
    loops: nodes.loops(),
    failedStarts: nodes.failures.filter(({ what }) => what === 'could not start'),
    highestMb: nodes.highestMb,
    ownDelayMs,
    drainSeconds,
    repeated: state.kitchens.reduce((sum, { client }) => sum + client.repeated, 0),
  };
}

/** Starts the nodes, runs the kitchens through the day, and compares the result with the ledger. */
async function liveAndCheck(
  state: RunningDay,
  { folder, settings, token }: { folder: string; settings: Record<string, string>; token: string },
): Promise<void> {
  const { options, nodes, ledger, kitchens, clock, webhook, mail } = state;
  await Promise.all(nodes.origins.map((_, node) => nodes.start(node, state.ways.embedded)));
  await untilReady(state);
  const karen = await staffClient(nodes, 'karen@fjordgros.example');
  const day = {
    ledger,
    shop: nodes,
    goods: { products: [], lots: [], words: [] } as Kitchen['day']['goods'],
    way: () => state.way,
    now: clock.now,
  };
  for (let index = 0; index < options.kitchens; index += 1) kitchens.push(new Kitchen(day, index));
  await signInAll(kitchens);
  const [first] = kitchens;
  if (first === undefined) throw new Error('there is no kitchen');
  day.goods = await goodsOfFirstDay(first);
  const plans = kitchens.map((_, index) =>
    planOf(options.seed, index, {
      seconds: options.seconds * longestStretch,
      goods: day.goods.products.length,
      pace: paceOf(options.kitchens),
    }),
  );
  state.steps = plans.flat().filter(({ at }) => at < options.seconds * 1000).length;
  say(
    `${kitchens.length} kitchens, ${day.goods.products.length} products, ${day.goods.lots.length} lots, ${nodes.count} nodes`,
  );
  state.startedAt = performance.now();
  const watch = watchOwnDelay();
  const isOver = () => state.isOver;
  const staffDay = { seed: options.seed, kitchens, isOver, folder, commandSettings: settings };
  const sofie = await staffClient(nodes, 'sofie@fjordgros.example');
  const broke = (error: unknown) => ledger.fails('the work of staff or a system failed', error);
  state.intake = answerOrders({
    ledger,
    shop: nodes,
    token,
    seed: options.seed,
    kitchens: new Set(kitchens.map(({ id }) => id)),
    now: clock.now,
    isOver,
    isSettled: () => state.isSettled,
  }).catch(broke);
  const others = [
    helpKitchens(sofie, staffDay),
    closeDays(karen, staffDay),
    changePrices(staffDay),
    orderByCxml(nodes, { seed: options.seed, goods: day.goods, ledger, way: day.way, isOver }),
  ].map((work) => work.catch(broke));
  const directed = direct(state, karen)
    .catch(broke)
    .finally(() => {
      state.isOver = true;
    });
  await Promise.all(kitchens.map((kitchen, index) => liveDay(state, kitchen, plans[index] ?? [])));
  await Promise.all([directed, ...others]);
  say('the day is over; what is under way arrives');
  webhook.behave(true);
  mail.behave(true);
  const over = performance.now();
  state.ownDelayMs = watch();
  await checkEnd(state, karen).catch((error: unknown) => {
    state.isSettled = true;
    ledger.fails('the end could not be checked', error);
  });
  state.drainSeconds = (performance.now() - over) / 1000;
}

/** Time in ms that the sign-in of each further kitchen takes two cores. */
const signInMs = 50;
/** Shortest time in ms until the nodes are up, and how many times a command of the shop that takes on a busy machine. */
const startAllowanceMs = 6000;
const commandsOfStart = 4;

/** Reads them again when the deadline of the day passed meanwhile. */
async function goodsOfFirstDay(kitchen: Kitchen): Promise<Kitchen['day']['goods']> {
  for (;;) {
    const [date = ''] = await kitchen.days();
    const goods = await readGoods(kitchen.client, date).catch((error: Error) => error);
    if ((await kitchen.days())[0] !== date) continue;
    if (goods instanceof Error) throw goods;
    return goods;
  }
}

async function signInAll(kitchens: readonly Kitchen[]): Promise<void> {
  const queue = kitchens.values();
  await Promise.all(
    Array.from({ length: doors }, async () => {
      for (const kitchen of queue) await kitchen.signIn();
    }),
  );
}

async function liveDay(state: RunningDay, kitchen: Kitchen, plan: readonly Step[]): Promise<void> {
  const failed = (error: unknown) => state.ledger.fails('a step failed', error, kitchen.at());
  const longestMs = lookMs * paceOf(state.kitchens.length);
  const join = (step: Step | undefined) => state.rush.join(kitchen, step).catch(failed);
  const untilDue = async (step: Step | undefined, at: number) => {
    for (;;) {
      const rest = state.startedAt + at - performance.now();
      if (state.isOver || rest <= 0) break;
      await Promise.race([delay(Math.min(rest, longestMs)), state.rush.rings()]);
      await join(step);
    }
    await join(step);
  };
  // Who is late makes up for it at the usual pace, and hardly among many, or the machine would never be quiet again.
  const kept = 1 - 1 / paceOf(state.kitchens.length);
  let earliest = 0;
  for (const [index, step] of plan.entries()) {
    await untilDue(step, Math.max(step.at, earliest));
    if (state.isOver) return;
    await live(kitchen, step).catch(failed);
    state.played += 1;
    const pause = (plan[index + 1]?.at ?? step.at) - step.at;
    earliest = performance.now() - state.startedAt + kept * pause;
  }
  await untilDue(plan.at(-1), Number.POSITIVE_INFINITY);
}
