import { sampleSteps } from '@engros/contracts/values/campaign-rule.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aProduct, aUnit } from '../../../../test/a-basket.ts';
import { jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

const path = '/api/catalog/products/snapshots/paginated';
const units = {
  BaseUnitCode: 'stk',
  ComparisonUnit: 'kg' as const,
  Values: [aUnit()],
};
const samplesOf = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aProduct({
      Id: String(990_000 + at),
      DisplayName: `Vareprøve: Ost ${at + 1}`,
      IsSampleItem: true,
      SalesUnits: units,
    }),
  );

/** Requests that skip a number of samples fail while `isFailing` returns true for that number. */
function open(count: number, isFailing: (skip: number) => boolean = () => false, basket = aBasket()) {
  const samples = samplesOf(count);
  return openScreen('/samples', basket, {
    'GET /api/campaigns/product-samples': () => ({
      ProductIds: samples.map(({ Id }) => Id),
      TrackingListName: 'Vareprøver',
      MinimumBasketTotal: 0,
      MinimumBasketTotalOre: 0,
      MaximumNumberOfPurchasableProducts: 3,
    }),
    [`GET ${path}`]: ({ searchParams }) => {
      const skip = Number(searchParams.get('skip'));
      if (isFailing(skip)) return jsonAnswer({ Type: 'internal', Message: 'Fejl' }, 500);
      const asked = samples.filter(({ Id }) => searchParams.getAll('id').includes(Id));
      const PageOfResults = asked.slice(skip, skip + Number(searchParams.get('pageSize')));
      return { PageOfResults, TotalResults: asked.length };
    },
  });
}
const askedOf = (opened: ReturnType<typeof open>) =>
  opened
    .callsTo(path)
    .map(({ address: { searchParams } }) => [searchParams.get('skip'), searchParams.get('pageSize')]);
const shown = async () =>
  within(await screen.findByRole('list', { name: 'Prøver, I kan vælge' })).queryAllByRole('listitem');

test('[CAM-04] six of 70 samples, then sixty at a time until all', async () => {
  const opened = open(70);
  await waitFor(async () => expect(await shown()).toHaveLength(6));
  expect(askedOf(opened)).toEqual([['0', '6']]);
  fireEvent.click(screen.getByRole('button', { name: 'Vis alle 70' }));
  await waitFor(async () => expect(await shown()).toHaveLength(70));
  expect(askedOf(opened)).toEqual([
    ['0', '6'],
    ['6', '60'],
    ['66', '60'],
  ]);
  expect((await shown()).at(-1)?.textContent).toContain('Ost 70');
  expect(screen.queryByRole('button', { name: /^Vis alle/ })).toBeNull();
});

const { first, all } = sampleSteps;
test.each([
  [first, 1],
  [first + 1, 2],
  [first + all, 2],
  [first + all + 1, 3],
])('[CAM-04] %i samples are all there after %i requests', async (count, requests) => {
  const opened = open(count);
  await waitFor(async () => expect(await shown()).toHaveLength(first));
  const button = screen.queryByRole('button', { name: `Vis alle ${count}` });
  expect(button !== null).toBe(count > first);
  if (button) fireEvent.click(button);
  await waitFor(async () => expect(await shown()).toHaveLength(count));
  expect(askedOf(opened)).toHaveLength(requests);
});

test('the samples that could not be loaded are asked for again', async () => {
  let isDown = true;
  open(70, (skip) => isDown && skip >= 6);
  fireEvent.click(await screen.findByRole('button', { name: 'Vis alle 70' }));
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  expect(await shown()).toHaveLength(6);
  isDown = false;
  fireEvent.click(again);
  await waitFor(async () => expect(await shown()).toHaveLength(70));
  expect(screen.queryByText('Vareprøverne kan ikke hentes lige nu')).toBeNull();
});

test('[CAT-09] names samples that another order of the day took', async () => {
  const GoodsOre = 300_000;
  const OtherOrders = { Count: 1, SubTotalOre: GoodsOre, DeliveryFeeOre: 0, Samples: 3, GoodsOre };
  open(1, undefined, aBasket({ Rules: { ...aBasket().Rules, OtherOrders } }));
  expect(await screen.findByText('3 af 3 prøver valgt')).toBeDefined();
  expect(screen.getByText('3 med i dagens andre ordrer')).toBeDefined();
  expect(await screen.findByText('3 pr. leveringsdag er valgt')).toBeDefined();
});
