import { expectAccessible } from './axe.ts';
import { expect, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';

const widths = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const viewport of widths)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('[CON-07] thirty people are pasted, tried and invited', onlyInMatrix, async ({ page, signIn }) => {
      await signIn('karen@fjordgros.example');
      await page.goto('/da-dk/console/customers');
      await page.getByRole('searchbox', { name: 'Navn eller kundenummer' }).fill('lindegården');
      const link = page.getByRole('link', { name: 'Plejecentret Lindegården', exact: true });
      const address = new URL((await link.getAttribute('href')) ?? '', page.url());
      const customer = address.searchParams.get('customer') ?? '';
      await page.goto(`/da-dk/console/people?view=change&customer=${customer}`);
      await page.getByRole('radio', { name: 'Liste eller fil' }).click();
      const people = Array.from(
        { length: 30 },
        (_, at) => `vikar${at}-${viewport.width}@plejecentret.example;Vikar ${at}`,
      );
      await page.getByRole('textbox', { name: 'Indsæt listen' }).fill(people.join('\n'));
      await page.getByRole('button', { name: 'Se, hvad der sker' }).click();
      await expect(page.getByRole('button', { name: 'Invitér 30 brugere' })).toBeVisible();
      await expectAccessible(page);
      // By key, because Chromium loses presses of the mouse on a long page that axe has just measured.
      await page.getByRole('button', { name: 'Invitér 30 brugere' }).press('Enter');
      await expect(page.getByText('Gjort nu: 30')).toBeVisible();
    });

    test('a token is made, shown once, replaced and closed', onlyInMatrix, async ({ page, signIn }) => {
      await signIn('karen@fjordgros.example');
      await page.goto('/da-dk/console/tokens');
      const name = `Lager ${viewport.width}`;
      await page.getByRole('button', { name: 'Nyt token' }).click();
      await page.getByRole('textbox', { name: 'System' }).fill(name);
      await page.locator('label').filter({ hasText: 'strøm: læs' }).click();
      await page.getByRole('button', { name: 'Lav token' }).click();
      const shown = page.getByRole('alertdialog');
      await expect(shown.getByText('Kopiér den nu. Den vises kun denne ene gang.')).toBeVisible();
      await shown.getByRole('button', { name: 'Jeg har gemt den' }).click();
      await page.getByRole('button', { name: `Skift nøglen til ${name}` }).click();
      await shown.getByRole('button', { name: 'Skift' }).click();
      await shown.getByRole('button', { name: 'Jeg har gemt den' }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: `Luk adgangen for ${name}` }).click();
      await shown.getByRole('button', { name: 'Luk' }).click();
      await expect(page.getByText('Adgangen er lukket')).toBeVisible();
    });

    test('[CON-03] a quantity discount is added and changed', onlyInMatrix, async ({ page, signIn }) => {
      await signIn('karen@fjordgros.example');
      await page.goto('/da-dk/console/prices?product=601188');
      const panel = page.getByRole('region', { name: 'Mængderabatter' });
      const count = viewport.width === 390 ? '390' : '144';
      // The larger quantity costs much less, so both prices are asked about in either order.
      const price = viewport.width === 390 ? '2,05' : '3,05';
      await panel.getByRole('button', { name: 'Ny mængderabat' }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('textbox', { name: 'Fra antal' }).fill(count);
      await drawer.getByRole('textbox', { name: /^Rabat i %/ }).fill('5');
      await drawer.getByRole('button', { name: 'Se hvad der sker' }).click();
      await drawer.getByRole('button', { name: 'Sæt 1 pris i drift' }).click();
      const line = panel.getByRole('listitem').filter({ hasText: `fra ${count}` });
      await expectAccessible(page);
      await line.getByRole('button').click();
      await expect(drawer.getByRole('textbox', { name: 'Fra antal' })).toHaveAttribute('readonly');
      await drawer.getByRole('textbox', { name: 'Pris i kr.' }).fill(price);
      await drawer.getByRole('textbox', { name: /^Rabat i %/ }).fill('');
      await drawer.getByRole('button', { name: 'Se hvad der sker' }).click();
      await drawer.getByText(/^Ja, prisen skal ændres så meget/).click();
      await drawer.getByRole('button', { name: 'Sæt 1 pris i drift' }).click();
      await expect(panel.getByText(`${price} fra`)).toBeVisible();
    });
  });
