import type { Page } from '@playwright/test';
import type { Basket } from '../contracts/src/baskets/basket.ts';
import type { WebOrder } from '../contracts/src/ordering/weborder.ts';
import { sendPagesWithoutAnswers } from './arriving-page.ts';
import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import { newBasket, tuesday } from './server-basket.ts';

const tooLong = 'PO-48-2261-KØKKEN-NORD';
const reference = (page: Page) => page.getByRole('textbox', { name: /^Jeres ordrereference/ });
const orderButton = (page: Page) => page.getByRole('button', { name: /^Bestil til / });

async function requireReference(page: Page): Promise<void> {
  await sendPagesWithoutAnswers(page);
  await page.route('**/api/checkout/basket?*', async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { Model: Basket };
    envelope.Model.Rules.IsOrderReferenceRequired = true;
    await route.fulfill({ response: answer, json: envelope });
  });
}

// Tests on a phone, because the field and the day have the least room there.
test.use({ viewport: { width: 390, height: 844 } });

test(
  '[CHK-04] a missing or long reference stops the order at the field',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-300049@kunde.example');
    const { Id } = await newBasket(page, [['204118', 'KRT', 20]], tuesday);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/checkout/weborder?'))
        sent.push(request.url());
    });
    await requireReference(page);
    await page.goto(`/checkout/basket?id=${Id}`);
    await orderButton(page).click();
    await expect(page.getByText(/^Skriv en reference/)).toBeVisible();
    await expect(reference(page)).toBeFocused();
    await expect(page.locator('#basket-day')).toBeInViewport();
    await expectAccessible(page);
    await expectSoundLayout(page);

    await reference(page).fill(tooLong);
    await expect(page.getByText(`${tooLong.length} af 20 tegn`)).toBeVisible();
    await orderButton(page).click();
    await expect(page.getByText('Referencen må højst være 20 tegn')).toBeVisible();
    await expect(reference(page)).toBeFocused();
    await expect(page.locator('#basket-day')).toBeInViewport();
    expect(sent).toEqual([]);

    await reference(page).fill('PO-48-2261');
    await orderButton(page).click();
    const question = page.getByRole('alertdialog').getByRole('button', { name: 'Bestil alligevel' });
    const receipt = page.getByRole('heading', { name: 'Tak, ordren er modtaget' });
    await expect(question.or(receipt)).toBeVisible();
    if (await question.isVisible()) await question.click();
    await expect(receipt).toBeVisible();
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    const answer = await page.request.get('/api/checkout/weborder', { params: { id } });
    const { Model } = (await answer.json()) as { Model: WebOrder };
    expect(Model.References.OrderReference).toBe('PO-48-2261');
  },
);
