import { expect, test } from 'vitest';
import { seededRandom } from '../../../test/faults/kit/seeded-random.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { raceMany } from '../../../test/worlds/approvals/approval-races.ts';

const app = duringTests(testApp);

test('[PLN-04] a thousand requests have one outcome each', async () => {
  const outcomes = await raceMany(app, seededRandom('approvals, a thousand'), 1000);
  expect(outcomes.length).toBeGreaterThanOrEqual(4);
}, 1_800_000);
