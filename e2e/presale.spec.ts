import { expect, holdUndo, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import { newBasket, quantitiesOf, serverBasket } from './server-basket.ts';

test.describe.configure({ mode: 'default' });

const kitchen = 'indkoeb-200705@kunde.example';
const goose = 'Gås, dansk, frossen, 4,5–5,0 kg';

test(
  '[CAT-09] presale products show by period; a quantity goes to its basket',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn(kitchen);
    const ordinary = await newBasket(page, [['204118', 'KRT', 1]]);
    await page.goto('/presale');
    const period = page.getByRole('region', { name: 'Forsalg jul' });
    await expect(period.getByText('Leveres mandag 07.12 til fredag 18.12')).toBeVisible();
    await expect(period.getByText('Bestil senest fr. 27.11 kl. 12.00')).toBeVisible();
    await expect(period.getByText('Forsalgsvarer får deres egen kurv.')).toBeVisible();
    const quantity = period.getByRole('spinbutton', { name: new RegExp(`af ${RegExp.escape(goose)}$`) });
    await quantity.fill('3');
    await quantity.press('Enter');
    const undo = await holdUndo(page);
    await expect(page.getByText('Lagt i kurven til Forsalg jul').first()).toBeVisible();
    await expect(period.getByText('I er i forsalgskurven.')).toBeVisible();
    await expect(quantity).toHaveValue('3');

    await expect.poll(async () => quantitiesOf(await serverBasket(page))).toEqual([['932014', 3]]);
    const presale = await serverBasket(page);
    expect(presale.PreSale?.Name).toBe('Forsalg jul');
    expect(presale.LineItemIndexesWithErrors).toEqual([]);
    const strip = page.getByRole('banner').getByRole('radiogroup', { name: 'Leveringsdag' });
    await expect(strip.getByRole('radio').first()).toHaveAccessibleName(/0[78]\.12/);

    await undo.click();
    await expect.poll(async () => (await serverBasket(page)).Id).toBe(ordinary.Id);
    await expect.poll(async () => quantitiesOf(await serverBasket(page, presale.Id))).toEqual([]);
    await period.getByRole('button', { name: 'Gå til forsalgskurven' }).click();
    await expect(period.getByRole('link', { name: 'Se kurven' })).toBeVisible();
    await expect.poll(async () => (await serverBasket(page)).Id).toBe(presale.Id);
  },
);

test(
  '[DEL-04] a period’s basket searches and shows products as in it',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn(kitchen);
    await newBasket(page, [['204118', 'KRT', 1]]);
    const periods: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/catalog/search') periods.push(searchParams.get('preSaleId'));
    });
    const row = page.locator('[data-product="932014"]');
    const deliverable = '/catalog/search?term=gås&deliverable=True';
    await page.goto(deliverable);
    await expect(page.getByText(/ til levering /)).toBeVisible();
    await expect(row).toHaveCount(0);
    expect(periods).toEqual([null]);

    await page.goto('/presale');
    const period = page.getByRole('region', { name: 'Forsalg jul' });
    await period.getByRole('button', { name: /^(Gå til forsalgskurven|Begynd en forsalgskurv)$/ }).click();
    await expect(period.getByRole('link', { name: 'Se kurven' })).toBeVisible();
    const { PreSale } = await serverBasket(page);
    periods.length = 0;
    await page.goto(deliverable);
    await expect(row).toBeVisible();
    await page.goto('/catalog/search?term=kyllingebryst');
    await expect(page.getByText('Ikke i dette forsalg').first()).toBeVisible();
    await page.keyboard.press('F8');
    const overlay = page.getByRole('dialog', { name: 'Søgning' });
    await overlay.getByRole('combobox', { name: 'Søg' }).fill('gås');
    await expect(overlay.getByRole('row', { name: new RegExp(RegExp.escape(goose)) })).toBeVisible();
    await expect.poll(() => periods.length).toBeGreaterThan(2);
    expect(new Set(periods)).toEqual(new Set([PreSale?.Id]));
  },
);
