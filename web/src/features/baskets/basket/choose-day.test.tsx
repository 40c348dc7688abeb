import type { Basket, BasketSummary } from '@engros/contracts/baskets/basket.ts';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aBasket, aLine, aSummary } from '../../../../test/a-basket.ts';
import { answerWith, jsonAnswer } from '../../../../test/answers.ts';
import { panelSubject, useOpenPanel } from '../../shell/shell-panels/open-panel.ts';
import { readBasketView, showBasket } from './basket-data.ts';
import { basketOfDay, chooseDay } from './choose-day.ts';

const wednesday = '2026-11-25';

/**
 * For each column, values that exclude a basket from that day and period; an empty list means that the column does not matter.
 */
const bars: { readonly [Column in keyof BasketSummary]: readonly BasketSummary[Column][] } = {
  Id: ['12'],
  Version: [],
  NumberOfLines: [],
  SubTotalOre: [],
  Subtotal: [],
  ExpectedDate: ['2026-11-24', null],
  ExpectedDeliveryDate: [],
  Position: [],
  PreSaleId: [null, 'PAASKE'],
  PreSaleName: [],
  OrderDeadline: [],
  DeadlineStatus: [],
  OrderReference: [],
  AmendsWebOrderId: ['7718360'],
  IsCurrent: [],
};

test.each(Object.entries(bars))('the basket of a day is found by its %s', (column, values) => {
  const ofDay = (Id: string) => aSummary({ Id, ExpectedDate: wednesday, PreSaleId: 'JUL' });
  const found = (AllBaskets: BasketSummary[]) => {
    showBasket(aBasket({ Id: '12', AllBaskets }));
    return basketOfDay(wednesday, 'JUL')?.Id;
  };
  const right = ofDay('14');
  expect(found([right])).toBe('14');
  for (const value of values) {
    const other = { ...ofDay('13'), [column]: value };
    expect(found([other])).toBeUndefined();
    expect(found([other, right])).toBe('14');
    expect(found([right, other])).toBe('14');
  }
});

const unread: Basket['InvalidLineItems'][number] = {
  Id: '1',
  ProductId: null,
  Name: 'Skysovs',
  DisplayName: 'Skysovs',
  Quantity: 1,
  SalesUnitCode: null,
  HasSalesUnitQuantity: false,
  Reason: 'unknown',
  Message: 'Varen findes ikke.',
};
const other = aSummary({ Id: '13', ExpectedDate: wednesday });

test.each<[string, Partial<Basket>, string]>([
  ['an empty one is moved', {}, 'moved'],
  ['the only line is asked about', { LineItems: [aLine()] }, 'asked'],
  ['the only row that became no line is asked about', { InvalidLineItems: [unread] }, 'asked'],
  ['one with a basket there is left for it', { AllBaskets: [other] }, 'switched'],
  ['one with a line and a basket there too', { AllBaskets: [other], LineItems: [aLine()] }, 'switched'],
  ['one of that day stays', { Delivery: { ExpectedDate: wednesday, PreSaleIndicator: null } }, 'stayed'],
])('when a day is chosen for a basket, %s', async (_what, changes, outcome) => {
  const opened = vi.fn();
  answerWith(({ pathname }) => {
    if (pathname.endsWith('/change')) opened();
    return jsonAnswer({ Model: aBasket({ Id: '13' }) });
  });
  const before = aBasket({ Id: '12', ...changes });
  showBasket(before);
  const { result: panel } = renderHook(useOpenPanel);
  act(() => chooseDay(wednesday));
  const isMoved = readBasketView().basket?.Delivery.ExpectedDate !== before.Delivery.ExpectedDate;
  await vi.waitFor(() =>
    expect({ isMoved, asked: panel.current && panelSubject(), switches: opened.mock.calls.length }).toEqual({
      isMoved: outcome === 'moved',
      asked: outcome === 'asked' ? wednesday : undefined,
      switches: outcome === 'switched' ? 1 : 0,
    }),
  );
});
