import type { GroupSheet } from '../contracts/src/planning/group-sheets.ts';
import { expectAccessible } from './axe.ts';
import { expect, expectSoundLayout, test } from './browser.ts';
import { modelOf } from './server-basket.ts';

const kitchens = ['200102', '200103', '200104'];
const products = ['501409', '502041', '601188', '201077'];

test('[PLN-06] a sheet is typed, pasted, filled and sent by keys', async ({ page, signIn, forbidMouse }) => {
  await signIn('anna@havnen.example');
  const post = <T>(path: string, data: object) =>
    page.request.post(`/api/group-sheets${path}`, { data }).then(modelOf<T>);
  const body = { Key: crypto.randomUUID(), Name: 'Uge 48', IsTemplate: false, CopyOf: null };
  const { Id } = await post<{ Id: string }>('', body);
  await post(`/${Id}/kitchens`, { CustomerIds: kitchens });
  for (const ProductId of products) await post(`/${Id}/products`, { ProductId, ListId: null });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  forbidMouse();
  await page.goto(`/group-sheets/${Id}`);
  const grid = page.getByRole('grid', { name: 'Antal pr. vare og køkken' });
  const cell = (row: number, column: number) => page.locator(`#sheet-cell-${row}-${column} b`);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await grid.focus();
  await press('8', 'Enter');
  await expect(cell(0, 0)).toHaveText('8');
  await page.evaluate(() => navigator.clipboard.writeText('30\t40\r\n50\t40\r\n'));
  await press('Control+v');
  await expect(cell(2, 1)).toHaveText('40');
  await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
  await expect(cell(3, 0)).toHaveText('30');
  await press('Control+z');
  await expect(cell(2, 0)).toHaveText('50');
  await expect(cell(3, 0)).toHaveCount(0);
  await press('Control+Home', 'End', 'Enter');
  await expect(cell(0, 2)).toHaveText('1');
  await press('ArrowUp', 'ArrowUp', 'Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Ret Brasserie Åen' });
  await expect(dialog).toBeVisible();
  await press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(grid).toBeFocused();
  await press('ArrowDown', 'Home', 'ArrowLeft', 'Enter');
  await expect(page.getByRole('alertdialog', { name: /^Fjern Kærnemælk/ })).toBeVisible();
  await press('Escape');
  await expect(grid).toBeFocused();
  await expectAccessible(page);
  await expectSoundLayout(page);
  await press('Escape', 'Escape', 'Tab');
  await expect(page.getByRole('button', { name: /^Send 3 ordrer/ })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('heading', { name: '2 af 3 ordrer er sendt' })).toBeVisible();
  await expectAccessible(page);
  const sent = await page.request.get(`/api/group-sheets/${Id}`).then(modelOf<GroupSheet>);
  expect(sent.Columns.slice(0, 2).map(({ State, Quantities }) => [State, ...Quantities])).toEqual([
    ['sent', 8, 30, 50, null],
    ['sent', null, 40, 40, null],
  ]);
  await expect(page.getByText('Brasserie Åen: vil du sende den?')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /^Café Kystvejen.*sendt$/ })).toBeVisible();
});
