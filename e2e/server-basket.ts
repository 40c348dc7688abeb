import type { Page } from '@playwright/test';
import type { Basket } from '../contracts/src/baskets/basket.ts';
import type { BasketUpdate } from '../contracts/src/baskets/basket-update.ts';
import type { ProductSnapshot } from '../contracts/src/goods/product.ts';
import type { SearchQuery } from '../contracts/src/pages/search.ts';
import { expect } from './browser.ts';

/** Days of the week in which the server's clock starts. */
export const tuesday = '2026-11-24';
export const wednesday = '2026-11-25';
export const thursday = '2026-11-26';
export const friday = '2026-11-27';

export type WantedLine = readonly [productId: string, unitCode: string, quantity: number];

function toEdits(lines: readonly WantedLine[]): NonNullable<BasketUpdate['Products']> {
  return lines.map(([ProductId, Code, Quantity]) => ({ ProductId, SalesUnit: { Code }, Quantity }));
}

export async function modelOf<T>(answer: { status: () => number; text: () => Promise<string> }): Promise<T> {
  const text = await answer.text();
  expect(answer.status(), text).toBe(200);
  return (JSON.parse(text) as { Model: T }).Model;
}

/** The new basket becomes the current one. */
export async function newBasket(
  page: Page,
  lines: readonly WantedLine[] = [],
  date = wednesday,
): Promise<Basket> {
  const data: BasketUpdate = { Delivery: { ExpectedDate: date }, Products: toEdits(lines) };
  return modelOf<Basket>(await page.request.post('/api/checkout/basket', { data }));
}

/** The current basket when there is no id. */
export async function serverBasket(page: Page, id?: string): Promise<Basket> {
  return modelOf<Basket>(await page.request.get('/api/checkout/basket', { params: id ? { id } : {} }));
}

/** Without using the page, as another tab or a colleague would. */
export async function changeBehindPage(
  page: Page,
  id: string,
  lines: readonly WantedLine[],
): Promise<Basket> {
  const data: BasketUpdate = { Products: toEdits(lines) };
  return modelOf<Basket>(await page.request.put('/api/checkout/basket', { params: { id }, data }));
}

export function quantitiesOf(basket: Basket): [string, number][] {
  return basket.LineItems.map((line) => [line.ProductId, line.Quantity]);
}

export async function searchedProducts(page: Page, params: SearchQuery): Promise<ProductSnapshot[]> {
  const answer = await page.request.get('/api/catalog/search', { params: params as Record<string, string> });
  return (await modelOf<{ Page: { PageOfResults: ProductSnapshot[] } }>(answer)).Page.PageOfResults;
}
