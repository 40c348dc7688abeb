import type { Locator, Page } from '@playwright/test';
import type { WebOrder } from '../contracts/src/ordering/weborder.ts';
import { byLength } from '../scripts/test-length.ts';
import { figures, percentile, report } from '../server/test/faults/figures.ts';
import { expect, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import { friday, newBasket, quantitiesOf, serverBasket, thursday, type WantedLine } from './server-basket.ts';

const { doubleClicks } = figures;
const fillet = { id: '204118', unit: 'KRT', name: 'Kyllingebrystfilet u/skind, kalibreret 160–180 g, IQF' };
/** Three cartons in stock. */
const scarce = {
  id: '204155',
  unit: 'KRT',
  name: 'Kyllingebrystfilet, halal, marineret 8 %, frost, 140–180 g',
};
/** 54 bags in stock. */
const nuggets = {
  id: '208814',
  unit: 'PS',
  name: 'Kyllingenuggets i glutenfri panering, halal, 20–25 g, forstegt – til ovn, airfryer og friture',
};
/**
 * The total of these lines is above the minimum order and below free delivery, so the server asks the user to accept
 * the fee.
 */
const belowFreeDelivery: readonly WantedLine[] = [[fillet.id, fillet.unit, 3]];

// The server returns 400 for refusals and questions, which the browser logs as errors.
test.use({ allowErrors: /status of 400 .*checkout\/weborder/ });

function quantityOf(page: Page, name: string): Locator {
  return page.getByRole('spinbutton', { name: new RegExp(`af ${RegExp.escape(name)}$`) }).first();
}

function submitCalls(page: Page): { body: { IgnoreWarning?: boolean }; status: number }[] {
  const calls: { body: { IgnoreWarning?: boolean }; status: number }[] = [];
  page.on('response', (answer) => {
    const request = answer.request();
    if (request.method() !== 'POST' || !answer.url().includes('/api/checkout/weborder?')) return;
    calls.push({ body: request.postDataJSON() as { IgnoreWarning?: boolean }, status: answer.status() });
  });
  return calls;
}

test('[CHK-05] more than there is: refused with the maximum, number kept', async ({ page, signIn }) => {
  await signIn('indkoeb-200201@kunde.example');
  const { Id } = await newBasket(page, [], thursday);
  await page.goto(`/catalog/search?term=${encodeURIComponent('nuggets halal')}`);
  const row = page.getByRole('row').filter({ hasText: nuggets.name });
  const bags = row.getByRole('spinbutton', { name: `Antal pose af ${nuggets.name}` });
  await expect(bags).toHaveAttribute('aria-valuemax', '54');
  await bags.fill('54');
  await expect.poll(async () => quantitiesOf(await serverBasket(page, Id))).toEqual([[nuggets.id, 54]]);
  await bags.fill('55');
  await bags.press('Enter');
  await expect(row.getByRole('status')).toHaveText('Højst 54 poser på lager – antallet er ikke ændret');
  await expect(bags).toHaveValue('54');
  await row
    .getByRole('group', { name: /^Antal pose/ })
    .getByRole('button', { name: 'Én mere' })
    .click();
  await expect(bags).toHaveValue('54');
  await page.waitForTimeout(700);
  expect(quantitiesOf(await serverBasket(page, Id))).toEqual([[nuggets.id, 54]]);
});

test(
  '[CHK-05] a line above the stock says so, cured by one press',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-300020@kunde.example');
    const { Id, LineItems } = await newBasket(
      page,
      [
        [fillet.id, fillet.unit, 4],
        [scarce.id, scarce.unit, 50],
      ],
      '2026-11-27',
    );
    const message = LineItems[1]?.Errors[0]?.Message ?? '';
    expect(message).toContain('Kun 3 kartoner på lager');
    await page.goto('/checkout/basket');
    const line = page.getByTestId('basket-line').filter({ hasText: scarce.name });
    await expect(line).toContainText(message);
    await expect(quantityOf(page, scarce.name)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Ret 1 linje, før du kan bestille')).toBeVisible();
    await line.getByRole('button', { name: /^Få kun 3/ }).click();
    await expect(quantityOf(page, scarce.name)).toHaveValue('3');
    await expect(line).not.toContainText(message);
    await expect.poll(async () => quantitiesOf(await serverBasket(page, Id))).toContainEqual([scarce.id, 3]);
  },
);

test(
  '[CHK-02] the server’s question opens an overlay: back, or order anyway',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-300021@kunde.example');
    const { Id } = await newBasket(page, belowFreeDelivery);
    const calls = submitCalls(page);
    await page.goto('/checkout/basket');
    await page.getByRole('button', { name: /^Bestil til / }).click();
    const overlay = page.getByRole('alertdialog', { name: 'Bestil alligevel?' });
    await expect(overlay).toContainText('i at nå fri levering');
    await expect(overlay.getByRole('button', { name: 'Tilbage til kurven' })).toBeFocused();
    await overlay.getByRole('button', { name: 'Tilbage til kurven' }).click();
    await expect(overlay).toHaveCount(0);
    await expect(page).toHaveURL(/\/checkout\/basket(\?id=\d+)?$/);
    expect(quantitiesOf(await serverBasket(page, Id))).toEqual([[fillet.id, 3]]);

    await page.getByRole('button', { name: /^Bestil til / }).click();
    await overlay.getByRole('button', { name: 'Bestil alligevel' }).click();
    await expect(page).toHaveURL(/\/checkout\/receipt\?id=\d+$/);
    await expect
      .poll(() => calls.map(({ body, status }) => [body.IgnoreWarning, status]))
      .toEqual([
        [false, 400],
        [false, 400],
        [true, 200],
      ]);
  },
);

test(
  '[CHK-03] a refused order: faulty lines say why, first in sight',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-200305@kunde.example');
    const wanted: WantedLine[] = [
      ['501220', 'KS', 5],
      ['502041', 'BLK', 5],
      ['504410', 'KRT', 5],
      ['601188', 'SK', 5],
      ['601420', 'PS', 5],
      ['604402', 'PS', 5],
      ['703310', 'KS', 5],
      [scarce.id, scarce.unit, 50],
      [nuggets.id, nuggets.unit, 60],
    ];
    await newBasket(page, wanted, thursday);
    const answered = page.waitForResponse((answer) => answer.url().includes('/api/checkout/weborder?'));
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.goto('/checkout/basket');
    await page.getByRole('button', { name: /Vis efter/ }).click();
    await page.getByRole('option', { name: 'Tilføjet' }).click();
    await page.getByRole('button', { name: /^Bestil til / }).click();
    const answer = await answered;
    expect(answer.status()).toBe(400);
    const { LineItemIndexesWithErrors: errors } = (await answer.json()) as {
      LineItemIndexesWithErrors: { AllErrorMessages: string[] }[];
    };
    expect(errors).toHaveLength(2);
    const first = page.getByTestId('basket-line').filter({ hasText: scarce.name });
    const second = page.getByTestId('basket-line').filter({ hasText: nuggets.name });
    await expect(first).toContainText(errors[0]?.AllErrorMessages[0] ?? 'no message');
    await expect(second).toContainText(errors[1]?.AllErrorMessages[0] ?? 'no message');
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  },
);

/** Time in ms, by the page's clock, between the first press of the button and the moment it is disabled. */
function watchPress(button: Locator): Promise<void> {
  return button.evaluate((element) => {
    let pressedAt = Number.NaN;
    const isOff = () => element.getAttribute('aria-disabled') === 'true' || element.matches(':disabled');
    const press = () => {
      pressedAt = performance.now();
    };
    element.addEventListener('pointerup', press, { once: true, capture: true });
    const observer = new MutationObserver(() => {
      if (!isOff() || Number.isNaN(pressedAt)) return;
      document.body.dataset['offAfterMs'] = String(performance.now() - pressedAt);
      observer.disconnect();
    });
    observer.observe(element, { attributes: true });
  });
}

test(`${doubleClicks} double clicks on the order button make ${doubleClicks} orders with receipts`, {
  tag: ['@long', '@matrix', '@not-short'],
}, async ({ page, signIn }) => {
  test.setTimeout(test.info().timeout + doubleClicks * 6000);
  await signIn('indkoeb-200400@kunde.example');
  const calls = submitCalls(page);
  const receipts = new Set<string>();
  const offAfterMs: number[] = [];
  for (let round = 0; round < doubleClicks; round += 1) {
    // Of 20 successive orders each has another quantity, so that the server seldom asks about a duplicate. All are
    // above free delivery.
    const quantity = 14 + (round % 20);
    const { Id } = await newBasket(page, [[fillet.id, fillet.unit, quantity]], thursday);
    await page.goto(`/checkout/basket?id=${Id}`);
    const button = page.getByRole('button', { name: 'Bestil til torsdag 26.11' });
    await expect(quantityOf(page, fillet.name)).toHaveValue(String(quantity));
    await watchPress(button);
    await button.dblclick({ delay: (round % 20) * 15 });
    const overlay = page.getByRole('alertdialog');
    const heading = page.getByRole('heading', { name: 'Tak, ordren er modtaget' });
    await expect(overlay.or(heading)).toBeVisible();
    if (await overlay.isVisible()) await overlay.getByRole('button', { name: 'Bestil alligevel' }).dblclick();
    await expect(heading).toBeVisible();
    offAfterMs.push(Number(await page.evaluate(() => document.body.dataset['offAfterMs'])));
    if (round % 5 === 0) {
      await page.reload();
      await expect(heading).toBeVisible();
    }
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    const receipt = await page.request.get('/api/checkout/weborder', { params: { id } });
    expect(((await receipt.json()) as { Model: WebOrder }).Model.BasketId).toBe(Id);
    receipts.add(id);
  }
  report('double clicks on the order button', {
    orders: receipts.size,
    'button off after ms, median': percentile(offAfterMs, 0.5),
    'p95 ms': percentile(offAfterMs, 0.95),
  });
  expect(receipts.size).toBe(doubleClicks);
  expect(calls.filter(({ status }) => status === 200)).toHaveLength(doubleClicks);
  // The published figure comes from the long run; in other runs the machine may be five times slower.
  expect(percentile(offAfterMs, 0.5)).toBeLessThanOrEqual(byLength({ short: 250, matrix: 250, long: 50 }));
});

test.describe('after the order', () => {
  // The URL still contains the id of the basket that was just ordered, and that basket no longer exists.
  test.use({ allowErrors: /status of (400 .*checkout\/weborder|404 .*checkout\/basket\?id=)/ });

  test(
    'Back from the receipt never shows the ordered basket again',
    onlyInMatrix,
    async ({ page, signIn }) => {
      await signIn('indkoeb-200302@kunde.example');
      await newBasket(page, belowFreeDelivery, thursday);
      const calls = submitCalls(page);
      await page.goto('/checkout/basket');
      await page.getByRole('button', { name: /^Bestil til / }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Bestil alligevel' }).click();
      await expect(page.getByRole('heading', { name: 'Tak, ordren er modtaget' })).toBeVisible();
      const receipt = page.url();
      await page.goBack();
      await expect(page).toHaveURL(receipt);
      await expect(page.getByRole('heading', { name: 'Tak, ordren er modtaget' })).toBeVisible();
      await expect(quantityOf(page, fillet.name)).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Bestil til / })).toHaveCount(0);
      await page.keyboard.press('Control+Enter');
      await page.waitForTimeout(600);
      expect(calls.filter(({ status }) => status === 200)).toHaveLength(1);
    },
  );
});

test(
  '[CHK-06] a double press that shows the new day orders nothing',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-300048@kunde.example');
    const { Id } = await newBasket(page, [[fillet.id, fillet.unit, 20]], friday);
    const calls = submitCalls(page);
    await page.goto(`/checkout/basket?id=${Id}`);
    const order = page.getByRole('button', { name: /^(Bestil til|Se den nye)/ }).filter({ visible: true });
    await expect(order).toHaveText(/^Bestil til fredag/);
    await page.evaluate(
      ([basketId, day]) => {
        const { user } = (window as unknown as { $$ModernClientContext: { user: { Id: string } } })
          .$$ModernClientContext;
        const passed = { basketId, was: day, deadline: new Date().toISOString(), day, until: null };
        sessionStorage.setItem(`${user.Id}:passed-deadline`, JSON.stringify(passed));
      },
      [Id, friday],
    );
    await page.reload();
    await expect(order).toHaveText('Se den nye leveringsdag først');
    await order.dblclick();
    await expect(order).toHaveText(/^Bestil til fredag/);
    await expect(order).not.toHaveAttribute('aria-disabled');
    expect(calls).toEqual([]);
    await order.dblclick();
    await page.waitForURL(/\/checkout\/receipt\?id=/);
    expect(calls.map(({ status }) => status)).toEqual([200]);
  },
);

test(
  '[BAS-12] 2,5 typed into a line is refused, and the order waits',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn('indkoeb-300054@kunde.example');
    const { Id } = await newBasket(page, [[fillet.id, fillet.unit, 12]], friday);
    const calls = submitCalls(page);
    await page.goto(`/checkout/basket?id=${Id}`);
    const field = quantityOf(page, fillet.name);
    const order = page.getByRole('button', { name: /^Bestil til/ }).filter({ visible: true });
    for (const written of ['2,5', '-3', '2+3']) {
      await field.click();
      await page.keyboard.type(written);
      await order.click();
      const word = `Antallet skal være et helt tal. “${written}” er ikke brugt.`;
      await expect(page.getByRole('alert').filter({ hasText: word })).toBeVisible();
      await expect(field).toHaveValue('12');
    }
    expect(quantitiesOf(await serverBasket(page, Id))).toEqual([[fillet.id, 12]]);
    expect(calls).toEqual([]);
  },
);
