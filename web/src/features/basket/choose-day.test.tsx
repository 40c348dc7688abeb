import type { BasketSummary } from '@engros/contracts/basket/basket.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBasket } from '../../../test/a-basket.ts';
import { openPage } from '../../../test/a-page-context.ts';
import { forgetBrowser, prepareBrowser } from '../../../test/open-screen.tsx';
import { showBasket } from './basket-data.ts';
import { basketOfDay } from './choose-day.ts';

const wednesday = '2026-11-25';

const summary = (Id: string, AmendsWebOrderId: string | null): BasketSummary => ({
  Id,
  Version: 1,
  NumberOfLines: 1,
  SubTotalOre: 66_250,
  Subtotal: null,
  ExpectedDate: wednesday,
  ExpectedDeliveryDate: wednesday,
  Position: 1,
  PreSaleId: null,
  PreSaleName: null,
  OrderDeadline: null,
  DeadlineStatus: 'Open',
  OrderReference: null,
  AmendsWebOrderId,
  IsCurrent: false,
});

beforeEach(() => {
  prepareBrowser();
  openPage();
});
afterEach(forgetBrowser);

test('a day is never that of a basket that changes an order', () => {
  showBasket(aBasket({ Id: '12', AllBaskets: [summary('13', '7718360')] }));
  expect(basketOfDay(wednesday, null)).toBeUndefined();
  showBasket(aBasket({ Id: '12', AllBaskets: [summary('13', '7718360'), summary('14', null)] }));
  expect(basketOfDay(wednesday, null)?.Id).toBe('14');
});
