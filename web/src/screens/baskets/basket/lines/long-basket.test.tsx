import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../../test/a-basket.ts';
import { aPageContext } from '../../../../../test/a-page-context.ts';
import type { Answers } from '../../../../../test/answers.ts';
import { openScreen } from '../../../../../test/open-screen.tsx';

const goods = [
  'Kyllingebryst',
  'Æbler',
  'Crème fraîche',
  'Oksefilet',
  'Løg',
  'Mel',
  'Salt',
  'Peber',
  'Rug',
  'Ost',
];
const group = (DisplayName: string) => [
  {
    Level1: { Id: DisplayName, DisplayName, SortOrder: 1, Glyph: 'Veggies' },
  },
];
const lines = goods.map((DisplayName, at) =>
  aLine({
    Id: String(at + 1),
    Product: aProduct({
      Id: String(300_100 + at),
      DisplayName,
      Categories: group(['Æbler', 'Løg'].includes(DisplayName) ? 'Frugt og grønt' : 'Kolonial'),
    }),
  }),
);
const others = {
  Version: 1,
  NumberOfLines: 4,
  SubTotalOre: 1000,
  ExpectedDate: '2026-11-27',
  ExpectedDeliveryDate: '2026-11-27',
  Position: 2,
  OrderDeadline: '2026-11-26T15:00:00Z',
  DeadlineStatus: 'Open',
} as const;

async function openBasket(answers: Answers = {}, context: Parameters<typeof openScreen>[3] = {}) {
  const basket = aBasket({ LineItems: lines, AllBaskets: [{ ...others, Id: '13' }] });
  const opened = openScreen('/checkout/basket', basket, answers, context);
  await screen.findByRole('heading', { level: 1, name: 'Kurv til tirsdag 24.11' });
  return { ...opened, basket };
}
const shown = () =>
  screen.getAllByTestId('basket-line').map((line) => within(line).getByRole('link').textContent);
const lineOf = (name: string) => {
  const found = screen.getAllByTestId('basket-line').find((line) => within(line).queryByText(name));
  if (!found) throw new Error(`no line ${name}`);
  return found;
};
const openMenu = async (name: string) => {
  fireEvent.click(within(lineOf(name)).getByRole('button', { name: `Flere valg, ${name}` }));
  return screen.findByRole('menu', { name: `Flere valg, ${name}` });
};
const choose = (name: string) =>
  fireEvent.click(within(lineOf(name)).getByRole('checkbox', { name: `Vælg ${name}` }));

describe('a long basket', () => {
  test.each([
    ['creme', ['Crème fraîche']],
    ['aebl', ['Æbler']],
    ['300103', ['Oksefilet']],
    ['frugt', ['Æbler', 'Løg']],
    ['grønt løg', ['Løg']],
  ])('is narrowed by “%s”', async (text, expected) => {
    await openBasket();
    expect(shown()).toHaveLength(10);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find i kurven' }), { target: { value: text } });
    expect(shown()).toEqual(expected);
  });

  test('says that nothing matches and shows all again', async () => {
    await openBasket();
    const field = screen.getByRole('searchbox', { name: 'Find i kurven' });
    fireEvent.change(field, { target: { value: 'xyz' } });
    expect(screen.getByText('Ingen linjer i kurven passer på “xyz”.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Vis alle linjer' }));
    expect(shown()).toHaveLength(10);
  });

  test('[BAS-06] loses several lines at once, undone as one', async () => {
    await openBasket();
    fireEvent.click(screen.getByRole('button', { name: 'Vælg flere linjer' }));
    const bar = await screen.findByRole('region', { name: 'Valgte linjer' });
    expect(bar.textContent).toContain('Vælg de linjer, der skal flyttes, fjernes eller på en liste.');
    expect(within(bar).queryByRole('button', { name: 'Fjern' })).toBeNull();
    choose('Salt');
    choose('Peber');
    expect(bar.textContent).toContain('2 linjer valgt');
    fireEvent.click(within(bar).getByRole('button', { name: 'Fjern' }));
    await waitFor(() => expect(shown()).toHaveLength(8));
    expect(screen.queryByRole('checkbox', { name: /^Vælg / })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Fortryd' }));
    await waitFor(() => expect(shown()).toHaveLength(10));
  });

  test('[BAS-07] moves the chosen lines to another basket together', async () => {
    const { basket, callsTo } = await openBasket({
      'POST /api/checkout/basket/line/move': () => ({
        Basket: { ...aBasket({ LineItems: lines.slice(2) }), Version: 2 },
        TargetBasketId: '13',
      }),
    });
    expect(basket.LineItems).toHaveLength(10);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find i kurven' }), {
      target: { value: 'frugt' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Vælg flere linjer' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Vælg alle' }));
    fireEvent.click(screen.getByRole('button', { name: 'Flyt' }));
    const drawer = await screen.findByRole('dialog', { name: 'Flyt til en anden kurv' });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Flyt 2 linjer til fr. 27.11' }));
    await waitFor(() => expect(callsTo('/api/checkout/basket/line/move', 'POST')).toHaveLength(1));
    expect(callsTo('/api/checkout/basket/line/move', 'POST')[0]?.body).toMatchObject({
      TargetBasketId: '13',
      ExpectedDate: '2026-11-27',
      Lines: [{ LineId: '2' }, { LineId: '5' }],
    });
  });

  test('puts the chosen products on a list', async () => {
    const { callsTo } = await openBasket({
      'GET /api/favorites': () => [{ Id: '7', Name: 'Basisvarer', NumberOfProducts: 3 }],
      'POST /api/favorites/7/products': () => ({ Id: '7', Name: 'Basisvarer', NumberOfProducts: 5 }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Vælg flere linjer' }));
    choose('Mel');
    choose('Rug');
    fireEvent.click(await screen.findByRole('button', { name: 'Føj til liste' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Basisvarer' }));
    expect(await screen.findAllByText('2 varer er lagt på Basisvarer')).not.toHaveLength(0);
    expect(callsTo('/api/favorites/7/products', 'POST')[0]?.body).toEqual({
      productIds: ['300105', '300108'],
      skipUnknown: true,
    });
  });
});

test('chosen lines are offered no first list before lists are known', async () => {
  let isDown = true;
  const status = { status: 429, headers: { 'Content-Type': 'application/json' } };
  await openBasket({
    'GET /api/favorites': () =>
      isDown ? new Response('{}', status) : [{ Id: '7', Name: 'Basisvarer', NumberOfProducts: 3 }],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Vælg flere linjer' }));
  choose('Mel');
  fireEvent.click(await screen.findByRole('button', { name: 'Føj til liste' }));
  const again = await screen.findByRole('menuitem', { name: 'Prøv igen' });
  expect(screen.queryByRole('menuitem', { name: 'Favoritter' })).toBeNull();
  isDown = false;
  fireEvent.click(again);
  fireEvent.click(await screen.findByRole('button', { name: 'Føj til liste' }));
  expect(await screen.findByRole('menuitem', { name: 'Basisvarer' })).toBeDefined();
});

test('[FAV-02] saves chosen lines as a new list', async () => {
  const { callsTo } = await openBasket({
    'GET /api/favorites': () => [{ Id: '7', Name: 'Basisvarer', NumberOfProducts: 3 }],
    'POST /api/favorites': () => ({ Id: '8', Name: 'Ny', NumberOfProducts: 1 }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Vælg flere linjer' }));
  choose('Mel');
  fireEvent.click(await screen.findByRole('button', { name: 'Føj til liste' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Gem som favoritliste' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Ny favoritliste' });
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Ny' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Opret liste' }));
  expect(await screen.findAllByText('Gemt som listen “Ny” med 1 vare')).not.toHaveLength(0);
  expect(callsTo('/api/favorites', 'POST')[0]?.body).toEqual({ name: 'Ny', productIds: ['300105'] });
});

test('drawings load when all lines are there', async () => {
  await openBasket();
  const drawings = [...document.querySelectorAll('[data-testid="basket-line"] .art > img')];
  expect(drawings).toHaveLength(goods.length);
  await waitFor(() => expect(drawings.map((each) => each.getAttribute('loading'))).not.toContain('lazy'));
  expect(drawings[0]?.getAttribute('loading')).toBe('eager');
});

describe('the menu of a line', () => {
  test('[BAS-07] offers all that can be done with it', async () => {
    await openBasket();
    const menu = await openMenu('Salt');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Flyt til en anden kurv',
      'Note og erstatning',
      'Se varen',
      'Føj til liste',
      'Vælg flere linjer',
      'Fjern',
    ]);
    fireEvent.click(within(menu).getByRole('menuitem', { name: 'Vælg flere linjer' }));
    const box = await within(lineOf('Salt')).findByRole<HTMLInputElement>('checkbox');
    expect(box.checked).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Færdig' }));
    fireEvent.click(within(await openMenu('Salt')).getByRole('menuitem', { name: 'Fjern' }));
    await waitFor(() => expect(shown()).toHaveLength(9));
  });

  test('opens the drawer that moves it', async () => {
    await openBasket({});
    fireEvent.click(within(await openMenu('Ost')).getByRole('menuitem', { name: 'Flyt til en anden kurv' }));
    const drawer = await screen.findByRole('dialog', { name: 'Flyt til en anden kurv' });
    expect(within(drawer).getByRole('link', { name: 'Ost' })).toBeDefined();
  });

  test('moves nothing in a session of a procurement system', async () => {
    const session = { 'GET /api/punchout/session': () => ({ Number: '1' }) };
    await openBasket(session, { user: { ...aPageContext().user, IsPunchOutUser: true } });
    const menu = await openMenu('Salt');
    const choices = within(menu).getAllByRole('menuitem');
    expect(choices.map(({ textContent }) => textContent)).not.toContain('Flyt til en anden kurv');
    fireEvent.click(within(menu).getByRole('menuitem', { name: 'Vælg flere linjer' }));
    expect(await screen.findByRole('button', { name: 'Færdig' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Flyt' })).toBeNull();
  });
});
