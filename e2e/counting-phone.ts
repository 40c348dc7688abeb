import type { Page } from '@playwright/test';

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Errors that the browser logs when the test cuts the connection. */
export const cutLine =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|Failed to (load resource|fetch)|NetworkError/;

export const fieldOf = (page: Page, at: number) => page.getByRole('textbox', { name: /^Tilbage, / }).nth(at);

export const day = (page: Page) =>
  page.evaluate(() => window.$$ModernClientContext?.serverTime.slice(0, 10) ?? '') as Promise<string>;

/** By product id. */
export async function countOf(page: Page, id: string, onDay: string): Promise<Map<string, number | null>> {
  const answer = await page.request.get(`/api/favorites/${id}/count`, { params: { day: onDay } });
  const { Lines } = (
    (await answer.json()) as { Model: { Lines: { ProductId: string; Left: number | null }[] } }
  ).Model;
  return new Map(Lines.map(({ ProductId, Left }) => [ProductId, Left]));
}

declare global {
  interface Window {
    $$ModernClientContext?: { serverTime: string };
  }
}
