import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { aPageContext, openPage } from '../../../../test/a-page-context.ts';
import { jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const { user } = aPageContext();
const account = {
  DisplayName: 'Karen Dahl',
  EmailAddress: 'karen@fjordgros.example',
  TwoFactor: { IsRequired: true },
};

test('an admin without a second factor comes to its setup', async () => {
  openScreen(
    '/catalog/search?term=ost',
    aBasket(),
    { 'GET /api/user/account': () => account },
    { user: { ...user, Customer: null, MustSetUpTwoFactor: true }, customer: null, settings: null },
  );
  // The first page of a test run also loads the code of the header, which takes longer.
  expect(await screen.findByText(/Administratorer skal bruge to-trins-login/)).toBeDefined();
  expect(window.location.pathname).toBe('/account/security');
  expect(await screen.findByRole('button', { name: 'Sæt op' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Min profil' })).toBeNull();
});

const parts = {
  'GET /api/user/account': () => ({ ...account, TwoFactor: { ...account.TwoFactor, IsOn: true } }),
  'GET /api/customers/current/information': () => jsonAnswer({}, 404),
};

test('[ACC-02] logging out on the page asks before typed lines are lost', async () => {
  const opened = openScreen('/account', aBasket(), {
    ...parts,
    'POST /api/auth/logout': () => jsonAnswer({ Model: {}, Redirect: '/login' }),
  });
  const typed = [{ id: '1', text: '999111', quantity: 3, basketId: '12' }];
  sessionStorage.setItem('7:typed:104882', JSON.stringify(typed));
  const [button] = await screen.findAllByRole('button', { name: 'Log ud' });
  if (button) fireEvent.click(button);
  expect(await screen.findByText(/^Linjer, du har tastet, er ikke kommet i kurven endnu/)).toBeDefined();
  expect(opened.callsTo('/api/auth/logout', 'POST')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Bliv logget ind' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('[NOT-01] two switches turned off on a slow network stay off', async () => {
  const late = Promise.withResolvers<void>();
  let stored = [{ Kind: 'News', OnPage: true, ByMail: true }];
  const opened = openScreen('/account', aBasket(), {
    ...parts,
    'GET /api/notifications/switches': () => ({ Switches: stored }),
    'PUT /api/notifications/switches': async (_, body) => {
      await late.promise;
      stored = [body as (typeof stored)[number]];
      return { Switches: stored };
    },
  });
  const switchOf = (name: string) => screen.getByRole('switch', { name });
  await screen.findByRole('switch', { name: 'Nyt fra os: På siden' });
  fireEvent.click(switchOf('Nyt fra os: På siden'));
  await waitFor(() => expect(switchOf('Nyt fra os: På siden')).toHaveProperty('checked', false));
  fireEvent.click(switchOf('Nyt fra os: På mail'));
  late.resolve();
  await waitFor(() => expect(stored).toEqual([{ Kind: 'News', OnPage: false, ByMail: false }]));
  expect(opened.callsTo('/api/notifications/switches', 'PUT')).toHaveLength(2);
});

test('what is typed while the profile is saved stays', async () => {
  const late = Promise.withResolvers<void>();
  openScreen('/account', aBasket(), {
    ...parts,
    'PUT /api/user': async (_, body) => {
      await late.promise;
      return { ...account, ...(body as object) };
    },
  });
  const type = (name: string | RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  await screen.findByRole('textbox', { name: 'Navn' });
  type('Navn', ' Karen ');
  fireEvent.click(screen.getByRole('button', { name: 'Gem profil' }));
  type(/^Mobil/, '12 34 56 78');
  late.resolve();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Navn' })).toHaveProperty('value', 'Karen'));
  expect(screen.getByRole('textbox', { name: /^Mobil/ })).toHaveProperty('value', '12 34 56 78');
  expect(screen.queryByText(/^Gemt kl/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Gem profil' }));
  await screen.findByText(/^Gemt kl/);
});

const refusing = { writeText: () => Promise.reject(new Error('refused')) };

test.each([
  { clipboard: { writeText: () => Promise.resolve() }, says: 'Kopieret' },
  { clipboard: refusing, says: 'Koderne blev ikke kopieret. Markér dem, og kopiér dem selv.' },
  { clipboard: undefined, says: 'Koderne blev ikke kopieret. Markér dem, og kopiér dem selv.' },
])('copying the codes says $says', async ({ clipboard, says }) => {
  openPage();
  vi.stubGlobal('navigator', { clipboard });
  render(<RecoveryCodes codes={['AB12-CD34']} onKept={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Kopiér' }));
  expect(await screen.findByText(says)).toBeDefined();
});
