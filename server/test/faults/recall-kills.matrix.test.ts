import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeMailServer, fakeMailServer } from '../fake-mail-server.ts';
import { figures, report, testTimeout } from './figures.ts';
import { type FaultPlace, faultPlace } from './kit/fault-place.ts';
import { startClock } from './kit/fault-shop.ts';
import { httpClient } from './kit/http-client.ts';
import { killWhileMailing } from './kit/kill-while-mailing.ts';
import { composing, fillLargeRecall, sending } from './kit/large-recall.ts';
import { askUntilAnswered, type RunningServer, runningServer } from './kit/running-server.ts';
import { seededRandom } from './kit/seeded-random.ts';

const { recallKills, recallCustomers, recallAddresses } = figures;
const random = seededRandom('recall kills');
const client = httpClient(1);
const settings = { CLOCK: startClock, SMTP_URL: '' };
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

test(
  `[NOT-04] killed ${recallKills} times while sending: ${recallAddresses} addresses, one mail id each`,
  async () => {
    const made = await askUntilAnswered(server, client, composing(staff));
    const { Model } = JSON.parse(made.answer.text) as { Model: { Id: string } };
    const sent = await askUntilAnswered(server, client, sending(staff, Model.Id));
    expect([sent.answer.status, sent.answer.text]).toEqual([
      200,
      expect.stringContaining(`"Addresses":${recallAddresses}`),
    ]);
    const again = await killWhileMailing({
      place,
      server,
      mails,
      settings,
      random,
      kills: recallKills,
      total: recallAddresses,
      timeoutMs: testTimeout / 2,
    });
    report('killed while sending a recall', {
      kills: recallKills,
      addresses: recallAddresses,
      'addresses missed': 0,
      'addresses with two mails': 0,
      'mails repeated with the same id': again,
    });
  },
  testTimeout,
);
