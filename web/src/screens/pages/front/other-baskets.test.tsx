import type { BasketSummary } from '@engros/contracts/baskets/basket.ts';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { otherBaskets } from './today-panel.tsx';

test('other baskets come by how soon they must be ordered, then day', () => {
  const wanted = (['Soon', 'Open', 'Passed'] as const).flatMap((DeadlineStatus) =>
    [null, '2026-11-24', '2026-12-02', '2026-12-10'].map((ExpectedDate) => ({
      DeadlineStatus,
      ExpectedDate,
    })),
  );
  const summaries = wanted.map((each, at) => ({ ...each, Id: String(100 + at) }) as BasketSummary);
  const ids = summaries.map(({ Id }) => Id);
  for (const given of [
    summaries,
    summaries.toReversed(),
    summaries.toSorted((a, b) => (Number(a.Id) % 5) - (Number(b.Id) % 5)),
  ]) {
    const AllBaskets = [...given, { ...given[0], Id: '12' } as BasketSummary];
    expect(otherBaskets(aBasket({ AllBaskets })).map(({ Id }) => Id)).toEqual(ids);
  }
});
