import { expect, expectAccessible, expectSoundLayout, test } from './browser.ts';

test('sales without a customer chooses one and then orders for it', async ({ page, signIn }) => {
  await signIn('sofie@fjordgros.example');
  await page.goto('/catalog/search?term=kylling');
  await expect(page.getByRole('heading', { name: 'Hvem bestiller du for?' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Søg' })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSoundLayout(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('option', { name: /200100/ }).click();
  await expect(page.getByRole('button', { name: /Restaurant Havnen/ })).toBeVisible();
  await expect(page.getByRole('searchbox').first()).toBeVisible();
});

test('an account without customers is told whom to ask', async ({ page, signIn }) => {
  await signIn('karen@fjordgros.example');
  await page.goto('/');
  await expect(page.getByText('Din bruger er ikke knyttet til en kunde.')).toBeVisible();
  await expectAccessible(page);
});
