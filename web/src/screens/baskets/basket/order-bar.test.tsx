import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../test/a-basket.ts';
import { aPageContext } from '../../../../test/a-page-context.ts';
import { type Answers, jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { prepareBrowser } from '../../../../test/prepare-browser.ts';
import { tellPassedDeadline } from '../../../features/baskets/delivery/passed-deadline.ts';
import { raise } from '../../../lib/browser/app-events.ts';
import { setServerClock } from '../../../lib/server-clock.ts';

beforeEach(() => prepareBrowser(false));

const weborder = '/api/checkout/weborder';
const basket = (changes: Partial<Basket> = {}) =>
  aBasket({
    TotalOre: 1_068_750,
    OrderDeadline: '2026-11-23T15:00:00Z',
    LineItems: [aLine(), aLine({ Id: '2', Product: aProduct({ Id: '300' }) })],
    ...changes,
  });
const barButton = () => screen.findByRole('button', { name: /^Bestil · 2 linjer/ });
const said = () => screen.queryByTestId('bar-refusal');

async function openBasket(answers: Answers = {}, shown = basket()) {
  const opened = openScreen('/checkout/basket', shown, answers);
  await screen.findByRole('heading', { level: 1, name: 'Kurv til tirsdag 24.11' });
  return opened;
}

async function orderWithoutLine() {
  const onLine = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  let isBack = false;
  const opened = await openBasket({
    [`POST ${weborder}`]: () => (isBack ? { Id: '7718391' } : Promise.reject(new TypeError('offline'))),
  });
  fireEvent.click(await barButton());
  await waitFor(() => expect(said()?.textContent).toMatch(/^Ordren er ikke sendt/));
  return {
    ...opened,
    lineComesBack: () => {
      isBack = true;
      onLine.mockRestore();
      act(() => raise('connection', { isOnline: true }));
    },
  };
}

describe('the bar below the basket', () => {
  test('leads to goods where there is nothing to order', async () => {
    await openBasket({}, basket({ LineItems: [] }));
    const bar = screen.getByTestId('bottom-bar');
    fireEvent.click(await within(bar).findByRole('button', { name: 'Se alle varer' }));
    await waitFor(() => expect(window.location.pathname).toBe('/catalog/search'));
  });

  test('says a refusal in a line that leads to the fault', async () => {
    await openBasket({
      [`POST ${weborder}`]: () =>
        jsonAnswer(
          {
            Type: 'orderRefused',
            Message: 'Ikke endnu.',
            LineItemIndexesWithErrors: [
              {
                Index: 0,
                LineId: '1',
                ProductId: '1',
                Codes: ['out_of_stock'],
                AllErrorMessages: ['Udsolgt.'],
                MaxQuantity: 0,
              },
            ],
          },
          400,
          { 'X-Validation-Group': 'order' },
        ),
    });
    expect(said()).toBeNull();
    fireEvent.click(await barButton());
    const link = await screen.findByRole('button', { name: 'Ret 1 linje, før du kan bestille' });
    await waitFor(() => expect(document.activeElement?.id).toBe('line-1'));
    link.focus();
    fireEvent.click(link);
    await waitFor(() => expect(document.activeElement?.id).toBe('line-1'));
  });

  test('says a refusal of the whole order word for word', async () => {
    const minimum = 'Minimumsordren er 500,00 kr.';
    await openBasket({
      [`POST ${weborder}`]: () =>
        jsonAnswer({ Type: 'orderRefused', Message: 'Ikke endnu.', Messages: [minimum] }, 400, {
          'X-Validation-Group': 'order',
        }),
    });
    fireEvent.click(await barButton());
    await waitFor(() => expect(said()?.textContent).toBe(minimum));
  });

  test('[DEL-05] says the new day after a passed deadline before it orders', async () => {
    const opened = await openBasket();
    await barButton();
    act(() =>
      tellPassedDeadline({
        basketId: '12',
        was: '2026-11-23',
        deadline: '2026-11-23T12:00:00Z',
        day: '2026-11-24',
        until: null,
      }),
    );
    await waitFor(() =>
      expect(said()?.textContent).toBe('Fristen er passeret. Kurven leveres nu tirsdag 24.11.'),
    );
    fireEvent.click(screen.getByRole('button', { name: /^Set, vis den nye dag/ }));
    await waitFor(() => expect(said()).toBeNull());
    expect((await barButton()).isConnected).toBe(true);
    expect(opened.callsTo(weborder, 'POST')).toEqual([]);
  });

  test('is the basket again on other pages', async () => {
    openScreen('/unknown/place', basket());
    expect(await screen.findByRole('link', { name: /^Kurv 2\.650 ?, 2 linjer/ })).toBeDefined();
  });

  test('names whom the order is for while acting as another', async () => {
    const { user } = aPageContext();
    openScreen(
      '/checkout/basket',
      basket(),
      {},
      {
        user: {
          ...user,
          Impersonation: {
            ActorName: 'Sofie Salg',
            ActorRole: 'sales',
            StartedAt: '2026-11-23T13:00:00Z',
            EndsAt: '2026-11-23T21:00:00Z',
          },
        },
      },
    );
    expect(await screen.findByRole('button', { name: /^Bestil for Mette · 2 linjer/ })).toBeDefined();
  });
});

describe('an order without a line', () => {
  test('[CHK-06] is never sent without the user', async () => {
    const { callsTo, lineComesBack } = await orderWithoutLine();
    const before = callsTo(weborder, 'POST').length;
    lineComesBack();
    await waitFor(() => expect(said()?.textContent).toMatch(/^Forbindelsen er tilbage/));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(callsTo(weborder, 'POST')).toHaveLength(before);
    const [offer] = screen.getAllByRole('button', { name: 'Send ordren nu' });
    if (!offer) throw new Error('nothing offers to send the order');
    fireEvent.click(offer);
    await waitFor(() => expect(window.location.search).toBe('?id=7718391'));
    expect(callsTo(weborder, 'POST')).toHaveLength(before + 1);
  });

  test('is not offered to be sent once its deadline has passed', async () => {
    const { lineComesBack } = await orderWithoutLine();
    setServerClock('2026-11-23T15:00:01Z');
    lineComesBack();
    await waitFor(() =>
      expect(said()?.textContent).toMatch(/fristen var 16\.00 i dag\. Ordren er ikke sendt/),
    );
    expect(screen.queryByRole('button', { name: 'Send ordren nu' })).toBeNull();
  });
});
