import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { aPageContext } from '../../../../test/a-page-context.ts';
import { jsonAnswer, refused } from '../../../../test/answers.ts';
import { forgetBrowser, openScreen, prepareBrowser } from '../../../../test/open-screen.tsx';
import { browserPage } from '../../../lib/browser/browser-page.ts';

beforeEach(() => prepareBrowser());
afterEach(() => {
  vi.useRealTimers();
  forgetBrowser();
});

const sentence = 'Du kan ikke handle på vegne af 200502.';
const { user } = aPageContext();
const sofie = { ...user, UserActions: { ...user.UserActions, CanImpersonate: true } };

async function startAs(answer: () => Response) {
  openScreen('/account/impersonation', aBasket(), { 'POST /api/impersonation': answer }, { user: sofie });
  const page = within(await screen.findByRole('region', { name: 'Handl på vegne af' }));
  fireEvent.click(page.getByRole('radio', { name: 'Kundenr.' }));
  fireEvent.change(page.getByRole('textbox', { name: 'Kundenr.' }), { target: { value: '200502' } });
  vi.useFakeTimers();
  fireEvent.click(page.getByRole('button', { name: 'Start som kunde 200502' }));
}

const stepMs = 10;

/** In steps of 10 ms, so that the time of the response is known to 10 ms. */
async function untilShown(isShown: () => boolean): Promise<void> {
  for (let turn = 0; turn < 300 && !isShown(); turn += 1)
    await act(() => vi.advanceTimersByTimeAsync(stepMs));
  expect(isShown()).toBe(true);
}

test('[IMP-05] a refusal shows for 7.5 s', async () => {
  await startAs(() => refused(400, 'mayNotImpersonate', sentence));
  await untilShown(() => screen.queryByText(sentence) !== null);
  await act(() => vi.advanceTimersByTimeAsync(7500 - stepMs));
  expect(screen.getByText(sentence)).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(stepMs));
  expect(screen.queryByText(sentence)).toBeNull();
});

test('[IMP-05] the form closes for 300 ms before the next page', async () => {
  await startAs(() => jsonAnswer({ Model: {} }));
  await untilShown(() => document.querySelector('.acting-form[data-exiting]') !== null);
  expect(browserPage.goTo).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(300 - stepMs));
  expect(browserPage.goTo).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(stepMs));
  expect(browserPage.goTo).toHaveBeenCalledWith('/');
});

test('[IMP-03] a connection begins for the kitchen that was chosen', async () => {
  const signOn = (Id: string, Name: string) => ({
    Id: 'c1',
    Name: 'Kommunens indkøb',
    Protocol: 'cxml',
    UserId: 'u1',
    DisplayName: 'Kim Vejle',
    Customer: { Id, Name, Name2: '', City: 'Vejle' },
  });
  const kitchens = [signOn('200501', 'Rådhuset'), signOn('200502', 'Solbakken')];
  const { callsTo } = openScreen(
    '/account/impersonation',
    aBasket(),
    {
      'GET /api/impersonation': () => ({ Users: [], SingleSignOns: kitchens, IsCut: false }),
      'POST /api/impersonation': () => ({}),
    },
    { user: sofie },
  );
  const page = within(await screen.findByRole('region', { name: 'Handl på vegne af' }));
  fireEvent.change(page.getByRole('searchbox'), { target: { value: 'kommunen' } });
  const rows = await page.findAllByRole('option', { name: /Kommunens indkøb/ });
  expect(rows).toHaveLength(2);
  for (const row of rows.slice(1)) fireEvent.click(row);
  expect(page.getAllByRole('option', { selected: true })).toHaveLength(1);
  fireEvent.click(page.getByRole('button', { name: /^Start/ }));
  await waitFor(() => expect(callsTo('/api/impersonation', 'POST')).toHaveLength(1));
  expect(callsTo('/api/impersonation', 'POST')[0]?.body).toMatchObject({
    PunchOutSingleSignOnId: 'c1',
    CustomerId: '200502',
  });
  // The page is left a moment later; the next test in this worker would mistake that for its own.
  await waitFor(() => expect(browserPage.goTo).toHaveBeenCalledWith('/'));
});

test('[IMP-02] nobody is said to match only after the search', async () => {
  const asked = Promise.withResolvers<unknown>();
  openScreen(
    '/account/impersonation',
    aBasket(),
    { 'GET /api/impersonation/findCustomers': () => asked.promise },
    { user: sofie },
  );
  const page = within(await screen.findByRole('region', { name: 'Handl på vegne af' }));
  fireEvent.click(page.getByRole('radio', { name: 'Kunde' }));
  fireEvent.change(page.getByRole('searchbox'), { target: { value: 'solbakken' } });
  expect(page.queryByText('Ingen passer til søgningen.')).toBeNull();
  asked.resolve({ Customers: [], IsCut: false });
  expect(await page.findByText('Ingen passer til søgningen.')).toBeDefined();
});
