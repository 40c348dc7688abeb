import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FakeMailServer, fakeMailServer } from '../fake-mail-server.ts';
import { figures, report, testTimeout } from './figures.ts';
import { brokenInvariants, type Ledger } from './kit/broken-invariants.ts';
import { type FaultPlace, faultPlace } from './kit/fault-place.ts';
import { type FaultShop, fillShop, mixedLines, startClock } from './kit/fault-shop.ts';
import { httpClient } from './kit/http-client.ts';
import { askUntilAnswered, type RunningServer, runningServer } from './kit/running-server.ts';
import { seededRandom } from './kit/seeded-random.ts';
import { noteOrder, submission } from './kit/submit-baskets.ts';

const { mailKills, raceDelayMs } = figures;
const random = seededRandom('mail race point');
const client = httpClient(2);
const ledger: Ledger = new Map();
const settings = { CLOCK: startClock, SMTP_URL: '' };
/** A killed server leaves a claim of 10 s on the mail it was sending; then it is sent again. */
const fromNoteToMail = { timeout: 20_000, interval: 20 };
let mails: FakeMailServer;
let place: FaultPlace;
let shop: FaultShop;
let server: RunningServer;
let used = 0;

beforeAll(async () => {
  mails = await fakeMailServer();
  settings.SMTP_URL = mails.url;
  place = await faultPlace(async (database) => {
    shop = await fillShop(database, {
      random,
      buyers: 3,
      lots: 2,
      lotStock: 1_000_000,
      baskets: 2 * mailKills + 4,
      linesOf: (all) => mixedLines(all, random),
    });
  });
  server = await runningServer(place, settings);
}, testTimeout);

afterAll(async () => {
  client.close();
  await server?.stop();
  await place?.remove();
  await mails?.close();
}, testTimeout);

async function anOrder(): Promise<void> {
  const basket = shop.baskets[used];
  used += 1;
  if (!basket) throw new Error('more cases than baskets');
  noteOrder(ledger, basket, (await askUntilAnswered(server, client, submission(basket))).answer);
}

/** Returns how often each mail arrived, in the order of their first arrival. */
function comings(): number[] {
  return [...Map.groupBy(mails.received, ({ messageId }) => messageId).values()].map(({ length }) => length);
}

const expectComings = (expected: readonly number[]) =>
  vi.waitFor(() => expect(comings()).toEqual(expected), fromNoteToMail);

async function expectSound(): Promise<void> {
  const database = place.connect();
  expect(await brokenInvariants(database, shop, ledger).finally(() => database.close())).toEqual([]);
}

describe('race points of sending a mail', () => {
  it(
    `killed between mail and note ${mailKills} times: sent again with one id`,
    async () => {
      const expected: number[] = [];
      for (let kill = 0; kill < mailKills; kill += 1) {
        const child = server.child();
        mails.answerWith.next = () => {
          child.kill('SIGKILL');
          return null;
        };
        await anOrder();
        expect((await child.exited).signal).toBe('SIGKILL');
        mails.answerWith.next = () => null;
        await server.restart();
        await anOrder();
        expected.push(2, 1);
        await expectComings(expected);
      }
      report('killed between a mail taken and noted', {
        kills: mailKills,
        orders: ledger.size,
        'mails lost': ledger.size - comings().length,
        'mails that came twice': comings().filter((times) => times === 2).length,
      });
      await expectSound();
    },
    testTimeout,
  );

  it(
    'sends a refused mail again with the same id; the order stays',
    async () => {
      const before = comings();
      let refused = 0;
      mails.answerWith.next = () => {
        refused += 1;
        return refused === 1 ? 451 : null;
      };
      await anOrder();
      await vi.waitFor(() => expect(refused).toBe(1), fromNoteToMail);
      // The pause after a first failure is one second; then the next order's mail makes the job send both.
      await delay(1200);
      await anOrder();
      await expectComings([...before, 1, 1]);
      expect(refused).toBe(3);
      await expectSound();
    },
    testTimeout,
  );

  it(
    `a mail server silent for ${raceDelayMs} ms delays no order, mails once`,
    async () => {
      const before = comings();
      let asked = 0;
      const { promise: answered, resolve: answer } = Promise.withResolvers<null>();
      mails.answerWith.next = () => {
        asked += 1;
        return answered;
      };
      await anOrder();
      await vi.waitFor(() => expect(asked).toBe(1), fromNoteToMail);
      await anOrder();
      await delay(raceDelayMs);
      expect(comings()).toEqual(before);
      answer(null);
      await expectComings([...before, 1, 1]);
      expect(asked).toBe(2);
      await expectSound();
    },
    testTimeout,
  );
});
