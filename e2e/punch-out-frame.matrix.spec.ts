import { chromium } from '@playwright/test';
import { chromiumArgs } from '../scripts/chromium-args.ts';
import { chromiumPath } from '../scripts/ensure-chromium.ts';
import { expect, test } from './browser.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

// A site other than the shop. The test answers the requests for its pages.
const system = 'https://indkoeb.example';
const hook = `${system}/retur`;

let server: OwnServer;
let shop: string;

test.describe('in a frame of another site', { tag: ['@matrix', '@not-short'] }, () => {
  test.beforeAll(async () => {
    // The public URL uses https, so cookies are those of production; browsers accept them over http from this machine.
    const port = String(Number(process.env['E2E_PORT'] ?? 4790) + 3);
    shop = `http://localhost:${port}`;
    server = await startOwnServer({ PUBLIC_URL: `https://localhost:${port}`, PORT: port });
  });
  test.afterAll(() => server?.stop());

  test('[PUN-01] [PUN-03] [PUN-05] a buyer fills and returns a basket in a frame', async () => {
    // Turns off Chromium's rule that a page from the internet must ask before it may show a page of this machine.
    const args = [...chromiumArgs, '--disable-features=LocalNetworkAccessChecks'];
    const browser = await chromium.launch({ executablePath: chromiumPath(), args });
    const page = await browser.newPage({ locale: 'da-DK', viewport: { width: 1024, height: 800 } });
    const returned: string[] = [];
    const stolen: string[] = [];
    const reports: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) reports.push(message.text());
    });
    await page.route('https://ond.example/**', (route) => {
      if (route.request().method() === 'POST') stolen.push(route.request().url());
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><iframe title="Butik" src="${shop}/login"></iframe>`,
      });
    });
    const entry = new URLSearchParams({
      USERNAME: 'oci-kommune',
      PASSWORD: 'engros-demo',
      HOOK_URL: hook,
      '~TARGET': '_top',
    });
    await page.route(`${system}/**`, (route) => {
      const request = route.request();
      if (request.method() === 'POST') returned.push(request.postData() ?? '');
      const body =
        request.method() === 'POST'
          ? '<h1>Tak for kurven</h1>'
          : `<h1>Indkøb</h1><iframe title="Butik" width="1000" height="700" src="${shop}/punchout/oci?${entry}"></iframe>`;
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html>${body}` });
    });
    await page.goto(`${system}/`);
    const frame = page.frameLocator('iframe');
    const bar = frame.getByRole('region', { name: 'Indkøb fra indkøbssystem' });
    await expect(bar).toContainText('Kommunens indkøbssystem');
    const cookies = await page.context().cookies(shop);
    const own = cookies.find(({ name }) => name === '__Host-engros-punch-out');
    expect([own?.secure, own?.httpOnly, own?.sameSite]).toEqual([true, true, 'None']);
    expect((own as { partitionKey?: string } | undefined)?.partitionKey).toContain('indkoeb.example');
    await page.frames()[1]?.goto(`${shop}/product/501220`);
    const quantity = frame.getByRole('spinbutton', { name: /^Antal kasse af Piskefløde/ }).first();
    await quantity.fill('2');
    await quantity.press('Enter');
    await expect(bar).toContainText('1 linje');
    for (const place of ['/catalog/search?term=kylling', '/punchout/orders', '/checkout/basket']) {
      await page.frames()[1]?.goto(`${shop}${place}`);
      await expect(bar).toContainText('1 linje');
      await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
      const beyond = () =>
        page.frames()[1]?.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(beyond, { message: `${place} scrolls sideways` }).toBeLessThanOrEqual(0);
    }
    expect(reports).toEqual([]);
    // The content security policy refuses a form that posts to another URL than that of the session (T10).
    await page.frames()[1]?.evaluate(() => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = 'https://ond.example/tyv';
      document.body.append(form);
      form.submit();
      form.remove();
    });
    await expect.poll(() => reports.length).toBe(1);
    expect([reports[0]?.includes('form-action'), stolen]).toEqual([true, []]);
    await bar.getByRole('button', { name: /^Send kurv til/ }).click();
    await expect(page.getByRole('heading', { name: 'Tak for kurven' })).toBeVisible();
    expect(reports).toHaveLength(1);
    const fields = new URLSearchParams(returned[0]);
    expect([fields.get('NEW_ITEM-VENDORMAT[1]'), fields.get('NEW_ITEM-QUANTITY[1]')]).toEqual([
      '501220',
      '2.000',
    ]);
    // A site without an agreement must not be able to show the shop in a frame.
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame'));
    await page.goto('https://ond.example/');
    expect((await refused).text()).toMatch(/frame-ancestors|X-Frame-Options/i);
    await browser.close();
  });
});
