import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/a-page-context.ts';
import { answerCalls, refused } from '../../../test/answers.ts';
import { endBasket } from '../../features/baskets/basket/page-basket.ts';
import { browserPage } from '../../lib/browser/browser-page.ts';
import { PageWatch } from './page-watch.tsx';

beforeAll(() => import('./wrong-page-dialog.tsx'));

let answerOfCustomer: () => unknown;

beforeEach(() => {
  endBasket();
  vi.spyOn(browserPage, 'reload').mockImplementation(() => {});
  answerOfCustomer = () => ({});
  answerCalls({
    'GET /api/customers/current': () => answerOfCustomer(),
    'GET /api/user': () => ({ Customer: { Id: '2', Name: 'Kro' } }),
  });
});

function comeBack(persisted: boolean): void {
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  });
}
const isHidden = () => document.documentElement.style.visibility === 'hidden';

test('a page out of memory shows only as the session’s own (T37)', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  answerOfCustomer = () => promise;
  render(<PageWatch />);
  comeBack(false);
  expect(isHidden()).toBe(false);
  comeBack(true);
  expect(isHidden()).toBe(true);
  resolve({});
  await waitFor(() => expect(isHidden()).toBe(false));
  expect(browserPage.goTo).not.toHaveBeenCalled();
});

test('after logging out it leads to the login (T37)', async () => {
  answerOfCustomer = () => refused(401, 'notSignedIn', 'x');
  render(<PageWatch />);
  comeBack(true);
  await waitFor(() => expect(browserPage.goTo).toHaveBeenCalledWith(expect.stringMatching(/^\/login/)));
});

test('after a switch of customer or person it asks (T6, T37)', async () => {
  answerOfCustomer = () => refused(409, 'customerMismatch', 'x');
  render(<PageWatch />);
  comeBack(true);
  expect(await screen.findByText('Du bestiller nu for Kro i et andet vindue')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Tilbage til Køkkenet ved Havnen ApS' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Gå til Kro' })).toBeDefined();
  cleanup();

  answerOfCustomer = () => refused(409, 'userMismatch', 'Du er logget ind som Kim.');
  render(<PageWatch />);
  comeBack(true);
  expect(await screen.findByText('Du er logget ind som Kim.')).toBeDefined();
  act(() => screen.getByRole('button', { name: 'Genindlæs' }).click());
  await waitFor(() => expect(browserPage.goTo).toHaveBeenCalledWith('/'));
});

test('a page without a customer is fetched again once one is chosen', async () => {
  openPage({ customer: null });
  render(<PageWatch />);
  comeBack(true);
  await waitFor(() => expect(browserPage.reload).toHaveBeenCalled());
});
