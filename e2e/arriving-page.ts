import type { Page } from '@playwright/test';
import type { PageContext } from '../contracts/src/page-context.ts';
import type { Navigation, NavigationItem } from '../contracts/src/pages/navigation.ts';

const start = 'window.$$ModernClientContext=';

/** Lets the browser ask for what otherwise comes with the page, for journeys that change those answers. */
export async function sendPagesWithoutAnswers(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replaceAll(/<script type="application\/json" data-answer=.*?<\/script>/gs, '');
    await route.fulfill({ response, body });
  });
}

/** Changes the page context in every page that the server sends, to test content that another supplier could have. */
export async function changeArrivingPage(
  page: Page,
  change: (context: PageContext) => Partial<PageContext>,
): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const from = html.indexOf(start) + start.length;
    const to = html.indexOf('</script>', from);
    const context = JSON.parse(html.slice(from, to)) as PageContext;
    const json = JSON.stringify({ ...context, ...change(context) }).replaceAll('<', '\\u003c');
    await route.fulfill({ response, body: html.slice(0, from) + json + html.slice(to) });
  });
}

export function entry(changes: Partial<NavigationItem> & { Id: string }): NavigationItem {
  return {
    Type: 'navigation_link',
    Title: changes.Id,
    Subtitle: null,
    Url: '/presale',
    Target: '_self',
    QuickLinkIcon: null,
    IconUrl: null,
    MenuItems: [],
    ...changes,
  };
}

export function changeMenus(page: Page, menus: Partial<Navigation>): Promise<void> {
  return changeArrivingPage(page, ({ navigation }) => ({
    navigation: navigation && { ...navigation, ...menus },
  }));
}
