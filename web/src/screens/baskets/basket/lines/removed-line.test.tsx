import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aLine } from '../../../../../test/a-basket.ts';
import { openScreen } from '../../../../../test/open-screen.tsx';
import { readBasketView, showBasket } from '../../../../features/baskets/basket/basket-data.ts';
import { openPanel } from '../../../../features/shell/shell-panels/open-panel.ts';

const ids = () => readBasketView().basket?.LineItems.map(({ Id }) => Id);

function addAndRemove(part: HTMLElement) {
  fireEvent.click(within(part).getByRole('button', { name: 'Én mere' }));
  fireEvent.click(within(part).getByRole('button', { name: /^Fjern / }));
}

test('undo after a change of basket changes nothing and says so', async () => {
  openScreen('/presale', aBasket({ LineItems: [aLine()] }), {});
  await waitFor(() => expect(ids()).toEqual(['1']));
  openPanel('miniBasket');
  const drawer = await screen.findByRole('dialog');
  fireEvent.click(await within(drawer).findByRole('button', { name: /^Fjern / }));
  const undo = await screen.findByRole('button', { name: 'Fortryd' });
  act(() => showBasket(aBasket({ Id: '13' })));
  fireEvent.click(undo);
  expect(ids()).toEqual([]);
  expect(await screen.findByText('Det kunne ikke fortrydes')).toBeDefined();
});

test('a line removed right after plus stays removed in the basket', async () => {
  openScreen('/checkout/basket', aBasket({ LineItems: [aLine()] }));
  const field = await screen.findByRole('spinbutton', { name: /Kyllingebrystfilet/ });
  addAndRemove(document.getElementById('main') ?? field);
  expect(ids()).toEqual([]);
});

test('a line removed right after plus stays removed in the drawer', async () => {
  openScreen('/presale', aBasket({ LineItems: [aLine()] }), {});
  await waitFor(() => expect(ids()).toEqual(['1']));
  openPanel('miniBasket');
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByRole('spinbutton', { name: /Kyllingebrystfilet/ });
  addAndRemove(drawer);
  expect(ids()).toEqual([]);
});
