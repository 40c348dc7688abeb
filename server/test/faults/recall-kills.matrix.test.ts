import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeMailServer, fakeMailServer } from '../fake-mail-server.ts';
import { figures, report, testTimeout } from './figures.ts';
import { type FaultPlace, faultPlace } from './kit/fault-place.ts';
import { startClock } from './kit/fault-shop.ts';
import { httpClient } from './kit/http-client.ts';
import { composing, fillLargeRecall, sending } from './kit/large-recall.ts';
import { askUntilAnswered, type RunningServer, runningServer } from './kit/running-server.ts';
import { seededRandom } from './kit/seeded-random.ts';

const { recallKills, recallCustomers, recallAddresses } = figures;
const random = seededRandom('recall kills');
const client = httpClient(1);
const settings = { CLOCK: startClock, SMTP_URL: '' };
/** A killed server leaves claims on the mails it was sending; they end after a minute. Reminders begin after thirty. */
const beyondClaim = { seconds: 61 };
/** Mails that a server sends at the same time. */
const atOnce = 4;
let mails: FakeMailServer;
let place: FaultPlace;
let server: RunningServer;
let staff: string;
beforeAll(async () => {
  mails = await fakeMailServer();
  settings.SMTP_URL = mails.url;
  place = await faultPlace(async (database) => {
    staff = await fillLargeRecall(database, { customers: recallCustomers, addresses: recallAddresses });
  });
  server = await runningServer(place, settings);
}, testTimeout);
afterAll(async () => {
  client.close();
  await server?.stop();
  await place?.remove();
  await mails?.close();
}, testTimeout);

/** Returns the ids of the mails that each address got. */
function idsByAddress(): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { to, messageId = '' } of mails.received) {
    const address = [to].flat().at(0)?.text ?? '';
    ids.set(address, (ids.get(address) ?? new Set()).add(messageId));
  }
  return ids;
}

test(
  `[NOT-04] killed ${recallKills} times while sending: each of ${recallAddresses} addresses once`,
  async () => {
    const made = await askUntilAnswered(server, client, composing(staff));
    const { Model } = JSON.parse(made.answer.text) as { Model: { Id: string } };
    const sent = await askUntilAnswered(server, client, sending(staff, Model.Id));
    expect([sent.answer.status, sent.answer.text]).toEqual([
      200,
      expect.stringContaining(`"Addresses":${recallAddresses}`),
    ]);
    // The first kill may come before any mail is in the outbox.
    let next = 0;
    for (let kill = 1; kill <= recallKills; kill += 1) {
      const wanted = next;
      await expect
        .poll(() => mails.received.length, { timeout: 60_000, interval: 1 })
        .toBeGreaterThanOrEqual(wanted);
      settings.CLOCK = Temporal.Instant.from(settings.CLOCK).add(beyondClaim).toString();
      await server.killAndRestart();
      const left = recallAddresses - mails.received.length;
      next = mails.received.length + Math.floor((random.next() * left) / (recallKills - kill + 1));
    }
    await expect.poll(() => idsByAddress().size, { timeout: testTimeout / 2 }).toBe(recallAddresses);
    const database = place.connect();
    const notSent = () =>
      database.kysely.selectFrom('mails').select('recipient').where('state', '!=', 'sent').execute();
    await expect.poll(notSent, { timeout: 20_000 }).toEqual([]);
    const written = await database.kysely.selectFrom('mails').select('recipient').execute();
    await database.close();
    expect(written).toHaveLength(recallAddresses);
    expect([...idsByAddress().values()].filter(({ size }) => size !== 1)).toEqual([]);
    // A mail that was accepted just before the kill comes again with the same id, by which its receiver knows it.
    const again = mails.received.length - recallAddresses;
    expect(again).toBeLessThanOrEqual(recallKills * atOnce);
    report('killed while sending a recall', {
      kills: recallKills,
      addresses: recallAddresses,
      'addresses missed': recallAddresses - idsByAddress().size,
      'addresses with two mails': 0,
      'mails repeated with the same id': again,
    });
  },
  testTimeout,
);
