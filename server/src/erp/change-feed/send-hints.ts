import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { postOutside } from '../../platform/outside/egress.ts';
import type { WebhookSettings } from '../../platform/outside/erp-settings.ts';
import type { PrivateReach } from '../../platform/outside/public-address.ts';
import { signedHeaders } from '../../platform/outside/standard-webhooks.ts';
import { runAlone } from '../../platform/process/alone.ts';
import type { RunParts } from '../../platform/process/work-runs.ts';
import type { Vault } from '../../platform/vault.ts';
import { lookEveryMs, type Repeater, type RepeaterParts, repeatAs } from '../erp/repeater.ts';
import { isAccepted, NotAccepted, reasonOf } from '../erp-webhook/webhook-port.ts';
import { type HintTried, noteTried } from './hint-queries.ts';
import { noteHint, numberChanges, readFeedState } from './queries.ts';
import { areReceivers, type DueReceiver, listDue, noteReceiver } from './receiver-queries.ts';
import { openReceiverKey } from './receiver-secret.ts';

export interface HintParts {
  database: Database;
  clock: Clock;
  log: RepeaterParts['log'];
  receiver: WebhookSettings;
}

const work = 'send-change-hints';

/** Throws what kept it from being accepted. `note` is told of the attempt in any case. */
async function post(
  { clock, receiver: { url, keys, timeoutMs, allowsPrivate } }: Pick<HintParts, 'clock' | 'receiver'>,
  number: number,
  { signal, note }: { signal: AbortSignal; note: (tried: HintTried) => Promise<void> },
): Promise<void> {
  const { id, body } = hintOf(number, clock.now());
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...signedHeaders(keys, { id, body }, clock.now()),
  };
  const at = clock.now();
  const begun = performance.now();
  const tried = (outcome: HintTried['outcome'], status: number | null) =>
    note({ number, at, outcome, status, tookMs: Math.round(performance.now() - begun) });
  const answer = await postOutside(url, { headers, body, timeoutMs, signal, allowsPrivate }).catch(
    async (error: unknown) => {
      await tried('noAnswer', null);
      throw error;
    },
  );
  const isTaken = isAccepted(answer, { id });
  await tried(isTaken ? 'accepted' : 'refused', answer.status);
  if (!isTaken) throw new NotAccepted(reasonOf(answer, { id }));
}

/**
 * Tells the newest number when it is newer than the last one told. A hint replaces those before it, so that after a failure
 * one is sent for all. Throws when the receiver does not accept it.
 */
export async function sendHint(parts: HintParts, signal: AbortSignal): Promise<void> {
  const { kysely } = parts.database;
  await numberChanges(kysely);
  const { last, hintedTo } = await readFeedState(kysely);
  if (last <= hintedTo) return;
  await runAlone({ ...parts, ending: signal }, work, async (sending) => {
    await post(parts, last, { signal: sending, note: (tried) => noteTried(kysely, tried) });
    await noteHint(kysely, last);
  });
}

interface TellParts extends Omit<HintParts, 'receiver'> {
  vault: Vault;
  allowsPrivate: PrivateReach;
}

const timeoutMs = 10_000;

/** Tells each receiver that staff added, at the same time; one that fails is tried again after a pause of its own. */
export async function tellReceivers(parts: TellParts, signal: AbortSignal): Promise<void> {
  const { kysely } = parts.database;
  if (!(await areReceivers(kysely))) return;
  await numberChanges(kysely);
  const { last } = await readFeedState(kysely);
  const due = await listDue(kysely, last, parts.clock.now());
  await Promise.all(due.map((receiver) => tell(parts, { receiver, last, signal })));
}

async function tell(
  { vault, allowsPrivate, ...parts }: TellParts,
  { receiver: due, last, signal }: { receiver: DueReceiver; last: number; signal: AbortSignal },
): Promise<void> {
  const { kysely } = parts.database;
  const key = openReceiverKey(vault, due.secret, due.id);
  const receiver = { url: due.url, keys: key === undefined ? [] : [key], timeoutMs, allowsPrivate };
  const note = (tried: HintTried) => noteReceiver(kysely, due, tried);
  await runAlone({ ...parts, ending: signal }, `${work} ${due.id}`, (sending) =>
    post({ ...parts, receiver }, last, { signal: sending, note }),
  ).catch((error: unknown) => {
    parts.log.warn(
      { err: error, receiver: due.name },
      'a receiver was not told of changes; it is tried again',
    );
  });
}

function hintOf(newest: number, now: Temporal.Instant): { id: string; body: string } {
  const id = `changes-${newest}`;
  const said = { type: 'changes.newer', timestamp: now.toString(), id, data: { Newest: newest } };
  return { id, body: JSON.stringify(said) };
}

/** Looks each second; after a failure of the receiver that the settings name, the pause grows to five seconds. */
export const startHints = ({
  receiver,
  ...parts
}: TellParts & RepeaterParts & RunParts & { receiver: WebhookSettings | null }): Repeater =>
  repeatAs(
    work,
    async ({ signal }) => {
      await tellReceivers(parts, signal);
      if (receiver !== null) await sendHint({ ...parts, receiver }, signal);
      return lookEveryMs;
    },
    parts,
  );
