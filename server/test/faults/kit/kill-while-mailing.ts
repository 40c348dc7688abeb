import { expect } from 'vitest';
import type { FakeMailServer } from '../../fake-mail-server.ts';
import type { FaultPlace } from './fault-place.ts';
import type { RunningServer } from './running-server.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A killed server leaves claims on the mails it was sending; they end after a minute. Reminders begin after thirty. */
const claimMs = 61_000;
const atOnce = 4;

export interface Mailing {
  place: FaultPlace;
  server: RunningServer;
  mails: FakeMailServer;
  /** Settings of the server, whose clock moves on with each kill. */
  settings: { CLOCK: string };
  random: SeededRandom;
  kills: number;
  /** Mails to be sent, each to an address of its own. */
  total: number;
  timeoutMs: number;
}

/**
 * Kills the server at random moments while it sends mails, and expects in the end that each address got one. A mail that
 * was accepted just before a kill comes again with the same id, by which its receiver knows it; returns how many did.
 */
export async function killWhileMailing(mailing: Mailing): Promise<number> {
  const { place, server, mails, settings, random, kills, total, timeoutMs } = mailing;
  // The first kill may come before any mail is in the outbox.
  let next = 0;
  let startedMs = performance.now();
  for (let kill = 1; kill <= kills; kill += 1) {
    const wanted = next;
    await expect
      .poll(() => mails.received.length, { timeout: 60_000, interval: 1 })
      .toBeGreaterThanOrEqual(wanted);
    // The next server's clock begins after the claims of this one, which has run for some time.
    const milliseconds = Math.ceil(performance.now() - startedMs) + claimMs;
    settings.CLOCK = Temporal.Instant.from(settings.CLOCK).add({ milliseconds }).toString();
    startedMs = performance.now();
    await server.killAndRestart();
    const left = total - mails.received.length;
    next = mails.received.length + Math.floor((random.next() * left) / (kills - kill + 1));
  }
  await expect.poll(() => idsByAddress(mails).size, { timeout: timeoutMs }).toBe(total);
  const database = place.connect();
  const notSent = () =>
    database.kysely.selectFrom('mails').select('recipient').where('state', '!=', 'sent').execute();
  await expect.poll(notSent, { timeout: 20_000 }).toEqual([]);
  const written = await database.kysely.selectFrom('mails').select('recipient').execute();
  await database.close();
  expect(written).toHaveLength(total);
  expect([...idsByAddress(mails).values()].filter(({ size }) => size !== 1)).toEqual([]);
  const again = mails.received.length - total;
  expect(again).toBeLessThanOrEqual(kills * atOnce);
  return again;
}

function idsByAddress({ received }: FakeMailServer): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { to, messageId = '' } of received) {
    const address = [to].flat().at(0)?.text ?? '';
    ids.set(address, (ids.get(address) ?? new Set()).add(messageId));
  }
  return ids;
}
