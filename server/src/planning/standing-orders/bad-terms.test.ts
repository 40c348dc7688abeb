import type { Rhythm } from '@engros/contracts/planning/rhythm.ts';
import { createStandingOrder } from '@engros/contracts/planning/standing-orders.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { aBuyerOf } from '../../../test/builders-goods.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';

const app = duringTests(testApp);

const weekly = (Weekdays: number[], EveryWeeks: number): Rhythm => ({
  ...{ Kind: 'weekly', EveryWeeks, Weekdays, MonthDay: 1, Nth: 1 },
});
const tuesdays = weekly([2], 1);
const faultOf = (answer: { status: number; error: { Type: string } }) =>
  answer.status === 200 ? undefined : answer.error.Type;

test('a rhythm, a start or a limit that cannot be is refused', async () => {
  const buyer = await aBuyerOf(app, await aCustomer(app.database, { weekdays: [2, 5] }));
  const make = async (rhythm: Rhythm, more = {}) =>
    faultOf(
      await app.call(buyer, createStandingOrder, {
        body: {
          ...{
            Key: `noegle-${freshNumber(9)}`,
            Name: 'Mejeri',
            Rhythm: rhythm,
            StartsOn: '2026-11-24',
            EndsOn: null,
          },
          ...{ Source: { Kind: 'none', Id: '' }, ...more },
        },
      }),
    );
  expect(await make(weekly([], 1))).toBe('standingNoWeekday');
  expect(await make(weekly([6, 7], 1))).toBe('standingNeverDelivers');
  expect(await make(tuesdays, { EndsOn: '2026-11-20' })).toBe('periodReversed');
  expect(await make(tuesdays, { StartsOn: '2026-11-25', EndsOn: '2026-11-30' })).toBe(
    'standingNeverDelivers',
  );
  expect(await make(tuesdays, { StartsOn: '2026-11-22' })).toBe('standingStartPast');
  expect(await make(tuesdays, { StartsOn: '2026-11-31' })).toBe('invalidInput');
  expect(await make(weekly([2], limits.standingWeeks + 1))).toBe('invalidInput');
  expect(await make(weekly([2], limits.standingWeeks))).toBeUndefined();
  expect(await make(tuesdays, { Name: 'x'.repeat(limits.standingNameLength + 1) })).toBe('invalidInput');
  expect(await make(tuesdays, { Name: 'x'.repeat(limits.standingNameLength) })).toBeUndefined();
  expect(await make(tuesdays, { Source: { Kind: 'order', Id: '99999' } })).toBe('notFound');
});
