import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { onlyInMatrix } from './run-length.ts';
import { friday, newBasket, quantitiesOf, serverBasket } from './server-basket.ts';

// The server returns 400 when it asks about the delivery fee, which the browser logs as an error.
test.use({ allowErrors: /status of 400 .*checkout\/weborder/ });

/** An empty text when the focus is visible. */
function focusFault(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'the focus is on the body';
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40) ?? focused.tagName;
    const box = focused.getBoundingClientRect();
    // The middle of the visible part, because an element may be taller than the window.
    const middle = (from: number, length: number, size: number) =>
      (Math.max(from, 0) + Math.min(from + length, size)) / 2;
    const x = middle(box.left, box.width, window.innerWidth);
    const y = middle(box.top, box.height, window.innerHeight);
    const seen = document.elementFromPoint(x, y);
    if (box.width === 0 || box.height === 0 || !seen) return `${name} is outside the window`;
    return focused.contains(seen) || seen.contains(focused) ? '' : `${name} lies under ${seen.className}`;
  });
}

function keyboardOf(page: Page) {
  let presses = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    presses += 1;
    // Checks repeatedly, because a drawer returns the focus only after it has closed.
    await expect.poll(() => focusFault(page), { message: `after ${key}, press ${presses}` }).toBe('');
  };
  return {
    press,
    async type(text: string) {
      for (const character of text) await press(character);
    },
    async tabTo(name: RegExp, atMost: number, key: 'Tab' | 'Shift+Tab' = 'Tab') {
      for (let tab = 0; tab < atMost; tab += 1) {
        const focused = page.locator(':focus');
        if (name.test((await focused.getAttribute('aria-label')) ?? (await focused.textContent()) ?? ''))
          return;
        await press(key);
      }
      await expect(page.locator(':focus')).toHaveAccessibleName(name);
    },
    presses: () => presses,
  };
}

test(
  'three known products are ordered with 60 key presses, focus in sight',
  onlyInMatrix,
  async ({ page, signIn, forbidMouse }) => {
    forbidMouse();
    await signIn('indkoeb-300030@kunde.example');
    const { Id } = await newBasket(page, [], friday);
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Vis kurven, 0,00/ }).first()).toBeVisible();
    const keyboard = keyboardOf(page);
    const wanted = [
      ['501220', '4'],
      ['502041', '5'],
      ['703310', '6'],
    ] as const;
    await keyboard.press('F8');
    for (const [number, quantity] of wanted) {
      await keyboard.type(number);
      await keyboard.press('Enter');
      await expect(page.getByRole('row', { name: new RegExp(number) }).getByRole('spinbutton')).toBeFocused();
      await keyboard.type(quantity);
      await keyboard.press('Enter');
    }
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect
      .poll(async () => quantitiesOf(await serverBasket(page, Id)))
      .toEqual([
        ['501220', 4],
        ['502041', 5],
        ['703310', 6],
      ]);
    await keyboard.press('Control+b');
    await expect(page.getByRole('dialog')).toBeVisible();
    // Shift+Tab from the first control of the drawer reaches its last one, the link to the basket.
    await keyboard.press('Shift+Tab');
    await keyboard.tabTo(/^Gå til kurv/, 12);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Kurv til fredag 27.11' })).toBeVisible();
    // Shortcuts of the page work only after the drawer has closed.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await keyboard.press('Control+Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await keyboard.tabTo(/^Bestil alligevel/, 3);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Tak, ordren er modtaget' })).toBeVisible();
    await expect.poll(() => focusFault(page)).toBe('');
    expect(keyboard.presses()).toBeLessThanOrEqual(60);
  },
);

test(
  'with the keyboard only: unit, day, references, question, order anyway',
  onlyInMatrix,
  async ({ page, signIn, forbidMouse }) => {
    forbidMouse();
    await signIn('indkoeb-200601@kunde.example');
    await newBasket(page, [['204118', 'KRT', 3]]);
    await page.goto('/checkout/basket');
    await expect(page.getByRole('heading', { level: 1, name: 'Kurv til onsdag 25.11' })).toBeVisible();
    const keyboard = keyboardOf(page);
    await keyboard.press('Control+d');
    const drawer = page.getByRole('dialog', { name: 'Vælg leveringsdag' });
    await expect(drawer).toBeVisible();
    // Tab stops once in the calendar, at the chosen day; arrow keys move inside it.
    await keyboard.tabTo(/^onsdag 25\.11/, 3);
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await expect(page.locator(':focus')).toHaveAccessibleName('fredag 27.11');
    await keyboard.press('Enter');
    await keyboard.tabTo(/^Flyt kurven til fredag 27\.11/, 3);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Kurv til fredag 27.11' })).toBeVisible();

    await page.getByRole('textbox', { name: /^Jeres ordrereference/ }).focus();
    await keyboard.type('KL-7');
    await keyboard.press('Tab');
    await keyboard.type('bag om');
    await expect(drawer).toHaveCount(0);
    // For a second after its day changed, the button ignores presses, and so does the key for the same action.
    await expect(page.getByRole('button', { name: /^Bestil/ }).first()).toBeEnabled();
    await keyboard.press('Control+Enter');
    const overlay = page.getByRole('alertdialog', { name: 'Bestil alligevel?' });
    await expect(overlay.getByRole('button', { name: 'Tilbage til kurven' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(overlay).toHaveCount(0);
    await keyboard.press('Control+Enter');
    await expect(overlay).toBeVisible();
    await keyboard.tabTo(/^Bestil alligevel/, 3);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Tak, ordren er modtaget' })).toBeVisible();
    await expect.poll(() => focusFault(page)).toBe('');
    await expect(page.getByRole('main')).toContainText('KL-7');
    await expect(page.getByRole('main')).toContainText('bag om');
  },
);
