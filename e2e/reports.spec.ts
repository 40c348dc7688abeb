import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';

test('[REP-01] [REP-02] [REP-03] a group’s reports stand in a frame without cookies', async ({
  page,
  signIn,
}) => {
  await signIn('anna@havnen.example');
  const embedded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/power-bi/embed-info')) embedded.push(request.url());
  });
  await page.goto('/reports');
  const frame = page.frameLocator('iframe[sandbox="allow-scripts"]');
  await expect(frame.getByText('Økologi, vægt', { exact: true })).toBeVisible();
  // The frame has its own origin, so it cannot read the page or its cookies.
  const inside = page.frames().find((each) => each.url().endsWith('/embed/report'));
  expect(await inside?.evaluate(() => self.origin)).toBe('null');
  expect(await inside?.evaluate(() => document.cookie).catch(() => 'none')).toBe('none');
  expect(embedded[0]).toContain('customerId=2001');

  await page.getByRole('button', { name: /Kunde eller kundegruppe/ }).click();
  await expect(page.getByText('Kundegrupper', { exact: true })).toBeVisible();
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/group=HAVNEN/);
  await expect(frame.getByRole('heading', { name: 'Økologi, vægt pr. kunde' })).toBeVisible();
  await frame.getByRole('button', { name: 'Vis som tabel' }).first().click();
  await expect(frame.getByRole('table').getByRole('row').nth(2)).toBeVisible();
  await expectAccessible(page);
  await expectSoundLayout(page);

  // Focusing the window renews the token, and the report is not loaded again.
  const before = embedded.length;
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => embedded.length).toBe(before + 1);
  await expect(frame.getByRole('table')).toBeVisible();
});
