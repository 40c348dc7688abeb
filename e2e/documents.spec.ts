import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';

test('[DOC-01] [DOC-02] an invoice as PDF, in a ZIP and by mail', onlyInMatrix, async ({ page, signIn }) => {
  await signIn('anna@havnen.example');
  await page.goto('/documents');
  await page.getByRole('radio', { name: 'Faktura', exact: true }).click();
  await expect(page).toHaveURL(/type=Invoice/);
  // Until the response arrives, the table still shows documents of all kinds.
  await expect(page.locator('[data-refetching]')).toHaveCount(0);
  await expect(page.getByRole('table').getByRole('row').filter({ hasNotText: 'Faktura' })).toHaveCount(1);
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row).toContainText('Faktura');
  const number = (await row.getByRole('cell').nth(2).textContent()) ?? '';
  const amount = (await row.getByRole('cell').nth(7).textContent()) ?? '';
  await expectAccessible(page);
  await expectSoundLayout(page);

  const saved = page.waitForEvent('download');
  await row
    .getByRole('link', { name: /^Hent Faktura \d+ som PDF, \d+ side/ })
    .last()
    .click();
  const pdf = await saved;
  expect(pdf.suggestedFilename()).toBe(`Faktura-${number}.pdf`);
  const text = execFileSync('pdftotext', ['-layout', await pdf.path(), '-'], { encoding: 'utf8' });
  expect(text).toContain(`Faktura ${number}`);
  expect(text.replaceAll(/ +/g, ' ')).toContain(`I alt inkl. moms, DKK ${amount}`);

  await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).press('Space');
  const zip = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Hent \d+ som zip$/ }).click();
  const file = await zip;
  expect(file.suggestedFilename()).toMatch(/^Salgsdokumenter-[\d-]+\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: 'Send til bogholderi' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Send til bogholderi' });
  await dialog.getByRole('textbox', { name: 'Mailadresse' }).fill('bogholderi@havnen.example');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Send \d+ som PDF$/ }).click();
  await expect(page.getByText('Dokumenterne er sendt til bogholderi@havnen.example').first()).toBeVisible();
});
