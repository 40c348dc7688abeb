import { type Basket, type BasketSummary, deadlineStatuses } from '@engros/contracts/baskets/basket.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aLine, aSummary } from '../../test/a-basket.ts';
import { answerCalls } from '../../test/answers.ts';
import { FeeNotice } from '../screens/baskets/basket/lines/checkout-lines.tsx';

const { Rules } = aBasket();
const lines = [aLine(), aLine({ Id: '2' })];
const missing = 17_500;
const shown = aBasket({
  LineItems: lines,
  DeliveryFeeOre: 34_500,
  Rules: { ...Rules, MinimumOrderOre: 0, FreeDeliveryFromOre: 265_000 + missing },
});
/** Another basket that reaches free delivery exactly, together with the shown one. */
const aGood = (Id: string, ExpectedDate: string, more: Partial<BasketSummary> = {}) =>
  aSummary({ Id, ExpectedDate, SubTotalOre: missing, ...more });

/**
 * For each column, values that prevent a basket from being merged with the shown one; an empty list means that the column does
 * not matter.
 */
const bars: { readonly [Column in keyof BasketSummary]: readonly BasketSummary[Column][] } = {
  Id: [shown.Id],
  Version: [],
  NumberOfLines: [0],
  SubTotalOre: [missing - 1, null],
  Subtotal: [],
  ExpectedDate: [null],
  ExpectedDeliveryDate: [],
  Position: [],
  PreSaleId: ['JUL'],
  PreSaleName: [],
  OrderDeadline: [],
  DeadlineStatus: ['Passed'],
  OrderReference: [],
  AmendsWebOrderId: ['7718001'],
  IsCurrent: [],
};
const barred = Object.entries(bars).flatMap(([column, values]) =>
  values
    .map((value) => aGood('13', '2026-11-25', { [column]: value }))
    .map((each) => [column, each] as const),
);

function offered(AllBaskets: BasketSummary[], more: Partial<Basket> = {}) {
  cleanup();
  render(<FeeNotice basket={{ ...shown, AllBaskets, ...more }} />);
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
}

test.each(barred)('no merge is offered because of %s, wherever the basket stands', (_column, each) => {
  const good = aGood('14', '2026-11-26');
  expect(offered([each])).toEqual([]);
  expect(offered([each, good])).toEqual(['Saml med to. 26.11']);
  expect(offered([good, each])).toEqual(['Saml med to. 26.11']);
});

test('a merge is offered with the earliest day, wherever its basket stands', () => {
  const [first, second, third] = ['2026-11-25', '2026-11-26', '2026-11-27'].map((day, at) =>
    aGood(String(13 + at), day),
  ) as [BasketSummary, BasketSummary, BasketSummary];
  for (const all of [[first], [first, second, third], [third, second, first], [second, first, third]])
    expect(offered(all)).toEqual(['Saml med on. 25.11']);
  expect(document.body.textContent).toContain('Saml med kurven til on. 25.11');
});

test.each(deadlineStatuses)('a basket is offered by its deadline: %s', (status) => {
  const isOpen = status !== 'Passed';
  const buttons = offered([aGood('13', '2026-11-25', { DeadlineStatus: status })]);
  expect(buttons).toEqual(isOpen ? ['Saml med on. 25.11'] : []);
});

test.each([
  ['that changes an order', { AmendsWebOrderId: '7718001' }],
  ['without a fee', { DeliveryFeeOre: 0 }],
  ['without lines', { NumberOfLines: 0, LineItems: [] }],
  ['of a presale period', { PreSale: { Id: 'JUL', Name: 'Forsalg jul' } }],
])('no merge is offered to a basket %s', (_what, more) => {
  expect(offered([aGood('13', '2026-11-25')], more)).toEqual([]);
});

test.each([null, 'JUL'])('the merge moves every line to the basket of its period: %s', async (period) => {
  const PreSale = period === null ? null : { Id: period, Name: 'Forsalg' };
  const moves: unknown[] = [];
  answerCalls({
    'POST /api/checkout/basket/line/move': (_url, body) => {
      moves.push(body);
      return { Basket: shown, TargetBasketId: '13' };
    },
  });
  offered([aGood('13', '2026-11-25', { PreSaleId: period })], { PreSale });
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(moves).not.toEqual([]));
  expect(moves[0]).toMatchObject({
    BasketId: shown.Id,
    TargetBasketId: '13',
    ExpectedDate: '2026-11-25',
    PreSaleIndicator: period,
    Lines: lines.map(({ Id }) => ({ LineId: Id, Quantity: null })),
  });
});
