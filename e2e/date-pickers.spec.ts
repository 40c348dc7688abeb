import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import { newBasket, serverBasket } from './server-basket.ts';

// Several tests use one customer, so they run one after another.
test.describe.configure({ mode: 'default' });

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Vælg leveringsdag' });

test.describe('[DEL-03] the calendar of the basket', () => {
  test(
    'has Monday first, week numbers, bounds, and what days mean',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn('indkoeb-200304@kunde.example');
      await newBasket(page, [['204118', 'KRT', 2]], '2026-11-25');
      await page.goto('/');
      await page.getByRole('button', { name: 'Flere datoer' }).click();
      await expect(drawer(page).getByRole('columnheader')).toHaveText([
        'Uge',
        'ma',
        'ti',
        'on',
        'to',
        'fr',
        'lø',
        'sø',
      ]);
      await expect(drawer(page).getByRole('rowheader')).toHaveText(['48', '49', '50', '51', '52', '53']);
      await expect(drawer(page).getByRole('button', { name: /^søndag 22\.11/ })).toHaveCount(0);
      const tuesday = drawer(page).getByRole('button', { name: 'tirsdag 24.11: Ingen rute, ingen levering' });
      await tuesday.click({ force: true });
      await expect(drawer(page).getByRole('button', { name: /^Flyt kurven/ })).toHaveCount(0);
      await drawer(page).getByRole('button', { name: 'fredag 04.12', exact: true }).click();
      await expect(drawer(page).getByRole('heading', { name: 'Fredag 04.12.2026' })).toBeVisible();
      await expect(drawer(page).getByText(/^\d+ af 1 varer kan leveres$/)).toBeVisible();
      await expectAccessible(page);
      await expectSoundLayout(page);
      await drawer(page).getByRole('button', { name: 'Senere uger' }).click();
      await expect(drawer(page).getByRole('rowheader').last()).toHaveText('3');
      await expect(drawer(page).getByRole('button', { name: 'Senere uger' })).toBeDisabled();
    },
  );

  test('goes by keyboard: arrows by day and week, pages, Enter', onlyInMatrix, async ({ page, signIn }) => {
    await signIn('indkoeb-200304@kunde.example');
    const { Id } = await newBasket(page, [['204118', 'KRT', 2]], '2026-11-25');
    await page.goto('/');
    await page.getByRole('button', { name: 'Flere datoer' }).click();
    await drawer(page)
      .getByRole('button', { name: /^onsdag 25\.11/ })
      .focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await expect(page.locator(':focus')).toHaveAccessibleName('fredag 04.12');
    await expect(drawer(page).getByRole('heading', { name: 'Fredag 04.12.2026' })).toBeVisible();
    await page.keyboard.press('PageDown');
    await expect(page.locator(':focus')).toHaveAccessibleName(/^mandag 04\.01/);
    await page.keyboard.press('PageUp');
    await expect(page.locator(':focus')).toHaveAccessibleName('fredag 04.12');
    await page.keyboard.press('Home');
    await expect(page.locator(':focus')).toHaveAccessibleName(/^mandag 30\.11/);
    await drawer(page).getByRole('button', { name: 'Flyt kurven til mandag 30.11' }).press('Enter');
    await expect(drawer(page)).toHaveCount(0);
    await expect.poll(async () => (await serverBasket(page, Id)).Delivery.ExpectedDate).toBe('2026-11-30');
  });
});

test(
  '[DEL-03] [DEL-04] a presale period brings its dates and basket',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-200304@kunde.example');
    await newBasket(page, [['204118', 'KRT', 2]], '2026-11-25');
    await page.goto('/');
    await page.getByRole('button', { name: 'Flere datoer' }).click();
    const asked = page.waitForRequest((request) => request.url().includes('preSaleId='));
    await drawer(page)
      .getByRole('button', { name: /Periode/ })
      .click();
    await page.getByRole('option').nth(1).click();
    await asked;
    await expect(drawer(page).getByRole('button', { name: /^Flyt kurven/ })).toHaveCount(0);
    const open = drawer(page).locator('[data-testid=calendar-day]:not([aria-disabled])').first();
    await open.click();
    await expect(drawer(page).getByText('0 af 1 varer kan leveres')).toBeVisible();
    const actions = drawer(page).getByRole('button', { name: /^(Opret ny kurv|Flyt kurven)/ });
    await expect(actions.first()).toHaveText(/^Opret ny kurv til/);
    await actions.first().click();
    await expect(drawer(page)).toHaveCount(0);
    await expect.poll(async () => (await serverBasket(page)).PreSale?.Id ?? null).not.toBeNull();
  },
);

test.describe('[DEL-03] typed dates', () => {
  test(
    'one date: typed, raised to the first, lowered to the last, refused',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn('indkoeb-300080@kunde.example');
      await newBasket(page, [['204118', 'KRT', 2]], '2026-11-25');
      await page.goto('/checkout/basket');
      await page
        .getByTestId('basket-line')
        .getByRole('button', { name: /^Flere valg, / })
        .click();
      await page.getByRole('menuitem', { name: 'Flyt til en anden kurv' }).click();
      const move = page.getByRole('dialog', { name: 'Flyt til en anden kurv' });
      await move.getByText('En anden dag', { exact: true }).click();
      await move.getByText('En senere dag', { exact: true }).click();
      const field = move.getByRole('textbox', { name: 'Leveringsdag' });
      const type = async (text: string) => {
        await field.fill(text);
        await field.press('Enter');
      };
      await type('1.12.2026');
      await expect(field).toHaveValue('01.12.2026');
      await type('01.11.2026');
      await expect(field).toHaveValue('24.11.2026');
      await expect(move.getByText('Første mulige dag er tirsdag 24.11')).toBeVisible();
      await type('01.03.2027');
      await expect(field).toHaveValue('20.01.2027');
      await type('25.12.2026');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(move.getByText(/^fredag 25\.12: /)).toBeVisible();
      await type('i morgen');
      await expect(move.getByText('Skriv datoen som 24.11.2026')).toBeVisible();
      await field.press('Escape');
      await expect(field).toHaveValue('20.01.2027');
      await move.getByRole('button', { name: 'Åbn kalenderen' }).click();
      const calendar = page.getByRole('dialog', { name: 'Leveringsdag' });
      await expect(calendar.getByRole('columnheader').nth(1)).toHaveText('ma');
      await calendar.getByRole('button', { name: 'tirsdag 19.01', exact: true }).click();
      await expect(calendar).toHaveCount(0);
      await expect(field).toHaveValue('19.01.2027');
    },
  );

  test('a period: its end is never before its start', onlyInMatrix, async ({ page, signIn }) => {
    await signIn('kasper@havnen.example');
    await page.goto('/statistics');
    const group = page.getByRole('group', { name: 'Fra og til' });
    const [from, to] = [
      group.getByRole('textbox', { name: 'Fra' }),
      group.getByRole('textbox', { name: 'Til' }),
    ];
    await from.fill('10.11.2026');
    await from.press('Enter');
    await to.fill('09.11.2026');
    await to.press('Enter');
    await expect(to).toHaveValue('10.11.2026');
    await to.fill('12.11.2026');
    await to.press('Enter');
    await from.fill('16.11.2026');
    await from.press('Enter');
    await expect(to).toHaveValue('16.11.2026');
    await to.fill('18.11.2026');
    await to.press('Enter');
    await expect(from).toHaveValue('16.11.2026');
    await expect(to).toHaveValue('18.11.2026');
  });
});
