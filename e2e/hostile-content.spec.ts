import type { Page } from '@playwright/test';
import { addresses, kindAt, openAddress } from './addresses.ts';
import { type DemoPerson, expect, password, test } from './browser.ts';
import { type HostileShop, hostileShop, payloads } from './hostile-shop.ts';
import { onlyInMatrix } from './run-length.ts';

let shop: HostileShop;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  shop = await hostileShop();
});
test.afterAll(() => shop?.close());
// The browser logs an error for each refused page in a frame.
test.use({ allowErrors: /status of 40[034]|frame|This document requires 'TrustedHTML'|inline style/i });

interface Seen {
  dialogs: string[];
  abroad: string[];
}

async function watch(page: Page): Promise<Seen> {
  const seen: Seen = { dialogs: [], abroad: [] };
  page.on('dialog', (dialog) => {
    seen.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== shop.origin) seen.abroad.push(request.url());
  });
  await page.addInitScript(() => {
    Object.assign(window, { violations: [] });
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { violations: string[] }).violations.push(
        `${event.violatedDirective} ${event.blockedURI}`,
      ),
    );
  });
  return seen;
}

const visit = (page: Page, address: string) => openAddress(page, `${shop.origin}${address}`);

/** No payload ran, no request went to another origin, and no link or picture contains code. */
async function expectHarmless(page: Page, seen: Seen, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    mark: (window as { __xss?: unknown }).__xss,
    violations: (window as unknown as { violations: string[] }).violations,
    addresses: [...document.querySelectorAll('[href], [src], [action], [srcdoc]')].flatMap((element) =>
      ['href', 'src', 'action', 'srcdoc'].map((name) => element.getAttribute(name) ?? ''),
    ),
  }));
  expect(found.mark, where).toBeUndefined();
  expect(found.violations, where).toEqual([]);
  expect(
    found.addresses.filter((address) => /^\s*(javascript|data:text|vbscript):?/i.test(address)),
    where,
  ).toEqual([]);
  expect(seen, where).toEqual({ dialogs: [], abroad: [] });
}

/** The policy of the page must refuse both the markup and the style attribute. */
function tryMarkup(): { markup: string; color: string } {
  const element = document.createElement('p');
  element.setAttribute('style', 'color: red');
  try {
    element.innerHTML = '<b>x</b>';
    return { markup: 'taken', color: element.style.color };
  } catch {
    return { markup: 'refused', color: element.style.color };
  }
}

test('T14: 60 payloads stand in the texts of every table', onlyInMatrix, () => {
  expect(new Set(payloads).size).toBe(60);
  expect(shop.written.length).toBeGreaterThan(35);
  for (const column of ['"products"."name"', '"customers"."name"', '"brands"."name"', '"forms"."title_da"'])
    expect(shop.written).toContain(column);
});

const persons: Record<string, DemoPerson | null> = {
  'a visitor': null,
  'a buyer': 'anna@havnen.example',
  'supplier staff': 'sofie@fjordgros.example',
  'an administrator': 'karen@fjordgros.example',
};

/** Screens of this kind of user, and screens that show many texts of the database. */
function isVisited(address: string, who: string): boolean {
  return kindAt(address) === who || fullOfTexts.test(address);
}
const fullOfTexts = /^\/($|product|brands|forms|checkout\/basket|account\/customer)/;

for (const [who, person] of Object.entries(persons)) {
  test(`T14: no text is ever a program: the screens of ${who}`, onlyInMatrix, async ({ page }) => {
    if (person) {
      const data = { EmailAddress: person, Password: password };
      expect((await page.request.post(`${shop.origin}/api/auth/login`, { data })).status()).toBe(200);
    }
    const seen = await watch(page);
    let hostileTexts = 0;
    const visited = addresses().filter((address) => isVisited(address, who));
    for (const address of [...visited, `/checkout/receipt?id=${shop.receiptId}`]) {
      await visit(page, address);
      hostileTexts += (await page.locator('body').textContent())?.includes('canary.example') ? 1 : 0;
      await expectHarmless(page, seen, address);
    }
    if (who !== 'a buyer') return;
    expect(hostileTexts).toBeGreaterThan(4);
    await visit(page, '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectHarmless(page, seen, 'menu');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Vis kurven/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectHarmless(page, seen, 'mini basket');
    expect(await page.evaluate(tryMarkup)).toEqual({ markup: 'refused', color: '' });
  });
}

test('T26: no other page can put ours into a frame', onlyInMatrix, async ({ page }) => {
  await page.route('http://frames.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${shop.origin}/login"></iframe>` }),
  );
  await page.goto('http://frames.example/');
  const framed = () => page.frames().find((each) => each !== page.mainFrame());
  await expect.poll(() => framed()?.url()).toMatch(/^chrome-error:/);
  expect(await framed()?.locator('main').count()).toBe(0);
});
