import { expect, test } from 'vitest';
import { seededRandom } from '../../../test/faults/kit/seeded-random.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { raceMany } from '../../../test/worlds/approvals/approval-races.ts';

const app = duringTests(testApp);

test('[PLN-04] whatever happens at once, a request has one outcome', async () => {
  const outcomes = await raceMany(app, seededRandom('approvals'), 100);
  expect(outcomes.length).toBeGreaterThanOrEqual(4);
}, 240_000);
