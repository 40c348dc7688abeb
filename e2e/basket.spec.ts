import type { Locator, Page, Request } from '@playwright/test';
import type { BasketUpdate } from '../contracts/src/baskets/basket-update.ts';
import { figures, report } from '../server/test/faults/figures.ts';
import { sendPagesWithoutAnswers } from './arriving-page.ts';
import { expect, holdUndo, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import { changeBehindPage, newBasket, quantitiesOf, serverBasket } from './server-basket.ts';

const { tabClosings } = figures;
const cream = { id: '501220', unit: 'KS', name: 'Piskefløde 38 %, økologisk' };
const butter = { id: '502041', unit: 'BLK', name: 'Smør, usaltet, økologisk, køkkenblok' };
const egg = { id: '504410', unit: 'KRT', name: 'Pasteuriseret helæg af skrabeæg' };
const fillet = { id: '204118', unit: 'KRT', name: 'Kyllingebrystfilet u/skind, kalibreret 160–180 g, IQF' };

function basketWrites(page: Page): { request: Request; body: BasketUpdate }[] {
  const writes: { request: Request; body: BasketUpdate }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'PUT' || !request.url().includes('/api/checkout/basket?')) return;
    writes.push({ request, body: request.postDataJSON() as BasketUpdate });
  });
  return writes;
}

function quantityOf(within: Page | Locator, name: string): Locator {
  return within.getByRole('spinbutton', { name: new RegExp(`af ${RegExp.escape(name)}$`) }).first();
}

function basketButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Vis kurven/ }).first();
}

test(
  '[BAS-02] quick edits go together after 500 ms, later ones in order',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-300043@kunde.example');
    const { Id } = await newBasket(page, [
      [cream.id, cream.unit, 1],
      [butter.id, butter.unit, 1],
      [egg.id, egg.unit, 1],
    ]);
    const { promise: answerFirst, resolve: letAnswer } = Promise.withResolvers<void>();
    let held = 0;
    await page.route('**/api/checkout/basket?*', async (route) => {
      if (route.request().method() === 'PUT' && held++ === 0) await answerFirst;
      await route.continue();
    });
    const writes = basketWrites(page);
    await page.clock.install();
    await page.goto('/checkout/basket');
    await expect(quantityOf(page, cream.name)).toHaveValue('1');
    await page.clock.pauseAt(Date.now() + 60_000);
    await quantityOf(page, cream.name).fill('2');
    await quantityOf(page, cream.name).fill('3');
    await page.clock.runFor(400);
    await quantityOf(page, butter.name).fill('4');
    await page.clock.runFor(400);
    await quantityOf(page, cream.name).fill('5');
    await page.clock.runFor(499);
    expect(writes).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => writes.length).toBe(1);
    const [first] = writes;
    expect(new URL(first?.request.url() ?? '').searchParams.get('id')).toBe(Id);
    expect(first?.body.Products?.map((line) => [line.ProductId, line.Quantity])).toEqual([
      [butter.id, 4],
      [cream.id, 5],
    ]);

    await quantityOf(page, egg.name).fill('6');
    await page.clock.runFor(900);
    expect(writes).toHaveLength(1);
    await page.clock.resume();
    letAnswer();
    await expect.poll(() => writes.length).toBe(2);
    expect(writes[1]?.body.Products?.map((line) => [line.ProductId, line.Quantity])).toEqual([[egg.id, 6]]);
    await expect
      .poll(async () => quantitiesOf(await serverBasket(page, Id)))
      .toEqual([
        [cream.id, 5],
        [butter.id, 4],
        [egg.id, 6],
      ]);
  },
);

test(`[BAS-02] ${tabClosings} tabs closed soon after a key press lose no edit`, {
  tag: ['@long', '@matrix', '@not-short'],
}, async ({ page, context, signIn }) => {
  test.setTimeout(test.info().timeout + tabClosings * 6000);
  await signIn('indkoeb-200504@kunde.example');
  const { Id } = await newBasket(page, [[cream.id, cream.unit, 1]]);
  await page.goto('/dev/mail');
  for (let closing = 0; closing < tabClosings; closing += 1) {
    const quantity = closing + 2;
    const tab = await context.newPage();
    await tab.goto('/checkout/basket');
    const field = quantityOf(tab, cream.name);
    await expect(field).toHaveValue(String(quantity - 1));
    await field.focus();
    await tab.keyboard.insertText(String(quantity));
    await tab.waitForTimeout((closing * 600) / (tabClosings - 1));
    await tab.close({ runBeforeUnload: false });
    await expect
      .poll(async () => quantitiesOf(await serverBasket(page, Id)), { message: `closing ${closing}` })
      .toEqual([[cream.id, quantity]]);
  }
  report('tabs closed 0 to 600 ms after a key press', {
    closings: tabClosings,
    'edits on the server': tabClosings,
  });
});

test(
  '[BAS-04] the page shows answers, other tabs’ lines and the new day',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-300050@kunde.example');
    const { Id } = await newBasket(page, [[cream.id, cream.unit, 1]]);
    await page.goto('/checkout/basket');
    await expect(quantityOf(page, cream.name)).toHaveValue('1');
    await changeBehindPage(page, Id, [[butter.id, butter.unit, 7]]);
    await quantityOf(page, cream.name).fill('2');
    await expect(quantityOf(page, butter.name)).toHaveValue('7');
    await expect(quantityOf(page, cream.name)).toHaveValue('2');
    await expect
      .poll(async () => quantitiesOf(await serverBasket(page, Id)))
      .toEqual([
        [cream.id, 2],
        [butter.id, 7],
      ]);
    const basket = await serverBasket(page, Id);
    const kroner = ((basket.SubTotalOre ?? 0) / 100).toLocaleString('da-DK', { minimumFractionDigits: 2 });
    await expect(basketButton(page)).toHaveAccessibleName(`Vis kurven, ${kroner} kr., 2 linjer · on. 25.11`);
  },
);

test.describe('a server that fails', () => {
  test.use({ allowErrors: /Failed to load resource/ });

  test(
    '[BAS-04] a failed load retries without id; failed updates close the panel',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn('indkoeb-300044@kunde.example');
      const { Id } = await newBasket(page, [[cream.id, cream.unit, 1]]);
      await page.goto('/');
      await expect(basketButton(page)).toHaveAccessibleName(/1 linje/);
      await sendPagesWithoutAnswers(page);
      const reads: (string | null)[] = [];
      await page.route('**/api/checkout/basket?*', async (route) => {
        if (route.request().method() !== 'GET') return route.fallback();
        const id = new URL(route.request().url()).searchParams.get('id');
        reads.push(id);
        if (id === null) return route.continue();
        return route.fulfill({ status: 500, json: { Type: 'internal', Message: 'x' } });
      });
      await page.reload();
      await expect(basketButton(page)).toHaveAccessibleName(/1 linje/);
      await expect.poll(() => reads).toEqual([Id, null]);

      await page.route('**/api/checkout/basket?*', async (route) => {
        if (route.request().method() !== 'PUT') return route.fallback();
        return route.fulfill({ status: 500, json: { Type: 'internal', Message: 'x' } });
      });
      await basketButton(page).click();
      const drawer = page.getByRole('dialog', { name: 'Kurv til onsdag 25.11' });
      await drawer.getByRole('button', { name: 'Én mere' }).click();
      await expect(drawer).toHaveCount(0);
      expect(quantitiesOf(await serverBasket(page, Id))).toEqual([[cream.id, 1]]);
    },
  );
});

test('[BAS-06] 0 removes a line, with undo; not in checkout', onlyInMatrix, async ({ page, signIn }) => {
  await signIn('indkoeb-200602@kunde.example');
  const { Id } = await newBasket(page, [
    [cream.id, cream.unit, 3],
    [butter.id, butter.unit, 2],
  ]);
  const onServer = async () => quantitiesOf(await serverBasket(page, Id));
  await page.goto('/');
  await expect(basketButton(page)).toHaveAccessibleName(/2 linjer/);
  await basketButton(page).click();
  const drawer = page.getByRole('dialog', { name: 'Kurv til onsdag 25.11' });
  await quantityOf(drawer, cream.name).fill('0');
  await quantityOf(drawer, cream.name).press('Enter');
  const undo = await holdUndo(page);
  await expect(quantityOf(drawer, cream.name)).toHaveCount(0);
  await expect.poll(onServer).toEqual([[butter.id, 2]]);
  await undo.click();
  await expect
    .poll(async () => (await onServer()).sort())
    .toEqual([
      [cream.id, 3],
      [butter.id, 2],
    ]);

  await page.goto('/checkout/basket');
  await quantityOf(page, butter.name).fill('0');
  await page.waitForTimeout(900);
  await expect(quantityOf(page, butter.name)).toHaveCount(1);
  expect((await onServer()).sort()).toEqual([
    [cream.id, 3],
    [butter.id, 2],
  ]);
  await page.getByRole('button', { name: `Fjern ${butter.name}` }).click();
  await holdUndo(page);
  await expect.poll(onServer).toEqual([[cream.id, 3]]);
  await undo.click();
  await expect.poll(async () => (await onServer()).length).toBe(2);
});

test(
  '[BAS-06] a line changes unit; lines show by group or as added',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-200603@kunde.example');
    const { Id } = await newBasket(page, [
      [cream.id, cream.unit, 1],
      [fillet.id, fillet.unit, 2],
      [butter.id, butter.unit, 1],
    ]);
    await page.goto('/checkout/basket');
    await page.getByRole('button', { name: new RegExp(`Enhed, ${RegExp.escape(fillet.name)}`) }).click();
    await page.getByRole('option', { name: /^Pose/ }).click();
    await expect(page.getByRole('spinbutton', { name: `Antal pose af ${fillet.name}` })).toHaveValue('2');
    await expect
      .poll(async () => (await serverBasket(page, Id)).LineItems.map((line) => line.SalesUnitCode))
      .toEqual(['KS', 'PS', 'BLK']);

    const meat = page.getByRole('heading', { level: 2, name: 'Kød og fjerkræ' });
    const names = page.getByTestId('basket-line').getByTestId('product-name');
    await expect(meat).toBeVisible();
    await expect(names).toHaveText([fillet.name, cream.name, butter.name]);
    const kept = page.waitForResponse('**/api/user/settings?*');
    await page.getByRole('button', { name: /Vis efter/ }).click();
    await page.getByRole('option', { name: 'Tilføjet' }).click();
    expect((await kept).status()).toBe(200);
    await expect(meat).toHaveCount(0);
    await expect(names).toHaveText([cream.name, fillet.name, butter.name]);
    await page.reload();
    await expect(quantityOf(page, cream.name)).toBeVisible();
    await expect(names).toHaveText([cream.name, fillet.name, butter.name]);
  },
);

test('[BAS-10] the mini basket sums live, says faults, leads to checkout', async ({ page, signIn }) => {
  await signIn('indkoeb-300047@kunde.example');
  const { Id } = await newBasket(page, [
    [cream.id, cream.unit, 1],
    // This product is sold out on the day, so the basket has a fault.
    ['201355', 'KRT', 1],
  ]);
  await page.goto('/catalog/search?term=sm%C3%B8r');
  await expect(basketButton(page)).toHaveAccessibleName(/, 2 linjer/);
  await quantityOf(page, butter.name).fill('2');
  await expect(basketButton(page)).toHaveAccessibleName(/, 3 linjer/);
  await basketButton(page).click();
  const drawer = page.getByRole('dialog', { name: 'Kurv til onsdag 25.11' });
  await expect(drawer).toContainText('3 linjer');
  for (const { name } of [cream, butter]) await expect(drawer.getByRole('link', { name })).toBeVisible();
  const fault = (await serverBasket(page, Id)).LineItems.flatMap((line) => line.Errors)[0];
  // The drawer shows only the first sentence, which names the fault; the advice after it is left out.
  const [short = ''] = (fault?.Message ?? 'no fault on the server').split(/(?<=\.)\s(?=\p{Lu})/u);
  await expect(drawer.getByTestId('line-fault').first()).toHaveText(short);

  await quantityOf(drawer, cream.name).fill('4');
  const sum = drawer.getByTestId('basket-total');
  await expect.poll(async () => quantitiesOf(await serverBasket(page, Id))).toContainEqual([cream.id, 4]);
  const { SubTotalOre } = await serverBasket(page, Id);
  const kroner = ((SubTotalOre ?? 0) / 100).toLocaleString('da-DK', { minimumFractionDigits: 2 });
  await expect(sum).toContainText(`${kroner} kr.`);
  await drawer.getByRole('button', { name: 'Gå til kurv, 1 skal rettes' }).click();
  await expect(page).toHaveURL(/\/checkout\/basket(\?id=\d+)?$/);
  await expect(drawer).toHaveCount(0);
});
