import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { postOutside } from '../../platform/outside/egress.ts';
import type { WebhookSettings } from '../../platform/outside/erp-settings.ts';
import { signedHeaders } from '../../platform/outside/standard-webhooks.ts';
import { runAlone } from '../../platform/process/alone.ts';
import type { RunParts } from '../../platform/process/work-runs.ts';
import { lookEveryMs, type Repeater, type RepeaterParts, repeatAs } from '../erp/repeater.ts';
import { isAccepted, NotAccepted, reasonOf } from '../erp-webhook/webhook-port.ts';
import { type HintTried, noteTried } from './hint-queries.ts';
import { noteHint, numberChanges, readFeedState } from './queries.ts';

export interface HintParts {
  database: Database;
  clock: Clock;
  log: RepeaterParts['log'];
  receiver: WebhookSettings;
}

const work = 'send-change-hints';

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
    const { id, body } = hintOf(last, parts.clock.now());
    const { url, keys, timeoutMs, allowsPrivate } = parts.receiver;
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      ...signedHeaders(keys, { id, body }, parts.clock.now()),
    };
    const at = parts.clock.now();
    const begun = performance.now();
    const tried = (outcome: HintTried['outcome'], status: number | null) =>
      noteTried(kysely, { number: last, at, outcome, status, tookMs: Math.round(performance.now() - begun) });
    const answer = await postOutside(url, {
      headers,
      body,
      timeoutMs,
      signal: sending,
      allowsPrivate,
    }).catch(async (error: unknown) => {
      await tried('noAnswer', null);
      throw error;
    });
    const isTaken = isAccepted(answer, { id });
    await tried(isTaken ? 'accepted' : 'refused', answer.status);
    if (!isTaken) throw new NotAccepted(reasonOf(answer, { id }));
    await noteHint(kysely, last);
  });
}

function hintOf(newest: number, now: Temporal.Instant): { id: string; body: string } {
  const id = `changes-${newest}`;
  const said = { type: 'changes.newer', timestamp: now.toString(), id, data: { Newest: newest } };
  return { id, body: JSON.stringify(said) };
}

/** Looks each second; after a failure the pause grows to five seconds. */
export const startHints = (parts: HintParts & RepeaterParts & RunParts): Repeater =>
  repeatAs(
    work,
    async ({ signal }) => {
      await sendHint(parts, signal);
      return lookEveryMs;
    },
    parts,
  );
