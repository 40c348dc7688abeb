import { expect, password, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';

const wrongPassword = 'E-mail eller adgangskode er forkert';

test.describe('without a session', () => {
  test.use({ allowErrors: /status of 400 .*auth\/login/ });

  test(
    '[ACC-01] wrong credentials show the server’s sentence; right ones open the front',
    onlyInMatrix,
    async ({ page }) => {
      await page.goto('/login');
      await page.getByLabel('E-mail').fill('anna@havnen.example');
      await page.getByRole('textbox', { name: 'Adgangskode' }).fill('forkert');
      const answered = page.waitForResponse('**/api/auth/login?*');
      await page.getByRole('button', { name: 'Log ind' }).click();
      const answer = await answered;
      expect(answer.status()).toBe(400);
      expect(answer.headers()['x-validation-group']).toBe('login');
      const { Message } = (await answer.json()) as { Message: string };
      expect(Message).toContain(wrongPassword);
      await expect(page.getByRole('alert')).toHaveText(Message);
      await expect(page.getByText('Der skete en fejl', { exact: true })).toHaveCount(0);
      await expect(page).toHaveURL('/login');

      await page.getByRole('textbox', { name: 'Adgangskode' }).fill(password);
      await page.getByRole('textbox', { name: 'Adgangskode' }).press('Enter');
      await expect(page).toHaveURL('/');
      await expect(
        page.getByRole('button', { name: /^Restaurant Havnen 200100 · Skift kunde$/ }),
      ).toBeVisible();
    },
  );

  test('[ACC-01] the login goes on to the page that was asked for', onlyInMatrix, async ({ page }) => {
    const wanted = '/catalog/search?term=m%C3%A6lk&organic=True';
    await page.goto(`/login?ReturnUrl=${encodeURIComponent(wanted)}`);
    await page.getByLabel('E-mail').fill('ida@plejecentret.example');
    await page.getByRole('textbox', { name: 'Adgangskode' }).fill(password);
    await page.getByRole('button', { name: 'Log ind' }).click();
    await expect(page).toHaveURL(wanted);
    await expect(page.getByRole('heading', { level: 1, name: 'mælk' })).toBeVisible();
  });

  test('[ACC-01] the login goes to no other site', onlyInMatrix, async ({ page, baseURL }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url());
    });
    // Other tests cover which redirect URLs the server refuses. This test covers what a browser does with them.
    for (const evil of ['//evil.example/x', '/\\evil.example/x', 'javascript:alert(1)']) {
      await page.goto(`/login?ReturnUrl=${encodeURIComponent(evil)}`);
      await page.getByLabel('E-mail').fill('ida@plejecentret.example');
      await page.getByRole('textbox', { name: 'Adgangskode' }).fill(password);
      await page.getByRole('button', { name: 'Log ind' }).click();
      await expect(page.getByRole('button', { name: /^Vis kurven/ }).first()).toBeVisible();
      expect(new URL(page.url()).origin).toBe(baseURL);
      expect(elsewhere).toEqual([]);
      await page.goto('about:blank');
      await page.context().clearCookies({ name: 'engros' });
    }
  });
});

test('[ACC-02] logging out ends the session and leaves nothing behind', async ({ page, signIn }) => {
  await signIn('indkoeb-300009@kunde.example');
  await page.goto('/');
  const r = (await page.context().cookies()).find((cookie) => cookie.name === 'r')?.value ?? '';
  expect(r).not.toBe('');
  await expect(page.getByRole('button', { name: /^Vis kurven, 0,00/ })).toBeVisible();
  const sent = page.waitForRequest('**/api/auth/logout?*');
  await page.getByRole('button', { name: 'Min konto' }).click();
  await page.getByRole('menuitem', { name: 'Log ud' }).click();
  const request = await sent;
  expect(request.method()).toBe('POST');
  expect(request.postData()).toBeNull();
  const query = new URL(request.url()).searchParams;
  expect(query.get('r')).toBe(r);
  expect(query.get('_u')).toContain(r);
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect((await page.request.get('/api/checkout/basket')).status()).toBe(401);
});

test.describe('a logout the server does not answer well', () => {
  test.use({ allowErrors: /status of 500 .*auth\/logout|^Logout failed|status of 401/ });

  test('[ACC-02] is logged and goes to the front page', onlyInMatrix, async ({ page, signIn }) => {
    await signIn('indkoeb-300015@kunde.example');
    await page.route('**/api/auth/logout?*', (route) =>
      route.fulfill({ status: 500, json: { Type: 'internal', Message: 'x' } }),
    );
    await page.goto('/catalog/search?term=smør');
    await page.getByRole('button', { name: 'Min konto' }).click();
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Logout failed'));
    await page.getByRole('menuitem', { name: 'Log ud' }).click();
    await logged;
    await expect(page).toHaveURL('/');
  });
});

test(
  '[ACC-09] another customer: the front page, only the sorting kept',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('anna@havnen.example');
    await page.goto('/catalog/search?term=fløde');
    await page.getByRole('button', { name: /Sortering/ }).click();
    await page.getByRole('option', { name: 'Navn A–Å' }).click();
    await expect(page).toHaveURL(/search_sort_by=name/);
    await page.evaluate(() => {
      localStorage.setItem('canary', 'former customer');
      sessionStorage.setItem('canary', 'former customer');
    });
    const userKeys = () =>
      page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    // A page stores its basket when it is left, if the basket has been loaded.
    await expect(page.getByRole('button', { name: /^Vis kurven.* linjer/ }).first()).toBeVisible();
    await page.reload();
    await expect.poll(async () => (await userKeys()).some((key) => key.includes('basket:200100'))).toBe(true);

    await page.getByRole('button', { name: /Skift kunde$/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Skift kunde' });
    await drawer.getByRole('searchbox').fill('mejlgade');
    await drawer.getByRole('option', { name: /Bistro Mejlgade/ }).click();
    await drawer.getByRole('button', { name: 'Skift kunde' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: /^Bistro Mejlgade/ })).toBeVisible();

    const kept = await userKeys();
    expect(kept).toContain('search_sort_by');
    expect(kept).not.toContain('canary');
    expect(kept.filter((key) => key.includes('200100'))).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('canary'))).toBeNull();
    await page.goto('/catalog/search?term=fløde');
    await expect(page.getByRole('button', { name: /Sortering/ })).toContainText('Navn A–Å');
  },
);
