import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { aPageContext } from '../../../../test/a-page-context.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { isPageLeft } from '../../../lib/browser/page-left.ts';
import { typedName, userStorage } from '../../../lib/browser/storage.ts';
import { createQueryClient } from '../../../lib/http/query.ts';
import { ReorderDialog } from './reorder-dialog.tsx';

test('an order for another customer keeps lines that wait, tells other tabs', async () => {
  const { customer, user } = aPageContext();
  const told: unknown[] = [];
  const otherTab = new BroadcastChannel('engros');
  otherTab.addEventListener('message', ({ data }) => told.push(data.kind));
  openScreen(
    '/',
    aBasket(),
    {
      'GET /api/customers': () => [{ ...customer, Id: '104883', Name: 'Kantinen' }],
      'POST /api/checkout/basket/import': () => ({ BasketId: '31' }),
    },
    {},
    () => (
      <QueryClientProvider client={createQueryClient()}>
        <ReorderDialog lines={[{ productId: '204118', name: 'Kylling', baseUnits: 2 }]} onClose={() => {}} />
      </QueryClientProvider>
    ),
  );
  const typed = typedName(customer?.Id ?? '');
  userStorage(user.Id).write(typed, ['2 gulerødder']);
  fireEvent.click(await screen.findByRole('radio', { name: /Kantinen/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Læg i ny kurv' }));
  await waitFor(() => expect(isPageLeft()).toBe(true));
  await waitFor(() => expect(told).toEqual(['saveNow', 'changed']));
  expect(userStorage(user.Id).read(typed)).toEqual(['2 gulerødder']);
  otherTab.close();
});
