import { join } from 'node:path';
import { expectAccessible } from './axe.ts';
import { expect, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';

const kitchen = 'anna@havnen.example';
const photo = join(import.meta.dirname, '../docs/screenshot.png');

test(
  '[ORD-06] [ORD-03] a damaged line with a photo becomes a case in the list',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn(kitchen);
    await page.goto('/cases/new');
    await page
      .getByRole('link', { name: /^\p{L}+ \d+ ?Ordre/u })
      .first()
      .click();
    const line = page.getByRole('checkbox').first();
    const name = (await line.getAttribute('aria-label')) ?? '';
    await line.press(' ');
    await page.getByRole('button', { name: 'Send 1 linje' }).click();
    await expect(page.getByText('Vælg, hvad der er galt')).toBeVisible();
    await page.getByRole('radio', { name: 'Beskadiget' }).click();
    await page.getByLabel('Beskriv kort').fill('Kassen er våd');
    await page.locator('input[type="file"]').setInputFiles(photo);
    const shown = page.getByRole('img', { name: `Billede 1 af ${name}` });
    await expect(shown).toBeVisible();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel('Beskriv kort')).toHaveValue('Kassen er våd');
    await page.getByRole('button', { name: 'Send 1 linje' }).click();
    await expect(page).toHaveURL(/\/cases\?case=\d+$/);
    await expect(page.getByText(/^Sag \d+ er sendt$/).first()).toBeVisible();
    const drawer = page.getByRole('dialog', { name: /^Sag \d+$/ });
    await expect(drawer.getByText('Kassen er våd')).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Luk sagen' }).click();
    const first = page.getByRole('table').getByRole('row').filter({ hasText: 'Beskadiget' }).first();
    await expect(first).toContainText('Behandles, svar senest');
  },
);
