import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';
import { openQuietPage } from './kept-page.ts';
import { onlyInMatrix } from './run-length.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'På vegne af', exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Handl på vegne af' });

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Min konto' }).click();
  await page.getByRole('menuitem', { name: 'Handl på vegne af' }).click();
  await expect(panel(page)).toBeVisible();
  return panel(page);
}

async function expectUnmistakable(page: Page, person: string, customer: string): Promise<void> {
  await expect(bar(page)).toContainText(`Du handler på vegne af ${person}`);
  await expect(bar(page)).toContainText(customer);
  await expect(page.getByTestId('acting-frame')).toHaveCSS('border-top-color', 'rgb(255, 138, 36)');
  const isFirst = await bar(page).evaluate((each) => {
    const others = [...document.querySelectorAll('header, main, nav, [data-testid=skip-links]')];
    return others.every((other) => each.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(isFirst, 'the bar is read first').toBe(true);
}

test('[IMP-01] [IMP-03] sales find a buyer, order as them; the customer reads it', async ({
  page,
  signIn,
}) => {
  await signIn('sofie@fjordgros.example');
  await page.request.put('/api/auth/changecustomer', { data: { id: '300036' } });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/impersonation' && request.method() === 'GET')
      asked.push(`${searchParams.get('term')} ${searchParams.get('locationId')}`);
  });
  await page.goto('/');
  const drawer = await openPanel(page);
  await expectAccessible(page);
  const search = drawer.getByRole('searchbox', { name: 'Navn, e-mail eller kunde' });
  await search.press('i');
  await expect(drawer.getByText('Skriv mindst 2 tegn.')).toBeVisible();
  // Inserts the text in one step, because on a busy machine a pause between two keys may be long enough to start a
  // search.
  await page.keyboard.insertText('ndkoeb-300035');
  await drawer.getByRole('option', { name: /Indkøber 300035/ }).click();
  // Only one search was sent, limited to the depot of the current customer.
  expect(asked).toEqual(['indkoeb-300035 AAR']);
  const everywhere = page.waitForResponse(
    (answer) => answer.url().includes('/api/impersonation?') && !answer.url().includes('locationId='),
  );
  await drawer.getByRole('checkbox', { name: /Kun kunder i min lokation/ }).press(' ');
  await everywhere;
  expect(asked.at(-1)).toBe('indkoeb-300035 null');
  await drawer.getByRole('option', { name: /Indkøber 300035/ }).click();
  await drawer.getByLabel(/Begrundelse/).fill('Aftalt på telefon');
  await drawer.getByRole('button', { name: 'Start som Indkøber 300035' }).click();

  await expectUnmistakable(page, 'Indkøber 300035', 'Køkken 300035 (300035)');
  await expect(bar(page)).toContainText('Logget ind som Sofie Lund, salg · siden');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('button', { name: 'Afslut' })).toBeFocused();
  await expectAccessible(page);
  await expectSoundLayout(page);

  await page.goto('/product/501220');
  const quantity = page.getByRole('spinbutton', { name: /^Antal kasse af Piskefløde/ }).first();
  await quantity.fill('30');
  await quantity.press('Enter');
  await expect(page.getByRole('button', { name: /Indkøbers kurv · 1 linje/ })).toBeVisible();
  await page.goto('/checkout/basket');
  // What the receipt still asks for as the buyer would be refused once acting has ended.
  const campaigns = page.waitForResponse((answer) => answer.url().includes('pageType=OrderReceipt'));
  await page.getByRole('button', { name: 'Bestil for Indkøber 300035' }).click();
  await expect(page).toHaveURL(/\/checkout\/receipt\?id=\d+/);
  await campaigns;
  const order = new URL(page.url()).searchParams.get('id');
  await expectUnmistakable(page, 'Indkøber 300035', 'Køkken 300035 (300035)');

  await bar(page).getByRole('button', { name: 'Afslut' }).click();
  await expect(page.getByRole('button', { name: /^Køkken 300036/ })).toBeVisible();
  await expect(bar(page)).toContainText('Du bestiller for Køkken 300036 (300036)');

  // Leaves the open page first, because it might otherwise send a request with the session that has just ended.
  await openQuietPage(page);
  await signIn('indkoeb-300035@kunde.example');
  await page.goto('/');
  await page.getByRole('button', { name: 'Min konto' }).click();
  await page.getByRole('menuitem', { name: 'På vores vegne' }).click();
  const row = page.getByRole('row', { name: new RegExp(`ordre ${order}`) });
  await expect(row).toContainText('Sofie Lund fra Fjordgros');
  await expect(row).toContainText('som dig');
  await expect(row).toContainText('Aftalt på telefon');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSoundLayout(page);
  await expectAccessible(page);
});

test(
  '[IMP-01] [IMP-02] [IMP-05] support finds a customer, then its buyer; on phones too',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('mads@fjordgros.example');
    await page.goto('/');
    await page.getByRole('button', { name: 'Handl på vegne af' }).click();
    const drawer = panel(page);
    await drawer.getByRole('radio', { name: 'Kunde', exact: true }).click();
    await drawer.getByRole('searchbox').fill('300037');
    await drawer.getByRole('option', { name: /Køkken 300037/ }).click();
    await drawer.getByRole('option', { name: /Indkøber 300037/ }).click();
    await expectSoundLayout(page);
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Start som Indkøber 300037' }).click();

    await expectUnmistakable(page, 'Indkøber 300037', 'Køkken 300037 (300037)');
    const end = bar(page).getByRole('button', { name: 'Afslut' });
    expect((await end.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(page.getByRole('link', { name: /Indkøbers kurv/ })).toBeVisible();
    await expectSoundLayout(page);
    await expectAccessible(page);
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect(bar(page)).toBeInViewport();
    await end.click();
    await expect(page.getByRole('heading', { name: 'Du bestiller ikke selv' })).toBeVisible();
  },
);

test.describe('refusals', () => {
  test.use({ allowErrors: /40[0-9]/ });

  test(
    '[IMP-05] a refusal shows for 7.5 s; the form closes in 300 ms',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn('sofie@fjordgros.example');
      await page.request.put('/api/auth/changecustomer', { data: { id: '300038' } });
      await page.clock.install({ time: new Date('2026-11-23T08:31:00Z') });
      await page.goto('/');
      const drawer = await openPanel(page);
      await drawer.getByRole('radio', { name: 'Kundenr.' }).click();
      await drawer.getByRole('textbox', { name: 'Kundenr.' }).fill('200502');
      await drawer.getByRole('button', { name: 'Start som kunde 200502' }).click();
      const refusal = drawer.getByRole('alert').filter({ hasText: 'Du kan ikke handle på vegne af' });
      await expect(refusal).toBeVisible();
      await page.clock.pauseAt(new Date(Date.parse('2026-11-23T09:00:00Z')));
      await expect(refusal).toBeHidden();

      await drawer.getByRole('button', { name: 'Start som kunde 200502' }).click();
      await page.clock.runFor(200);
      await expect(refusal).toBeVisible();
      await page.clock.runFor(7200);
      await expect(refusal).toBeVisible();
      await page.clock.runFor(400);
      await expect(refusal).toBeHidden();

      await page.clock.resume();
      await drawer.getByRole('textbox', { name: 'Kundenr.' }).fill('300039');
      // Observes the drawer inside the page, because it closes faster than a test can check twice.
      const closing = page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const look = () => {
              const drawer = document.querySelector('[data-testid=drawer][data-exiting]');
              if (drawer) resolve(getComputedStyle(drawer).animationDuration);
            };
            new MutationObserver(look).observe(document.body, {
              subtree: true,
              childList: true,
              attributeFilter: ['data-exiting'],
            });
          }),
      );
      await drawer.getByRole('button', { name: 'Start som kunde 300039' }).click();
      expect(await closing).toBe('0.3s');
      await expectUnmistakable(page, 'Indkøber 300039', 'Køkken 300039 (300039)');
    },
  );

  test(
    '[IMP-02] [IMP-03] support begins by a punch-out single sign-on',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn('mads@fjordgros.example');
      await page.goto('/account/impersonation');
      await page.getByRole('searchbox', { name: 'Navn, e-mail eller kunde' }).fill('hotelkædens');
      await page.getByRole('option', { name: /Hotelkædens indkøb/ }).click();
      await page.getByRole('button', { name: 'Start som Hotelkædens indkøb' }).click();
      await expect(bar(page)).toContainText('Hotel Ågade (200501)');
      const { Model } = (await (await page.request.get('/api/user')).json()) as { Model: object };
      expect(Model).toMatchObject({ IsPunchOutUser: true, Impersonation: { ActorName: 'Mads Iversen' } });
      await bar(page).getByRole('button', { name: 'Skift bruger' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Handl på vegne af' })).toBeVisible();
      await expect(bar(page)).toHaveCount(0);
    },
  );

  test(
    '[IMP-01] support and sales may ask for everybody, sales within their depot',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn('mads@fjordgros.example');
      await page.goto('/account/impersonation');
      await page.getByRole('searchbox', { name: 'Navn, e-mail eller kunde' }).fill('*');
      await expect(page.getByRole('option').first()).toBeVisible();

      await signIn('sofie@fjordgros.example');
      await page.goto('/account/impersonation');
      await page.getByRole('searchbox', { name: 'Navn, e-mail eller kunde' }).fill('*');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expect(page.getByRole('option', { name: /200502/ })).toHaveCount(0);
    },
  );

  test(
    'a buyer has no such form, and nobody begins anew while acting',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn('kasper@havnen.example');
      await page.goto('/account/impersonation');
      await expect(page.getByText('Din bruger kan ikke handle på vegne af andre.')).toBeVisible();
      await signIn('sofie@fjordgros.example');
      const begun = await page.request.post('/api/impersonation', { data: { CustomerId: '300040' } });
      expect(begun.status()).toBe(200);
      await page.goto('/account/impersonation');
      await expect(page.getByText('Du handler allerede på vegne af en anden.')).toBeVisible();
      expect((await page.request.get('/api/impersonation?term=ab')).status()).toBe(403);
    },
  );
});

test(
  'logging out leaves nothing: storage, caches, the way back (T37)',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-300040@kunde.example');
    await page.goto('/catalog/search?term=kylling');
    await expect(page.getByRole('banner').getByText('Køkken 300040')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('banner').getByText('Køkken 300040')).toBeVisible();
    await page.getByRole('button', { name: 'Min konto' }).click();
    await page.getByRole('menuitem', { name: 'Log ud' }).click();
    await expect(page).toHaveURL(/\/login/);
    const left = await page.evaluate(async () => {
      const databases = await indexedDB.databases();
      const stores = [{ ...localStorage }, { ...sessionStorage }, databases, await caches.keys()];
      return JSON.stringify(stores) + document.cookie;
    });
    expect(left).not.toMatch(/(?<!\d)300040(?!\d)/);
    for (let each = 0; each < 3; each++) {
      await page.goBack();
      await expect(page.locator('body')).not.toContainText('300040');
    }
    await expect(page.getByLabel('E-mail')).toBeVisible();
  },
);
