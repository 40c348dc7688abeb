import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { aPageContext } from '../../../../test/a-page-context.ts';
import { aProductPage } from '../../../../test/a-product-page.ts';
import type { Answers } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { raise } from '../../../lib/browser/app-events.ts';

// The first press needs this code; loading it does not work with the fake clock.
beforeAll(async () => void (await Promise.all([import('./favorites-data.ts'), import('./heart-menu.tsx')])));

const [first, second] = ['0b0f8a34-7a11-4b5e-9d0e-2f6f4f6a0001', '0b0f8a34-7a11-4b5e-9d0e-2f6f4f6a0002'];
const list = (Id: string, Name: string, ContainsProduct = false) => ({
  Id,
  Name,
  NumberOfProducts: 3,
  ContainsProduct,
});

const neverBought = { ProductId: '1' };

/** Each test uses its own product, because changed hearts stay changed for the life of the page. */
let lastId = 300_000;

function openProduct(answers: Answers, context: Parameters<typeof aPageContext>[0] = {}) {
  lastId += 1;
  const product = aProductPage({ Id: String(lastId) });
  return openScreen(
    `/product/${product.Id}`,
    aBasket(),
    {
      [`GET /api/catalog/products/${product.Id}`]: () => product,
      [`GET /api/accounting/purchasehistory/${product.Id}`]: () => neverBought,
      ...answers,
    },
    context,
  );
}

const heart = () => screen.findByRole('button', { name: /Føj til liste|På \d lister?/ });
const refused = () =>
  new Response('{"Type":"internal"}', { status: 500, headers: { 'Content-Type': 'application/json' } });

describe('the heart', () => {
  test('makes a customer’s first list and shows it at once', async () => {
    let lists: ReturnType<typeof list>[] = [];
    const { callsTo } = openProduct({
      'GET /api/favorites': () => lists,
      'POST /api/favorites': () => {
        lists = [list(first, 'Favoritter', true)];
        return lists[0];
      },
    });
    fireEvent.click(await heart());
    await waitFor(async () => expect((await heart()).getAttribute('aria-pressed')).toBe('true'));
    expect(callsTo('/api/favorites', 'POST')[0]?.body).toEqual({
      name: 'Favoritter',
      productIds: [String(lastId)],
    });
    expect(await screen.findByRole('button', { name: 'På 1 liste' })).toBeDefined();
  });

  test('lets the lists be read again that did not load', async () => {
    let isDown = true;
    openProduct({
      'GET /api/favorites': (address) =>
        isDown && address.searchParams.has('productId')
          ? new Response('{}', { status: 400, headers: { 'Content-Type': 'application/json' } })
          : [list(first, 'Basisvarer', true), list(second, 'Fisk')],
    });
    fireEvent.click(await heart());
    const again = await screen.findByRole('button', { name: 'Prøv igen' });
    isDown = false;
    fireEvent.click(again);
    expect(await screen.findByRole('menuitemcheckbox', { name: /Fisk/ })).toBeDefined();
  });

  test('[FAV-02] makes a new list with the product', async () => {
    const { callsTo } = openProduct({
      'GET /api/favorites': () => [list(first, 'Basisvarer', true), list(second, 'Fisk')],
      'POST /api/favorites': () => list(second, 'Selskab', true),
    });
    fireEvent.click(await heart());
    const [entry] = await screen.findAllByRole('menuitem', { name: 'Ny liste med varen' });
    if (entry) fireEvent.click(entry);
    const dialog = await screen.findByRole('alertdialog', { name: 'Ny favoritliste' });
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Selskab' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Opret liste' }));
    await waitFor(() => expect(callsTo('/api/favorites', 'POST')).toHaveLength(1));
    expect(callsTo('/api/favorites', 'POST')[0]?.body).toEqual({
      name: 'Selskab',
      productIds: [String(lastId)],
    });
  });

  test('[FAV-08] follows lists that were changed anywhere, however pressed before', async () => {
    let marked: string[] = [String(lastId + 1)];
    const { callsTo } = openProduct({
      'GET /api/favorites': () => [list(first, 'Basisvarer')],
      'GET /api/favorites/products': () => ({ ProductIds: marked }),
    });
    const button = await heart();
    const pressed = (isOn: boolean) =>
      waitFor(() => expect(button.getAttribute('aria-pressed')).toBe(String(isOn)));
    fireEvent.click(button);
    await waitFor(() => expect(callsTo('/api/favorites/products')).toHaveLength(1));
    await pressed(true);
    marked = [];
    act(() => raise('favoriteListChanged', { Id: first, Version: 3, Change: 'changed', IsOwn: false }));
    await pressed(false);
    expect(callsTo('/api/favorites/products')[1]?.address.searchParams.getAll('id')).toEqual([
      String(lastId),
    ]);
    marked = [String(lastId)];
    act(() => raise('favoriteListsMissed', {}));
    await pressed(true);
  });

  test('takes back what it showed when the server refuses', async () => {
    openProduct({
      'GET /api/favorites': () => [list(first, 'Basisvarer')],
      [`POST /api/favorites/${first}/products`]: refused,
    });
    const button = await heart();
    fireEvent.click(button);
    await screen.findAllByText('Listen kunne ikke ændres. Prøv igen.');
    expect(button.getAttribute('aria-pressed')).toBe('false');
  });

  test('is not offered to who may not manage favourites', async () => {
    const { user } = aPageContext();
    const UserActions = { ...user.UserActions, CanManageFavorites: false };
    openProduct(
      { 'GET /api/favorites': () => [list(first, 'Basisvarer')] },
      { user: { ...user, UserActions } },
    );
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /liste/ })).toBeNull();
  });
});
