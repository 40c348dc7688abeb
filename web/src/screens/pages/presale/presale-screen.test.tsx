import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aBasket, aProduct } from '../../../../test/a-basket.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

const period = {
  Id: 'jul',
  Name: 'Jul',
  From: '2026-12-14',
  To: '2026-12-20',
  OrderUntil: '2026-12-01T11:00:00Z',
  DeliveryDates: ['2026-12-15'],
  ProductIds: Array.from({ length: 30 }, (_, at) => String(700_000 + at)),
};

test('the next page of a presale begins at its top', async () => {
  const opened = openScreen('/presale', aBasket(), {
    'GET /api/catalog/presale': () => [period],
    'GET /api/catalog/products/snapshots': ({ searchParams }) =>
      searchParams.getAll('id').map((Id) => aProduct({ Id, DisplayName: `Vare ${Id}` })),
  });
  await screen.findByText('Vare 700000');
  fireEvent.click(screen.getByRole('button', { name: 'Side 2' }));
  await screen.findByText('Vare 700024');
  const section = screen.getByRole('region', { name: 'Jul' });
  const scrolled = () => vi.mocked(Element.prototype.scrollIntoView).mock.contexts;
  await waitFor(() => expect(scrolled()).toContain(section));
  expect(opened.callsTo('/api/catalog/products/snapshots')).toHaveLength(2);
  expect(section.textContent).toContain('25–30 af 30');
});
