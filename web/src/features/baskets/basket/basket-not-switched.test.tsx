import type { BasketSummary } from '@engros/contracts/baskets/basket.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { answerWith, refused } from '../../../../test/answers.ts';
import { takeNotices, waitingNotices } from '../../shell/notices/toasts.ts';
import { showBasket } from './basket-data.ts';
import { BasketSelector } from './basket-selector.tsx';
import { chooseDay } from './choose-day.ts';

const failed = 'Kurven kunne ikke skiftes. Prøv igen.';
const wednesday = '2026-11-25';

const summary = (Id: string, ExpectedDate: string): BasketSummary => ({
  Id,
  Version: 1,
  NumberOfLines: 1,
  SubTotalOre: 66_250,
  Subtotal: null,
  ExpectedDate,
  ExpectedDeliveryDate: ExpectedDate,
  Position: 1,
  PreSaleId: null,
  PreSaleName: null,
  OrderDeadline: null,
  DeadlineStatus: 'Open',
  OrderReference: null,
  AmendsWebOrderId: null,
  IsCurrent: Id === '12',
});

beforeEach(() => {
  takeNotices();
  answerWith(() => refused(404, 'basketNotFound', 'Kurven findes ikke.'));
  showBasket(aBasket({ Id: '12', AllBaskets: [summary('12', '2026-11-24'), summary('13', wednesday)] }));
});

const told = () => waitingNotices().map(({ text }) => text);

test('a day whose basket is gone says that it was not opened', async () => {
  chooseDay(wednesday);
  await waitFor(() => expect(told()).toEqual([failed]));
});

test('a chosen basket that is gone says that goods go elsewhere', async () => {
  render(<BasketSelector />);
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(await screen.findByRole('menuitem', { name: /on. 25.11/ }));
  await waitFor(() => expect(told()).toEqual([failed]));
});
