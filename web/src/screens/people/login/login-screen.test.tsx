import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { aPageContext } from '../../../../test/a-page-context.ts';
import { jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { forgetBrowser, prepareBrowser } from '../../../../test/prepare-browser.ts';

const anonymous = { ...aPageContext().user, Id: null, IsAuthenticated: false, Customer: null };

async function openLogin(answer: () => Response, address = '/login', context = {}) {
  const opened = openScreen(
    address,
    aBasket(),
    { 'POST /api/auth/login': answer },
    { user: anonymous, customer: null, settings: null, ...context },
  );
  await screen.findByRole('heading', { name: 'Log ind' });
  return opened;
}

function fillIn(email: string, password: string) {
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Adgangskode'), { target: { value: password } });
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Log ind' }));

describe('login', () => {
  test('offers a new password only after a refused sign-in', async () => {
    let answer = () => jsonAnswer({ Type: 'internal', Message: '' }, 503);
    await openLogin(() => answer());
    const offer = { name: 'Vælg en ny adgangskode' };
    expect(screen.queryByRole('link', offer)).toBeNull();
    fillIn('anna@havnen.example', 'wrong');
    submit();
    await screen.findByRole('alert');
    expect(screen.queryByRole('link', offer)).toBeNull();
    answer = () =>
      jsonAnswer({ Type: 'wrongCredentials', Message: 'E-mail eller adgangskode er forkert.' }, 400, {
        'X-Validation-Group': 'login',
      });
    submit();
    const link = await screen.findByRole('link', offer);
    expect(link.getAttribute('href')).toBe('/forgot-password');
  });

  test('shows the people of a demonstration at once, and nobody elsewhere', async () => {
    await openLogin(() => jsonAnswer({ Model: {} }));
    const someone = screen.getByRole('button', { name: /^anna@havnen\.example/ });
    expect(someone.closest('details')?.open).toBe(true);
    fireEvent.click(someone);
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('anna@havnen.example');
    forgetBrowser();
    prepareBrowser();
    await openLogin(() => jsonAnswer({ Model: {} }), '/login', { isDemo: false });
    expect(screen.queryByRole('button', { name: /^anna@havnen\.example/ })).toBeNull();
  });

  test('tells faults on submit, sends nothing, takes corrected ones back', async () => {
    const opened = await openLogin(() => jsonAnswer({ Model: {} }));
    fillIn('anna', '');
    expect(screen.queryByText(/Skriv e-mailen/)).toBeNull();
    submit();
    expect(screen.getByText(/Skriv e-mailen/)).toBeDefined();
    expect(screen.getByText('Skriv din adgangskode')).toBeDefined();
    expect(opened.callsTo('/api/auth/login', 'POST')).toEqual([]);
    fillIn('anna@havnen.example', 'secret-1');
    expect(screen.queryByText(/Skriv e-mailen/)).toBeNull();
    expect(screen.queryByText('Skriv din adgangskode')).toBeNull();
  });

  test('offers to become a customer only with a page for it', async () => {
    await openLogin(() => jsonAnswer({ Model: {} }));
    expect(screen.queryByRole('link', { name: 'Bliv kunde' })).toBeNull();
    forgetBrowser();
    prepareBrowser();
    await openLogin(() => jsonAnswer({ Model: {} }), '/login', {
      authenticationLinks: { RegisterPageUrl: '/bliv-kunde', LoginPageUrl: '/login' },
    });
    expect(screen.getByRole('link', { name: 'Bliv kunde' }).getAttribute('href')).toBe('/bliv-kunde');
  });
});

test('[ENV-12] the language is chosen on the login page, in its own words', async () => {
  const opened = await openLogin(() => jsonAnswer({ Model: {} }), '/login?ReturnUrl=%2Forders');
  const english = screen.getByRole('button', { name: 'English' });
  expect(english.getAttribute('lang')).toBe('en');
  fireEvent.click(english);
  await waitFor(() =>
    expect(opened.callsTo('/api/globalization/changelanguage', 'PUT').map(({ body }) => body)).toEqual([
      { LanguageName: 'en', CurrentItemId: '/login?ReturnUrl=%2Forders' },
    ]),
  );
});
