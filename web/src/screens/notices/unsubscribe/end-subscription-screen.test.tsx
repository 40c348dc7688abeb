import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { aPageContext } from '../../../../test/a-page-context.ts';
import { jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { forgetBrowser, prepareBrowser } from '../../../../test/prepare-browser.ts';

const anonymous = { ...aPageContext().user, Id: null, IsAuthenticated: false, Customer: null };
const path = '/api/reporting/organicshare/unsubscribe';
const token = 'k'.repeat(43);

function open(answer: () => unknown, address = `/unsubscribe/organic-report?token=${token}`) {
  return openScreen(
    address,
    aBasket(),
    { [`POST ${path}`]: answer },
    { user: anonymous, customer: null, settings: null },
  );
}
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Afmeld' }));

test('[SUS-03] one press ends a subscription without a login', async () => {
  const opened = open(() => ({ EmailAddress: 'mette@havnen.example', CustomerName: 'Havnen' }));
  expect(await screen.findByRole('heading', { name: 'Afmeld økologirapporten' })).toBeDefined();
  // Opening the link does not end the subscription, because mail scanners open links too.
  expect(opened.callsTo(path, 'POST')).toEqual([]);
  await press();
  expect(
    await screen.findByText('mette@havnen.example får ikke længere rapporten for Havnen.'),
  ).toBeDefined();
  expect(opened.callsTo(path, 'POST').map(({ body }) => body)).toEqual([{ Token: token }]);
  expect(window.location.search).toBe('');
});

test('[SUS-03] a used link and one without a token say so', async () => {
  open(() => jsonAnswer({ Type: 'tokenInvalid', Message: 'Linket er brugt.' }, 400));
  await press();
  expect(await screen.findByText(/Linket er brugt eller kendes ikke/)).toBeDefined();
  forgetBrowser();
  prepareBrowser();
  open(() => ({}), '/unsubscribe/organic-report');
  expect(await screen.findByText(/Linket er brugt eller kendes ikke/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Afmeld' })).toBeNull();
});

test('[SUS-03] a failed press says so and can be repeated', async () => {
  let isAway = true;
  open(() =>
    isAway
      ? jsonAnswer({ Type: 'internal', Message: 'Der skete en fejl' }, 500)
      : { EmailAddress: 'mette@havnen.example', CustomerName: 'Havnen' },
  );
  await press();
  expect(await screen.findByRole('alert')).toBeDefined();
  isAway = false;
  await press();
  expect(await screen.findByRole('heading', { name: 'Afmeldt' })).toBeDefined();
});
