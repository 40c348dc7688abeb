import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { figures, testTimeout } from '../../../test/faults/figures.ts';
import { inParallel } from '../../../test/faults/kit/submit-baskets.ts';
import { duringTests, type TestApp, testApp } from '../../../test/test-app.ts';
import { orderApp } from '../../../test/worlds/order-app.ts';
import {
  aProcurementSystem,
  postCxml,
  setupRequest,
  startWith,
  tokenOf,
} from '../../../test/worlds/procurement-system.ts';

const guesses = figures.guessedTokens;
const atOnce = 16;

const app = duringTests(orderApp);

test(
  `[PUN-05] ${guesses} guessed start addresses open nothing, the real one still does`,
  async () => {
    const system = await aProcurementSystem(app, 'cxml');
    const { text } = await postCxml(app, setupRequest(system.loginName));
    const tokens = Array.from({ length: guesses }, () => randomBytes(32).toString('base64url'));
    const statuses = new Map<number, number>();
    await inParallel(tokens, atOnce, async (token) => {
      const { status, cookie } = await startWith(app, token);
      expect(cookie).toBe('');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    expect([...statuses]).toEqual([[401, guesses]]);
    expect((await startWith(app, tokenOf(text))).status).toBe(303);
  },
  testTimeout,
);

test(
  '[PUN-05] guesses from one address are limited in number',
  async () => {
    const limited: TestApp = await testApp({ RATE_LIMIT_FACTOR: '1' });
    const guess = async () => {
      const answer = await limited.app.http.inject({
        method: 'POST',
        url: '/punchout/start',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `t=${randomBytes(32).toString('base64url')}`,
      });
      return answer.statusCode;
    };
    const answers: number[] = [];
    for (let each = 0; each < 2000 && answers.at(-1) !== 429; each += 1) answers.push(await guess());
    await limited.close();
    expect(answers.at(-1)).toBe(429);
  },
  testTimeout,
);
