import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, holdUndo, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';

// All tests use one customer, so they run one after another.
test.describe.configure({ mode: 'default' });

const kitchen = 'indkoeb-200401@kunde.example';
const list = `204118;2 krt
kartofler 4 sække
604402 3
41203A 1
Husk at ringe til Per om fryseren!`;

async function paste(page: Page, text: string): Promise<void> {
  await page.goto('/checkout/paste');
  await page.getByRole('textbox', { name: 'Jeres tekst' }).fill(text);
}

const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).last();

/** Confirms the guesses, together and then line by line, and chooses the first candidate of every other line. */
async function settle(page: Page): Promise<void> {
  const guesses = page.getByRole('button', { name: /^Bekræft \d+ bud/ });
  if ((await guesses.count()) > 0) await guesses.click();
  const asked = page.getByTestId('paste-row').getByRole('radiogroup');
  const single = page.getByRole('button', { name: /^Bekræft: / });
  // What has just appeared takes no press within its first moment (press guard). A line that is answered asks no more.
  await expect(async () => {
    const first = asked.first().getByRole('radio').first();
    if ((await asked.count()) > 0 && !(await first.isChecked())) await first.press('Space', { timeout: 500 });
    if ((await single.count()) > 0) await single.first().click({ timeout: 500 });
    expect([await asked.count(), await single.count()]).toEqual([0, 0]);
  }).toPass({ timeout: 10_000 });
}

async function quantitiesOf(page: Page): Promise<Record<string, number>> {
  const answer = await page.request.get('/api/checkout/basket');
  const { Model } = (await answer.json()) as {
    Model: { LineItems: { ProductId: string; Quantity: number }[] };
  };
  return Object.fromEntries(Model.LineItems.map((line) => [line.ProductId, line.Quantity]));
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    '[BAS-09] a pasted list is read, put in the basket, taken out',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn('indkoeb-300007@kunde.example');
      const before = await quantitiesOf(page);
      await paste(page, list);
      await expect(page.getByRole('heading', { name: '5 linjer læst' })).toBeVisible();
      await page.getByRole('button', { name: 'Læs igen' }).click();
      await expect(rowOf(page, '204118;2 krt')).toContainText('Sikker');
      await expect(rowOf(page, '204118;2 krt')).toContainText('Varenummer passer');
      await expect(rowOf(page, 'Husk at ringe')).toContainText('Sprunget over');
      await expect(rowOf(page, '41203A 1')).toContainText('Ukendt');
      await expectAccessible(page);
      await expectSoundLayout(page);
      await settle(page);
      await page.getByRole('button', { name: /^Læg i kurven · 3 linjer/ }).click();
      const undo = await holdUndo(page);
      await expect(page.getByText(/linjer? er lagt i kurven/).first()).toBeVisible();
      await expect.poll(async () => (await quantitiesOf(page))['204118']).toBe((before['204118'] ?? 0) + 2);
      // The text that was read is folded on a phone.
      await expect(page.getByText('41203A 1 · Husk at ringe til Per om fryseren!')).toBeVisible();
      await undo.click();
      await expect.poll(() => quantitiesOf(page)).toEqual(before);
      await page.getByRole('button', { name: 'Ret teksten' }).click();
      await expect(page.getByRole('textbox', { name: 'Jeres tekst' })).toHaveValue(list);
    },
  );
});

test('[BAS-09] the list is worked with the keyboard alone', onlyInMatrix, async ({ page, signIn }) => {
  await signIn(kitchen);
  await paste(page, '204118 2 krt\nløg 2\n604402 1 pose');
  await expect(page.getByRole('heading', { name: '3 linjer læst' })).toBeVisible();
  const rows = page.getByTestId('paste-row');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  if ((await rows.nth(1).getByRole('radio').count()) > 1) {
    await page.keyboard.press('2');
    await expect(rows.nth(1)).toContainText('Bekræftet');
    // An answer leads on to the next open line.
    await expect(rows.nth(1)).not.toBeFocused();
    await rows.nth(1).focus();
  }
  await page.keyboard.press('Delete');
  await expect(rows.nth(1)).toContainText('Sprunget over af jer');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  const before = await quantitiesOf(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 linjer er lagt i kurven').first()).toBeVisible();
  await expect.poll(async () => (await quantitiesOf(page))['604402']).toBe((before['604402'] ?? 0) + 1);
});

test.describe('a server that fails once', () => {
  test.use({ allowErrors: /500|Internal Server Error/ });

  test(
    '[BAS-09] says so, keeps the text, and reads it when asked again',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn(kitchen);
      let failures = 0;
      await page.route('**/api/checkout/basket/read-text*', (route) => {
        failures += 1;
        return failures === 1 ? route.fulfill({ status: 500, json: { Type: 'internal' } }) : route.continue();
      });
      await paste(page, '204118 2 krt');
      await expect(page.getByText('Teksten kunne ikke læses. Prøv igen.')).toBeVisible();
      await page.getByRole('button', { name: 'Læs igen' }).click();
      await expect(rowOf(page, '204118 2 krt')).toContainText('Sikker');
    },
  );
});

test.describe('files', () => {
  test.use({ allowErrors: /415/ });

  test('[BAS-09] are read alike, and others are refused in words', onlyInMatrix, async ({ page, signIn }) => {
    await signIn(kitchen);
    await page.goto('/checkout/paste');
    const choose = (name: string, text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose('ordre.csv', 'Varenr;Antal;Enhed\n204118;3;krt\n');
    await expect(page.getByRole('textbox', { name: 'Jeres tekst' })).toHaveValue(
      'Varenr\tAntal\tEnhed\n204118\t3\tkrt',
    );
    await expect(rowOf(page, '204118')).toContainText('Varenummer passer');
    await choose('ordre.csv', '%PDF-1.7');
    const place = page.getByRole('complementary', { name: 'Jeres tekst' });
    await expect(place.getByText(/Filen er en PDF og ikke en ordrefil/)).toBeVisible();
  });
});

test('[BAS-08] an order is ordered again from its receipt', async ({ page, signIn }) => {
  await signIn(kitchen);
  const body = {
    Products: [{ ProductId: '204118', SalesUnit: { Code: 'KRT' }, Quantity: 4 }],
    References: { OrderReference: 'E2E-IGEN' },
  };
  const made = await page.request.post('/api/checkout/basket', { data: body });
  const { Model: basket } = (await made.json()) as { Model: { Id: string } };
  const placed = await page.request.post(`/api/checkout/weborder?basketId=${basket.Id}`, {
    data: { IgnoreWarning: true },
  });
  const { Model: order } = (await placed.json()) as { Model: { Id: string } };
  await page.goto(`/checkout/receipt?id=${order.Id}`);
  await page.getByRole('button', { name: 'Bestil igen', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\/basket\?id=\d+/);
  await expect(page.getByText('Kyllingebrystfilet u/skind').first()).toBeVisible();
  await expect.poll(() => quantitiesOf(page)).toEqual({ '204118': 4 });
});

test.describe('a copy that comes back empty', () => {
  test(
    '[BAS-08] says what was missing: the basket, or the address of the checkout',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn(kitchen);
      const overview = await page.request.post('/api/checkout/basket', {
        data: { Products: [{ ProductId: '204118', SalesUnit: { Code: 'KRT' }, Quantity: 5 }] },
      });
      const { Model: basket } = (await overview.json()) as { Model: { Id: string } };
      const placed = await page.request.post(`/api/checkout/weborder?basketId=${basket.Id}`, {
        data: { IgnoreWarning: true },
      });
      const { Model: order } = (await placed.json()) as { Model: { Id: string } };
      let answer: object = { Basket: null, CheckoutUrl: '/checkout/basket', Replaced: [] };
      await page.route('**/api/checkout/basket/copy*', (route) => route.fulfill({ json: { Model: answer } }));
      await page.goto(`/checkout/receipt?id=${order.Id}`);
      const again = page.getByRole('button', { name: 'Bestil igen', exact: true });
      await again.click();
      await expect(page.getByText('No basket returned on copy')).toBeVisible();
      answer = { Basket: { Id: basket.Id, LineItems: [] }, CheckoutUrl: '', Replaced: [] };
      await again.click();
      await expect(page.getByText('No checkout url returned on copy')).toBeVisible();
    },
  );
});

test.describe('an order for another customer', () => {
  test.use({ allowErrors: /404|500|No basket/ });

  test(
    '[BAS-08] [BAS-09] tells unknown customer, error and missing basket, then goes',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn('kasper@havnen.example');
      await page.request.put('/api/auth/changecustomer', { data: { id: '200101' } });
      const made = await page.request.post('/api/checkout/basket', {
        data: { Products: [{ ProductId: '204118', SalesUnit: { Code: 'KRT' }, Quantity: 6 }] },
      });
      const { Model: basket } = (await made.json()) as { Model: { Id: string } };
      const placed = await page.request.post(`/api/checkout/weborder?basketId=${basket.Id}`, {
        data: { IgnoreWarning: true },
      });
      const { Model: order } = (await placed.json()) as { Model: { Id: string } };
      // Fakes the response, because other journeys use the target customer; server tests cover the call itself.
      const answers = [
        { status: 404, json: { Type: 'customerNotFound', Message: 'Findes ikke' } },
        { status: 500, json: { Type: 'internal', Message: 'Fejl' } },
        { status: 200, json: { Model: { Basket: null, BasketId: '', Replaced: [] } } },
        {
          status: 200,
          json: { Model: { Basket: {}, BasketId: '7', Replaced: [] }, Redirect: '/catalog/search' },
        },
      ];
      let sent: { ImportToCustomerId?: string; Products: object[] } | undefined;
      await page.route('**/api/checkout/basket/import?*', async (route) => {
        sent = route.request().postDataJSON() as typeof sent;
        await route.fulfill(answers.shift());
      });
      await page.goto(`/checkout/receipt?id=${order.Id}`);
      await page.getByRole('button', { name: 'Bestil igen til en anden kunde' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Hvem skal ordren være til?' });
      const create = dialog.getByRole('button', { name: 'Læg i ny kurv' });
      await expect(create).toBeDisabled();
      await dialog.getByRole('radio').first().check();
      await expectAccessible(page);
      for (const text of ['Kunden findes ikke', 'ukendt fejl', 'No basket returned on import']) {
        await create.click();
        await expect(dialog.getByRole('alert')).toContainText(text);
      }
      await create.click();
      await expect(page).toHaveURL(/\/catalog\/search/);
      expect(sent?.ImportToCustomerId).toBe('200100');
      expect(sent?.Products).toMatchObject([{ ProductId: '204118', BaseUnitQuantity: 30 }]);
    },
  );
});

test(
  '[BAS-08] [BAS-09] an order is repeated for another customer, the page follows',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('anna@havnen.example');
    await page.request.put('/api/auth/changecustomer', { data: { id: '200105' } });
    const made = await page.request.post('/api/checkout/basket', {
      data: { Products: [{ ProductId: '204118', SalesUnit: { Code: 'KRT' }, Quantity: 7 }] },
    });
    const { Model: basket } = (await made.json()) as { Model: { Id: string } };
    const placed = await page.request.post(`/api/checkout/weborder?basketId=${basket.Id}`, {
      data: { IgnoreWarning: true },
    });
    const { Model: order } = (await placed.json()) as { Model: { Id: string } };
    await page.goto(`/checkout/receipt?id=${order.Id}`);
    await page.getByRole('button', { name: 'Bestil igen til en anden kunde' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Hvem skal ordren være til?' });
    await dialog.getByRole('radio', { name: /200106/ }).check();
    await dialog.getByRole('button', { name: 'Læg i ny kurv' }).click();
    await expect(page).toHaveURL(/\/checkout\/basket\?id=\d+/);
    await expect(page.getByRole('spinbutton', { name: /Kyllingebrystfilet u\/skind/ }).first()).toHaveValue(
      '7',
    );
    const answer = await page.request.get('/api/user');
    const { Model: user } = (await answer.json()) as { Model: { Customer: { Id: string } } };
    expect(user.Customer.Id).toBe('200106');
    await expect.poll(() => quantitiesOf(page)).toEqual({ '204118': 7 });
  },
);

test(
  '[BAS-09] unread rows are corrected or removed by keyboard alone',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-300046@kunde.example');
    const answer = await page.request.post('/api/checkout/basket/import', {
      data: {
        Products: [
          { ProductId: '99999991', BaseUnitQuantity: 3, FallbackProductName: 'Kylling fra Per' },
          { ProductId: '99999992', BaseUnitQuantity: 2, FallbackProductName: 'Grøn sæbe' },
          { ProductId: '604402', BaseUnitQuantity: 1 },
        ],
      },
    });
    const { Model } = (await answer.json()) as { Model: { BasketId: string } };
    await page.goto(`/checkout/basket?id=${Model.BasketId}`);
    const faulty = page.getByRole('region', { name: '2 linjer skal rettes' });
    await expect(faulty).toContainText('Kylling fra Per');
    await expectAccessible(page);
    await faulty.getByRole('combobox', { name: /i stedet for .*Kylling fra Per/ }).focus();
    await page.keyboard.type('204118');
    // Waits for the right product, because Enter takes the first one, and the list may still show results for an
    // earlier part of the number.
    await expect(page.getByRole('option').first()).toContainText('204118');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: '1 linje skal rettes' })).toContainText('Grøn sæbe');
    await expect(page.getByRole('spinbutton', { name: /Kyllingebrystfilet u\/skind/ }).first()).toHaveValue(
      '3',
    );
    await page.getByRole('button', { name: /^Fjern .*Grøn sæbe/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: /skal rettes/ })).toHaveCount(0);
    await expect.poll(async () => (await quantitiesOf(page))['204118']).toBe(3);
    await page.reload();
    await expect(page.getByRole('spinbutton', { name: /Kyllingebrystfilet u\/skind/ }).first()).toHaveValue(
      '3',
    );
    await expect(page.getByRole('region', { name: /skal rettes/ })).toHaveCount(0);
  },
);
