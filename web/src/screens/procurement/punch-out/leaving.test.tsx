import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aBasket, aLine } from '../../../../test/a-basket.ts';
import { aNavigation } from '../../../../test/a-navigation.ts';
import { aPageContext } from '../../../../test/a-page-context.ts';
import { type Answers, jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { browserPage } from '../../../lib/browser/browser-page.ts';

const complete = '/api/punchout/complete';
const session = {
  Number: '88213',
  System: 'Kommunens indkøb',
  Protocol: 'cxml',
  Operation: 'create',
  ReturnsTo: 'indkoeb.example',
  EndsAt: '2026-11-23T10:17:00Z',
};
const form = { Action: 'https://indkoeb.example/retur', Target: '_self' };
const { user } = aPageContext();
const buying = { user: { ...user, IsPunchOutUser: true } };

function open(answers: Answers = {}) {
  return openScreen(
    '/checkout/basket',
    aBasket({ LineItems: [aLine()] }),
    {
      'GET /api/punchout/session': () => session,
      [`POST ${complete}`]: () => ({ Form: form }),
      ...answers,
    },
    buying,
  );
}

test('[PUN-03] leaving without the basket asks first', async () => {
  const submit = vi.spyOn(browserPage, 'submit').mockImplementation(() => undefined);
  const { callsTo } = open();
  const bar = await screen.findByRole('region', { name: 'Indkøb fra indkøbssystem' });
  fireEvent.click(await within(bar).findByRole('button', { name: 'Annullér' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Kurven med 1 linje går tabt, og Kommunens indkøb får at vide');
  fireEvent.click(within(question).getByRole('button', { name: 'Bliv i butikken' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(callsTo(complete, 'POST')).toHaveLength(0);
  fireEvent.click(within(bar).getByRole('button', { name: 'Annullér' }));
  const again = await screen.findByRole('alertdialog');
  fireEvent.click(within(again).getByRole('button', { name: 'Forlad uden kurven' }));
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(callsTo(complete, 'POST')).toHaveLength(1);
});

test('[PUN-03] the bar says which session it is and when it ends', async () => {
  open();
  const bar = await screen.findByRole('region', { name: 'Indkøb fra indkøbssystem' });
  expect(await within(bar).findByText(/^Session 88213, udløber (om \d+ min|kl\. \d\d\.\d\d)$/)).toBeTruthy();
  expect(bar.textContent).toContain(user.Customer?.Name);
});

test('[PUN-03] the basket asks neither for reference, message nor invoice', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Send kurv til indkøbssystem' })).toBeTruthy();
  for (const name of ['Jeres ordrereference', /^Besked/, /faktura/i])
    expect(screen.queryByLabelText(name)).toBeNull();
});

test('[PUN-03] a basket with nowhere to go is said to have none', async () => {
  const said = 'Sessionen blev ikke startet af et indkøbssystem.';
  open({
    [`POST ${complete}`]: () => jsonAnswer({ Type: 'punchOutNowhere', Message: said, StatusCode: 409 }, 409),
  });
  const main = await screen.findByRole('main');
  fireEvent.click(await within(main).findByRole('button', { name: 'Send kurv til indkøbssystem' }));
  expect(await within(main).findByText(said)).toBeTruthy();
  expect(within(main).getByText(aLine().Product.DisplayName)).toBeTruthy();
});

test('[PUN-03] one row without account, customer and links stands below the bar', async () => {
  open({ 'GET /api/navigation': () => ({ ...aNavigation(), NavigationItems: [] }) });
  await screen.findByRole('region', { name: 'Indkøb fra indkøbssystem' });
  for (const name of ['Min konto', 'Log ud', 'Beskeder'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Genveje' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog');
  const sent = await within(menu).findByRole('link', { name: 'Sendt til indkøbssystem' });
  expect(sent.getAttribute('href')).toBe('/punchout/orders');
  expect(within(menu).queryByRole('button', { name: 'Log ud' })).toBeNull();
});
