import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/a-page-context.ts';
import { answerWith, jsonAnswer } from '../../../test/answers.ts';
import { endBasket } from '../../features/baskets/basket/page-basket.ts';
import { browserPage } from '../../lib/browser/browser-page.ts';
import { PageWatch } from './page-watch.tsx';

beforeAll(() => import('./wrong-page-dialog.tsx'));

let answerOfCustomer: () => Promise<Response> | Response;

beforeEach(() => {
  sessionStorage.clear();
  openPage();
  endBasket();
  vi.spyOn(browserPage, 'goTo').mockImplementation(() => {});
  vi.spyOn(browserPage, 'reload').mockImplementation(() => {});
  answerOfCustomer = () => jsonAnswer({ Model: {} });
  answerWith((address) => {
    if (address.pathname === '/api/customers/current') return answerOfCustomer();
    return jsonAnswer({ Model: { Customer: { Id: '2', Name: 'Kro' } } });
  });
});
afterEach(() => {
  cleanup();
  vi.mocked(browserPage.goTo).mockRestore();
  vi.mocked(browserPage.reload).mockRestore();
  vi.unstubAllGlobals();
});

function comeBack(persisted: boolean): void {
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  });
}
const isHidden = () => document.documentElement.style.visibility === 'hidden';

test('a page out of memory shows only as the session’s own (T37)', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerOfCustomer = () => promise;
  render(<PageWatch />);
  comeBack(false);
  expect(isHidden()).toBe(false);
  comeBack(true);
  expect(isHidden()).toBe(true);
  resolve(jsonAnswer({ Model: {} }));
  await waitFor(() => expect(isHidden()).toBe(false));
  expect(browserPage.goTo).not.toHaveBeenCalled();
});

test('after logging out it leads to the login (T37)', async () => {
  answerOfCustomer = () => jsonAnswer({ Type: 'notSignedIn', Message: 'x' }, 401);
  render(<PageWatch />);
  comeBack(true);
  await waitFor(() => expect(browserPage.goTo).toHaveBeenCalledWith(expect.stringMatching(/^\/login/)));
});

test('after a switch of customer or person it asks (T6, T37)', async () => {
  answerOfCustomer = () => jsonAnswer({ Type: 'customerMismatch', Message: 'x' }, 409);
  render(<PageWatch />);
  comeBack(true);
  expect(await screen.findByText('Du bestiller nu for Kro i et andet vindue')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Tilbage til Køkkenet ved Havnen ApS' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Gå til Kro' })).toBeDefined();
  cleanup();

  answerOfCustomer = () => jsonAnswer({ Type: 'userMismatch', Message: 'Du er logget ind som Kim.' }, 409);
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
