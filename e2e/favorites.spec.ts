import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './browser.ts';
import { fieldOf } from './counting-phone.ts';
import { onlyInMatrix } from './run-length.ts';
import { newBasket, quantitiesOf, serverBasket, thursday } from './server-basket.ts';

const kitchen = 'indkoeb-300026@kunde.example';
const goods = ['501220', '502041', '504410', '601188', '703310'];

async function newList(page: Page, name: string): Promise<string> {
  const answer = await page.request.post('/api/favorites', { data: { name, productIds: goods } });
  return ((await answer.json()) as { Model: { Id: string } }).Model.Id;
}

async function orderOfList(page: Page, id: string): Promise<string[]> {
  const answer = await page.request.get(`/api/favorites/${id}`);
  const { Model } = (await answer.json()) as { Model: { Rows: { ProductId: string }[] } };
  return Model.Rows.map(({ ProductId }) => ProductId);
}

async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}

test(
  '[FAV-01] [FAV-06] a list is ordered from with the keyboard alone',
  onlyInMatrix,
  async ({ page, signIn, forbidMouse }) => {
    forbidMouse();
    await signIn(kitchen);
    const { Id } = await newBasket(page, [], thursday);
    await newList(page, 'Morgen');
    await page.goto('/');
    await press(
      page.getByRole('navigation', { name: 'Genveje' }).getByRole('button', { name: 'Favoritter' }),
    );
    await press(
      page.getByRole('dialog', { name: 'Favoritlister' }).getByRole('link', { name: 'Alle lister' }),
    );
    await press(page.getByRole('link', { name: 'Morgen', exact: true }));
    const fields = page.getByRole('spinbutton');
    await expect(fields).toHaveCount(goods.length);
    await expect(fields.first()).toBeFocused();
    for (const key of ['2', 'Enter', 'Enter', '4', 'ArrowDown', '3', 'Enter']) await page.keyboard.press(key);
    await expect(fields.nth(4)).toBeFocused();
    await expect(page.getByTestId('list-total')).toContainText('3 varer i kurven');
    await expect
      .poll(async () => quantitiesOf(await serverBasket(page, Id)))
      .toEqual([
        ['501220', 2],
        ['504410', 4],
        ['601188', 3],
      ]);
    await expectAccessible(page);
  },
);

test(
  '[FAV-02] a list is edited and renamed with the keyboard alone',
  onlyInMatrix,
  async ({ page, signIn, forbidMouse }) => {
    forbidMouse();
    await signIn(kitchen);
    const id = await newList(page, 'Tastatur');
    await page.goto(`/favorites/details-edit/${id}`);
    const rows = page.getByRole('grid').getByRole('row');
    await expect(rows).toHaveCount(goods.length);
    const said = page.locator('[aria-live]');
    await rows.first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(said.filter({ hasText: /er flyttet ned$/ })).toHaveCount(1);
    const [first = '', second = '', third = '', ...rest] = goods;
    await expect.poll(() => orderOfList(page, id)).toEqual([second, first, third, ...rest]);

    // Enter on the handle of a line picks the line up; Enter on the focused place drops it there.
    const place = page
      .locator('[role=button]:focus, button:focus')
      .and(page.getByRole('button', { name: /^Indsæt / }));
    await press(rows.nth(2).getByRole('button', { name: /^Flyt / }));
    await expect(place).toHaveCount(1);
    await page.keyboard.press('Home');
    await expect(page.getByRole('button', { name: /^Indsæt før/ }).and(place)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect.poll(() => orderOfList(page, id)).not.toEqual([second, first, third, ...rest]);
    const dragged = await orderOfList(page, id);

    await rows.last().focus();
    await page.keyboard.press('Space');
    await press(page.getByRole('button', { name: 'Flyt efter …' }));
    const move = page.getByRole('alertdialog', { name: /^Flyt 1 vare efter/ });
    await expect(move.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(dragged[0] ?? '');
    await move.getByRole('radio', { name: new RegExp(` · ${dragged[0]}$`) }).focus();
    await page.keyboard.press('Space');
    // Without a key between, Enter would be the second press of a double press on the choice.
    await page.keyboard.press('Tab');
    await press(move.getByRole('button', { name: 'Flyt hertil' }));
    const [top = '', ...others] = dragged;
    const last = others.at(-1) ?? '';
    await expect.poll(() => orderOfList(page, id)).toEqual([top, last, ...others.slice(0, -1)]);

    await rows.first().focus();
    await page.keyboard.press('Escape');
    await press(page.getByRole('button', { name: 'Ny hylde' }));
    const shelf = page.getByRole('alertdialog', { name: 'Ny hylde' });
    await expect(shelf.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Kølerum');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: 'Kølerum' })).toBeVisible();
    await press(page.getByRole('button', { name: 'Fortryd' }));
    await expect(said.filter({ hasText: 'Den seneste rettelse er fortrudt' })).toHaveCount(1);
    await expectAccessible(page);

    await page.getByRole('textbox', { name: 'Listens navn' }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Tastaturets liste');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Tastaturets liste' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/favorites/details/${id}$`));
  },
);

test(
  '[FAV-02] [FAV-05] a list is put in order by drag, then printed',
  onlyInMatrix,
  async ({ page, signIn }) => {
    await signIn(kitchen);
    const id = await newList(page, 'Lager');
    await page.goto(`/favorites/details-edit/${id}`);
    const rows = page.getByRole('grid').getByRole('row');
    await expect(rows).toHaveCount(goods.length);
    // The pointer must start at the handle, which passes the drag on to its row.
    const atHandle = { x: 18, y: 26 };
    await rows.nth(3).dragTo(rows.first(), { sourcePosition: atHandle, targetPosition: { x: 300, y: 3 } });
    const wanted = ['601188', '501220', '502041', '504410', '703310'];
    await expect.poll(() => orderOfList(page, id)).toEqual(wanted);
    await rows.nth(4).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => orderOfList(page, id)).toEqual([...wanted.slice(0, 3), '703310', '504410']);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Gem liste' }).click();
    await page.getByRole('button', { name: 'Økologi', exact: true }).click();
    await expect(page).toHaveURL(/organic=True/);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Udskriv' }).click();
    const popup = await opened;
    await expect(popup.getByRole('heading', { level: 1, name: 'Lager' })).toBeVisible();
    expect(new URL(popup.url()).search).toContain('organic=True');
    await expect
      .poll(() => popup.evaluate(() => [window.innerWidth, window.innerHeight]))
      .toEqual([950, 900]);
    const numbers = popup.locator('tbody td:first-child');
    await expect(numbers).toHaveText(['601188', '501220', '502041']);
    await expect(popup.locator('tbody tr').first().locator('.print-box')).toHaveCount(5);
    await popup.close();
  },
);

async function setPars(page: Page, id: string, Quantity: number): Promise<void> {
  const answer = await page.request.get(`/api/favorites/${id}`);
  const { Model } = (await answer.json()) as {
    Model: { Page: { PageOfResults: { Id: string; SalesUnits: { Values: { Code: string }[] } }[] } };
  };
  const Edits = Model.Page.PageOfResults.map(({ Id, SalesUnits }) => ({
    EditId: randomUUID(),
    Kind: 'product',
    ProductId: Id,
    Par: { Quantity, SalesUnitCode: SalesUnits.Values[0]?.Code },
  }));
  expect((await page.request.post(`/api/favorites/${id}`, { data: { Edits } })).status()).toBe(200);
}

test(
  '[FAV-07] a list is counted and ordered with the keyboard alone',
  onlyInMatrix,
  async ({ page, signIn, forbidMouse }) => {
    forbidMouse();
    // A separate kitchen, because another of these tests also fills its basket.
    await signIn('indkoeb-300056@kunde.example');
    const { Id } = await newBasket(page, [], thursday);
    const id = await newList(page, 'Optælling');
    await setPars(page, id, 5);
    await page.goto(`/favorites/count/${id}`);
    await expect(fieldOf(page, 0)).toBeFocused();
    await page.keyboard.type('1,5');
    await page.keyboard.press('Enter');
    await expect(fieldOf(page, 1)).toBeFocused();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(fieldOf(page, 2)).toBeFocused();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
    await page.getByRole('button', { name: /^Forslag · 2/ }).focus();
    await page.keyboard.press('Enter');
    const proposal = page.getByRole('dialog', { name: 'Forslag' });
    await expect(proposal.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await proposal.getByRole('button', { name: /^Læg 2 varer i kurven/ }).focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => quantitiesOf(await serverBasket(page, Id)))
      .toEqual([
        ['501220', 4],
        ['502041', 3],
      ]);
  },
);
