import { readFile } from 'node:fs/promises';
import { expect, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';

test(
  '[DOC-03] statistics by product agree with their chart and their file',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('kasper@havnen.example');
    await page.goto('/statistics');
    await page.getByRole('radio', { name: 'Vare', exact: true }).click();
    const table = page.getByRole('table', { name: 'Køb pr. vare' });
    await expect(table.getByRole('row')).toHaveCount(21);
    await expect(page).toHaveURL(/groupBy=product/);

    await page.getByRole('button', { name: 'Vis som tabel' }).click();
    const months = page.getByRole('table', { name: /^Mest i / });
    const numbers = (texts: string[]) => texts.map((text) => Number(text.replaceAll('.', '')));
    const cells = months.getByRole('row').locator('td:nth-child(2)');
    await expect(cells).toHaveCount(12);
    await expect(page.locator('[data-refetching]')).toHaveCount(0);
    const bars = numbers(await cells.allTextContents());
    const whole = await page.getByText('Køb ekskl. moms').locator('..').locator('b').textContent();
    const sum = bars.reduce((total, bar) => total + bar, 0);
    expect(Math.abs(sum - Number(whole?.replaceAll(/\D/g, '')))).toBeLessThan(12);

    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV' }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    const [head, ...rows] = file.trim().split('\r\n');
    expect(head).toContain('Nummer;Navn;');
    const first = await table.getByRole('row').nth(1).getByRole('link').textContent();
    expect(rows[0]).toContain(first);
    expect(rows.length).toBeGreaterThan(20);

    const chart = page.getByRole('group', { name: /^Mest i / });
    await chart.getByRole('button').last().focus();
    await page.keyboard.press('Home');
    await expect(chart.getByRole('button').first()).toBeFocused();
  },
);
