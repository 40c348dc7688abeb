import { readFavoriteList } from '@engros/contracts/favourites/details.ts';
import { addFavoriteProducts, removeFavoriteProducts } from '@engros/contracts/favourites/edits.ts';
import type { FavoriteList } from '@engros/contracts/favourites/list.ts';
import { createFavoriteList, listFavoriteLists } from '@engros/contracts/favourites/lists.ts';
import { readNavigationFavorites } from '@engros/contracts/pages/navigation.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { showAhead } from '../../../lib/http/put-answer.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { toast } from '../../shell/notices/toasts.ts';
import { checkHearts, isFavourite, markFavourite } from './favorite-marks.ts';

interface Product {
  Id: string;
  IsOnFavoriteList: boolean;
}

/** Each list tells whether the product is on it. */
export function listsWith(productId: string) {
  return query(listFavoriteLists, { query: { productId } });
}

export function allLists() {
  return query(listFavoriteLists, {});
}

/** Lists shared by other customers are read-only and left out. */
export const ownLists = (lists: readonly FavoriteList[]): FavoriteList[] =>
  lists.filter(({ IsReadOnly }) => !IsReadOnly);

type Named = Pick<FavoriteList, 'Id' | 'Name'>;

/** Shows the change at once. Afterwards loads the lists again, even after a failure. */
export async function setOnList(
  client: QueryClient,
  productId: string,
  list: Named,
  isOn: boolean,
): Promise<void> {
  const input = { params: { id: list.Id }, body: { productIds: [productId] } };
  showAhead(client, listFavoriteLists, { query: { productId } }, (lists) =>
    lists.map((each) => (each.Id === list.Id ? { ...each, ContainsProduct: isOn } : each)),
  );
  try {
    await (isOn ? call(addFavoriteProducts, input) : call(removeFavoriteProducts, input));
  } finally {
    await refreshLists(client);
  }
}

export function refreshLists(client: QueryClient): Promise<void> {
  checkHearts();
  return refreshAll(client, [listFavoriteLists, readFavoriteList, readNavigationFavorites]);
}

export async function createListWith(
  client: QueryClient,
  productId: string,
  name: string,
): Promise<FavoriteList> {
  try {
    return await call(createFavoriteList, { body: { name, productIds: [productId] } });
  } finally {
    await refreshLists(client);
  }
}

/** Without a list, creates the customer's first one. */
export async function putOnList(
  client: QueryClient,
  productIds: readonly string[],
  list: Named | undefined,
): Promise<void> {
  const body = { productIds: [...productIds] };
  const known = { ...body, skipUnknown: true };
  try {
    const { Name } = list
      ? await call(addFavoriteProducts, { params: { id: list.Id }, body: known })
      : await call(createFavoriteList, { body: { ...body, name: label('favorites.firstList') } });
    for (const id of productIds) markFavourite(id, true);
    const sentence = label('favorites.addedMany', { count: productIds.length, list: Name });
    announce(sentence);
    toast(sentence);
  } finally {
    await refreshLists(client);
  }
}

/**
 * Creates a list if the customer has none. With one list, adds or removes the product. With several, returns `choose`, and the
 * caller must ask which. The heart changes at once and reverts on failure.
 */
export async function pressHeart(client: QueryClient, product: Product): Promise<'done' | 'choose'> {
  const lists = ownLists(await client.fetchQuery(allLists()));
  if (lists.length > 1) return 'choose';
  await toggle(client, product, lists[0], !isFavourite(product));
  return 'done';
}

async function toggle(
  client: QueryClient,
  product: Product,
  list: Named | undefined,
  isOn: boolean,
): Promise<void> {
  const before = isFavourite(product);
  markFavourite(product.Id, isOn);
  try {
    const changed = list ?? (await createListWith(client, product.Id, label('favorites.firstList')));
    if (list) await setOnList(client, product.Id, list, isOn);
    tell(changed, isOn, () => void toggle(client, product, changed, !isOn).catch(tellFailure));
  } catch (error) {
    markFavourite(product.Id, before);
    throw error;
  }
}

function tell(list: Named, isOn: boolean, undo: () => void): void {
  const sentence = label(isOn ? 'favorites.added' : 'favorites.removed', { list: list.Name });
  announce(sentence);
  toast(sentence, { undo: { label: label('shell.undo'), onPress: undo } });
}

export function tellFailure(): void {
  const sentence = label('favorites.failed');
  announce(sentence);
  toast(sentence);
}
