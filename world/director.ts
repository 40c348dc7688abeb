import { setTimeout as delay } from 'node:timers/promises';
import type { RunningDay } from './day.ts';
import { type Client, DayOver } from './http.ts';
import type { Way } from './ledger.ts';
import { readOutgoing, watchEmbedded } from './supplier/embedded.ts';

const say = (state: RunningDay, text: string) =>
  console.error(
    `world: ${((performance.now() - state.startedAt) / 1000).toFixed(1)} s, ${state.clock.now().toString().slice(0, 16)}Z: ${text}`,
  );

interface Happening {
  /** Time as a share of the day, from 0 to 1. */
  at: number;
  what: 'kill node' | 'kill all' | 'kill database' | 'restart nodes' | 'rush' | 'receiver away' | 'fault';
  way?: Way;
  /** Which one of the place. */
  fault?: string;
}

/** The five kills of a day, with a moment in which everybody orders at once on each way. */
const usualDay: readonly Happening[] = [
  { at: 0.12, what: 'rush' },
  { at: 0.22, what: 'kill node' },
  { at: 0.3, what: 'kill all', way: 'webhook' },
  { at: 0.36, what: 'receiver away' },
  { at: 0.46, what: 'rush' },
  { at: 0.53, what: 'kill database' },
  { at: 0.6, what: 'kill all', way: 'files' },
  { at: 0.7, what: 'kill node' },
  { at: 0.85, what: 'rush' },
];

/** A day on a cluster: each of its faults once, and nodes restarted one after the other. */
const clusterDay: readonly Happening[] = [
  { at: 0.06, what: 'rush' },
  { at: 0.12, what: 'kill node' },
  { at: 0.16, what: 'fault', fault: 'kill primary' },
  { at: 0.3, what: 'kill all', way: 'webhook' },
  { at: 0.36, what: 'receiver away' },
  { at: 0.4, what: 'rush' },
  { at: 0.46, what: 'fault', fault: 'freeze primary' },
  { at: 0.58, what: 'fault', fault: 'kill etcd leader' },
  { at: 0.68, what: 'fault', fault: 'kill pooler' },
  { at: 0.72, what: 'kill all', way: 'files' },
  { at: 0.78, what: 'fault', fault: 'kill standby' },
  { at: 0.84, what: 'restart nodes' },
  { at: 0.92, what: 'rush' },
];

/** Most kitchens that order in one moment, and the longest time in ms until each of them is ready for it. */
const mostInRush = 500;
const rushPatienceMs = 30;
const settleMs = 4000;
const minuteMs = 60_000;

/** Each at its time, or when the one before is done. */
export async function direct(state: RunningDay, staff: Client): Promise<void> {
  const { options } = state;
  const lengthMs = options.seconds * 1000;
  const watching = watchEmbedded(staff, state.ledger, () => state.isOver || state.way !== 'embedded').catch(
    (error: unknown) => state.ledger.fails('the console does not say what waits', error),
  );
  let kills = 0;
  for (const { at, what, way, fault } of happeningsOf(state, lengthMs)) {
    await delay(Math.max(0, state.startedAt + at * lengthMs - performance.now()));
    if (what === 'rush') await rush(state, staff);
    else if (what === 'receiver away') await beAway(state);
    else if (kills < options.kills || way !== undefined) {
      kills += 1;
      await happen(state, { what, way, fault });
    }
  }
  await delay(Math.max(0, state.startedAt + lengthMs - performance.now()));
  state.isOver = true;
  await watching;
}

/** A longer day has further kills of nodes and of the database between those of the usual one. */
function happeningsOf({ place, options: { kills } }: RunningDay, lengthMs: number): readonly Happening[] {
  if (place.faults !== undefined) return clusterDay;
  const further = Math.max(0, Math.min(kills - 5, Math.floor(lengthMs / minuteMs) * 5));
  const between = Array.from(
    { length: further },
    (_, index): Happening => ({
      at: 0.05 + (0.9 * (index + 0.5)) / further,
      what: index % 3 === 2 ? 'kill database' : 'kill node',
    }),
  );
  return [...usualDay, ...between].toSorted((a, b) => a.at - b.at);
}

async function rush(state: RunningDay, staff: Client): Promise<void> {
  state.webhook.behave(true);
  await untilNothingWaits(staff);
  const name = `${state.way}`;
  const called = Math.min(state.kitchens.length, mostInRush);
  await state.rush.ring(name, called, rushPatienceMs * called);
  const pressed = state.ledger.acknowledged.filter((each) => each.rush === name).length;
  say(state, `${pressed} kitchens ordered in the same moment, by ${state.way}`);
  await untilNothingWaits(staff);
  state.webhook.behave(false);
}

const awayMs = 3000;

async function beAway({ webhook }: RunningDay): Promise<void> {
  webhook.stayAway(true);
  await delay(awayMs);
  webhook.stayAway(false);
}

/** Waits a short time for what is under way, but not for what a killed node was working on. */
async function untilNothingWaits(staff: Client): Promise<void> {
  const until = performance.now() + settleMs;
  while (performance.now() < until) {
    const { Waiting } = await readOutgoing(staff);
    if (Waiting === 0) return;
    await delay(100);
  }
}

/** From now on the nodes use the next way. Whether the receiver was away no longer matters. */
function leaveWay(state: RunningDay, way: Way): void {
  state.way = way;
  const now = performance.now();
  for (const trouble of state.ledger.troubles)
    if (trouble.what.startsWith('the receiver') && trouble.until > now) trouble.until = now;
}

type Trouble = Pick<Happening, 'what'> & { way: Way | undefined; fault: string | undefined };

async function happen(state: RunningDay, { what, way, fault }: Trouble): Promise<void> {
  const { ledger, place } = state;
  const name = fault ?? what;
  const trouble = { what: name, customerId: null, from: performance.now(), until: Number.POSITIVE_INFINITY };
  ledger.troubles.push(trouble);
  state.kills += 1;
  if (what === 'kill database') await place.kill();
  else if (fault !== undefined) await place.faults?.[fault]?.();
  else await endNodes(state, what, way);
  await untilReady(state);
  trouble.until = performance.now();
  say(
    state,
    `${name}${way === undefined ? '' : `, now by ${way}`}: back after ${((trouble.until - trouble.from) / 1000).toFixed(1)} s`,
  );
}

async function endNodes(state: RunningDay, what: Happening['what'], way: Way | undefined): Promise<void> {
  const { nodes } = state;
  const all = nodes.origins.map((_, node) => node);
  if (what === 'restart nodes') {
    for (const node of all) {
      await nodes.end(node, 'SIGTERM');
      await nodes.start(node, state.ways[state.way]);
      await untilReady(state);
    }
    return;
  }
  const killed = what === 'kill all' ? all : [state.kills % nodes.count];
  // A day without kills changes the way as an operator does: the nodes then finish what they are working on.
  if (state.options.kills === 0) await nodes.stop();
  else await Promise.all(killed.map((node) => nodes.end(node, 'SIGKILL')));
  if (way !== undefined) leaveWay(state, way);
  await Promise.all(killed.map((node) => nodes.start(node, state.ways[state.way])));
}

/** Longest time in ms that a node may take to be ready before the day goes on without it. */
const readyMs = 60_000;

/** A node that does not come back is reported as a finding. */
export async function untilReady({ nodes, ledger }: RunningDay): Promise<void> {
  const until = performance.now() + readyMs;
  for (const [node, origin] of nodes.origins.entries())
    while (
      !(await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(readyMs) }).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (nodes.isClosed) throw new DayOver('the day is over');
      if (performance.now() > until)
        return ledger.breaks(6, `node ${node} is not ready ${readyMs / 1000} s after its start`);
      await delay(50);
    }
}
