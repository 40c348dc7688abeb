import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { aCaseList } from '../../../../test/a-case.ts';
import { type Answers, jsonAnswer, refused } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { browserPage } from '../../../lib/browser/browser-page.ts';

const notFound = () => refused(404, 'notFound', 'Findes ikke.');
const other = () => ({ Id: '200101', Name: 'Fjordkroen' });
const answers: Answers = {
  'GET /api/accounting/orders/7717960': notFound,
  'GET /api/accounting/orders/7717960/customer': other,
  'GET /api/accounting/legacy-orderhistory/45': notFound,
  'GET /api/accounting/legacy-orderhistory/45/customer': other,
  'GET /api/checkout/weborder/customer': other,
  'GET /api/checkout/basket/place': () => ({ State: 'Open', Customer: other() }),
  'PUT /api/auth/changecustomer': () => jsonAnswer({ Model: {}, Redirect: '/' }),
};

async function changesTo(address: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Skift til Fjordkroen' }));
  await waitFor(() => expect(browserPage.replaceWith).toHaveBeenCalledWith(address));
}

test.each([
  ['/orders/details/7717960', '/orders/details/7717960'],
  ['/orders#/details/7717960', '/orders/details/7717960'],
  ['/orders/archive/details/45', '/orders/archive/details/45'],
])("[CUS-01] %s of another of one's customers offers to change", async (address, wanted) => {
  openScreen(address, aBasket(), answers);
  expect(await screen.findByRole('heading', { name: 'Ordren hører til Fjordkroen' })).toBeDefined();
  await changesTo(wanted);
});

test.each([
  '/orders/details/7717960',
  '/orders/archive/details/45',
  '/checkout/receipt?id=7718391',
  '/checkout/basket?id=99',
])('[CUS-01] without a customer %s offers its own', async (address) => {
  openScreen(address, aBasket(), answers, { customer: null });
  await changesTo(address);
});

test("a case of another of one's customers offers to change", async () => {
  openScreen('/cases?case=510190', aBasket(), {
    ...answers,
    'GET /api/customer-cases': () => aCaseList([]),
    'GET /api/customer-cases/510190': notFound,
    'GET /api/customer-cases/510190/customer': other,
  });
  expect(await screen.findByRole('heading', { name: 'Sagen hører til Fjordkroen' })).toBeDefined();
  await changesTo('/cases?case=510190');
});

test('says that it is loading while it asks whose order it is', async () => {
  const owner = vi.fn(() => new Promise<never>(() => undefined));
  openScreen('/orders/details/7717960', aBasket(), {
    ...answers,
    'GET /api/accounting/orders/7717960/customer': owner,
  });
  await waitFor(() => expect(owner).toHaveBeenCalled());
  expect(await within(screen.getByRole('main')).findByText('Henter …')).toBeDefined();
});

test('an order of nobody one may order for does not exist', async () => {
  openScreen('/orders/details/7717960', aBasket(), {
    ...answers,
    'GET /api/accounting/orders/7717960/customer': notFound,
  });
  expect(await screen.findByRole('heading', { name: 'Ordren findes ikke' })).toBeDefined();
});
