import type { Basket, BasketSummary } from '@engros/contracts/baskets/basket.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aLine, aProduct, aSummary } from '../../test/a-basket.ts';
import type { Answers } from '../../test/answers.ts';
import { openScreen } from '../../test/open-screen.tsx';
import { forgetBrowser, prepareBrowser } from '../../test/prepare-browser.ts';
import { showBasket } from '../features/baskets/basket/basket-data.ts';
import { tellPassedDeadline } from '../features/baskets/delivery/passed-deadline.ts';

const day = (date: string) => ({
  Date: date,
  IsDeliverable: true,
  Deadline: `${date}T05:00:00Z`,
});
const dates = {
  Dates: [day('2026-11-24'), day('2026-11-25'), day('2026-11-26')],
  ServerTime: '2026-11-23T13:18:00Z',
  TimeZone: 'Europe/Copenhagen',
};

const summary = (Id: string, ExpectedDate: string, more: Partial<BasketSummary> = {}) =>
  aSummary({ Id, ExpectedDate, ...more });

const tuesday = (more: Partial<Basket> = {}) =>
  aBasket({
    Id: '12',
    LineItems: [aLine()],
    AllBaskets: [summary('12', '2026-11-24', { IsCurrent: true }), summary('13', '2026-11-25')],
    ...more,
  });
const wednesday = () =>
  tuesday({
    Id: '13',
    Delivery: { ExpectedDate: '2026-11-25', PreSaleIndicator: null },
    DeliveryDate: '2026-11-25',
  });

async function open(address: string, basket: Basket, answers: Answers = {}) {
  const opened = openScreen(address, basket, {
    'GET /api/delivery/dates': () => dates,
    'POST /api/checkout/basket/change': () => wednesday(),
    ...answers,
  });
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

// Found by element, because an open drawer hides the heading from role queries.
const heading = () => document.querySelector('h1')?.textContent;
const strip = () => screen.findByRole('radiogroup', { name: 'Leveringsdag' });
const chooseInStrip = async (name: string | RegExp) =>
  fireEvent.click(within(await strip()).getByRole('radio', { name }));

test('[BAS-04] the address follows the basket, so that a reload shows it again', async () => {
  let asked = '';
  const opened = await open('/checkout/basket', tuesday(), {
    'GET /api/checkout/basket': (address) => {
      asked = address.searchParams.get('id') ?? '';
      return asked === '13' ? wednesday() : tuesday();
    },
  });
  await waitFor(() => expect(window.location.search).toBe('?id=12'));
  const readings = opened.callsTo('/api/checkout/basket').length;
  await chooseInStrip(/^onsdag 25.11/);
  await waitFor(() => expect(window.location.search).toBe('?id=13'));
  await waitFor(() => expect(heading()).toBe('Kurv til onsdag 25.11'));
  // The switch returned the basket, so it is not requested again.
  expect(opened.callsTo('/api/checkout/basket')).toHaveLength(readings);
  forgetBrowser();
  prepareBrowser();
  await open('/checkout/basket?id=13', tuesday(), {
    'GET /api/checkout/basket': (address) =>
      address.searchParams.get('id') === '13' ? wednesday() : tuesday(),
  });
  await waitFor(() => expect(heading()).toBe('Kurv til onsdag 25.11'));
});

test.each(['/checkout/basket?id=13', '/checkout/basket'])('%s asks for its basket once', async (address) => {
  const opened = await open(address, wednesday());
  await waitFor(() => expect(heading()).toBe('Kurv til onsdag 25.11'));
  await waitFor(() => expect(window.location.search).toBe('?id=13'));
  expect(opened.callsTo('/api/checkout/basket')).toHaveLength(1);
});

test('[DEL-03] the strip moves no line but shows what moving means', async () => {
  const opened = await open('/checkout/basket', tuesday());
  await chooseInStrip(/^torsdag 26.11/);
  const drawer = await screen.findByRole('dialog', { name: 'Vælg leveringsdag' });
  expect(within(drawer).getByRole('heading', { name: 'Torsdag 26.11.2026' })).toBeDefined();
  expect(heading()).toBe('Kurv til tirsdag 24.11');
  expect(opened.callsTo('/api/checkout/basket', 'PUT')).toEqual([]);
  fireEvent.click(within(drawer).getByRole('button', { name: 'Flyt kurven til torsdag 26.11' }));
  await waitFor(() => expect(heading()).toBe('Kurv til torsdag 26.11'));
});

test.each([null, 'JUL'])('a day’s basket of the period %s takes the lines', async (period) => {
  const PreSale = period === null ? null : { Id: period, Name: 'Forsalg jul' };
  const AllBaskets = [
    summary('12', '2026-11-24', { PreSaleId: period }),
    summary('14', '2026-11-25', { PreSaleId: period === null ? 'JUL' : null }),
    summary('13', '2026-11-25', { PreSaleId: period }),
  ];
  const offers = async (LineItems: Basket['LineItems']) => {
    const opened = await open('/checkout/basket', tuesday({ LineItems, PreSale, AllBaskets }), {
      'POST /api/checkout/basket/line/move': () => ({ Basket: tuesday(), TargetBasketId: '13' }),
    });
    fireEvent.keyDown(document.body, { key: 'd', ctrlKey: true });
    const drawer = await screen.findByRole('dialog', { name: 'Vælg leveringsdag' });
    fireEvent.click(await within(drawer).findByRole('button', { name: /^onsdag 25.11/ }));
    await within(drawer).findByRole('button', { name: 'Skift til kurven til onsdag 25.11' });
    return { ...opened, merge: within(drawer).queryByRole('button', { name: /^Saml/ }) };
  };
  expect((await offers([])).merge).toBeNull();
  forgetBrowser();
  prepareBrowser();
  const { merge, callsTo } = await offers([aLine()]);
  if (!merge) throw new Error('no merge is offered');
  fireEvent.click(merge);
  await waitFor(() => expect(callsTo('/api/checkout/basket/line/move', 'POST')).toHaveLength(1));
  expect(callsTo('/api/checkout/basket/line/move', 'POST')[0]?.body).toMatchObject({
    BasketId: '12',
    TargetBasketId: '13',
    ExpectedDate: '2026-11-25',
    PreSaleIndicator: period,
    Lines: [{ LineId: '1', Quantity: null }],
  });
});

test('a merge that got no answer says so', async () => {
  await open('/checkout/basket', tuesday(), {
    'POST /api/checkout/basket/line/move': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  fireEvent.keyDown(document.body, { key: 'd', ctrlKey: true });
  const drawer = await screen.findByRole('dialog', { name: 'Vælg leveringsdag' });
  fireEvent.click(await within(drawer).findByRole('button', { name: /^onsdag 25.11/ }));
  fireEvent.click(within(drawer).getByRole('button', { name: 'Saml: flyt 1 linje dertil' }));
  expect(await screen.findByText(/^Det lykkedes ikke. Kurven er, som den var/)).toBeDefined();
});

test.each([
  { AmendsWebOrderId: '7718001', offered: 'Skift til kurven til onsdag 25.11' },
  {
    AllBaskets: [summary('12', '2026-11-24'), summary('13', '2026-11-25', { AmendsWebOrderId: '7718001' })],
    offered: /^Flyt/,
  },
])('a basket that changes an order is not merged: %o', async ({ offered, ...change }) => {
  const Rules = {
    ...aBasket().Rules,
    MinimumOrderOre: 0,
    FreeDeliveryFromOre: 150_000,
    DeliveryFeeOre: 34_500,
  };
  await open('/checkout/basket', tuesday({ DeliveryFeeOre: 34_500, Rules, ...change }));
  expect(await screen.findByText(/345,00/, { selector: 'b' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Saml/ })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'd', ctrlKey: true });
  const drawer = await screen.findByRole('dialog', { name: 'Vælg leveringsdag' });
  fireEvent.click(await within(drawer).findByRole('button', { name: /^onsdag 25.11/ }));
  expect(within(drawer).getByRole('button', { name: offered })).toBeDefined();
  expect(within(drawer).queryByRole('button', { name: /^Saml/ })).toBeNull();
});

test('[BAS-07] the URL of a basket merged elsewhere becomes that of its lines', async () => {
  await open('/checkout/basket?id=12', tuesday(), { 'GET /api/checkout/basket': () => wednesday() });
  await waitFor(() => expect(window.location.search).toBe('?id=13'));
  await waitFor(() => expect(heading()).toBe('Kurv til onsdag 25.11'));
});

test('[CAT-09] a presale basket looks like one everywhere', async () => {
  await open(
    '/checkout/basket',
    tuesday({
      Delivery: { ExpectedDate: '2026-12-15', PreSaleIndicator: 'JUL' },
      PreSale: { Id: 'JUL', Name: 'Forsalg jul' },
      AllBaskets: [],
    }),
  );
  expect(heading()).toBe('Forsalg jul · tirsdag 15.12');
  expect(screen.getAllByRole('button', { name: /^Vis kurven.*1 linje · Forsalg jul$/ }).length).toBe(1);
  fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true });
  expect(await screen.findByRole('dialog', { name: 'Forsalg jul · tirsdag 15.12' })).toBeDefined();
});

test('[CAT-09] presale goods never go into a basket that changes an order', async () => {
  const changing = summary('14', '2026-12-15', { PreSaleId: 'JUL', AmendsWebOrderId: 'order-1' });
  const shown = tuesday();
  const opened = await open('/presale', tuesday({ AllBaskets: [...shown.AllBaskets, changing] }), {
    'GET /api/catalog/presale': () => [
      {
        Id: 'JUL',
        Name: 'Forsalg jul',
        From: '2026-12-14',
        To: '2026-12-18',
        OrderUntil: '2026-12-01T11:00:00Z',
        DeliveryDates: ['2026-12-15'],
      },
    ],
    'POST /api/checkout/basket': () => wednesday(),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Begynd en forsalgskurv' }));
  await waitFor(() => expect(opened.callsTo('/api/checkout/basket', 'POST')).toHaveLength(1));
  expect(opened.callsTo('/api/checkout/basket/change', 'POST')).toEqual([]);
});

test('[CAT-09] a day’s mark is of baskets of the shown period', async () => {
  const presale = summary('14', '2026-11-26', { PreSaleId: 'JUL', PreSaleName: 'Forsalg jul' });
  const shown = tuesday();
  await open('/checkout/basket', tuesday({ AllBaskets: [...shown.AllBaskets, presale] }));
  const named = within(await strip())
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('aria-label'));
  expect(named.find((name) => name?.startsWith('onsdag 25.11'))).not.toBe('onsdag 25.11');
  expect(named.find((name) => name?.startsWith('torsdag 26.11'))).toBe('torsdag 26.11');
});

test('[DEL-05] the button names the new day only once seen', async () => {
  const moved = tuesday({
    Version: 9,
    Delivery: { ExpectedDate: '2026-11-25', PreSaleIndicator: null },
    DeliveryDate: '2026-11-25',
    // Earlier than the day's, because of its goods.
    OrderDeadline: '2026-11-24T11:00:00Z',
  });
  const opened = await open('/checkout/basket', tuesday());
  act(() => showBasket(moved));
  act(() =>
    tellPassedDeadline({
      basketId: '12',
      was: '2026-11-24',
      deadline: '2026-11-23T15:00:00Z',
      day: '2026-11-25',
      until: '2026-11-24T15:00:00Z',
    }),
  );
  expect(
    screen.getByText(
      'Fristen for tirsdag 24.11 er passeret (frist 16.00). Kurven er flyttet til onsdag 25.11 (frist ti. 24.11 kl. 12.00).',
    ),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Bestil til/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Se den nye leveringsdag først' }));
  expect(screen.queryByText(/^Fristen for tirsdag/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Bestil til onsdag 25.11' })).toBeDefined();
  expect(opened.callsTo('/api/checkout/weborder', 'POST')).toEqual([]);
});

test('[DEL-06] a basket with an earlier deadline than its day names the goods', async () => {
  const dueAt = (Id: string, DisplayName: string, DateTime: string) => {
    const Product = aProduct({ Id, DisplayName, Deadline: { DateTime, FormattedText: '' } });
    return aLine({ Id, ProductId: Id, Product });
  };
  const at = '2026-11-23T20:00:00Z';
  const rye = dueAt('1', 'Rugbrød', '2026-11-24T05:00:00Z');
  const [trout, cod] = [dueAt('2', 'Ørred', at), dueAt('3', 'Torsk', at)];
  await open('/checkout/basket', tuesday({ LineItems: [rye, trout], OrderDeadline: at }));
  const panel = await screen.findByRole('region', { name: 'Levering' });
  const reason = /Ørred har en tidligere frist\. Uden den er fristen ti\. 24\.11 kl\. 06\.00/;
  await waitFor(() => expect(panel.textContent).toMatch(reason));
  act(() => showBasket(tuesday({ Version: 9, LineItems: [rye, trout, cod], OrderDeadline: at })));
  expect(panel.textContent).toContain('Ørred og 1 vare mere har en tidligere frist.');
  act(() => showBasket(tuesday({ Version: 10, LineItems: [rye], OrderDeadline: '2026-11-24T05:00:00Z' })));
  expect(panel.textContent).not.toContain('tidligere frist');
});

const passed = {
  basketId: '12',
  was: '2026-11-24',
  deadline: '2026-11-23T15:00:00Z',
  day: null,
  until: null,
};

test('[DEL-05] a basket that stays says which of its goods are late', async () => {
  await open('/checkout/basket', tuesday());
  act(() => tellPassedDeadline(passed));
  expect(
    screen.getByText(
      'Fristen for tirsdag 24.11 er passeret (frist 16.00). Varer, der ikke længere kan nå det, er markeret.',
    ),
  ).toBeDefined();
  // Its day is the same, so nothing has to be seen before ordering.
  expect(screen.getByRole('button', { name: 'Bestil til tirsdag 24.11' })).toBeDefined();
});

test('[DEL-05] a new day without a deadline is told without one', async () => {
  await open('/checkout/basket', tuesday());
  act(() => tellPassedDeadline({ ...passed, day: '2026-11-25' }));
  expect(
    screen.getByText(
      'Fristen for tirsdag 24.11 er passeret (frist 16.00). Kurven er flyttet til onsdag 25.11.',
    ),
  ).toBeDefined();
});

test('[CHK-08] mending says when a basket could not be ordered', async () => {
  const fault = { Code: 'out_of_stock', Message: 'Udsolgt til ti. 24.11.' };
  const lines = ['1', '2'].map((Id) =>
    aLine({ Id, Quantity: 1, Product: aProduct({ Id: `30${Id}` }), UnitPriceOre: 10_000, Errors: [fault] }),
  );
  const move = (LineId: string, BasketId: string, ExpectedDate: string) => ({
    LineId,
    Codes: ['out_of_stock'],
    Messages: [fault.Message],
    IsBlocking: true,
    DisplayName: `Vare ${LineId}`,
    Fixes: [
      {
        Id: `move-${LineId}`,
        Kind: 'Move',
        Text: 'Flyt',
        BasketId,
        ExpectedDate,
      },
    ],
  });
  const basket = tuesday({
    LineItems: lines,
    AllBaskets: [summary('13', '2026-11-25', { DeadlineStatus: 'Passed' })],
    Rules: { ...aBasket().Rules, MinimumOrderOre: 50_000 },
  });
  await open('/checkout/basket', basket, {
    'GET /api/checkout/basket/repair': () => ({
      BasketId: '12',
      Version: basket.Version,
      Lines: [move('1', '13', '2026-11-25'), move('2', 'create', '2026-11-26')],
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Ret alle/ }));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByText('Kan ikke bestilles: fristen er passeret.')).toBeDefined();
  expect(
    within(drawer).getByText('Kan ikke bestilles endnu: mangler 400,00 kr. til minimumsordren.'),
  ).toBeDefined();
});
